import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { FactSource } from '#src/enrichment/facts.js';
import type { LookupStatus } from '#src/lookups/lookup.events.js';
import { anyMostPlayed, firstWhere } from '../plays/library-order.js';
import type { History } from '../plays/history.js';
import { Moments, type Moment } from '../plays/moments.js';
import type { DueFor } from '../plays/standing.js';
import { SPELLING, TRACKS_WITH_WORDS } from '../plays/tracks.sql.js';
import { AnswersReader, type KnownOfTrack } from '../tracks/answers-reader.js';
import { albumOf } from '../tracks/track.js';

/** A track as it is to be asked about. */
export interface DueTrack {
  readonly trackId: string;
  /** Its lookup's id, and that of the spelling under which it goes. */
  readonly lookupId: string;
  readonly artistId: string;
  readonly artistName: string;
  /** Other names of the artist. */
  readonly artistAliases: readonly string[];
  /** Whether the source told of the artist. */
  readonly isArtistTold: boolean;
  readonly title: string;
  readonly albumTitle: string | null;
  readonly durationSeconds: number | null;
  /** The recording that the lookup came to, or that a person accepted. */
  readonly matchedMbid: string | null;
  /** Whether the recording database has told of it. */
  readonly isRecordingTold: boolean;
  /** What a person typed. */
  readonly typedMbid: string | null;
  /** What the scrobble source told, or plays brought. */
  readonly toldMbid: string | null;
  /** The names of its genres and tags. */
  readonly tags: readonly string[];
  readonly lookupStatus: LookupStatus;
  /** Times in a row that the source did not have it, or could not be asked; 0 when it told of it. */
  readonly attempts: number;
  /** Which of the two it was; null when it was neither. */
  readonly lastAsked: 'NotFound' | 'Failed' | null;
}

/** The tracks for which something is due at a moment (seconds since 1970), most played first. */
export class ListDueTracks extends Query<readonly DueTrack[]> {
  constructor(
    readonly due: DueFor,
    readonly now: number,
    readonly take: number,
  ) {
    super();
  }
}

/** The same for one track, whether or not anything is due; undefined for one without plays. */
export class GetTrackToAsk extends Query<DueTrack | undefined> {
  constructor(
    readonly trackId: string,
    readonly source: FactSource,
  ) {
    super();
  }
}

interface Row {
  readonly key: number;
  readonly lookupId: string;
  readonly broughtMbid: string | null;
  readonly artistAliases: readonly string[];
  readonly isArtistTold: boolean;
  readonly attempts: number | null;
  readonly lastAsked: 'NotFound' | 'Failed' | null;
}

// How often something else was asked for says nothing.
const rowsOf = `
  select tracks.key, ${SPELLING} as "lookupId", tracks.mbid as "broughtMbid",
         array(select distinct alias from read.facts, unnest(facts.aliases) as alias where facts.id = artists.id)
           as "artistAliases",
         exists (select from read.facts where facts.id = artists.id and facts.source = $2) as "isArtistTold",
         asked.attempts, asked.status as "lastAsked"
    from ${TRACKS_WITH_WORDS}
    join read.artists on artists.key = coalesce(edits.artist_key, tracks.artist_key)
    left join read.asked
      on asked.track_id = tracks.id and asked.source = $2 and asked.status <> 'Found'
     and asked.spelling_id = ${SPELLING} and (asked.mbid is null or asked.mbid = lookups.mbid)
   where tracks.key = any ($1)`;

const firstDue = (history: History, { due, now, take }: ListDueTracks): readonly number[] =>
  firstWhere(anyMostPlayed(history), (key) => history.library.tracks.standing.isDue(key, due, now), take);

function trackOf({ history }: Moment, known: KnownOfTrack, row: Row): DueTrack {
  const { tracks, artists } = history.library;
  const { key, edited, answers, matchedMbid, lookupStatus } = known;
  const told = answers.find(({ source }) => source === 'ScrobbleSource')?.facts.trackMbid;
  const artist = tracks.artistOf(key);
  const listed = answers.flatMap(({ facts }) => [...(facts.genres ?? []), ...(facts.tags ?? [])]);

  return {
    trackId: tracks.id(key),
    lookupId: row.lookupId,
    artistId: artists.id(artist),
    artistName: artists.name(artist),
    artistAliases: row.artistAliases,
    isArtistTold: row.isArtistTold,
    title: tracks.name(key),
    albumTitle: albumOf(history, known)?.title ?? null,
    durationSeconds: tracks.durationOf(key) || null,
    matchedMbid,
    isRecordingTold: answers.some(({ source }) => source === 'RecordingDb'),
    typedMbid: edited.trackMbid ?? null,
    toldMbid: told ?? row.broughtMbid,
    tags: listed.map(({ name }) => name),
    lookupStatus,
    attempts: row.attempts ?? 0,
    lastAsked: row.lastAsked,
  };
}

/** Reads tracks as they are to be asked about. */
class TracksToAsk {
  constructor(
    private readonly moments: Moments,
    private readonly reader: AnswersReader,
    private readonly dataSource: DataSource,
  ) {}

  async of(keys: readonly number[], due: DueFor): Promise<readonly DueTrack[]> {
    const known = await this.reader.tracks(keys);
    const rows = await this.dataSource.query<Row[]>(rowsOf, [keys, due === 'lookup' ? 'RecordingDb' : due]);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    // A moment is not held while the database is asked: this is the latest.
    const moment = await this.moments.now();

    return keys.flatMap((key) => {
      const [one, row] = [known.get(key), byKey.get(key)];

      return one === undefined || row === undefined ? [] : [trackOf(moment, one, row)];
    });
  }
}

@QueryHandler(ListDueTracks)
export class ListDueTracksHandler implements IQueryHandler<ListDueTracks> {
  private readonly tracks: TracksToAsk;

  constructor(
    private readonly moments: Moments,
    reader: AnswersReader,
    dataSource: DataSource,
  ) {
    this.tracks = new TracksToAsk(moments, reader, dataSource);
  }

  async execute(query: ListDueTracks): Promise<readonly DueTrack[]> {
    const { history } = await this.moments.now();

    return this.tracks.of(firstDue(history, query), query.due);
  }
}

@QueryHandler(GetTrackToAsk)
export class GetTrackToAskHandler implements IQueryHandler<GetTrackToAsk> {
  private readonly tracks: TracksToAsk;

  constructor(
    moments: Moments,
    private readonly reader: AnswersReader,
    dataSource: DataSource,
  ) {
    this.tracks = new TracksToAsk(moments, reader, dataSource);
  }

  async execute({ trackId, source }: GetTrackToAsk): Promise<DueTrack | undefined> {
    const known = await this.reader.track(trackId);
    const [track] = known === undefined ? [] : await this.tracks.of([known.key], source);

    return track;
  }
}

export type { DueFor };
