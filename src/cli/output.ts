/** Answers go to standard output. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

let silent = false;

/** Everything else goes to standard error. */
export const complain = (text: string): void => {
  if (!silent) process.stderr.write(`${text}\n`);
};

/** What fails because somebody wanted it to stop is no news. */
export const complainNoMore = (): void => {
  silent = true;
};

/** Rows as columns, wide enough for their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column].length)),
  );

  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
