import { shareOf, type Fielded } from './lucene-query.js';

export interface CatalogueArtist {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
}

export interface CatalogueCredit {
  /** As credited; the artist's own name when not given. */
  readonly name?: string;
  /** What stands before the next. */
  readonly join?: string;
  readonly artist: CatalogueArtist;
}

export interface CatalogueRelease {
  readonly id: string;
  readonly title: string;
  readonly hasCover: boolean;
}

/** A recording as the recording database knows it. */
export interface CatalogueRecording {
  readonly id: string;
  readonly title: string;
  readonly credits: readonly CatalogueCredit[];
  readonly lengthMs: number | null;
  readonly releases: readonly CatalogueRelease[];
  readonly disambiguation?: string;
  /** Ids that were merged into it. */
  readonly mergedIds?: readonly string[];
  readonly isrc?: string;
  readonly genres?: readonly string[];
}

export interface Scored {
  readonly recording: CatalogueRecording;
  /** 1 to 100; of the best of every search 100. */
  readonly score: number;
}

const nameOf = ({ name, artist }: CatalogueCredit): string => name ?? artist.name;

/** The names and what stands between them. */
export const creditOf = ({ credits }: CatalogueRecording): string =>
  credits.map((credit) => nameOf(credit) + (credit.join ?? '')).join('');

/** Every text that the field of artists is searched in. */
const artistTextsOf = (recording: CatalogueRecording): readonly string[] => [
  creditOf(recording),
  ...recording.credits.flatMap(({ artist }) => [artist.name, ...(artist.aliases ?? [])]),
];

const TEXTS: ReadonlyMap<string, (recording: CatalogueRecording) => readonly string[]> = new Map([
  ['recording', ({ title }) => [title]],
  ['artist', artistTextsOf],
  ['release', ({ releases }) => releases.map(({ title }) => title)],
]);

/** How well all phrases fit, 0 when one of them does not. */
function fitOf(recording: CatalogueRecording, fields: Fielded): number {
  const shares = [...fields].map(([field, phrase]) =>
    Math.max(0, ...(TEXTS.get(field)?.(recording) ?? []).map((text) => shareOf(phrase, text))),
  );

  return shares.every((share) => share > 0) ? shares.reduce((sum, share) => sum + share, 0) : 0;
}

/** Every recording of the database, and how it is searched. */
export class RecordingCatalogue {
  private readonly byId: ReadonlyMap<string, CatalogueRecording>;

  constructor(private readonly recordings: readonly CatalogueRecording[]) {
    this.byId = new Map(
      recordings.flatMap((recording) =>
        [recording.id, ...(recording.mergedIds ?? [])].map((id) => [id, recording] as const),
      ),
    );
  }

  /** Under its id, or one that was merged into it. */
  find(id: string): CatalogueRecording | undefined {
    return this.byId.get(id);
  }

  /** Whether a release has a cover; undefined when there is no such release. */
  hasCover(releaseId: string): boolean | undefined {
    return this.recordings.flatMap(({ releases }) => releases).find(({ id }) => id === releaseId)?.hasCover;
  }

  /** The best first, with scores that only compare them with each other. */
  search(fields: Fielded): readonly Scored[] {
    const fitting = this.recordings
      .map((recording) => ({ recording, fit: fitOf(recording, fields) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit);
    const best = fitting[0]?.fit ?? 1;

    return fitting.map(({ recording, fit }) => ({ recording, score: Math.ceil((100 * fit) / best) }));
  }
}
