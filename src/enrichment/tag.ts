import { v5 } from 'uuid';
import { fold } from '#src/text/fold.js';
import type { Tag } from './facts.js';

/** Stored in every id: it never changes. */
const TAGS = 'b6c1f5a0-5f1c-4bb1-9a8e-4f6f5d2f0a04';

const tagOf = (name: string): Tag => ({ id: v5(fold(name), TAGS), name });

/** Names as tags, in their order: each once, under its first spelling; blank ones say nothing. */
export function tagsOf(names: readonly string[]): readonly Tag[] {
  const tags = new Map<string, Tag>();
  for (const name of names) {
    if (name.trim() === '') continue;
    const tag = tagOf(name.trim());
    if (!tags.has(tag.id)) tags.set(tag.id, tag);
  }

  return [...tags.values()];
}
