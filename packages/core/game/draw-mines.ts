import { createMines, createShape, MAX_NEIGHBOURS, type MineMap, neighboursInto } from '../board.ts';
import { createRandom, placeMinesInto, type Random } from '../random.ts';
import type { GameParams } from './params.ts';

/**
 * Places the mines of a game that may need guesses; params, seed and first cell determine the board.
 * @param params must have passed `checkParams`
 * @returns undefined if no row can be shifted so that the first cell is safe, which only `shift-down` needs
 */
export function drawMines(params: GameParams, seed: number, firstCell: number): MineMap | undefined {
  return layMines(params, createRandom(seed), firstCell);
}

/**
 * Places the mines of a game that may need guesses, as the rule for its first move demands. All layouts that keep the
 * promise are equally likely, except with `shift-down`, where a layout is drawn without one and its rows then move down,
 * the last to the top, until the first cell holds no mine.
 * @param params must have passed `checkParams`
 * @returns undefined if every row has a mine in the first cell's column, so that no shift makes it safe
 */
export function layMines(params: GameParams, random: Random, firstCell: number): MineMap | undefined {
  const shape = createShape(params.width, params.height);
  const mines = createMines(shape);
  const kept = new Set<number>();
  if (params.firstMove === 'safe' || params.firstMove === 'opening') kept.add(firstCell);
  if (params.firstMove === 'opening') {
    const beside = new Int32Array(MAX_NEIGHBOURS);
    for (const cell of beside.subarray(0, neighboursInto(beside, shape, firstCell))) kept.add(cell);
  }
  placeMinesInto(mines, params.mineCount, random, kept);
  return params.firstMove === 'shift-down' ? shiftedDown(mines, params.width, firstCell) : mines;
}

function shiftedDown(mines: MineMap, width: number, firstCell: number): MineMap | undefined {
  // The row that comes to lie on the first cell's after n shifts is n rows above it, so one pass finds n.
  for (let shift = 0; shift < mines.length; shift += width) {
    const from = (firstCell - shift + mines.length) % mines.length;
    if (mines[from] === 1) continue;
    const cut = mines.length - shift;
    const shifted = new Uint8Array(mines.length);
    shifted.set(mines.subarray(cut));
    shifted.set(mines.subarray(0, cut), shift);
    return shifted;
  }
  return undefined;
}
