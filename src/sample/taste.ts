import { likingOf, type Artist, type Catalog, type CatalogPlace, type Release } from './catalog.js';
import { createFashion, type Fashion } from './fashion.js';
import { HABITS } from './listening-habits.js';
import { createListeningMemory, type ListeningMemory } from './listening-memory.js';
import type { Random } from './random.js';

type Mood = 'albums' | 'mixed';

/** One decision of the listener: a release from some track on, or a single track. */
interface Run {
  readonly release: Release;
  readonly track: number;
  readonly length: number;
}

/** The whole of the history the listener is to have. */
export interface ListeningSpan {
  readonly days: number;
  readonly plays: number;
}

interface Obsession {
  readonly artist: Artist;
  readonly lastDay: number;
}

/** What the listener hears next. History feeds on itself: mostly something heard before, the recent more often. */
export class Taste {
  private readonly fashion: Fashion;
  private readonly playsPerDay: number;
  private readonly appetite: number;
  private readonly memory: ListeningMemory = createListeningMemory();
  private day = 0;
  private mood: Mood = 'mixed';
  private obsession: Obsession | undefined;
  /** The artist met last who might become a favourite. */
  private promising: Artist | undefined;
  private run: Run | undefined;
  private heardOfRun = 0;
  private latest: CatalogPlace | undefined;

  constructor(
    private readonly catalog: Catalog,
    private readonly random: Random,
    seed: number,
    private readonly span: ListeningSpan,
  ) {
    this.fashion = createFashion(seed);
    this.playsPerDay = span.plays / span.days;
    this.appetite = (this.playsPerDay / HABITS.usualPlaysPerDay) ** HABITS.growingAppetite;
  }

  beginDay(day: number): void {
    this.day = day;
    if (this.obsession !== undefined && day > this.obsession.lastDay) this.obsession = undefined;
    if (this.obsession !== undefined || !this.random.chance(HABITS.obsessionStart)) return;

    const artist = this.promising;
    if (artist !== undefined)
      this.obsession = {
        artist,
        lastDay: day + HABITS.obsessionDays.least + this.random.below(HABITS.obsessionDays.more),
      };
  }

  beginSession(): void {
    this.run = undefined;
    this.mood = this.random.chance(HABITS.albumMood) ? 'albums' : 'mixed';
  }

  next(): CatalogPlace {
    const place = this.repeated() ?? this.ofRun() ?? this.ofNewRun();
    this.memory.add(place);
    this.latest = place;

    return place;
  }

  private repeated(): CatalogPlace | undefined {
    return this.latest !== undefined && this.random.chance(HABITS.repeatTrack) ? this.latest : undefined;
  }

  private ofRun(): CatalogPlace | undefined {
    if (this.run === undefined || this.heardOfRun >= this.run.length) return undefined;
    const { release, track } = this.run;

    return { release, track: track + this.heardOfRun++ };
  }

  private ofNewRun(): CatalogPlace {
    if (!this.random.chance(HABITS.keepMood ** this.heardOfRun)) {
      this.mood = this.random.chance(HABITS.albumMood) ? 'albums' : 'mixed';
    }
    this.run = this.mood === 'albums' ? this.releaseRun() : this.singleTrack();
    this.heardOfRun = 1;

    return { release: this.run.release, track: this.run.track };
  }

  private releaseRun(): Run {
    const release = this.unheard() ?? this.obsessed() ?? this.wellLiked()?.release ?? this.ofNewArtist();
    if (this.random.chance(HABITS.wholeRelease)) return { release, track: 0, length: release.trackCount };
    const track = this.random.chance(HABITS.fromFirstTrack) ? 0 : this.random.below(release.trackCount);

    return { release, track, length: 1 + this.random.below(release.trackCount - track) };
  }

  private singleTrack(): Run {
    const again = this.latest?.release.artist;
    if (again !== undefined && this.random.chance(HABITS.moreOfArtist)) return this.someTrackOf(again);
    const unheard = this.unheard() ?? this.obsessed();
    if (unheard !== undefined)
      return { release: unheard, track: this.random.below(unheard.trackCount), length: 1 };

    const place = this.wellLiked() ?? { release: this.ofNewArtist(), track: 0 };
    if (this.random.chance(HABITS.anotherTrackOfArtist)) return this.someTrackOf(place.release.artist);

    return { ...place, length: 1 };
  }

  private someTrackOf(artist: Artist): Run {
    const release = this.random.pick(artist.releases);

    return { release, track: this.random.below(release.trackCount), length: 1 };
  }

  /** Something new, when the listener is curious: an artist, or a further release of a known one. */
  private unheard(): Release | undefined {
    const curiosity = this.fashion.curiosityOn(this.day) * this.appetite;
    if (this.random.chance(HABITS.newArtist * curiosity)) return this.ofNewArtist();
    if (!this.random.chance(HABITS.newRelease * curiosity)) return undefined;
    const artist = this.wellLiked()?.release.artist;

    return artist === undefined ? undefined : this.catalog.nextRelease(artist);
  }

  private ofNewArtist(): Release {
    const artist = this.catalog.newArtist(this.fashion.genreOn(this.day, this.random.next()));
    if (artist.appeal > HABITS.promisingAppeal) this.promising = artist;
    const release = this.catalog.nextRelease(artist);
    if (release === undefined) throw new RangeError('An artist without any release.');

    return release;
  }

  private obsessed(): Release | undefined {
    if (this.obsession === undefined || !this.random.chance(HABITS.obsessionPull)) return undefined;

    return this.random.pick(this.obsession.artist.releases);
  }

  /** Something remembered that the listener is not tired of. */
  private wellLiked(): CatalogPlace | undefined {
    for (let tries = 0; tries < HABITS.triesToPlease; tries++) {
      const place = this.remembered();
      if (place === undefined) continue;
      const { artist } = place.release;
      const weariness = this.memory.prominenceOf(artist) / (HABITS.bearableProminence * artist.appeal);
      if (this.random.chance(likingOf(place) / (1 + weariness))) return place;
    }

    return undefined;
  }

  /** A day's distance is as likely as its double: that is how memory fades. */
  private remembered(): CatalogPlace | undefined {
    const shortest = HABITS.shortestMemoryDays;
    const longest = Math.max(2, HABITS.longestMemoryShare * this.span.days);
    const daysAgo = shortest * (longest / shortest) ** this.random.next();

    return this.memory.recall(Math.ceil(daysAgo * this.playsPerDay));
  }
}
