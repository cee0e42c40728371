import type { PlayerView } from '../position/player-view.ts';
import type { CellVerdict } from '../proof/proof.ts';

// The rules of one and of two clues as they are told, tried on every clue and every pair until nothing changes.

/** A clue without the cells that are known: those left, and how many of them are mines. */
interface Rest {
  readonly cells: readonly number[];
  readonly mines: number;
}

/** All that the rule of one clue finds, or that of one and of two. */
export function naiveRules(view: PlayerView, mostClues: 1 | 2): ReadonlyMap<number, CellVerdict> {
  const known = new Map<number, CellVerdict>();
  for (let before = -1; before < known.size; ) {
    before = known.size;
    const clues = [...view.knowledge.keys()].filter((cell) => view.knowledge[cell]! <= 8);
    for (const first of clues) {
      settleSingle(restOf(view, first, known), known);
      for (const second of mostClues === 2 ? clues : []) {
        settlePair(restOf(view, first, known), restOf(view, second, known), known);
      }
    }
  }
  return known;
}

function restOf({ shape, knowledge }: PlayerView, clue: number, known: ReadonlyMap<number, CellVerdict>): Rest {
  const { width } = shape;
  const hidden = [...knowledge.keys()].filter((cell) => {
    const down = Math.abs(Math.floor(cell / width) - Math.floor(clue / width));
    const right = Math.abs((cell % width) - (clue % width));
    return Math.max(down, right) === 1 && knowledge[cell]! > 8;
  });
  const mines = hidden.filter((cell) => known.get(cell) === 'mine').length;
  return { cells: hidden.filter((cell) => !known.has(cell)), mines: knowledge[clue]! - mines };
}

function settleSingle({ cells, mines }: Rest, known: Map<number, CellVerdict>): void {
  if (mines === 0) for (const cell of cells) known.set(cell, 'safe');
  else if (mines === cells.length) for (const cell of cells) known.set(cell, 'mine');
}

/** Where the second needs as many mines more as it has cells of its own, these are mines, those of the first safe. */
function settlePair(first: Rest, second: Rest, known: Map<number, CellVerdict>): void {
  const onlyFirst = first.cells.filter((cell) => !second.cells.includes(cell));
  const onlySecond = second.cells.filter((cell) => !first.cells.includes(cell));
  if (second.mines - first.mines !== onlySecond.length) return;
  for (const cell of onlyFirst) known.set(cell, 'safe');
  for (const cell of onlySecond) known.set(cell, 'mine');
}
