import { createKnowledge, FLAG, HIDDEN, isOpen, type Knowledge, QUESTION } from '@countermine/core/board.ts';
import { isCellState, kindCode } from '../recording/event-kind.ts';
import type { Recording } from '../recording/recording.ts';

const FIRST_COUNT = kindCode('cell-0');
const STATES: ReadonlyMap<number, number> = new Map([
  ...Array.from({ length: 9 }, (_, count) => [FIRST_COUNT + count, count] as const),
  [kindCode('cell-flag'), FLAG],
  [kindCode('cell-question'), QUESTION],
  [kindCode('cell-closed'), HIDDEN],
]);

/** What a player knew at the end by what the file says about each cell; undefined if it says nothing. */
export function recordedKnowledge({ events, shape }: Recording): Knowledge | undefined {
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
export function firstOtherCell(one: Knowledge, other: Knowledge): number {
  return one.findIndex((known, cell) => !isSameState(known, other[cell]!));
}

function isSameState(one: number, other: number): boolean {
  return isOpen(one) || isOpen(other) ? one === other : (one === FLAG) === (other === FLAG);
}
