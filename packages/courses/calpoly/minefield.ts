import { createMines, type MineMap } from '@countermine/core/board.ts';
import type { CalpolyRules } from './rules.ts';
import { AROUND, type Neighbours, NOWHERE, SHAPE } from './tiles.ts';

/** The mines while they are read. */
export interface Minefield {
  readonly mines: MineMap;
  /** The numbers of the tiles where they are not the count of the mines. */
  readonly numbers: Uint8Array | undefined;
  place(cell: number): void;
}

export function createMinefield({ minesFade, counted }: CalpolyRules): Minefield {
  const mines = createMines(SHAPE);
  if (minesFade) return fadingMinefield(mines);
  const place = (cell: number): void => {
    if (cell !== NOWHERE) mines[cell] = 1;
  };
  if (counted === AROUND) return { mines, numbers: undefined, place };
  return {
    mines,
    get numbers() {
      return countedNumbers(mines, counted);
    },
    place,
  };
}

function countedNumbers(mines: MineMap, counted: Neighbours): Uint8Array {
  return Uint8Array.from(counted, (tiles) => tiles.reduce((sum, tile) => sum + mines[tile]!, 0));
}

/** A mine is a tile with the number -1, and goes up with the mines that are placed beside it. */
function fadingMinefield(mines: MineMap): Minefield {
  const sums = new Int8Array(SHAPE.size);
  return {
    mines,
    get numbers() {
      return Uint8Array.from(sums, (sum) => Math.max(0, sum));
    },
    place(cell) {
      if (cell === NOWHERE) return;
      sums[cell] = -1;
      mines[cell] = 1;
      for (const tile of AROUND[cell]!) {
        sums[tile]! += 1;
        mines[tile] = sums[tile] === -1 ? 1 : 0;
      }
    },
  };
}
