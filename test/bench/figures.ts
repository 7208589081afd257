/** A measured figure beside its floor, taken in the same run on the same machine. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly floor: string;
  readonly ratio: number;
  /** What was promised of the ratio, as text. */
  readonly goal: string;
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await work();

  return { ms: performance.now() - start, value };
}

export const perSecond = (count: number, ms: number): string => `${Math.round((count / ms) * 1000)}/s`;
export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The figures as a table for `docs/benchmarks.md`. */
export function report(title: string, figures: readonly Figure[]): string {
  const head = ['what', 'measured', 'floor', 'ratio', 'goal'];
  const rows = figures.map(({ name, measured, floor, ratio, goal }) =>
    row([name, measured, floor, ratio.toFixed(2), goal]),
  );

  return [`### ${title}`, '', row(head), row(head.map(() => '---')), ...rows, ''].join('\n');
}
