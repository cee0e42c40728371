import { sharedErrorWords } from '@countermine/text/words/shared-error-words.ts';
import type { Page } from '../state/page.ts';
import { openShared } from './open-shared.ts';

/** The largest file that may be a game. Units: bytes. */
const LARGEST_FILE = 2 ** 26;

/**
 * Opens a file with a game: a shared one, a board, or a recording of another program.
 * @returns why it cannot be opened
 */
export async function openFile(page: Page, file: File): Promise<string | undefined> {
  const messages = page.messages.peek();
  const { errors, unreadable } = messages;
  if (file.size > LARGEST_FILE) return errors.import(unreadable.tooLarge);
  // The file may be gone by now, and a folder cannot be read at all.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return errors.import(unreadable.empty);
  const { readGameFile } = await import('@countermine/replay/game-file/read-game-file.ts');
  const decoder = new TextDecoder('gb18030');
  const read = readGameFile(new Uint8Array(bytes), file.name, { decodeGb18030: (name) => decoder.decode(name) });
  if (!read.ok) return errors.import(sharedErrorWords(messages, read.error));
  openShared(page, read.value.record, read.value.by);
  return undefined;
}
