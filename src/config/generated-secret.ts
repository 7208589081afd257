import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';

const BYTES = 32;

/**
 * The random text in a file, readable to its owner alone; made when there is none. Several processes may do it at
 * once: it is written as a draft beside it, and the first that is put in its place, whole, is everybody's.
 */
export async function generatedSecret(file: string, draft: string): Promise<string> {
  if (existsSync(file)) return readFile(file, 'utf8');
  await writeFile(draft, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
  await rm(draft);

  return readFile(file, 'utf8');
}
