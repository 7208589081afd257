/** RFC 4180, read one character at a time: fields in quotes may hold commas, quotes (doubled) and line ends. */
class CsvReader {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  *rows(): Generator<readonly string[]> {
    while (this.#position < this.#text.length) yield this.#row();
  }

  #row(): readonly string[] {
    const fields = [this.#field()];
    while (this.#text[this.#position] === ',') {
      this.#position += 1;
      fields.push(this.#field());
    }
    if (this.#text[this.#position] === '\r') this.#position += 1;
    if (this.#text[this.#position] === '\n') this.#position += 1;
    return fields;
  }

  #field(): string {
    if (this.#text[this.#position] === '"') return this.#quoted();
    const start = this.#position;
    while (this.#position < this.#text.length && !this.#atEndOfField()) this.#position += 1;
    return this.#text.slice(start, this.#position);
  }

  #atEndOfField(): boolean {
    const character = this.#text[this.#position];
    if (character === ',' || character === '\n') return true;
    return character === '\r' && this.#text[this.#position + 1] === '\n';
  }

  #quoted(): string {
    let value = '';
    for (;;) {
      const close = this.#text.indexOf('"', this.#position + 1);
      if (close < 0) throw new Error('A quoted CSV field has no end.');
      value += this.#text.slice(this.#position + 1, close);
      this.#position = close + 1;
      if (this.#text[this.#position] !== '"') return value;
      value += '"';
    }
  }
}

export function parseCsv(text: string): Generator<readonly string[]> {
  return new CsvReader(text).rows();
}
