import { type GameRecord, minesOfRecord } from '@countermine/core/game/game-record.ts';
import { withOpenStart } from '@countermine/play/session/game-setup.ts';
import type { AppState } from '../app/app-state.ts';
import { newSeed } from '../app/new-seed.ts';
import { whenFree } from '../app/start-game.ts';

/**
 * Shows a game with moves beside the board, where its board can be played too and the running game waits; any other is
 * played from its first cell on, if the player is free to.
 * @param record must be one that can be replayed
 */
export function openShared(app: AppState, record: GameRecord): void {
  if (record.events.length > 0 && record.board.kind !== 'unplaced') watch(app, record);
  else whenFree(app, () => play(app, record));
}

function watch(app: AppState, record: GameRecord): void {
  app.dialog.value = undefined;
  app.view.value = 'play';
  app.watched.value = record;
  app.panel.value = 'replay';
  say(app, app.messages.peek().share.openedReplay(sizeOf(app, record)));
}

function play(app: AppState, record: GameRecord): void {
  const { params, board } = record;
  const mines = minesOfRecord(record);
  if (!mines.ok) throw new RangeError('openShared: the record has no board');
  const { share } = app.messages.peek();
  const size = sizeOf(app, record);
  app.view.value = 'play';
  if (board.kind === 'unplaced' || mines.value === undefined) {
    app.begin({ params, source: { kind: 'seed', seed: newSeed() } });
    say(app, share.openedRules(size));
  } else {
    app.begin(withOpenStart({ params, source: { kind: 'given', mines: mines.value, start: board.start } }));
    say(app, share.opened(size));
  }
}

function sizeOf(app: AppState, { params }: GameRecord): string {
  return app.messages.peek().game.size(params.width, params.height, params.mineCount);
}

function say(app: AppState, text: string): void {
  app.notice.value = { kind: 'info', text };
}
