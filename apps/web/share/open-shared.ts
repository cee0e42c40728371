import { type GameRecord, minesOfRecord } from '@countermine/core/game/game-record.ts';
import { withOpenStart } from '@countermine/play/session/game-setup.ts';
import { newSeed } from '../app/new-seed.ts';
import { whenFree } from '../app/start-game.ts';
import type { Page } from '../state/page.ts';

/**
 * Shows a game with moves beside the board, where its board can be played too and the running game waits; any other is
 * played from its first cell on, if the player is free to.
 * @param record must be one that can be replayed
 */
export function openShared(page: Page, record: GameRecord): void {
  if (record.events.length > 0 && record.board.kind !== 'unplaced') watch(page, record);
  else whenFree(page, () => play(page, record));
}

function watch(page: Page, record: GameRecord): void {
  page.dialogs.close();
  page.navigation.showView('play');
  page.watched.value = record;
  page.navigation.showPanel('replay');
  say(page, page.messages.peek().share.openedReplay(sizeOf(page, record)));
}

function play(page: Page, record: GameRecord): void {
  const { params, board } = record;
  const mines = minesOfRecord(record);
  if (!mines.ok) throw new RangeError('openShared: the record has no board');
  const { share } = page.messages.peek();
  const size = sizeOf(page, record);
  page.navigation.showView('play');
  if (board.kind === 'unplaced' || mines.value === undefined) {
    page.begin({ params, source: { kind: 'seed', seed: newSeed() } });
    say(page, share.openedRules(size));
  } else {
    page.begin(withOpenStart({ params, source: { kind: 'given', mines: mines.value, start: board.start } }));
    say(page, share.opened(size));
  }
}

function sizeOf(page: Page, { params }: GameRecord): string {
  return page.messages.peek().game.size(params.width, params.height, params.mineCount);
}

function say(page: Page, text: string): void {
  page.notices.info(text);
}
