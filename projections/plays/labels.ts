/** Texts by key, from 1; each is held once. */
export class Labels {
  private readonly texts: string[] = [''];
  private readonly keys = new Map<string, number>();

  /** One more than the highest key: the length of an array indexed by key. */
  get size(): number {
    return this.texts.length;
  }

  text(key: number): string {
    return this.texts[key];
  }

  keyOf(text: string): number {
    const known = this.keys.get(text);
    if (known !== undefined) return known;
    this.keys.set(text, this.texts.length);

    return this.texts.push(text) - 1;
  }
}
