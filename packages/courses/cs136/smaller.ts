import { boardOf, type Cs136Board } from './boards.ts';
import { type Cs136Command, type Cs136Script, type Cs136Setup, MAX_HEIGHT, MAX_WIDTH } from './script.ts';

/** Sizes to try, the smallest first. */
const SIZES = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
  [3, 2],
  [3, 3],
  [5, 3],
  [4, 4],
  [6, 5],
] as const;
/** Seeds to try for each size. */
const SEEDS = [0, 2, 3, 4, 5, 6, 7, 8];

/**
 * The same game on a smaller board: with another board nothing of a game is left but what kind of cell each command
 * names, so the n-th cell of a kind is replaced by the n-th of that kind there. Commands for cells that are too many are
 * left out.
 */
export function* onSmallerBoards(script: Cs136Script): Iterable<Cs136Script> {
  const [setup, ...commands] = script.commands;
  if (setup?.[0] !== 'D' || !isPlayable(setup)) return;
  const board = boardOf(setup);
  for (const [width, height] of SIZES) {
    if (width * height >= board.shape.size) return;
    for (const seed of SEEDS) {
      const smaller = boardOf(['D', width, height, seed]);
      yield { commands: [smaller.setup, ...moveTo(smaller, board, commands)] };
    }
  }
}

/** Whether the board is of a size that is worth drawing. */
function isPlayable([, width, height]: Cs136Setup): boolean {
  return width >= 1 && width <= MAX_WIDTH && height >= 1 && height <= MAX_HEIGHT;
}

function moveTo(to: Cs136Board, from: Cs136Board, commands: readonly Cs136Command[]): Cs136Command[] {
  const cells = Array.from(to.mines.keys());
  const free = [0, 1].map((kind) => cells.filter((cell) => to.mines[cell] === kind));
  const moved = new Map<number, number | undefined>();
  return commands.flatMap((command): Cs136Command[] => {
    if (command[0] !== 'S' && command[0] !== 'A' && command[0] !== 'M') return [command];
    const cell = command[2] * from.shape.width + command[1];
    if (!moved.has(cell)) moved.set(cell, free[from.mines[cell] ?? 0]?.shift());
    const place = moved.get(cell);
    return place === undefined ? [] : [[command[0], place % to.shape.width, Math.floor(place / to.shape.width)]];
  });
}
