import { BrokenText } from './reader.js';

/** A file that cannot be read, or not to its end. The message is one sentence for a person. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'may not be read: permission denied',
  EPERM: 'may not be read: permission denied',
  EISDIR: 'is a directory',
  Z_BUF_ERROR: 'is cut short: its compressed data ends too early',
};

/** Says of any failure which file it happened to. */
export function unreadable(file: string, cause: unknown): UnreadableFile {
  return cause instanceof UnreadableFile
    ? cause
    : new UnreadableFile(`${file} ${reasonOf(cause)}`, { cause });
}

function reasonOf(cause: unknown): string {
  if (cause instanceof BrokenText) return cause.message;
  if (!(cause instanceof Error)) return `cannot be read: ${String(cause)}`;

  const code = 'code' in cause ? String(cause.code) : '';
  if (code.startsWith('Z_')) return REASONS[code] ?? `is damaged: ${cause.message}`;

  return REASONS[code] ?? `cannot be read: ${cause.message}`;
}
