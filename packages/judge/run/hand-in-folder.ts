import { err, ok, type Result } from '@countermine/core/result.ts';
import { shownWord } from '@countermine/core/text/typed.ts';
import type { HandIn } from '@countermine/courses/cases/hand-in.ts';
import { reasonOf } from '@countermine/node/files/system-error.ts';
import { HAND_IN_BUDGET, HandInCollector, HandInRefusal } from './hand-in-files/files.ts';
import { readFolder } from './hand-in-files/read.ts';
import { handInRefusalWords, notHandIn, unreadableHandIn } from './notes.ts';

/**
 * Reads the files of a folder as they were handed in: archives are not unpacked, as a check may ask for them, and links
 * are left out, as it is the user's own folder.
 * Errors: why it cannot be read, in words.
 */
export function readHandIn(folder: string): Result<HandIn, string> {
  const files = new HandInCollector(folder, HAND_IN_BUDGET);
  try {
    readFolder(folder, files, 'left-out');
  } catch (error) {
    if (!(error instanceof HandInRefusal)) return err(unreadableHandIn(folder, reasonOf(error)));
    const { rule, entry } = error.problem;
    return err(notHandIn(folder, handInRefusalWords(rule, entry === null ? null : shownWord(entry))));
  }
  return ok({ files: new Map(files.files.map(({ path, bytes }) => [path, bytes])), compiled: undefined });
}
