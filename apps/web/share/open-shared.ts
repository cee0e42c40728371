import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { Page } from '../state/page.ts';
import { beginInstead } from '../state/start-game.ts';
import { isReplay, watchRecord } from '../state/watch-record.ts';

/**
 * Opens a shared game. One with moves is replayed beside the board while the game in progress waits; any other is played
 * from its first cell on, after asking where that would end a game in progress.
 */
export function openShared(page: Page, record: GameRecord): void {
  if (isReplay(record)) replay(page, record);
  else beginInstead(page, () => play(page, record));
}

function replay(page: Page, record: GameRecord): void {
  page.dialogs.close();
  if (watchRecord(page, record)) page.notices.info(page.messages.peek().share.openedReplay(sizeOf(page, record)));
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
