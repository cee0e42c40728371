import { createMines, type MineMap } from '@countermine/core/board.ts';
import type { CalpolyRules } from './rules.ts';
import { AROUND, type Neighbours, NOWHERE, SHAPE } from './tiles.ts';

/** The mines while they are read. */
export interface Minefield {
  readonly mines: MineMap;
  /** The numbers of the tiles where they are not the count of the mines. */
  readonly numbers: Uint8Array | undefined;
  place(cell: number): void;
  /** A mine is typed where there is one. */
  placeAgain(cell: number): void;
}

export function createMinefield({ minesFade, mineOnMineAddsUp, counted }: CalpolyRules): Minefield {
  const mines = createMines(SHAPE);
  if (mineOnMineAddsUp) return addingMinefield(mines);
  if (minesFade) return fadingMinefield(mines);
  const place = (cell: number): void => {
    if (cell !== NOWHERE) mines[cell] = 1;
  };
  if (counted === AROUND) return { mines, numbers: undefined, place, placeAgain: place };
  return {
    mines,
    get numbers() {
      return countedNumbers(mines, counted);
    },
    place,
    placeAgain: place,
  };
}

/** The numbers go up with each mine that is typed, also where there is one. */
function addingMinefield(mines: MineMap): Minefield {
  const numbers = new Uint8Array(SHAPE.size);
  const placeAgain = (cell: number): void => {
    if (cell === NOWHERE) return;
    mines[cell] = 1;
    for (const tile of AROUND[cell]!) numbers[tile]! += 1;
  };
  return { mines, numbers, place: placeAgain, placeAgain };
}

function countedNumbers(mines: MineMap, counted: Neighbours): Uint8Array {
  return Uint8Array.from(counted, (tiles) => tiles.reduce((sum, tile) => sum + mines[tile]!, 0));
}

/** A mine is a tile with the number -1, and goes up with the mines that are placed beside it. */
function fadingMinefield(mines: MineMap): Minefield {
  const sums = new Int8Array(SHAPE.size);
  const place = (cell: number): void => {
    if (cell === NOWHERE) return;
    sums[cell] = -1;
    mines[cell] = 1;
    for (const tile of AROUND[cell]!) {
      sums[tile]! += 1;
      mines[tile] = sums[tile] === -1 ? 1 : 0;
    }
  };
  return {
    mines,
    get numbers() {
      return Uint8Array.from(sums, (sum) => Math.max(0, sum));
    },
    place,
    placeAgain: () => undefined,
  };
}
