import type { Artist, Label, Library, Track } from './entities.js';
import { foldText } from './fold.js';
import { SOURCES, type ArtistEnrichment, type FactSource, type Told } from './told.js';

type Kind = 'genre' | 'tag';

export interface SourcedLabel {
  readonly label: Label;
  readonly source: FactSource;
  readonly kind: Kind;
}

function namesOf(told: ArtistEnrichment, kind: Kind): readonly string[] {
  return (kind === 'genre' ? told.genres : told.tags) ?? [];
}

/** The different ones by folding, each under its first spelling. */
function distinct(names: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  for (const name of names) if (!found.has(foldText(name))) found.set(foldText(name), name);
  return [...found.values()];
}

/** All that is known of tracks and artists beside their plays, in the order in which it was told. */
export class Facts {
  /** Genres and tags under the first spelling told, by folded name. */
  readonly labels = new Map<string, Label>();
  readonly #library: Library;

  constructor(library: Library, told: readonly Told[]) {
    this.#library = library;
    for (const one of told) this.#take(one);
    for (const artist of library.artists.values()) artist.aliases = this.#aliases(artist);
    for (const track of library.tracks.values()) this.#settle(track);
  }

  /** What each source says now, each label once for each of its kinds. */
  labelsOf(of: Artist | Track): readonly SourcedLabel[] {
    const found: SourcedLabel[] = [];
    for (const told of of.told.values()) {
      for (const kind of ['genre', 'tag'] as const) {
        for (const label of this.#labels(namesOf(told, kind)))
          found.push({ label, source: told.source, kind });
      }
    }
    return found;
  }

  #take(told: Told): void {
    if ('profile' in told) {
      const track = this.#library.findTrack(told.artist, told.title);
      if (track !== null) track.profile = told.profile;
      return;
    }
    for (const name of [...namesOf(told, 'genre'), ...namesOf(told, 'tag')]) this.#spell(name);
    if ('title' in told) this.#library.findTrack(told.artist, told.title)?.told.set(told.source, told);
    else this.#library.findArtist(told.artist)?.told.set(told.source, told);
  }

  #spell(name: string): void {
    const key = foldText(name);
    if (!this.labels.has(key)) this.labels.set(key, { key, name });
  }

  #settle(track: Track): void {
    const told = [...track.told.values()];
    track.genres = this.#labels(told.flatMap((one) => namesOf(one, 'genre')));
    track.tags = this.#labels(told.flatMap((one) => namesOf(one, 'tag')));
    track.aliases = this.#aliases(track);
    for (const source of SOURCES) {
      const seconds = track.told.get(source)?.durationSeconds;
      if (seconds === undefined) continue;
      track.durationSeconds = seconds;
      return;
    }
  }

  #labels(names: readonly string[]): readonly Label[] {
    return distinct(names).map((name) => this.labels.get(foldText(name))!);
  }

  #aliases(of: Artist | Track): readonly string[] {
    return distinct([...of.told.values()].flatMap(({ aliases }) => aliases ?? []));
  }
}
