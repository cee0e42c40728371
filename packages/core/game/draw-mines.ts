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

/** The board that was taken of those which a stream of random numbers gives, and how many it took. */
export interface DrawnBoard {
  readonly mines: MineMap;
  /** From 1 on. */
  readonly draws: number;
}

/**
 * Draws boards from one stream of random numbers, each as {@link layMines} does, until one is taken.
 * Errors: undefined where no board of `tries` is taken, or the first move cannot be kept.
 */
export function drawUntil(
  params: GameParams,
  random: Random,
  firstCell: number,
  isTaken: (mines: MineMap, draws: number) => boolean,
  tries: number,
): DrawnBoard | undefined {
  for (let draws = 1; draws <= tries; draws += 1) {
    const mines = layMines(params, random, firstCell);
    if (mines === undefined) return undefined;
    if (isTaken(mines, draws)) return { mines, draws };
  }
  return undefined;
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
