import {
  columnOf,
  createKnowledge,
  FLAG,
  HIDDEN,
  isOpen,
  type Knowledge,
  QUESTION,
  rowOf,
} from '@countermine/core/board.ts';
import { isCellState, kindCode } from '../recording/event-kind.ts';
import type { Recording } from '../recording/recording.ts';
import { cellUnder, type DerivedGame } from './derive-game.ts';

const FIRST_COUNT = kindCode('cell-0');
const CELL_FLAG = kindCode('cell-flag');
const PREFLAG = kindCode('preflag');
const STATES: ReadonlyMap<number, number> = new Map([
  ...Array.from({ length: 9 }, (_, count) => [FIRST_COUNT + count, count] as const),
  [kindCode('cell-flag'), FLAG],
  [kindCode('cell-question'), QUESTION],
  [kindCode('cell-closed'), HIDDEN],
]);

/**
 * A player's knowledge at the end, by what the file says about each cell; undefined if it says nothing. A flag that was set
 * before the start stands until the file says otherwise, and those that a program sets after a win are not the player's.
 * @param end the last event of the game
 */
function recordedKnowledge(recording: Recording, end: number): Knowledge | undefined {
  const { events, shape } = recording;
  const knowledge = createKnowledge(shape);
  let found = false;
  for (let index = 0; index < events.length; index += 1) {
    const kind = events.kinds[index]!;
    const preflag = kind === PREFLAG ? cellUnder(recording, index) : -1;
    if (preflag >= 0) knowledge[preflag] = FLAG;
    if (!isCellState(kind) || (index > end && kind === CELL_FLAG)) continue;
    found = true;
    const state = STATES.get(kind);
    if (state !== undefined) knowledge[events.ys[index]! * shape.width + events.xs[index]!] = state;
  }
  return found ? knowledge : undefined;
}

/** The first cell that is open, or flagged, by one and not by the other; -1 if there is none. */
function firstOtherCell(one: Knowledge, other: Knowledge): number {
  return one.findIndex((known, cell) => !isSameState(known, other[cell]!));
}

function isSameState(one: number, other: number): boolean {
  return isOpen(one) || isOpen(other) ? one === other : (one === FLAG) === (other === FLAG);
}

/** The first difference between the game that follows from the input and the one in the file. */
export type GameDifference =
  | { readonly code: 'outcome'; readonly outcome: DerivedGame['outcome'] }
  /** Units: ms. */
  | { readonly code: 'time'; readonly ms: number; readonly claimed: number }
  | {
      readonly code: 'clicks';
      readonly kind: 'left' | 'right' | 'double';
      readonly counted: number;
      readonly claimed: number;
    }
  /** The knowledge of a cell at the end, as `Knowledge` has it. Units: `row` and `column` count from 0. */
  | {
      readonly code: 'cell';
      readonly row: number;
      readonly column: number;
      readonly found: number;
      readonly claimed: number;
    }
  /** The file ends while a button is down, so that its last click is not in it. */
  | { readonly code: 'held'; readonly button: 'left' | 'right' | 'middle' };

/**
 * The first difference between the game that follows from the input and what the file tells; undefined if they agree.
 */
export function gameDifference(
  recording: Recording,
  { game, ms, outcome, clicks, rightPresses, held, endEvent }: DerivedGame,
): GameDifference | undefined {
  const { claims } = recording;
  if (claims.isWon !== undefined && claims.isWon !== (outcome === 'won')) return { code: 'outcome', outcome };
  if (claims.ms !== undefined && claims.ms !== ms) return { code: 'time', ms, claimed: claims.ms };
  const counts = [
    ['left', claims.leftClicks],
    ['right', claims.rightClicks],
    ['double', claims.doubleClicks],
  ] as const;
  for (const [kind, claimed] of counts) {
    const isPresses = kind === 'right' && recording.program === 'clone';
    const counted = isPresses ? rightPresses : clicks.filter((click) => click.kind === kind).length;
    if (claimed !== undefined && claimed !== counted) return { code: 'clicks', kind, counted, claimed };
  }
  const recorded = recordedKnowledge(recording, outcome === 'won' ? endEvent : Number.POSITIVE_INFINITY);
  const cell = recorded === undefined ? -1 : firstOtherCell(recorded, game.knowledge);
  if (recorded !== undefined && cell >= 0) {
    const place = { row: rowOf(recording.shape, cell), column: columnOf(recording.shape, cell) };
    return { code: 'cell', ...place, found: game.knowledge[cell]!, claimed: recorded[cell]! };
  }
  return held === undefined ? undefined : { code: 'held', button: held };
}
