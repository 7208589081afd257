import { CommandBus } from '@nestjs/cqrs';
import { trackIdOf } from '#src/listening/identity.js';
import { RecordSearch } from '#src/lookups/commands/record-search.command.js';
import type { SearchOutcome } from '#src/lookups/search-outcome.js';
import { createTestApi, type Answer, type TestApi } from './api.js';
import { playOf, secondOf } from './listeners.js';
import { candidate, error, mbid, otherMbid } from './lookups.js';

const AT = secondOf('2024-02-20T20:00:00Z');
export const NOW = '2024-03-01T12:00:00+00:00';
const ambiguous: SearchOutcome = {
  kind: 'ambiguous',
  candidates: [candidate, { ...candidate, mbid: otherMbid }],
};
/** As often played as its place from the end; each with what its search came to. */
export const OUTCOMES: readonly (readonly [string, SearchOutcome | null])[] = [
  ['Pending', null],
  ['Matched', { kind: 'matched', mbid }],
  ['Reviewed', ambiguous],
  ['Dismissed', ambiguous],
  ['Waiting', ambiguous],
  ['NotFound', { kind: 'missed' }],
  ['Failed', { kind: 'failed', error }],
];
export const idOf = (title: string): string => trackIdOf('Mira', title);
export const plays = OUTCOMES.flatMap(([title], index) =>
  Array.from({ length: index + 1 }, (_, turn) =>
    playOf(['Mira', title, 'Demos', null], AT + index * 9_000 + turn * 600),
  ),
);

export interface Lookups {
  readonly counts: Readonly<Record<string, number>>;
  readonly items: readonly { readonly id: string; readonly title: string; readonly status: string }[];
}

/** A service with a track for every way in which a search can end. */
export class LookupScene {
  private constructor(readonly api: TestApi) {}

  static async make(): Promise<LookupScene> {
    const api = await createTestApi({ now: new Date(NOW) });
    await api.record('scrobbleSource', plays);
    for (const [title, outcome] of OUTCOMES)
      if (outcome !== null) await api.app.get(CommandBus).execute(new RecordSearch(idOf(title), outcome));

    return new LookupScene(api);
  }

  async lookups(query = ''): Promise<Lookups> {
    return (await this.api.get(`/api/v1/lookups${query}`)) as Lookups;
  }

  post(path: string, body?: object): Promise<Answer> {
    return this.api.request(`/api/v1/${path}`, { method: 'POST', body });
  }

  /** Where the lookup of a track stands, and its recording. */
  async statusOf(title: string): Promise<unknown> {
    const page = (await this.api.get(`/api/v1/tracks/${idOf(title)}`)) as Record<string, unknown>;

    return [page['lookupStatus'], page['trackMbid']];
  }

  /** Takes back the last word on a track. */
  async undoLast(title: string): Promise<Answer> {
    const { items } = (await this.api.get(`/api/v1/tracks/${idOf(title)}/history`)) as {
      items: readonly { id: string }[];
    };

    return this.post(`history/${items[0]?.id}/undo`);
  }
}
