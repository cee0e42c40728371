import { CELL_MOVES, type CellEvent, type GameEvent } from '@countermine/core/game/game-event.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { ReviewReason } from '@countermine/play/protocol/ranked-messages.ts';
import { HUMAN_LIMITS, minBbbvOf } from '../limits.ts';

export interface WonGame {
  readonly params: GameParams;
  readonly log: readonly GameEvent[];
  readonly bbbv: number;
  /** From the answer that began the game to its first opening; undefined where nobody measured it. Units: ms. */
  readonly firstClickMs?: number;
}

/**
 * The limits of people that a game is beyond: whoever passes them is looked at before the game is listed. Each is about
 * the whole game, since moves that a network has held up come in at once.
 */
export function reviewReasons({ params, log, bbbv, firstClickMs }: WonGame): ReviewReason[] {
  const moves = log.filter(isMove);
  const end = moves.at(-1)?.at ?? 0;
  const seconds = (end - (moves[0]?.at ?? 0)) / 1000;
  const perSecond = (count: number): number => (count === 0 ? 0 : count / seconds);
  const gaps = moves.slice(1).map(({ at }, before) => at - (moves[before]?.at ?? 0));
  const isLong = moves.length >= HUMAN_LIMITS.moves;
  const beyond: Readonly<Record<ReviewReason, boolean>> = {
    'easy-board': bbbv < minBbbvOf(params),
    // A negative time says that somebody has set the clock.
    'first-click': firstClickMs !== undefined && firstClickMs >= 0 && firstClickMs < HUMAN_LIMITS.firstClickMs,
    speed: bbbv / (end / 1000) > HUMAN_LIMITS.bbbvPerSecond[sizeOf(params)],
    clicks: isLong && perSecond(gaps.length) > HUMAN_LIMITS.movesPerSecond,
    pointer: isLong && perSecond(bitsOfPath(moves, params.width)) > HUMAN_LIMITS.bitsPerSecond,
    evenness: isLong && unevenness(gaps) < HUMAN_LIMITS.unevenness,
  };
  const reasons: ReviewReason[] = [];
  for (const [reason, isBeyond] of Object.entries(beyond)) if (isBeyond) reasons.push(reason as ReviewReason);
  return reasons;
}

function isMove(event: GameEvent): event is CellEvent {
  return CELL_MOVES.some((kind) => kind === event.kind);
}

/** The level with boards of about this size. */
function sizeOf({ width, height }: GameParams): keyof typeof HUMAN_LIMITS.bbbvPerSecond {
  if (width * height <= 81) return 'beginner';
  return width * height <= 256 ? 'intermediate' : 'expert';
}

/** The index of difficulty of the way from each cell to the next, by Fitts's law: log2(distance in cells + 1). */
function bitsOfPath(moves: readonly CellEvent[], width: number): number {
  let bits = 0;
  for (const [at, { cell }] of moves.slice(1).entries()) {
    const before = moves[at]?.cell ?? cell;
    const rows = Math.floor(cell / width) - Math.floor(before / width);
    bits += Math.log2(Math.hypot(rows, (cell % width) - (before % width)) + 1);
  }
  return bits;
}

/** The standard deviation of times as a share of their mean. */
function unevenness(times: readonly number[]): number {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const variance = times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / times.length;
  return mean === 0 ? 0 : Math.sqrt(variance) / mean;
}
