import { expect } from 'vitest';

/** A play as `second artist | title | album | ids`: of track, artist and album, as they begin, or a dash. */
type Line = string;

export interface TakenHistory {
  readonly plays: readonly Line[];
  readonly total: number | null;
  readonly totalPages: number | null;
}

/** Null for a thing that the source does not know. */
export interface TakenDetails {
  readonly facts: Readonly<Record<string, unknown>> | null;
}

export interface TakenFault {
  readonly fault: 'Misconfigured' | 'Misasked';
  readonly sentence: string;
}

/** What is taken from recorded answers, by their files. */
type Taken<What> = Readonly<Record<string, What>>;

const history = (total: number | null, totalPages: number | null, plays: readonly Line[]): TakenHistory => ({
  plays,
  total,
  totalPages,
});
const details = (facts: TakenDetails['facts']): TakenDetails => ({ facts });
const fault = (kind: TakenFault['fault'], sentence: string): TakenFault => ({ fault: kind, sentence });

const REFUSED_KEY = 'The scrobble source does not accept the API key. Check it in the settings.';
const MISASKED = 'The scrobble source does not take the question (error 6).';

const TAGS_OF_MANY =
  'Hip-Hop,rap,rnb,hip hop,Canadian,Drake,seen live,r&b,pop,young money,male vocalists,indie,canada,toronto,drizzy,' +
  'pop rap,Lil Wayne,soul,sexy,alternative rap,Degrassi,hiphop,Kanye West,alternative hip-hop,Hip Hop/Rap,' +
  'contemporary rnb,alternative rnb,urban,lyrical,swag,trey songz,chill,00s,10s,YMCMB';

export const HISTORIES: Taken<TakenHistory> = {
  'recenttracks.walk-1.json': history(11, 3, [
    '1619019224 The Slow Readers Club | Lunatic | Build A Tower | 0c9cd0fe ce9e077c de6a9cb0',
    '1619018900 The Midnight | Days of Thunder | Days of Thunder | 0b0556d5 46eb0fb7 879edf5d',
    '1618998647 The Midnight | Neon Medusa | Horror Show | - - -',
    '1618998318 Sanctus Real | The Dream | The Dream | 02e26f59 194ebc6c 07d79302',
  ]),
  'recenttracks.walk-2.json': history(7, 2, [
    '1618998074 The Tangent | In Dark Dreams | The Music That Died Alone | - 092b9bb2 7242e5a0',
    '1618997643 The Tangent | Up-hill From Here | The Music That Died Alone | 7ad40a2e 092b9bb2 7242e5a0',
    '1618997416 Incubus | Anna Molly | Light Grenades | 0e87c0fa - 1023b97e',
    '1618997200 Spector | When Did We Get So Normal? | Extended Play | - - -',
  ]),
  'recenttracks.walk-3.json': history(3, 1, [
    '1618996987 The Slow Readers Club | Lunatic | Build A Tower | 0c9cd0fe ce9e077c de6a9cb0',
    '1618996663 The Midnight | Days of Thunder | Days of Thunder | 0b0556d5 46eb0fb7 879edf5d',
    '1618996359 The Midnight | Neon Medusa | Horror Show | - - -',
  ]),
  'recenttracks.walk-end-empty.json': history(0, 0, []),
  'recenttracks.extended-1.json': history(11, 3, [
    '1619275817 Devin Townsend Project | Ih-Ah! | Addicted | 156fe415 - 3c097481',
    '1619275427 The Midnight | Los Angeles | Days of Thunder | 02cae3ad - 879edf5d',
    '1619275158 One Less Reason | A Day To Be Alone | everydaylife | 75cabe55 - -',
    '1619274822 One Less Reason | Uneasy | A Blueprint for Writhing E.P. | ea661692 - -',
  ]),
  'recenttracks.extended-2.json': history(7, 2, [
    '1619274597 Sanctus Real | The Dream | The Dream | 02e26f59 - 07d79302',
    '1619274353 The Tangent | In Dark Dreams | The Music That Died Alone | - - 7242e5a0',
    '1619273412 The Tangent | Up-hill From Here | The Music That Died Alone | 7ad40a2e - 7242e5a0',
    '1619273186 Incubus | Anna Molly | Light Grenades | 0e87c0fa - 1023b97e',
  ]),
  'recenttracks.now-playing-plus-one.json': history(15_018, 15_018, [
    '1458168739 Gungor | Beautiful Things | Beautiful Things | f8f52d8f f68ad842 f054aca4',
  ]),
  'recenttracks.single-not-playing.json': history(15_019, 15_019, [
    '1458169072 Tuomas Holopainen | The Last Sled | Music Inspired by the Life and Times of Scrooge | 61739f28 ae4c7a2c da39ccaf',
  ]),
  'recenttracks.single-object.json': history(76_536, 76_536, [
    '1419070612 Rick James | Super Freak (Part 1) - 1981 Single Version | The Definitive Collection | - cba9cec2 f22c19bf',
  ]),
  'recenttracks.single-object-extended-no-attr.json': history(null, null, [
    '1530117136 Republika | Tak Dlugo Czekam (Cialo) (live) | Koncerty w Trojce - Republika | - 116a9ec8 -',
  ]),
  'recenttracks.empty-legacy.json': history(0, 0, []),
};

