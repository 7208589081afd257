import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Projections } from './projection.js';

export type ProjectionState = 'Running' | 'Failed' | 'NeedsRebuild';

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  readonly position: number;
  /** How many events of the log it has not looked at yet. */
  readonly lag: number;
  readonly state: ProjectionState;
  readonly error: string | null;
  readonly failedAtPosition: number | null;
}

interface Row {
  readonly version: number;
  readonly position: number;
  readonly error: string | null;
  readonly failedAtPosition: number | null;
}

const list = `
  select name, version, position::float8, error, failed_at_position::float8 as "failedAtPosition"
    from public.projections`;
const head = `select position::float8 from public.event_head`;

const UNSEEN = { position: 0, error: null, failedAtPosition: null };

/** Where every read model stands, for operators. */
@Injectable()
export class ProjectionStates {
  constructor(
    private readonly dataSource: DataSource,
    private readonly projections: Projections,
  ) {}

  async list(): Promise<readonly ProjectionStatus[]> {
    const [{ position: end }] = await this.dataSource.query<[{ position: number }]>(head);
    const rows = await this.dataSource.query<(Row & { name: string })[]>(list);

    return this.projections.all.map(({ name, version }) => {
      const row = rows.find((candidate) => candidate.name === name) ?? { ...UNSEEN, version };
      const { position, error, failedAtPosition } = row;

      // A read model may be ahead of the head that was read a moment before it.
      return {
        name,
        version,
        position,
        lag: Math.max(0, end - position),
        state: stateOf(row, version),
        error,
        failedAtPosition,
      };
    });
  }
}

function stateOf({ error, version }: Row, known: number): ProjectionState {
  if (error !== null) return 'Failed';

  return version === known ? 'Running' : 'NeedsRebuild';
}
