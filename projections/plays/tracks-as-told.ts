import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ToldTracks } from '#src/library/told-tracks.port.js';
import { Moments } from './moments.js';
import { isPlayed } from './plays-of.js';

const asTold = `
  select tracks.key, tracks.id, tracks.title, artists.name as "artistName"
    from read.tracks join read.artists on artists.key = tracks.artist_key
   where tracks.id = any ($1::uuid[])`;

interface ToldRow {
  readonly key: number;
  readonly id: string;
  readonly title: string;
  readonly artistName: string;
}

type ToldNames = ReadonlyMap<string, Pick<ToldRow, 'title' | 'artistName'>>;

const namesOf = (rows: readonly ToldRow[]): ToldNames =>
  new Map(rows.map(({ id, title, artistName }) => [id, { title, artistName }]));

/** The tracks as the read model has them that edits are seen in: who decides on an edit waits for the one before. */
@Injectable()
export class TracksAsTold extends ToldTracks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly moments: Moments,
  ) {
    super();
  }

  async names(ids: readonly string[]): Promise<ToldNames> {
    return namesOf(await this.read(ids));
  }

  async namesOfPlayed(ids: readonly string[]): Promise<ToldNames> {
    const rows = await this.read(ids);
    const { history } = await this.moments.now();

    return namesOf(rows.filter(({ key }) => isPlayed(history.derived.ofTrack, key)));
  }

  private read(ids: readonly string[]): Promise<readonly ToldRow[]> {
    return this.dataSource.query<ToldRow[]>(asTold, [ids]);
  }
}
