const DEEPEST = 32;

/** Whether a JSON value is nested deeper than anything that a route takes; asked without recursion, for that reason. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === DEEPEST) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }

  return false;
}
