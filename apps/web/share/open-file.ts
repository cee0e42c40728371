import { err, type Result } from '@countermine/core/result.ts';
import type { FiledGame } from '@countermine/play/game-file/read-game-file.ts';
import { sharedErrorWords } from '@countermine/play/words/values/shared-error-words.ts';
import type { Page } from '../state/page.ts';
import { openShared } from './open-shared.ts';

/** The largest file that may be a game. Units: bytes. */
const LARGEST_FILE = 2 ** 26;

/**
 * Opens a file with a game: a shared one, a board, or a recording of another program.
 * @returns why it cannot be opened
 */
export async function openFile(page: Page, file: File): Promise<string | undefined> {
  const read = await readFile(page, file);
  if (!read.ok) return read.error;
  const { record, ...origin } = read.value;
  openShared(page, record, origin);
  return undefined;
}

/** Reads a file with a game. @returns why it cannot be read, in words */
export async function readFile(page: Page, file: File): Promise<Result<FiledGame, string>> {
  const { errors, unreadable } = page.messages.peek();
  if (file.size > LARGEST_FILE) return err(errors.import(unreadable.tooLarge));
  // The file may be gone by now, and a folder cannot be read at all.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return err(errors.import(unreadable.empty));
  return readGameBytes(page, new Uint8Array(bytes), file.name);
}

/** Reads the content of a file with a game. @returns why it cannot be read, in words */
export async function readGameBytes(page: Page, bytes: Uint8Array, name: string): Promise<Result<FiledGame, string>> {
  const messages = page.messages.peek();
  const { readGameFile } = await import('@countermine/play/game-file/read-game-file.ts');
  const decoder = new TextDecoder('gb18030');
  const read = readGameFile(bytes, name, { decodeGb18030: (text) => decoder.decode(text) });
  return read.ok ? read : err(messages.errors.import(sharedErrorWords(messages, read.error)));
}
