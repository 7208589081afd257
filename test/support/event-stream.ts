/** Server-sent events as they arrive, each as the JSON that it carries. */
export class EventStream {
  private text = '';

  private constructor(
    readonly response: Response,
    private readonly reader: ReadableStreamDefaultReader<string>,
    private readonly leaving: AbortController,
  ) {}

  static async open(url: string, token: string): Promise<EventStream> {
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(url, { headers, signal: leaving.signal });
    if (response.body === null) throw new Error(`${url} answered nothing.`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();

    return new EventStream(response, reader, leaving);
  }

  /** The next event; undefined when the stream ends before. */
  async next<Data>(): Promise<Data | undefined> {
    for (;;) {
      const end = this.text.indexOf('\n\n');
      if (end >= 0) {
        const lines = this.text.slice(0, end).split('\n');
        this.text = this.text.slice(end + 2);
        const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6));
        if (data.length > 0) return JSON.parse(data.join('\n')) as Data;
      } else if (!(await this.more())) return undefined;
    }
  }

  /** As who closes the page. */
  leave(): void {
    this.leaving.abort();
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.reader.read();
    this.text += value ?? '';

    return !done;
  }
}
