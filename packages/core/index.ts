/**
 * Boards, the four reveal rules, seeded randomness, notations, metrics, and the game as a log of events.
 *
 * {@include README.md}
 *
 * @module @countermine/core
 */

export type { StartedBoard } from './board.ts';
export {
  type BoardShape,
  type Counts,
  canCreateShape,
  cellAt,
  cellOnBoard,
  columnOf,
  countAround,
  countMines,
  countsInto,
  createKnowledge,
  createMines,
  createShape,
  FLAG,
  HIDDEN,
  isOnBoard,
  isOpen,
  type Knowledge,
  MAX_CELLS,
  MAX_COUNT,
  MAX_NEIGHBOURS,
  type MineMap,
  minesFromCells,
  neighboursInto,
  QUESTION,
  rowOf,
} from './board.ts';
export type { Base64Error } from './codec/base64url.ts';
export {
  decodeGame,
  encodeGame,
  GAME_CODE_LIMITS,
  type GameCodeError,
  type GameCodeLimits,
  LINK_LIMIT,
  type TooLargeError,
} from './codec/game-code.ts';
export {
  formatCellName,
  formatKnowledge,
  type Grid,
  type GridError,
  type NamedCell,
  parseCellName,
} from './codec/grid.ts';
export { formatMbf, type MbfBoard, type MbfError, type MbfSizeError, parseMbf } from './codec/mbf.ts';
export type { PositionLinkError } from './codec/position-text.ts';
export { type PositionText, type PositionTextError, parsePositionText } from './codec/position-text.ts';
export { formatTathamId, parseTathamId, type TathamBoard, type TathamIdError } from './codec/tatham.ts';
export { drawMines } from './game/draw-mines.ts';
export { Game, type GameEffect, type GamePhase, isOver, type Refusal } from './game/game.ts';
export {
  CELL_MOVES,
  type CellEvent,
  type CellMove,
  type GameEvent,
  type HintEvent,
  type PlaceEvent,
  type UndoEvent,
} from './game/game-event.ts';
export {
  checkRecord,
  type GameRecord,
  MAX_SEED,
  MAX_TIME,
  type RecordError,
  type RecordEvent,
  type RecordedBoard,
  type RecordPlaceEvent,
  type ReplayError,
  recordGame,
  replayGame,
} from './game/game-record.ts';
export {
  checkParams,
  DEFAULT_PARAMS,
  FIRST_MOVES,
  type FirstMove,
  type GameParams,
  LEVEL_NAMES,
  LEVELS,
  type Level,
  levelOf,
  MAX_NO_GUESS_CELLS,
  MAX_SIDE,
  mostMines,
  type ParamsError,
} from './game/params.ts';
export { BoardMetrics, type BoardValues, type CellOrder } from './metrics/board-metrics.ts';
export {
  type GameCounts,
  type GameMetrics,
  measureGame,
  STNB_FACTORS,
  STNB_LEVELS,
  type StnbLevel,
} from './metrics/game-metrics.ts';
export { createRandom, placeMinesInto, type Random } from './random.ts';
export { err, ok, type Result, unwrap } from './result.ts';
export type { Field, MarkPolicy, RayEnd, RevealOptions } from './reveal/field.ts';
export { CellBatch } from './reveal/field.ts';
export { openByRule, REVEAL_RULES, type RevealRule } from './reveal/reveal.ts';
