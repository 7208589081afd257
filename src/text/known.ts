type WithNulls<Facts> = { readonly [Fact in keyof Facts]: Facts[Fact] | null };

/** Only what is known: null says that it is not. */
export const known = <Facts extends object>(facts: WithNulls<Facts>): Facts =>
  // Without its nulls it is what was to be known, for all of that may be missing.
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)) as Facts;

/** A list that says something; null for an empty one. */
export const unlessEmpty = <Entry>(list: readonly Entry[]): readonly Entry[] | null =>
  list.length === 0 ? null : list;
