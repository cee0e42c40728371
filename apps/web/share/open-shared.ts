import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { isToWatch } from '@countermine/play/replay/is-to-watch.ts';
import type { ReplayOrigin } from '@countermine/play/replay/replay-controller.ts';
import { COMPARE_TEXTS, type CompareTexts } from '@countermine/play/words/page/compare-texts.ts';
import type { Page } from '../state/page.ts';
import { beginInstead } from '../state/start-game.ts';
import { watchRecord } from '../state/watch-record.ts';

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
  const words = by === undefined ? page.messages.peek().share.openedReplay(size) : texts(page).opened(by, size);
  if (!watchRecord(page, record, origin)) return;
  page.friends.remember({ record, by });
  page.notices.info(words);
}

function texts(page: Page): CompareTexts {
  return COMPARE_TEXTS[page.language.peek()];
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
