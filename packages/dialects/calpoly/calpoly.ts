import { countsInto } from '@countermine/core/board/counts.ts';
import { createKnowledge, HIDDEN } from '@countermine/core/board/knowledge.ts';
import { createMines } from '@countermine/core/board/mines.ts';
import { cellAt, createShape, isOnBoard } from '@countermine/core/board/shape.ts';
import { CellBatch } from '@countermine/core/reveal/cell-batch.ts';
import type { Field } from '@countermine/core/reveal/field.ts';
import { openFlood } from '@countermine/core/reveal/flood.ts';
import type { Dialect, Io } from '../kit/dialect.ts';
import { GridText } from '../kit/grid-text.ts';
import type { IntegerWord } from '../kit/integer.ts';
import type { Reads } from '../kit/reads.ts';

/** Cal Poly's C game: 20x20, the mines are typed in, then guesses, without a prompt. */
export const calpoly: Dialect = {
  id: 'calpoly',
  title: 'Minesweeper on 20x20, guesses without prompts',
  course: 'Cal Poly, introductory C',
  source: 'Minesweeper (LearningIDE project MineSweeper)',
  input: 'the number of mines, a row and column for each, then guesses: a row and a column',
  parameters: [],
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
  if (count !== undefined && count.value < 0) {
    io.write('Number of mines cannot be negative.\n');
    return 1;
  }
  const mines = createMines(SHAPE);
  let placed = 0;
  while (count === undefined || placed < count.value) {
    const place = count && (yield* readPlace(io));
    if (place === undefined) {
      io.write('Not enough mines placed on the board.\n');
      return 1;
    }
    if (place.cell === undefined || mines[place.cell] === 1) {
      io.write(`(${place.typed}) is not a valid position for a mine.\n`);
      continue;
    }
    mines[place.cell] = 1;
    placed += 1;
  }
  yield* playGuesses(io, { shape: SHAPE, mines, knowledge: createKnowledge(SHAPE) }, SHAPE.size - placed);
  return 0;
}

function* playGuesses(io: Io, field: Field, safeCells: number): Reads<void> {
  const board = new GridText(SHAPE, { cell: '*', between: ' ', rowTail: ' \n' });
  let safeLeft = safeCells;
  const changed = new CellBatch(SHAPE.size, (cells) => {
    safeLeft -= cells.length;
    for (const cell of cells) board.put(board.offsetOf(cell), String(field.knowledge[cell]));
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
      board.put(board.offsetOf(cell), MINE);
    } else if (field.knowledge[cell] !== HIDDEN) {
      io.write('Spot already revealed, pick another spot\n');
    } else {
      openFlood(field, cell, changed);
      changed.flush();
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
  const row = yield* io.integer();
  if (row === undefined) return undefined;
  const column = yield* io.integer();
  if (column === undefined) return undefined;
  return { typed: `${row.typed}, ${column.typed}`, cell: cellOf(row, column) };
}

function cellOf(row: IntegerWord, column: IntegerWord): number | undefined {
  return isOnBoard(SHAPE, row.value, column.value) ? cellAt(SHAPE, row.value, column.value) : undefined;
}

function revealedBoard(field: Field): Uint8Array {
  const board = new GridText(SHAPE, { cell: MINE, between: ' ', rowTail: ' \n' });
  const counts = new Uint8Array(SHAPE.size);
  countsInto(counts, SHAPE, field.mines);
  counts.forEach((count, cell) => {
    if (field.mines[cell] === 0) board.put(board.offsetOf(cell), String(count));
  });
  return board.bytes;
}
