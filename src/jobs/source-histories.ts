import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#src/clock/clock.js';
import { fold } from '#src/text/fold.js';

const read = `select known_until::float8 as "knownUntil" from source_histories where username = $1`;
const reach = `
  insert into source_histories (username, known_until) values ($1, $2)
  on conflict (username) do update set known_until = greatest(source_histories.known_until, excluded.known_until)`;
const count = `
  insert into source_histories (username, known_until, playcount, counted_at) values ($1, 0, $2, $3)
  on conflict (username) do update set playcount = excluded.playcount, counted_at = excluded.counted_at`;

/** How far the history of each user of the scrobble source is known without a hole. */
@Injectable()
export class SourceHistories {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Seconds since 1970; 0 when nothing of it was read yet. */
  async knownUntil(username: string): Promise<number> {
    const [row] = await this.dataSource.query<{ knownUntil: number }[]>(read, [fold(username)]);

    return row?.knownUntil ?? 0;
  }

  async reached(username: string, second: number): Promise<void> {
    await this.dataSource.query(reach, [fold(username), second]);
  }

  /** Notes how many plays the source says that it has. */
  async counted(username: string, playcount: number): Promise<void> {
    await this.dataSource.query(count, [fold(username), playcount, this.clock.now()]);
  }
}
