import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/text/json-object.js';
import { sendJson } from '../../../test/support/loopback.js';
import { Recordings } from '../../../test/support/recordings.js';
import { SongScene } from '../../../test/support/song-scene.js';
import { songWith, trackWith } from '../../../test/support/songs.js';
import { factsOf } from './told-facts.js';

interface Album {
  readonly id: number;
  readonly tracks: readonly { readonly song: JsonObject }[];
}

const recordings = Recordings.of('vocalDb');
const list = recordings.json<{ items: readonly JsonObject[] }>('songs-list.json').items;
const albums = recordings.json<{ items: readonly Album[] }>('album-list.full.json').items;
const factsOfSong = (song: JsonObject) => factsOf({ database: 'vocalDb', title: '', song });

let songs: SongScene;

beforeAll(async () => void (songs = await SongScene.open()));
afterAll(() => songs.close());

describe('of the recorded song', () => {
  const facts = {
    albumTitle: 'ロミオとシンデレラ',
    durationSeconds: 280,
    coverUrl: 'https://tn-skr1.smilevideo.jp/smile?i=6666016',
    musicVideoUrl: 'https://youtu.be/kp-plPYAPq8',
    // The three of the Project DIVA games were given by three each.
    tags: [
      'Project DIVA',
      'Project DIVA 2nd',
      'Project DIVA F 2nd',
      'karaoke available',
      'Cinderella',
      'Project Mirai 2',
      'guitar solo',
      'mature content',
      'pop rock',
      'romance',
      'J-pop',
      'explicit lyrics',
    ],
  };

  it.each([
    [
      'vocalDb',
      'ロミオとシンデレラ',
      { vocalDbSongId: '1032', aliases: ['Romeo to Cinderella', 'Romeo and Cinderella'] },
    ],
    [
      'singerDb',
      'Romeo and Cinderella',
      { singerDbSongId: '1032', aliases: ['ロミオとシンデレラ', 'Romeo to Cinderella'] },
    ],
    [
      'doujinDb',
      'ロミオとシンデレラ',
      { doujinDbSongId: '1032', aliases: ['Romeo to Cinderella', 'Romeo and Cinderella'] },
    ],
  ] as const)('%s tells all, asked for %s', async (database, title, own) => {
    // Found under an entry that became the recorded one, which is asked for by its id.
    songs.answer = ({ url = '' }, response) => {
      if (url.startsWith('/api/songs/1032?')) recordings.replay('song-by-id.full.json', response);
      else sendJson(response, { items: [songWith({ name: title, deleted: true, mergedTo: 1032 })] });
    };
    const song = recordings.json<JsonObject>('song-by-id.full.json');

    expect(await songs[database].track(songs.connection(), trackWith({ title }))).toEqual({
      facts: { ...facts, ...own },
      payload: { database, title, song },
    });
  });
});

describe('of the recorded list', () => {
  it.each([
    ['ピックに穴を開ける時', 'Poly8000MK2', { vocalDbSongId: '176400', durationSeconds: 322 }],
    [
      'となりの君へ',
      '朔',
      {
        vocalDbSongId: '176393',
        durationSeconds: 360,
        coverUrl: 'https://tn.smilevideo.jp/smile?i=30237236',
      },
    ],
  ])('%s by %s is found', async (title, artistName, facts) => {
    songs.answer = (_, response) => recordings.replay('songs-list.json', response);
    const told = await songs.vocalDb.track(
      songs.connection(),
      trackWith({ title, artistName, durationSeconds: null }),
    );

    expect(told?.facts).toEqual(facts);
  });

  it('little is told of all', () => {
    const still = (name: string) => ({ coverUrl: `https://tn.smilevideo.jp/smile?i=${name}` });

    expect(list.map(factsOfSong)).toEqual([
      { vocalDbSongId: '176400', durationSeconds: 322 },
      { vocalDbSongId: '176399', durationSeconds: 299 },
      {
        vocalDbSongId: '176398',
        durationSeconds: 229,
        coverUrl: 'https://i2.hdslb.com/bfs/archive/97f267c4abcffee18b11b6c4d076ced4feefffa1.jpg',
      },
      { vocalDbSongId: '176397', durationSeconds: 224, ...still('12747424') },
      { vocalDbSongId: '176396', durationSeconds: 294, ...still('27795632') },
      { vocalDbSongId: '176395', durationSeconds: 255, ...still('30643758') },
      { vocalDbSongId: '176394', durationSeconds: 240, ...still('30288470') },
      { vocalDbSongId: '176393', durationSeconds: 360, ...still('30237236') },
      { vocalDbSongId: '176392', durationSeconds: 234, ...still('31286234') },
      { vocalDbSongId: '176391', durationSeconds: 214, ...still('31633352') },
    ]);
  });
});

describe('of the recorded albums', () => {
  it('none is taken for a song', async () => {
    songs.answer = (_, response) => recordings.replay('album-list.full.json', response);
    const of = trackWith({ title: '"666" NUMBER TRIPLE SIX', artistName: '桜華P', durationSeconds: null });

    expect(await songs.singerDb.track(songs.connection(), of)).toBeNull();
  });

  it.each([
    [6255, '39079 39080:236 39081 39082:235 39083:241 39084 39085 39086'],
    [5175, '36594:295 36595:295'],
    [
      15036,
      '99291:279 99292 99293:290 99294:230 99295 99296:44 99297:147 99298:145 79045:117 99299:185 99300 84948:190 ' +
        '99301 99302:243 99303 99304:234 99305:283',
    ],
    [
      15035,
      '99306 99264 99265 11654:244 99266:178 99267:247 99268 99269:125 99270:58 79046:102 99271 99272 90902 99273 ' +
        '99274:310 99275:351 99290 99307 99276:161 99277 99278:236 99279 41109:234 9490 99280 99281 99282:273 99283 ' +
        '99284 54904:229 4843:294 99285',
    ],
  ])('the songs of %i have ids, and lengths if they are known: %s', (id, expected) => {
    const facts = albums.find((album) => album.id === id)?.tracks.map(({ song }) => factsOfSong(song));

    expect(facts).toEqual(
      expected.split(' ').map((song) => {
        const [vocalDbSongId, seconds] = song.split(':');

        return { vocalDbSongId, ...(seconds === undefined ? {} : { durationSeconds: Number(seconds) }) };
      }),
    );
  });
});

it('no recording is left out', () => {
  expect(recordings.notReplayed()).toEqual([]);
});
