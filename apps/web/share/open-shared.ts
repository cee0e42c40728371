import { type GameRecord, minesOfRecord } from '@countermine/core/game/game-record.ts';
import type { AppState } from '../app/app-state.ts';
import { newSeed } from '../app/board-source.ts';
import { withOpenStart } from '../app/open-start.ts';

/**
 * Plays the board of a record from its first cell on; one with moves is also there to be watched, beside the board.
 * @param record must be one that can be replayed
 */
export function openShared(app: AppState, record: GameRecord): void {
  const { params, events } = record;
  const mines = minesOfRecord(record);
  if (!mines.ok) throw new RangeError('openShared: the record has no board');
  if (mines.value === undefined) app.begin({ params, source: { kind: 'seed', seed: newSeed() } });
  else app.begin(withOpenStart({ params, source: { kind: 'given', mines: mines.value, start: startOf(record) } }));
  const isReplay = events.length > 0 && mines.value !== undefined;
  app.watched.value = isReplay ? record : undefined;
  if (isReplay) app.panel.value = 'replay';
  app.view.value = 'play';
  app.notice.value = { kind: 'info', text: openedWords(app, record, isReplay) };
}

function startOf({ board, events }: GameRecord): number | undefined {
  if (board.kind !== 'unplaced' && board.start !== undefined) return board.start;
  const first = events.find(({ kind }) => kind === 'open');
  return first !== undefined && 'cell' in first ? first.cell : undefined;
}

function openedWords(app: AppState, { params, board }: GameRecord, isReplay: boolean): string {
  const { game, share } = app.messages.peek();
  const size = game.size(params.width, params.height, params.mineCount);
  if (isReplay) return share.openedReplay(size);
  return board.kind === 'unplaced' ? share.openedRules(size) : share.opened(size);
}