export const DETAILS: Taken<TakenDetails> = {
  'track.getInfo.full.json': details({
    trackMbid: '30cb03f3-bd95-43b0-9d41-6d75e13cd353',
    artistMbid: 'f59c5520-5f46-4d2c-b2c4-822eabf53419',
    albumMbid: '9c7b6839-ce71-3741-a107-2f5dc678f4b4',
    albumTitle: 'Road To Revolution: Live at Milton Keynes',
    durationSeconds: 157,
    summary: expect.stringMatching(
      /^"One Step Closer" is the debut single [^<>]+ hammered on the wall\.$/,
    ) as string,
    coverUrl: 'https://lastfm.freetls.fastly.net/i/u/300x300/1f922f8eb093037a30faa1c666a84c78.png',
    tags: ['Nu Metal', 'rock', 'Linkin Park', 'alternative rock', 'alternative'],
  }),
  'track.getInfo.by-mbid.json': details({
    trackMbid: '37d516ab-d61f-4bcb-9316-7a0b3eb845a8',
    artistMbid: '95e1ead9-4d31-4808-a7ac-32c3614c116b',
    albumMbid: 'bc9bd08c-1d1a-4e4e-bd40-8829aa120013',
    albumTitle: 'Hot Fuss',
    durationSeconds: 223,
    summary: expect.stringMatching(
      /^"Mr\. Brightside" is the debut single [^<>]+ by Total Guitar magazine\.$/,
    ) as string,
    coverUrl: 'https://lastfm-img2.akamaized.net/i/u/300x300/f2e0d0e1367c4778a8cfebdeab79cb7c.png',
    tags: ['rock', 'indie', 'indie rock', 'alternative', 'alternative rock'],
  }),
  'track.getInfo.unknown-but-200.json': details({}),
  'track.getInfo.not-found-06.json': details(null),
  'track.getTopTags.empty.json': details({}),
  'artist.getTopTags.many.json': details({ tags: TAGS_OF_MANY.split(',') }),
  'artist.getTopTags.single-object.json': details({ tags: ['electronic'] }),
  'artist.getTopTags.empty-legacy.json': details({}),
};

/** Details of artists: their tags say more. */
export const NOT_ASKED_FOR = ['artist.getInfo.full.json', 'artist.getInfo.not-found-06.json'];

export const FAULTS: Taken<TakenFault> = {
  'error-06-user-not-found.json': fault(
    'Misconfigured',
    'The scrobble source knows no user does_not_exist. Check the username in the settings.',
  ),
  'error-06-missing-user-param.json': fault('Misasked', MISASKED),
  'error-06-page-out-of-bounds.json': fault('Misasked', MISASKED),
  'error-10-invalid-api-key.json': fault('Misconfigured', REFUSED_KEY),
  'error-10-invalid-api-key.xml': fault('Misconfigured', REFUSED_KEY),
  'error-17-private.json': fault(
    'Misconfigured',
    'The listening history of private_user is private at the scrobble source. Make it public there, then sync again.',
  ),
};
