import { HIDDEN } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { CellVerdict } from '../proof/proof.ts';

// What clues say, by the definition: every way to place mines in the hidden cells is looked at.

/** What is taken as true. */
export interface NaiveGrounds {
  readonly clues: readonly number[];
  readonly usesMineCount: boolean;
  readonly known?: ReadonlyMap<number, CellVerdict>;
}

/** What the grounds say about each hidden cell, by cell; undefined when they allow nothing at all. */
export function naiveVerdicts(
  view: PlayerView,
  grounds: NaiveGrounds,
): ReadonlyMap<number, CellVerdict | 'neither'> | undefined {
  const hidden = [...view.knowledge.keys()].filter((cell) => view.knowledge[cell]! >= HIDDEN);
  let always = 2 ** hidden.length - 1;
  let ever = 0;
  let layouts = 0;
  for (let layout = 0; layout < 2 ** hidden.length; layout += 1) {
    const mines = new Set(hidden.filter((_, index) => ((layout >> index) & 1) === 1));
    if (!fits(view, grounds, mines)) continue;
    layouts += 1;
    always &= layout;
    ever |= layout;
  }
  if (layouts === 0) return undefined;
  return new Map(hidden.map((cell, index) => [cell, verdictOf((always >> index) & 1, (ever >> index) & 1)]));
}

/** All that a player sees, as grounds. */
export function allGrounds({ knowledge }: PlayerView): NaiveGrounds {
  return { clues: [...knowledge.keys()].filter((cell) => knowledge[cell]! < HIDDEN), usesMineCount: true };
}

/** Every choice of this many of the items. */
export function* choices<Item>(items: readonly Item[], count: number): Generator<readonly Item[]> {
  if (count === 0) yield [];
  for (let index = 0; index + count <= items.length && count > 0; index += 1) {
    for (const rest of choices(items.slice(index + 1), count - 1)) yield [items[index]!, ...rest];
  }
}

function fits(view: PlayerView, { clues, usesMineCount, known }: NaiveGrounds, mines: ReadonlySet<number>): boolean {
  if (usesMineCount && mines.size !== view.mineCount) return false;
  for (const [cell, verdict] of known ?? []) if (mines.has(cell) !== (verdict === 'mine')) return false;
  return clues.every((clue) => {
    const count = [...mines].filter((mine) => areNeighbours(view.shape.width, mine, clue)).length;
    return count === view.knowledge[clue];
  });
}

function areNeighbours(width: number, first: number, second: number): boolean {
  const down = Math.abs(Math.floor(first / width) - Math.floor(second / width));
  const right = Math.abs((first % width) - (second % width));
  return Math.max(down, right) === 1;
}

function verdictOf(always: number, ever: number): CellVerdict | 'neither' {
  if (always === 1) return 'mine';
  return ever === 0 ? 'safe' : 'neither';
}
