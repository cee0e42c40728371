import { isOpen } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';

/** A cell that must be a mine, or must be none, in the layouts counted. */
export interface Assumption {
  readonly cell: number;
  readonly mine: boolean;
}

/**
 * The number of layouts that fit a view, in exact whole numbers: cell by cell in reading order, keeping for each open
 * number how many mines it still needs. Slow, and shares no idea with the solver but addition; good for boards of some
 * 50 cells, and longer ones that are narrow.
 */
export function countBySweep(view: PlayerView, assumption?: Assumption): bigint {
  const { size } = view.shape;
  let states = new Map<string, { needs: Map<number, number>; mines: number; ways: bigint }>();
  const start = { needs: new Map<number, number>(), mines: 0, ways: 1n };
  states.set('', start);
  for (let cell = 0; cell < size; cell += 1) {
    const next: typeof states = new Map();
    const choices = isOpen(view.knowledge[cell]!) ? [0] : [0, 1];
    for (const state of states.values()) {
      for (const mine of choices) {
        if (assumption?.cell === cell && assumption.mine !== (mine === 1)) continue;
        if (state.mines + mine > view.mineCount) continue;
        const needs = needsAfter(view, state.needs, cell, mine);
        if (needs === undefined) continue;
        const key = `${state.mines + mine};${[...needs].join(';')}`;
        const found = next.get(key);
        if (found === undefined) next.set(key, { needs, mines: state.mines + mine, ways: state.ways });
        else found.ways += state.ways;
      }
    }
    states = next;
  }
  let total = 0n;
  for (const state of states.values()) if (state.mines === view.mineCount) total += state.ways;
  return total;
}

/** What the open numbers need once a cell is placed; undefined if that contradicts one of them. */
function needsAfter(
  view: PlayerView,
  before: ReadonlyMap<number, number>,
  cell: number,
  mine: number,
): Map<number, number> | undefined {
  const needs = new Map(before);
  for (const number of squareAround(view, cell)) {
    const count = view.knowledge[number]!;
    if (!isOpen(count)) continue;
    const need = (needs.get(number) ?? count) - (number === cell ? 0 : mine);
    if (need < 0) return undefined;
    if (squareAround(view, number).at(-1) !== cell) needs.set(number, need);
    else if (need > 0) return undefined;
    else needs.delete(number);
  }
  return new Map([...needs].sort(([first], [second]) => first - second));
}

/** The cell and its neighbours, in reading order. */
function squareAround({ shape }: PlayerView, cell: number): number[] {
  const cells: number[] = [];
  const row = Math.floor(cell / shape.width);
  const column = cell % shape.width;
  for (let down = Math.max(0, row - 1); down <= Math.min(shape.height - 1, row + 1); down += 1) {
    for (let right = Math.max(0, column - 1); right <= Math.min(shape.width - 1, column + 1); right += 1) {
      cells.push(down * shape.width + right);
    }
  }
  return cells;
}
