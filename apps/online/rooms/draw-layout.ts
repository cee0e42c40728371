import { cellsWithMines, createMines, createShape, MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board.ts';
import { placeMinesInto, type Random } from '@countermine/core/random.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { RoomBoard } from '@countermine/play/protocol/room-messages.ts';
import type { BoardStock, Layout } from '../boards/board-stock.ts';

/**
 * Draws a board that nobody can guess from the numbers of earlier ones; one without guessing in a thread. @param first
 * where it opens; without it anywhere. Errors: `busy` where too many wait for such a board.
 */
export type DrawForRoom = (board: RoomBoard, first?: number) => Layout | Promise<Result<Layout, 'busy'>>;

/**
 * Draws boards with random numbers.
 * @param random one that nobody can predict: a generator with a seed of 32 bits is found by trying all seeds
 */
export function layoutsFrom(random: Random, stock: Pick<BoardStock, 'take'>): DrawForRoom {
  const cellFrom = ({ width, height }: RoomBoard, first: number | undefined): number =>
    first ?? random.below(width * height);
  const draw = async (board: RoomBoard, first: number | undefined): Promise<Result<Layout, 'busy'>> => {
    const drawn = await stock.take(board, first);
    if (drawn.ok) return drawn;
    // Where none was found in time, one that may need a guess is played.
    return drawn.error === 'busy' ? err('busy') : ok(anyLayout(board, cellFrom(board, first), random));
  };
  return (board, first) => (board.isNoGuess ? draw(board, first) : anyLayout(board, cellFrom(board, first), random));
}

/** Random mines, but none at the first cell or beside it. */
export function anyLayout({ width, height, mineCount }: RoomBoard, first: number, random: Random): Layout {
  const shape = createShape(width, height);
  const mines = createMines(shape);
  const beside = new Int32Array(MAX_NEIGHBOURS);
  const clear = [first, ...beside.subarray(0, neighboursInto(beside, shape, first))];
  placeMinesInto(mines, mineCount, random, new Set(clear));
  return { mines: cellsWithMines(mines), first, isNoGuess: false };
}
