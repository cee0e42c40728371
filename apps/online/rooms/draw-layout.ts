import { createMines, createShape, MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board.ts';
import { placeMinesInto, type Random } from '@countermine/core/random.ts';
import type { RoomBoard } from '@countermine/play/protocol/room-messages.ts';
import { generateNoGuess } from '@countermine/solver/generate/no-guess.ts';
import type { DrawLayout, Layout } from './room-rules.ts';

/** The work for a board that needs no guess; then one that may is played. Units: nodes, some 0.3 s. */
const MAX_NODES = 3_000_000;

/**
 * Draws boards with random numbers.
 * @param random one that nobody can predict: a generator with a seed of 32 bits is found by trying all seeds
 */
export function layoutsFrom(random: Random): DrawLayout {
  return (board, first = random.below(board.width * board.height)) => {
    const made = board.isNoGuess ? noGuessLayout(board, first, random) : undefined;
    return made ?? anyLayout(board, first, random);
  };
}

function noGuessLayout({ width, height, mineCount }: RoomBoard, start: number, random: Random): Layout | undefined {
  const made = generateNoGuess({ width, height, mines: mineCount, start }, random, { nodes: MAX_NODES });
  return made.ok ? { mines: cellsOf(made.value.mines), first: start, isNoGuess: true } : undefined;
}

function anyLayout({ width, height, mineCount }: RoomBoard, first: number, random: Random): Layout {
  const shape = createShape(width, height);
  const mines = createMines(shape);
  const beside = new Int32Array(MAX_NEIGHBOURS);
  const clear = [first, ...beside.subarray(0, neighboursInto(beside, shape, first))];
  placeMinesInto(mines, mineCount, random, new Set(clear));
  return { mines: cellsOf(mines), first, isNoGuess: false };
}

function cellsOf(mines: Uint8Array): number[] {
  return [...mines.keys()].filter((cell) => mines[cell] === 1);
}
