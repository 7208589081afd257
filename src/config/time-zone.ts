/** Whether a name is an IANA time zone that this Node knows; fixed offsets such as +01:00 are not. */
export function isTimeZone(name: unknown): boolean {
  if (typeof name !== 'string' || !/^[A-Za-z]/.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
