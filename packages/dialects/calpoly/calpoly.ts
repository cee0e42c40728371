import { countsInto } from '@countermine/core/board/counts.ts';
import { createKnowledge, HIDDEN } from '@countermine/core/board/knowledge.ts';
import { countMines, createMines } from '@countermine/core/board/mines.ts';
import { cellOnBoard, createShape } from '@countermine/core/board/shape.ts';
import { CellBatch } from '@countermine/core/reveal/cell-batch.ts';
import type { Field } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import type { Dialect, Io } from '../kit/dialect.ts';
import { GridText } from '../kit/grid-text.ts';
import type { Reads } from '../kit/reads.ts';

/** Cal Poly's C game: 20x20, the mines are typed in, then guesses, without a prompt. */
export const calpoly: Dialect = {
  id: 'calpoly',
  title: 'Minesweeper on 20x20, guesses without prompts',
  course: 'Cal Poly, introductory C',
  source: 'Minesweeper (LearningIDE project MineSweeper)',
  input: 'the number of mines, a row and column for each, then guesses: a row and a column',
  files: [],
  readings: [
    {
      id: 'initial-board-space',
      says: 'whether a space follows the words Initial Board:',
      default: 'none: "Initial Board:" and a newline',
      other: 'one: "Initial Board: " and a newline',
    },
    {
      id: 'eof-board',
      says: 'what follows when the input ends before the game does',
      default: 'nothing after "No more input. Game Over."',
      other: 'the revealed board',
    },
  ],
  play,
};

const SHAPE = createShape(20, 20);
const MINE = 'X';

function* play(io: Io): Reads<number> {
  const count = yield* io.integer();
  if (count === undefined) return notEnoughMines(io);
  if (count.value < 0) {
    io.write('Number of mines cannot be negative.\n');
    return 1;
  }
  const mines = createMines(SHAPE);
  for (let placed = 0; placed < count.value; ) {
    const place = yield* readPlace(io);
    if (place === undefined) return notEnoughMines(io);
    if (place.cell === undefined || mines[place.cell] === 1) {
      io.write(`(${place.typed}) is not a valid position for a mine.\n`);
    } else {
      mines[place.cell] = 1;
      placed += 1;
    }
  }
  yield* playGuesses(io, { shape: SHAPE, mines, knowledge: createKnowledge(SHAPE) });
  return 0;
}

function notEnoughMines(io: Io): number {
  io.write('Not enough mines placed on the board.\n');
  return 1;
}

function* playGuesses(io: Io, field: Field): Reads<void> {
  const board = new GridText(SHAPE, { cell: '*', between: ' ', rowTail: ' \n' });
  let safeLeft = SHAPE.size - countMines(field.mines);
  const changed = new CellBatch(SHAPE.size, (cells) => {
    safeLeft -= cells.length;
    for (const cell of cells) board.putCell(cell, String(field.knowledge[cell]));
  });
  io.write(io.takesOther('initial-board-space') ? 'Initial Board: \n' : 'Initial Board:\n');
  io.write(board.bytes);
  for (let round = 0; safeLeft > 0; round += 1) {
    const guess = yield* readPlace(io);
    if (guess === undefined) {
      io.write('No more input. Game Over.\n');
      if (io.takesOther('eof-board')) io.write(revealedBoard(field));
      return;
    }
    const { cell } = guess;
    const isMine = cell !== undefined && field.mines[cell] === 1;
    if (cell === undefined) {
      io.write(`(${guess.typed}) is not a valid position.\n`);
    } else if (isMine) {
      board.putCell(cell, MINE);
    } else if (field.knowledge[cell] !== HIDDEN) {
      io.write('Spot already revealed, pick another spot\n');
    } else {
      openByRule('flood', field, cell, changed);
    }
    io.write(`Round: ${round}\n`);
    io.write(board.bytes);
    if (isMine) {
      io.write('You Lose...\n');
      io.write(revealedBoard(field));
      return;
    }
  }
  io.write('You Win!!!!\n');
  io.write(revealedBoard(field));
}

/** Two integers: as typed, and the cell they mean if it is on the board. Undefined where the input ends. */
function* readPlace(io: Io): Reads<{ typed: string; cell: number | undefined } | undefined> {
  const pair = yield* io.pair();
  if (pair === undefined) return undefined;
  const [row, column] = pair;
  return { typed: `${row.typed}, ${column.typed}`, cell: cellOnBoard(SHAPE, row.value, column.value) };
}

function revealedBoard(field: Field): Uint8Array {
  const board = new GridText(SHAPE, { cell: MINE, between: ' ', rowTail: ' \n' });
  const counts = new Uint8Array(SHAPE.size);
  countsInto(counts, SHAPE, field.mines);
  counts.forEach((count, cell) => {
    if (field.mines[cell] === 0) board.putCell(cell, String(count));
  });
  return board.bytes;
}
