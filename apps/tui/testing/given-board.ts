import { countMines, type MineMap } from '@countermine/core/board/mines.ts';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { parseMines } from '@countermine/core/format/grid.ts';
import type { RecordEvent } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import type { GameSetup } from '@countermine/play/session/game-setup.ts';

/** A game on a board that is drawn as text: `*` a mine, `.` none. Any cell can be opened first. */
export function givenBoard(text: string, params: Partial<GameParams> = {}): GameSetup {
  const board = drawnBoard(text);
  return { params: { ...board.params, ...params }, source: { kind: 'given', mines: board.mines, start: undefined } };
}

/** The same as the text that `countermine play` takes. @param events what was played already */
export function boardCode(text: string, events: readonly RecordEvent[] = []): string {
  const { params, mines } = drawnBoard(text);
  return encodeGame({ params, board: { kind: 'layout', mines }, events });
}

function drawnBoard(text: string): { readonly params: GameParams; readonly mines: MineMap } {
  const grid = parseMines(text);
  if (!grid.ok) throw new Error(`drawnBoard: ${grid.error.code}`);
  const { shape, cells } = grid.value;
  const { width, height } = shape;
  const mineCount = countMines(cells);
  return { params: { ...DEFAULT_PARAMS, width, height, mineCount, firstMove: 'as-is' }, mines: cells };
}
