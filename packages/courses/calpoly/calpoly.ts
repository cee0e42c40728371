import {
  countMines,
  createKnowledge,
  createMines,
  createShape,
  HIDDEN,
  type MineMap,
} from '@countermine/core/board.ts';
import { CellBatch, type Field } from '@countermine/core/reveal/field.ts';
import { GridText } from '../kit/board.ts';
import { cellOrTell, type Dialect, type Io, rulesFor, tellRange } from '../kit/dialect.ts';
import { type IntegerWord, type Reads, toUint32 } from '../kit/input.ts';
import { countsBy, revealBy } from '../kit/reveal.ts';
import { CALPOLY_RULES, type CalpolyRules } from './rules.ts';

/** Cal Poly's C game: 20x20, the mines are typed in, then guesses, without a prompt. */
export const calpoly: Dialect<'calpoly'> = {
  id: 'calpoly',
  title: 'Minesweeper on 20x20, guesses without prompts',
  course: 'Cal Poly, introductory C',
  source: 'Minesweeper (LearningIDE project MineSweeper)',
  input: 'the number of mines, a row and column for each, then guesses: a row and a column',
  files: [],
  readings: CALPOLY_RULES.readings,
  misconceptions: CALPOLY_RULES.misconceptions,
  play,
};

const SHAPE = createShape(20, 20);
const MINE = 'X';

function* play(io: Io): Reads<number> {
  const rules = rulesFor(io, CALPOLY_RULES);
  const count = yield* io.integer();
  if (count === undefined) return notEnoughMines(io);
  if (count.value < 0) {
    io.write('Number of mines cannot be negative.\n');
    return 1;
  }
  tellRange(io, 'mines', count, 0, SHAPE.size);
  const mines = yield* readMines(io, rules, count.value);
  if (mines === undefined) return notEnoughMines(io);
  yield* playGuesses(io, rules, { shape: SHAPE, mines, knowledge: createKnowledge(SHAPE) });
  return 0;
}

/** Reads mines until there are enough; undefined if the input ends first. */
function* readMines(io: Io, rules: CalpolyRules, count: number): Reads<MineMap | undefined> {
  const mines = createMines(SHAPE);
  for (let placed = 0; placed < count; ) {
    const place = yield* readPlace(io, rules);
    if (place === undefined) return undefined;
    const { cell } = place;
    if (cell !== undefined && (mines[cell] === 0 || rules.acceptsMineOnMine)) {
      mines[cell] = 1;
      placed += 1;
    } else {
      io.write(`(${place.typed}) is not a valid position for a mine.\n`);
      if (rules.countsBadMines) placed += 1;
    }
  }
  return mines;
}

function notEnoughMines(io: Io): number {
  io.write('Not enough mines placed on the board.\n');
  return 1;
}

function* playGuesses(io: Io, rules: CalpolyRules, field: Field): Reads<void> {
  const board = new GridText(SHAPE, { cell: '*', between: ' ', rowTail: ' \n' });
  const { count, spreadsFourWays, leavesNumbers } = rules;
  const reveal = revealBy(rules.revealRule, {}, { count, isFourWay: spreadsFourWays, leavesNumbers });
  let safeLeft = SHAPE.size - countMines(field.mines);
  const changed = new CellBatch(SHAPE.size, (cells) => {
    safeLeft -= cells.length;
    for (const cell of cells) board.putCell(cell, String(field.knowledge[cell]));
  });
  io.showField(field);
  io.write(rules.boardTitle);
  io.write(board.bytes);
  for (let round = rules.firstRound; safeLeft > 0; ) {
    const guess = yield* readPlace(io, rules, rules.guessesColumnFirst);
    if (guess === undefined) {
      io.write('No more input. Game Over.\n');
      if (rules.showsBoardAtEndOfInput) io.write(revealedBoard(rules, field));
      return;
    }
    const { cell } = guess;
    const isMine = cell !== undefined && field.mines[cell] === 1;
    const isBad = cell === undefined || (field.knowledge[cell] !== HIDDEN && !isMine);
    if (cell === undefined) io.write(`(${guess.typed}) is not a valid position.\n`);
    else if (isBad) io.write(rules.alreadyRevealed);
    else if (isMine) showMines(rules, board, field, cell);
    else reveal(field, cell, changed);
    if (isBad && !rules.countsBadGuesses) continue;
    io.write(`Round: ${round}\n`);
    io.write(board.bytes);
    round += 1;
    if (isMine) {
      io.write('You Lose...\n');
      io.write(revealedBoard(rules, field));
      return;
    }
  }
  io.write('You Win!!!!\n');
  io.write(revealedBoard(rules, field));
}

/** Two integers as typed, and their cell if it is on the board. Undefined if the input ends. */
function* readPlace(
  io: Io,
  { keepsPlacesInBytes }: CalpolyRules,
  isColumnFirst = false,
): Reads<{ typed: string; cell: number | undefined } | undefined> {
  const pair = yield* io.pair();
  if (pair === undefined) return undefined;
  const [first, second] = keepsPlacesInBytes ? [inByte(pair[0]), inByte(pair[1])] : pair;
  const [row, column] = isColumnFirst ? [second, first] : [first, second];
  return { typed: `${first.typed}, ${second.typed}`, cell: cellOrTell(io, SHAPE, row, column) };
}

/** The value of an integer in a `signed char`: its low 8 bits. */
function inByte(integer: IntegerWord): IntegerWord {
  const value = (toUint32(integer) << 24) >> 24;
  return { value, typed: String(value) };
}

function showMines(rules: CalpolyRules, board: GridText, field: Field, hit: number): void {
  if (rules.minesOfLastRound === 'hit') board.putCell(hit, MINE);
  if (rules.minesOfLastRound !== 'all') return;
  field.mines.forEach((mine, cell) => {
    if (mine === 1) board.putCell(cell, MINE);
  });
}

function revealedBoard(rules: CalpolyRules, { mines }: Field): Uint8Array {
  const board = new GridText(SHAPE, { cell: MINE, between: ' ', rowTail: ' \n' });
  const counts = new Uint8Array(SHAPE.size);
  countsBy(rules.count)(counts, SHAPE, mines);
  counts.forEach((count, cell) => {
    if (mines[cell] === 0) board.putCell(cell, String(count));
  });
  return board.bytes;
}
