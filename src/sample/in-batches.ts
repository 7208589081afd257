const BATCH = 5_000;

/** Items in lists of a size that one append takes well. */
export function* inBatches<Item>(items: Iterable<Item>): Iterable<readonly Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
