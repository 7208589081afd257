const STEPS: ReadonlyMap<string, number> = new Map([
  ['[', 1],
  ['{', 1],
  [']', -1],
  ['}', -1],
]);

/** Whether a text of JSON has lists and objects in each other that are more than so many. Itself goes into none of them. */
export function isNestedDeeper(json: string, levels: number): boolean {
  let level = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charAt(at);
    if (sign === '"') inString = !inString;
    else if (!inString) level += STEPS.get(sign) ?? 0;
    // What is escaped ends no string.
    else if (sign === '\\') at++;
    if (level > levels) return true;
  }

  return false;
}
