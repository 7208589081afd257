const BLOCK = 2_048;
/** No folded text holds it, so no term can match across it. */
const SEPARATOR = '\n';

interface Block {
  readonly text: string;
  /** Where each line begins. */
  readonly starts: Uint32Array;
}

function blockOf(lines: readonly string[]): Block {
  const starts = new Uint32Array(BLOCK);
  let start = 0;
  lines.forEach((line, index) => {
    starts[index] = start;
    start += line.length + 1;
  });

  return { text: lines.join(SEPARATOR), starts };
}

const EMPTY = blockOf(Array.from({ length: BLOCK }, () => ''));

/**
 * Folded texts by key, kept as a few long strings: a rare term is found in them by one native search each,
 * several times faster than asking text by text.
 */
export class SearchText {
  private readonly blocks: Block[] = [];

  /** Puts texts at keys; keys that were never put hold empty texts. */
  set(texts: ReadonlyMap<number, string>): void {
    const edited = new Map<number, string[]>();
    for (const [key, text] of texts) {
      const number = Math.floor(key / BLOCK);
      let lines = edited.get(number);
      if (lines === undefined) {
        lines = (this.blocks[number] ?? EMPTY).text.split(SEPARATOR);
        edited.set(number, lines);
      }
      lines[key % BLOCK] = text;
    }
    for (const [number, lines] of edited) {
      while (this.blocks.length < number) this.blocks.push(EMPTY);
      this.blocks[number] = blockOf(lines);
    }
  }

  /** Marks each key below `size` whose text contains the term. */
  matches(term: string, size: number): Uint8Array {
    const found = new Uint8Array(Math.max(size, this.blocks.length * BLOCK));
    this.blocks.forEach(({ text, starts }, number) => {
      let line = 0;
      for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, starts[line])) {
        while (line + 1 < BLOCK && starts[line + 1] <= at) line++;
        found[number * BLOCK + line] = 1;
        line++;
        if (line === BLOCK) return;
      }
    });

    return found;
  }
}
