import { FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import { type PositionTextError, parsePositionText } from '@countermine/core/codec/position-text.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { countOf } from '@countermine/core/text/english.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import { errorText } from '@countermine/solver/ask/error-text.ts';
import { createPlayerView, type PlayerView } from '@countermine/solver/position/player-view.ts';

// Positions as text, with the board on several lines or one. In messages rows, columns and lines count from 1.

/** A position with the id on its line. */
interface NamedPosition {
  /** A number if the id on the line is a whole number. */
  readonly id: string | number;
  readonly view: PlayerView;
}

/** The meaning of each character of a board. */
const LETTERS = `cells are '.' (hidden), 0 to 8, 'F' and '?'`;
const NOT_OPEN = new Map([
  ['.', HIDDEN],
  ['F', FLAG],
  ['?', QUESTION],
]);

/**
 * Reads a board as text, in the notations of this and other programs.
 * @param minesFor the mines of a board of this width and height, where the text does not give them
 * Errors: what is wrong, as a clause.
 */
export function parsePosition(
  text: string,
  minesFor: (width: number, height: number) => Result<number, string>,
): Result<PlayerView, string> {
  const grid = parsePositionText(text);
  if (!grid.ok) return err(formatPositionError(text, grid.error));
  const { shape, cells, mineCount } = grid.value;
  const mines = mineCount === undefined ? minesFor(shape.width, shape.height) : ok(mineCount);
  if (!mines.ok) return mines;
  return viewOf(shape.width, shape.height, cells, mines.value);
}

/** The same with all of it in one line: `id width height mines board`, the board row by row. */
export function parsePositionLine(line: string): Result<NamedPosition, string> {
  const words = line.trim().split(/\s+/);
  const [id = '', ...numbers] = words.slice(0, 4);
  if (words.length !== 5) return err(`expected 5 fields, id width height mines board, found ${words.length}`);
  const wrong = numbers.findIndex((word) => !/^\d{1,15}$/.test(word));
  if (wrong >= 0) {
    const name = ['width', 'height', 'mines'][wrong];
    return err(`${name}: expected a whole number, found ${quoted(numbers[wrong] ?? '')}`);
  }
  const [width = 0, height = 0, mines = 0] = numbers.map(Number);
  const letters = [...(words[4] ?? '')];
  const cells = letters.map(stateOf);
  const bad = cells.indexOf(undefined);
  // With a wrong length, the row of a character is unknown.
  if (bad >= 0 && letters.length === width * height) {
    return err(`${placeWords(Math.floor(bad / width), bad % width)}: ${noCell(letters[bad] ?? '')}`);
  }
  const view = viewOf(
    width,
    height,
    cells.map((value) => value ?? HIDDEN),
    mines,
  );
  return view.ok ? ok({ id: idAsValue(id), view: view.value }) : view;
}

function viewOf(width: number, height: number, cells: ArrayLike<number>, mines: number): Result<PlayerView, string> {
  const view = createPlayerView(width, height, cells, mines);
  return view.ok ? view : err(errorText(view.error));
}

function stateOf(letter: string): number | undefined {
  return letter >= '0' && letter <= '8' ? Number(letter) : NOT_OPEN.get(letter);
}

/** Describes where the text is wrong, by row and column. */
function formatPositionError(text: string, error: PositionTextError): string {
  switch (error.code) {
    case 'empty':
      return 'no board found';
    case 'header':
      return 'the board does not have the size, or no room for the mines, that the first line gives';
    case 'link':
      return 'this link is damaged';
    case 'too-large':
      return `${error.width} x ${error.height} is too large for a board`;
    case 'uneven': {
      return `line ${error.line}: row ${rowOfLine(text, error.line) + 1} has ${countOf(error.found, 'cell')}, but those before it ${error.expected}`;
    }
    case 'character': {
      const { line, column, found } = error;
      const indent = /^\s*/.exec(text.split('\n')[line - 1] ?? '')?.[0].length ?? 0;
      return `line ${line}: ${placeWords(rowOfLine(text, line), column - 1 - indent)}: ${noCell(found)}`;
    }
  }
}

/** The row of the board that a line is: blank lines are none. */
function rowOfLine(text: string, line: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.filter((row) => row.trim() !== '').length;
}

function placeWords(row: number, column: number): string {
  return `row ${row + 1}, column ${column + 1}`;
}

function noCell(letter: string): string {
  return letter === '9' ? 'a cell has at most 8 mines beside it' : `${quoted(letter)} is not a cell; ${LETTERS}`;
}

function quoted(word: string): string {
  return JSON.stringify(shortened(word));
}

/** The id of a line; a number if it is a whole number. */
export function idAsValue(id: string): string | number {
  const number = Number(id);
  return String(number) === id && Number.isSafeInteger(number) ? number : id;
}
