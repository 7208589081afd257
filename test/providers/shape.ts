/** What a JSON value is made of: a type by its name, the properties of an object, the kinds of elements of a list. */
export type Shape = string | readonly Shape[] | { readonly [name: string]: Shape };

function shapeOfList(values: readonly unknown[]): readonly Shape[] {
  const byText = new Map(values.map(shapeOf).map((shape) => [JSON.stringify(shape), shape]));

  return [...byText.entries()]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, shape]) => shape);
}

/** Two values have the same shape when one could stand for the other; an empty list has no elements to compare. */
export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return shapeOfList(value);
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));

  return Object.fromEntries(entries.map(([name, inner]) => [name, shapeOf(inner)]));
}
