import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AlbumRow } from './album-catalog.js';
import type { ArtistRow } from './catalog.js';
import type { GivenId, MonthOfPlays } from './play-columns.js';
import type { TagRow } from './tag-catalog.js';
import type { TrackRow } from './track-catalog.js';
import { changedTracks } from './tracks.sql.js';

/** A state of the read model: everything up to `position`, in one generation of its tables. */
export interface Mark {
  readonly position: number;
  readonly generation: number;
}

/** What changed between two marks. */
export interface Changes {
  readonly tags: readonly TagRow[];
  readonly artists: readonly ArtistRow[];
  readonly albums: readonly AlbumRow[];
  readonly tracks: readonly TrackRow[];
  readonly months: readonly MonthOfPlays[];
}

/** Told a part of the changes; `fromStart` when they replace everything known before. */
export type OnChanges = (changes: Partial<Changes>, fromStart: boolean) => void;

type OnPart = (changes: Partial<Changes>) => void;

/** Seconds travel as four bytes, counted from here so that they last until 2069. */
const EPOCH = 1_000_000_000;
const PAGE = 2_000;

// Locked before the first snapshot: a rebuild that swaps in between would show its new tables empty to an older one.
const holdTables = `
  lock table read.artists, read.albums, read.tracks, read.plays, read.play_months, read.changed_seconds, read.tags,
             read.facts, read.audio_profiles, read.asked, read.lookups, read.edits, read.spellings in access share mode`;
const readMark = `select position::float8, generation from public.projections where name = 'plays'`;
const changedTags = `
  select key, name from read.tags where changed > $1 and key > $2 order by key limit ${PAGE}`;
// Called as it was typed last, else as it was told first.
const changedArtists = `
  select key, id,
         coalesce((select fields->>'artistName' from read.edits where artist_key = artists.key
                    order by named_at desc limit 1), name) as name,
         coalesce((select jsonb_agg(alias order by source, alias) from read.facts, unnest(aliases) as alias
                    where facts.id = artists.id), '[]') as aliases
    from read.artists where changed > $1 and key > $2 order by key limit ${PAGE}`;
const changedAlbums = `
  select key, id, title as name, artist_key as "artistKey"
    from read.albums where changed > $1 and key > $2 order by key limit ${PAGE}`;
const changedMonths = `
  select extract(epoch from month)::float8 as "from", extract(epoch from month + interval '1 month')::float8 as until
    from read.play_months where changed > $1 order by month`;
const monthOfPlays = `
  select string_agg(int4send(second), ''::bytea) as at, string_agg(int4send(track_key), ''::bytea) as track,
         string_agg(int4send(album_key), ''::bytea) as album,
         (select jsonb_agg(jsonb_build_object('at', extract(epoch from second), 'track', track_key, 'id', id))
            from read.changed_seconds join read.plays on played_at = second
           where second >= to_timestamp($1) and second < to_timestamp($2)) as ids
    from (select (extract(epoch from played_at) - ${EPOCH})::integer as second, track_key,
                 coalesce(album_key, 0) as album_key
            from read.plays
           where played_at >= to_timestamp($1) and played_at < to_timestamp($2)
           order by played_at, id desc) as in_order`;

interface MonthRow {
  readonly at: Buffer | null;
  readonly track: Buffer;
  readonly album: Buffer;
  readonly ids: readonly GivenId[] | null;
}

/** The bytes of a column, which PostgreSQL sends in network order, as numbers of this machine. */
function numbersOf(bytes: Buffer): Int32Array {
  const own = Buffer.from(bytes).swap32();

  return new Int32Array(own.buffer.slice(own.byteOffset, own.byteOffset + own.length));
}

function columnsOf({ at, track, album }: MonthRow): MonthOfPlays['columns'] {
  if (at === null) return { at: new Uint32Array(0), track: new Int32Array(0), album: new Int32Array(0) };
  const seconds = Uint32Array.from(numbersOf(at), (second) => second + EPOCH);

  return { at: seconds, track: numbersOf(track), album: numbersOf(album) };
}

/** Reads what changed in the tables of the read model `plays`, in one consistent look. */
@Injectable()
export class HistoryReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Hands over the changes since a mark in parts, so that little is held twice; answers the new mark. */
  async readSince(since: Mark, onChanges: OnChanges): Promise<{ mark: Mark; fromStart: boolean }> {
    const runner = this.dataSource.createQueryRunner();
    await runner.startTransaction('REPEATABLE READ');
    try {
      await runner.query(holdTables);
      const [mark] = (await runner.query(readMark)) as [Mark | undefined];
      if (mark === undefined) return { mark: since, fromStart: false };
      const fromStart = mark.generation !== since.generation;
      if (fromStart || mark.position > since.position)
        await this.readChanges(runner.manager, fromStart ? 0 : since.position, (part) =>
          onChanges(part, fromStart),
        );

      return { mark, fromStart };
    } finally {
      await runner.commitTransaction();
      await runner.release();
    }
  }

  private async readChanges(manager: EntityManager, after: number, onChanges: OnPart): Promise<void> {
    await this.pages<TagRow>(manager, changedTags, after, (tags) => onChanges({ tags }));
    await this.pages<ArtistRow>(manager, changedArtists, after, (artists) => onChanges({ artists }));
    await this.pages<AlbumRow>(manager, changedAlbums, after, (albums) => onChanges({ albums }));
    await this.pages<TrackRow>(manager, changedTracks(PAGE), after, (tracks) => onChanges({ tracks }));
    const months: MonthOfPlays[] = [];
    for (const { from, until } of await manager.query<MonthOfPlays[]>(changedMonths, [after])) {
      const [row] = await manager.query<[MonthRow]>(monthOfPlays, [from, until]);
      months.push({ from, until, columns: columnsOf(row), ids: row.ids ?? [] });
    }
    if (months.length > 0) onChanges({ months });
  }

  private async pages<Row extends { readonly key: number }>(
    manager: EntityManager,
    statement: string,
    after: number,
    take: (rows: readonly Row[]) => void,
  ): Promise<void> {
    for (let last = 0; ;) {
      const rows = await manager.query<Row[]>(statement, [after, last]);
      if (rows.length > 0) take(rows);
      if (rows.length < PAGE) return;
      last = rows.at(-1)?.key ?? last;
    }
  }
}
