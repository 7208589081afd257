/** Gives a text back without the secrets. */
export type Redact = (text: string) => string;

const HIDDEN = '***';

const escaped = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);

/** A character in percent escapes of either case, or as it is, or as forms write a space: escapes begin as some are. */
function anyFormOf(character: string): string {
  const escapes = [...Buffer.from(character)].map((byte) => {
    const digits = byte.toString(16).padStart(2, '0');

    return `%${[...digits].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')}`;
  });

  return `(?:${escapes.join('')}|${escaped(character)}${character === ' ' ? String.raw`|\+` : ''})`;
}

/** Characters of a secret that is hidden wherever it stands. */
const SHORTEST_ANYWHERE = 4;
/** At the begin of a segment or of a value, in an address or what is left of one from its path or query on. */
const BEFORE_PART = String.raw`(?<=(?:^|[\s"'\(<])(?:[a-z][a-z\d+.\-]*:\/)?[\/?](?:[^\s"'<>]*[\/=])?)`;
const AFTER_PART = String.raw`(?=[\/?&#\s"'<>]|[.,:;!\)]*(?:\s|$))`;

/** Keys of few characters, such as public ones, are in many a number and word: they are told by where they stand. */
function formOf(secret: string): string {
  const characters = Array.from(secret);
  const form = characters.map(anyFormOf).join('');

  return characters.length < SHORTEST_ANYWHERE ? `${BEFORE_PART}${form}${AFTER_PART}` : form;
}

/**
 * Hides these texts, however an address may have written them. A blank one is no secret, and one of fewer than four
 * characters is hidden in addresses only.
 */
export function redactorOf(secrets: readonly string[]): Redact {
  const forms = secrets
    .filter((secret) => secret.trim() !== '')
    // The longest first: one may begin as another does.
    .toSorted((a, b) => b.length - a.length)
    .map(formOf);
  if (forms.length === 0) return (text) => text;
  const any = new RegExp(forms.join('|'), 'gu');

  return (text) => text.replace(any, HIDDEN);
}

/** An object of numbers and the like; what another holds is not looked through, but hidden. */
const isHarmless = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).every((each) => typeof each === 'number' || typeof each === 'boolean');

function cleansedError(error: Error, redact: Redact, seen: Set<Error>): Error {
  if (seen.has(error)) return error;
  seen.add(error);
  for (const name of ['message', ...Reflect.ownKeys(error)]) {
    const told: unknown = Reflect.get(error, name);
    const value = cleansed(told, redact, seen);
    if (value === told) continue;
    // Defined, not assigned: some errors have a message that can only be read.
    const done = Reflect.defineProperty(error, name, { value, configurable: true, writable: true });
    if (!done) return new Error(redact(String(error)));
  }

  return error;
}

/** What was thrown, the same error, without secrets in its message, its stack and all that it was caused by. */
export function cleansed(thrown: unknown, redact: Redact, seen = new Set<Error>()): unknown {
  if (typeof thrown === 'string') return redact(thrown);
  if (typeof thrown !== 'object' || thrown === null) return thrown;
  if (thrown instanceof Error) return cleansedError(thrown, redact, seen);

  return isHarmless(thrown) ? thrown : HIDDEN;
}
