import { err, ok, type Result } from '@countermine/core/result.ts';
import type { HandInRule } from './hand-in-problem.ts';

/** A name is not longer than file systems allow. Units: bytes. */
const LONGEST_NAME = 255;
const LONGEST_PATH = 1000;
const MOST_FOLDERS = 32;

/** Control characters, and the characters of Unicode that reorder the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * The path of an entry without `.` and doubled separators. Backslashes separate, too: some programs for Windows write
 * archives with them. Empty for the folder of the hand-in itself.
 * Errors: the rule that the path breaks.
 */
export function checkEntryPath(typed: string): Result<string, HandInRule> {
  if (CONTROL.test(typed)) return err('control-characters');
  const path = typed.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return err('absolute');
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) return err('outside');
  const isTooLong = parts.some((part) => Buffer.byteLength(part) > LONGEST_NAME) || path.length > LONGEST_PATH;
  if (typed === '' || isTooLong || parts.length > MOST_FOLDERS) return err('bad-name');
  return ok(parts.join('/'));
}

/**
 * Whether a link leads out of the hand-in.
 * @param from the checked path of the link
 * @param target what the link says, relative to its folder
 */
export function leadsOutside(from: string, target: string): boolean {
  if (target.startsWith('/') || /^[A-Za-z]:/.test(target)) return true;
  const parts = from.split('/').slice(0, -1);
  for (const part of target.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return true;
  }
  return false;
}
