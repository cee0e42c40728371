/**
 * Boards, the four reveal rules, seeded randomness, notations, metrics, and the game as a log of events.
 *
 * {@include README.md}
 *
 * @module @countermine/core
 */

export { type Counts, countAround, countsInto } from './board/counts.ts';
export {
  createKnowledge,
  FLAG,
  HIDDEN,
  isOpen,
  type Knowledge,
  MAX_COUNT,
  QUESTION,
} from './board/knowledge.ts';
export { countMines, createMines, type MineMap, minesFromCells } from './board/mines.ts';
export { MAX_NEIGHBOURS, neighboursInto } from './board/neighbours.ts';
export {
  type BoardShape,
  canCreateShape,
  cellAt,
  cellOnBoard,
  columnOf,
  createShape,
  isOnBoard,
  MAX_CELLS,
  rowOf,
} from './board/shape.ts';
export type { StartedBoard } from './board/started-board.ts';
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
export { formatKnowledge, type Grid, type GridError } from './format/grid.ts';
export { formatMbf, type MbfBoard, type MbfError, type MbfSizeError, parseMbf } from './format/mbf.ts';
export type { PositionLinkError } from './format/position-link.ts';
export { type PositionText, type PositionTextError, parsePositionText } from './format/position-text.ts';
export { formatTathamId, parseTathamId, type TathamBoard, type TathamIdError } from './format/tatham-id.ts';
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
  recordGame,
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
  MAX_SIDE,
  MOST_NO_GUESS_CELLS,
  mostMines,
  type ParamsError,
} from './game/params.ts';
export { type ReplayError, replayGame } from './game/replay.ts';
export { BoardMetrics, type BoardValues } from './metrics/board-metrics.ts';
export type { CellOrder } from './metrics/cell-order.ts';
export {
  type GameCounts,
  type GameMetrics,
  measureGame,
  STNB_FACTORS,
  STNB_LEVELS,
  type StnbLevel,
} from './metrics/game-metrics.ts';
export { err, ok, type Result } from './result/result.ts';
export { CellBatch } from './reveal/cell-batch.ts';
export type { Field, MarkPolicy, RayEnd, RevealOptions } from './reveal/field.ts';
export { openByRule, REVEAL_RULES, type RevealRule } from './reveal/reveal.ts';
export { placeMinesInto } from './rng/place-mines.ts';
export { createRandom, type Random } from './rng/random.ts';
