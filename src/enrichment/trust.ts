import { FACT_SOURCES, type FactSource } from './facts.js';

/** The sources from the most trusted on; a person's edit comes before all of them, the scrobbles after. */
const BY_TRUST: readonly FactSource[] = [
  'RecordingDb',
  'ScrobbleSource',
  ...FACT_SOURCES.filter((source) => source !== 'RecordingDb' && source !== 'ScrobbleSource'),
];

/** Whatever a source told, in the order of trust. */
export const byTrust = <Told extends { readonly source: FactSource }>(
  told: readonly Told[],
): readonly Told[] => told.toSorted((a, b) => BY_TRUST.indexOf(a.source) - BY_TRUST.indexOf(b.source));

/** The first value that a source told, asking the most trusted first; null when none did. */
export function mostTrusted<Told extends { readonly source: FactSource }, Value>(
  told: readonly Told[],
  field: (of: Told) => Value | null | undefined,
): Value | null {
  for (const each of byTrust(told)) {
    const value = field(each) ?? null;
    if (value !== null) return value;
  }

  return null;
}
