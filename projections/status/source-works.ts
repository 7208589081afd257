import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FACT_SOURCES, type FactSource } from '#src/enrichment/facts.js';
import type { SourceStanding } from '#src/enrichment/source-state.js';
import { someWorkerLives } from './work-log.js';

const standings = `select source, state, current, error, done from public.source_states`;

/** What is done about asking each source. */
export type SourceWorks = Readonly<Record<FactSource, SourceStanding>>;

type Row = SourceStanding & { readonly source: FactSource };

/** Nobody has asked it, or nobody is there to do it; what a person has to mend still is so. */
const restingOf = (lives: boolean, row: Row | undefined): SourceStanding => ({
  state: lives ? 'Idle' : 'Stopped',
  current: null,
  error: row?.error ?? null,
  done: row?.done ?? 0,
});

/** Reads what those who ask the sources noted. */
@Injectable()
export class SourceWorkReader {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<SourceWorks> {
    const rows = await this.dataSource.query<Row[]>(standings);
    const [{ lives }] = await this.dataSource.query<[{ lives: boolean }]>(someWorkerLives);
    const works = FACT_SOURCES.map((source) => {
      const row = rows.find((each) => each.source === source);
      if (row === undefined || !lives) return [source, restingOf(lives, row)] as const;
      const { state, current, error, done } = row;

      return [source, { state, current, error, done }] as const;
    });

    // One of every source.
    return Object.fromEntries(works) as SourceWorks;
  }
}
