import { createKnowledge, FLAG, HIDDEN, isOpen, type Knowledge, QUESTION } from '@countermine/core/board.ts';
import { isCellState, kindCode } from '../recording/event-kind.ts';
import type { Recording } from '../recording/recording.ts';
import type { DerivedGame } from './derive-game.ts';

const FIRST_COUNT = kindCode('cell-0');
const STATES: ReadonlyMap<number, number> = new Map([
  ...Array.from({ length: 9 }, (_, count) => [FIRST_COUNT + count, count] as const),
  [kindCode('cell-flag'), FLAG],
  [kindCode('cell-question'), QUESTION],
  [kindCode('cell-closed'), HIDDEN],
]);

/** A player's knowledge at the end, by what the file says about each cell; undefined if it says nothing. */
function recordedKnowledge({ events, shape }: Recording): Knowledge | undefined {
  const knowledge = createKnowledge(shape);
  let found = false;
  for (let index = 0; index < events.length; index += 1) {
    const kind = events.kinds[index]!;
    if (!isCellState(kind)) continue;
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
  /** The knowledge of a cell at the end, as `Knowledge` has it. */
  | { readonly code: 'cell'; readonly cell: number; readonly found: number; readonly claimed: number };

/**
 * The first difference between the game that follows from the input and what the file tells; undefined if they agree.
 */
export function gameDifference(
  recording: Recording,
  { game, ms, outcome, clicks }: DerivedGame,
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
    const counted = clicks.filter((click) => click.kind === kind).length;
    if (claimed !== undefined && claimed !== counted) return { code: 'clicks', kind, counted, claimed };
  }
  const recorded = recordedKnowledge(recording);
  if (recorded === undefined) return undefined;
  const cell = firstOtherCell(recorded, game.knowledge);
  return cell < 0 ? undefined : { code: 'cell', cell, found: game.knowledge[cell]!, claimed: recorded[cell]! };
}
