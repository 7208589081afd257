import { foldForSearch } from '#src/text/fold.js';
import { SearchText } from '../shared/search-text.js';
import { NameOrder } from './name-order.js';

/** Unique ids by key, sixteen bytes each. */
class Ids {
  private bytes = Buffer.alloc(0);

  get(key: number): string {
    const hex = this.bytes.toString('hex', key * 16, key * 16 + 16);

    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** The key of an id; 0 when it is not here. */
  find(id: string): number {
    const wanted = Buffer.from(id.replaceAll('-', ''), 'hex');
    for (let at = this.bytes.indexOf(wanted); at !== -1; at = this.bytes.indexOf(wanted, at + 1))
      if (at % 16 === 0) return at / 16;

    return 0;
  }

  set(key: number, id: string): void {
    if (this.bytes.length < (key + 1) * 16) {
      const larger = Buffer.alloc(Math.max((key + 1) * 16, Math.ceil(this.bytes.length * 1.25)));
      this.bytes.copy(larger);
      this.bytes = larger;
    }
    this.bytes.write(id.replaceAll('-', ''), key * 16, 'hex');
  }
}

export interface Named {
  readonly key: number;
  readonly id: string;
  readonly name: string;
}

/** Keeps a name and its aliases apart in a text that is searched: no folded text holds it, so no term does. */
const BETWEEN = '\t';

/** The names and ids of one kind of thing, by key; keys begin at 1. */
export class Catalog<Row extends Named = Named> {
  private readonly ids = new Ids();
  private readonly names: string[] = [''];
  private readonly searchText = new SearchText();
  private readonly order = new NameOrder(this);

  /** One more than the highest key: the length of an array indexed by key. */
  get size(): number {
    return this.names.length;
  }

  id(key: number): string {
    return this.ids.get(key);
  }

  name(key: number): string {
    return this.names[key];
  }

  /** The key of an id; 0 when it is not here. Looks at all of them. */
  find(id: string): number {
    return this.ids.find(id);
  }

  /** Marks each key whose folded name contains the folded term. */
  matches(term: string): Uint8Array {
    return this.searchText.matches(term, this.size);
  }

  /** The keys in the order of their folded names, then of their ids. */
  byName(): Int32Array {
    return this.order.keys();
  }

  put(rows: readonly Row[]): void {
    const texts = new Map<number, string>();
    for (const row of rows) {
      this.ids.set(row.key, row.id);
      if (this.names[row.key] !== row.name) this.order.rename(row.key);
      this.names[row.key] = row.name;
      texts.set(row.key, [row.name, ...this.aliasesOf(row)].map(foldForSearch).join(BETWEEN));
      this.putRest(row);
    }
    this.searchText.set(texts);
  }

  /** Other names under which a thing is found. */
  protected aliasesOf(_row: Row): readonly string[] {
    return [];
  }

  /** What a kind of thing has besides its name. */
  protected putRest(_row: Row): void {
    // Nothing, for things that are only a name.
  }
}

export interface ArtistRow extends Named {
  readonly aliases: readonly string[];
}

export class ArtistCatalog extends Catalog<ArtistRow> {
  protected override aliasesOf({ aliases }: ArtistRow): readonly string[] {
    return aliases;
  }
}
