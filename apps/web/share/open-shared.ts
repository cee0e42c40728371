import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { err, type Result } from '@countermine/core/result.ts';
import type { ReplayOrigin } from '@countermine/play/replay/replay-controller.ts';
import type { FiledGame } from '@countermine/play/share/game-file.ts';
import { isToWatch } from '@countermine/play/timed-game/game-setup.ts';
import { sharedErrorWords } from '@countermine/play/words/errors.ts';
import type { NamedFile } from '../base/files.ts';
import type { Page } from '../page/page.ts';
import { beginInstead } from '../play/start-game.ts';
import { watchRecord } from '../play/watch.ts';

/**
 * Opens a shared game. One with moves is replayed beside the board while the game in progress waits; any other is played
 * from its first cell on, after asking where that would end a game in progress.
 * @param origin the name of the player who shared it, and where the pointer was, where it came with them
 */
export function openShared(page: Page, record: GameRecord, origin: ReplayOrigin = {}): void {
  if (isToWatch(record)) replay(page, record, origin);
  else beginInstead(page, () => play(page, record));
}

function replay(page: Page, record: GameRecord, origin: ReplayOrigin): void {
  const { by } = origin;
  page.dialogs.close();
  const size = sizeOf(page, record);
  const { share } = page.messages.peek();
  const words = by === undefined ? share.openedReplay(size) : share.openedBy(by, size);
  if (!watchRecord(page, record, origin)) return;
  page.friends.remember({ record, by });
  page.notices.info(words);
}

function play(page: Page, record: GameRecord): void {
  page.navigation.showView('play');
  page.navigation.showPanel('hints');
  page.game.openRecord(record);
  const { share } = page.messages.peek();
  const hasBoard = record.board.kind !== 'unplaced';
  page.notices.info((hasBoard ? share.opened : share.openedRules)(sizeOf(page, record)));
}

function sizeOf(page: Page, { params }: GameRecord): string {
  return page.messages.peek().game.size(params.width, params.height, params.mineCount);
}

/** The largest file that may be a game. Units: bytes. */
const MAX_FILE = 2 ** 26;

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

/** Takes files that were dropped on the page: one is opened, several are added to the recordings. */
export async function openDropped(page: Page, files: readonly NamedFile[]): Promise<void> {
  const [only] = files;
  if (only === undefined || files.length > 1) {
    page.navigation.showView('play');
    page.navigation.showRecordings(true);
    page.navigation.showPanel('statistics');
    await page.recordings.add(files);
    return;
  }
  const problem = await openFile(page, only.source);
  if (problem !== undefined) page.notices.error(problem);
}

/** Reads a file with a game. @returns why it cannot be read, in words */
export async function readFile(page: Page, file: File): Promise<Result<FiledGame, string>> {
  const { errors, unreadable } = page.messages.peek();
  if (file.size > MAX_FILE) return err(errors.import(unreadable.tooLarge));
  // The file may be gone by now, and a folder cannot be read at all.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return err(errors.import(unreadable.empty));
  return readGameBytes(page, new Uint8Array(bytes), file.name);
}

/** Reads the content of a file with a game. @returns why it cannot be read, in words */
export async function readGameBytes(page: Page, bytes: Uint8Array, name: string): Promise<Result<FiledGame, string>> {
  const messages = page.messages.peek();
  const { readGameFile } = await import('@countermine/play/share/game-file.ts');
  const decoder = new TextDecoder('gb18030');
  const read = readGameFile(bytes, name, { decodeGb18030: (text) => decoder.decode(text) });
  return read.ok ? read : err(messages.errors.import(sharedErrorWords(messages, read.error)));
}
