/**
 * Says what is wrong with a value that came from outside, naming it by its path; nothing when it is as it should be.
 */
export type Check = (value: unknown, name: string) => string | undefined;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A finite number; the text of one is none. */
export const within =
  (least: number, most: number): Check =>
  (value, name) =>
    typeof value === 'number' && value >= least && value <= most
      ? undefined
      : `${name} must be a number from ${least} to ${most}`;

/** A number without a fraction; the text of one is none. */
export const wholeNumber =
  (least: number, most: number): Check =>
  (value, name) =>
    Number.isInteger(value) && within(least, most)(value, name) === undefined
      ? undefined
      : `${name} must be a whole number from ${least} to ${most}`;

export const trueOrFalse: Check = (value, name) =>
  typeof value === 'boolean' ? undefined : `${name} must be true or false`;

/** One line, or nothing at all; what is around it does not count. */
export const line =
  (longest: number): Check =>
  (value, name) => {
    if (typeof value !== 'string') return `${name} must be a text`;
    const text = value.trim();
    if ([...text].length > longest) return `${name} must not be longer than ${longest} characters`;
    if (!text.isWellFormed() || /\p{Cc}/u.test(text)) return `${name} must not hold control characters`;

    return undefined;
  };

/** A text for people. Half a surrogate pair and U+0000 are no characters, and no database text can hold them. */
export const label =
  (longest: number): Check =>
  (value, name) => {
    if (typeof value !== 'string') return `${name} must be a text`;
    if ([...value].length > longest) return `${name} must not be longer than ${longest} characters`;
    if (value.trim() === '' || !value.isWellFormed() || value.includes('\0'))
      return `${name} must not be blank, nor hold what is no character`;

    return undefined;
  };

/** Null says nothing, like a value that is left out. */
export const optional =
  (check: Check): Check =>
  (value, name) =>
    value === null || value === undefined ? undefined : check(value, name);

/** Only what is left out says nothing. */
export const ifGiven =
  (check: Check): Check =>
  (value, name) =>
    value === undefined ? undefined : check(value, name);

/** A list of which each entry passes. */
export const listOf =
  (entry: Check, most: number): Check =>
  (value, name) => {
    if (!Array.isArray(value) || value.length > most) return `${name} must be a list of at most ${most}`;
    for (const [index, one] of value.entries()) {
      const problem = entry(one, `${name}.${index}`);
      if (problem !== undefined) return problem;
    }

    return undefined;
  };

/** A list of two. */
export const pairOf =
  (first: Check, second: Check): Check =>
  (value, name) => {
    if (!Array.isArray(value) || value.length !== 2) return `${name} must be a list of two`;

    return first(value[0], `${name}.0`) ?? second(value[1], `${name}.1`);
  };

/** An object of which these properties pass; it may have others. */
export const propertiesOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, name) => {
    if (!isObject(value)) return `${name} must be an object`;
    const given = new Map<string, unknown>(Object.entries(value));
    for (const [property, check] of Object.entries(checks)) {
      const problem = check(given.get(property), `${name}.${property}`);
      if (problem !== undefined) return problem;
    }

    return undefined;
  };
