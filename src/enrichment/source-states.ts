import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#src/clock/clock.js';
import { storable } from '#src/text/storable.js';
import type { FactSource } from './facts.js';
import type { SourceStanding } from './source-state.js';

const put = `
  insert into source_states (source, state, current, error, done, updated_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (source) do update
     set state = excluded.state, current = excluded.current, error = excluded.error, done = excluded.done,
         updated_at = excluded.updated_at`;

/** Where who asks a source notes what it does, for whoever looks at the status. */
@Injectable()
export class SourceStates {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async put(source: FactSource, { state, current, error, done }: SourceStanding): Promise<void> {
    const texts = [current, error].map((text) => text && storable(text));
    await this.dataSource.query(put, [source, state, ...texts, done, this.clock.now()]);
  }
}
