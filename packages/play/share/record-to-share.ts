import type { MineMap } from '@countermine/core/board.ts';
import { encodeGame, LINK_LIMIT } from '@countermine/core/codec/game-code.ts';
import { formatTathamId } from '@countermine/core/codec/tatham.ts';
import { firstOpened } from '@countermine/core/game/game-event.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type BoardSource, recordWithSeed, recordWithSource } from '../timed-game/game-setup.ts';
import { LARGE_BOARD } from '../timed-game/running-game.ts';
import type { TimedGame } from '../timed-game/timed-game.ts';

interface SharedParts {
  /** The moves as well as the board. */
  readonly hasMoves: boolean;
}

/** The mines of a game, also those that are given but not placed yet. */
export function minesToShare({ game }: Pick<TimedGame, 'game'>, source: BoardSource): MineMap | undefined {
  return game.mines ?? (source.kind === 'given' ? source.mines : undefined);
}

/** Larger boards have no ID: it would be too long to copy. Units: cells. */
const LARGEST_ID = 250_000;

/** The board of a game as an ID that Simon Tatham's Mines and other programs read, the mines masked. */
export function gameIdToShare(
  timed: Pick<TimedGame, 'game'>,
  source: BoardSource,
): Result<string, 'unplaced' | 'too-large'> {
  const { shape } = timed.game;
  const mines = minesToShare(timed, source);
  const start = startToShare(timed, source);
  if (mines === undefined) return err('unplaced');
  if (shape.size > LARGEST_ID) return err('too-large');
  return ok(formatTathamId({ shape, mines, ...(start !== undefined && { start }) }, true));
}

/** The cell that was opened first, or is to be. */
function startToShare({ game }: Pick<TimedGame, 'game'>, source: BoardSource): number | undefined {
  return firstOpened(game.log) ?? (source.kind === 'given' ? source.start : undefined);
}

/** A game as the text that a link carries: the whole board; a huge one as its seed, where it was drawn from one. */
export function codeToShare(timed: Pick<TimedGame, 'game'>, source: BoardSource, { hasMoves }: SharedParts): string {
  // Such a board only fits in a link as a seed.
  const isLarge = timed.game.shape.size > LARGE_BOARD;
  const code = isLarge ? undefined : encodeGame(partsOf(recordWithSource(timed.game, source), hasMoves));
  if (code !== undefined && code.length <= LINK_LIMIT) return code;
  const drawn = drawnRecord(timed, source);
  if (drawn !== undefined) return encodeGame(partsOf(drawn, hasMoves));
  return code ?? encodeGame(partsOf(recordWithSource(timed.game, source), hasMoves));
}

function partsOf(record: GameRecord, hasMoves: boolean): GameRecord {
  return hasMoves ? record : { ...record, events: [] };
}

function drawnRecord(timed: Pick<TimedGame, 'game'>, source: BoardSource): GameRecord | undefined {
  if (timed.game.mines === undefined) return undefined;
  return recordWithSeed(timed.game, source, startToShare(timed, source));
}
