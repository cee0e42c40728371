import type { FiledGame } from '@countermine/play/game-file/read-game-file.ts';
import { RECORDINGS_TEXTS } from '@countermine/play/words/page/recordings-texts.ts';
import type { CollectedRecording } from '@countermine/recordings/collection/collected-file.ts';
import type { Page } from '../state/page.ts';
import { watchRecord } from '../state/watch-record.ts';

/** Watches a stored recording on the board. The tab of the replay takes the focus: what had it disappears. */
export async function watchRecording(page: Page, entry: CollectedRecording): Promise<void> {
  const game = await readStored(page, entry);
  if (game === undefined) return;
  const { record, ...origin } = game;
  if (watchRecord(page, record, origin)) page.replay.toggle();
  document.getElementById('tab-replay')?.focus();
}

/** Watches a stored recording beside the game that is replayed. */
export async function watchBesideRecording(page: Page, entry: CollectedRecording): Promise<void> {
  const game = await readStored(page, entry);
  if (game === undefined) return;
  if (!page.watch.watchBeside(game.record, game.by)) page.notices.error(page.messages.peek().replay.broken);
  page.navigation.showPanel('replay');
  document.getElementById('tab-replay')?.focus();
}

/** Tells what is wrong where it cannot be read. */
async function readStored(page: Page, { key, file }: CollectedRecording): Promise<FiledGame | undefined> {
  const bytes = await page.recordings.readFile(key);
  if (bytes === undefined) {
    page.notices.error(RECORDINGS_TEXTS[page.language.peek()].gone);
    return undefined;
  }
  const { readGameBytes } = await import('../share/open-file.ts');
  const read = await readGameBytes(page, bytes, file);
  if (read.ok) return read.value;
  page.notices.error(read.error);
  return undefined;
}
