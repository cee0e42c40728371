import { countMines } from '@countermine/core/board.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { layoutFromText } from '@countermine/core/testing/layout-from-text.ts';
import type { BoardSource, GameSetup } from '../timed-game/game-setup.ts';

/** A game whose mines are known from the start. */
export interface GivenSetup extends GameSetup {
  readonly source: Extract<BoardSource, { kind: 'given' }>;
}

/** A game on a board that is drawn as text: `*` a mine, `.` none. Any cell can be opened first. */
export function givenBoard(text: string, params: Partial<GameParams> = {}): GivenSetup {
  const { shape, mines } = layoutFromText(text);
  const { width, height } = shape;
  const board = { ...DEFAULT_PARAMS, width, height, mineCount: countMines(mines), firstMove: 'as-is' } as const;
  return { params: { ...board, ...params }, source: { kind: 'given', mines, start: undefined } };
}
