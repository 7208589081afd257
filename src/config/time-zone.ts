import { Temporal } from 'temporal-polyfill';

/**
 * Whether a name is an IANA time zone that this Node knows; fixed offsets such as +01:00 are not, nor are short
 * names such as PST, of which Intl makes zones that mean different things to different people.
 */
export function isTimeZone(name: unknown): boolean {
  if (typeof name !== 'string' || !/^[A-Za-z]/.test(name)) return false;
  try {
    // Asked as `Zone` asks later: what passes here works there.
    return new Temporal.ZonedDateTime(0n, name).timeZoneId !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
