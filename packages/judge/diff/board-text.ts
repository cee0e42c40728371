import { endOfLineContent } from './lines.ts';
import { isOneCharacter, visibleText } from './visible.ts';

/** A board in the lines of an output. */
export interface TextBoard {
  readonly form: BoardForm;
  /** The first line of it that shows cells, as an index of the lines. */
  readonly line: number;
  readonly width: number;
  readonly height: number;
  /** What each cell shows, without the blanks around it; shape: width * height. */
  readonly cells: readonly string[];
}

/** How a game prints its board. */
export interface BoardForm {
  readonly id: string;
  /** What a sentence calls it, where a game has several. */
  readonly name?: string;
  /** How many lines it has before its rows. */
  readonly headLines?: number;
  /** The number of its rows where the game says it. */
  readonly height?: number;
  /** What the cells show that a line is a row of; undefined when it is none. */
  cellsOf(line: string): string[] | undefined;
  /** What a cell that shows this is, where it does not say so itself: `hidden (##)`. */
  readonly meanings: ReadonlyMap<string, string>;
}

/** Rows of any game are no longer. Units: bytes. */
const LONGEST_ROW = 20_000;

/** Cells of one character with blanks between them, however many. */
function spacedCells(line: string): string[] | undefined {
  if (line.length > LONGEST_ROW) return undefined;
  const row = line.slice(0, endOfLineContent(line));
  // Before a row is split: most lines that are none end here.
  if (!/^[ \t]*[^ \t]{1,4}(?:[ \t]|$)/.test(row) || /^=+$/.test(row)) return undefined;
  const words = row.split(/[ \t]+/).filter((word) => word !== '');
  return words.every(isOneCharacter) ? words.map(visibleText) : undefined;
}

/** Cells of two characters with a blank between them: `03 |## 01    ##|`. */
function gameplayCells(line: string): string[] | undefined {
  const cells = /^ *\d+ *\|((?:[!-~ ]{2} )*[!-~ ]{2})\|[ \t\r\n]*$/.exec(line.slice(0, LONGEST_ROW))?.[1];
  return cells === undefined ? undefined : everyPiece(cells, 3, 2);
}

/** Cells of three characters with a line after each: ` 3 | 1 |< >|   |`. */
function barredCells(line: string): string[] | undefined {
  const cells = /^ *\d+ *\|((?:[!-~ ]{3}\|)+)[ \t\r\n]*$/.exec(line.slice(0, LONGEST_ROW))?.[1];
  return cells === undefined ? undefined : everyPiece(cells, 4, 3);
}

/** The pieces of a text, `length` of every `stride` characters, without the blanks around them. */
function everyPiece(text: string, stride: number, length: number): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += stride) pieces.push(text.slice(at, at + length).trim());
  return pieces;
}

const DEBUG_FORM: BoardForm = {
  id: 'debug',
  name: 'debug mode',
  height: 8,
  cellsOf: spacedCells,
  meanings: new Map([
    ['0', 'open (0)'],
    ['1', 'hidden without a mine (1)'],
    ['2', 'a hidden mine (2)'],
  ]),
};

const GAMEPLAY_FORM: BoardForm = {
  id: 'gameplay',
  name: 'gameplay mode',
  headLines: 4,
  height: 8,
  cellsOf: gameplayCells,
  meanings: new Map([
    ['##', 'hidden (##)'],
    ['', 'open with no mine beside it (blank)'],
    ['()', 'a mine ()'],
  ]),
};

const CALPOLY_FORM: BoardForm = {
  id: 'calpoly',
  height: 20,
  cellsOf: spacedCells,
  meanings: new Map([
    ['*', 'hidden (*)'],
    ['X', 'a mine (X)'],
  ]),
};

const CS136_FORM: BoardForm = {
  id: 'cs136',
  cellsOf: spacedCells,
  meanings: new Map([
    ['_', 'unknown (_)'],
    ['P', 'marked (P)'],
    ['X', 'the mine that was stepped on (X)'],
  ]),
};

const CS204_FORM: BoardForm = {
  id: 'cs204',
  cellsOf: spacedCells,
  meanings: new Map([
    ['.', 'closed (.)'],
    ['B', 'marked (B)'],
    ['x', 'a mine that help has shown (x)'],
  ]),
};

const CS1302_FORM: BoardForm = {
  id: 'cs1302',
  cellsOf: barredCells,
  meanings: new Map([
    ['', 'hidden (blank)'],
    ['F', 'marked (F)'],
    ['?', 'guessed (?)'],
    ['< >', 'a hidden mine without fog (< >)'],
    ['<F>', 'a marked mine without fog (<F>)'],
    ['<?>', 'a guessed mine without fog (<?>)'],
  ]),
};

const FORMS: ReadonlyMap<string, readonly BoardForm[]> = new Map([
  ['comp1511', [DEBUG_FORM, GAMEPLAY_FORM]],
  ['calpoly', [CALPOLY_FORM]],
  ['cs136', [CS136_FORM]],
  ['cs204', [CS204_FORM]],
  ['cs1302', [CS1302_FORM]],
]);

/**
 * The boards in the lines of an output, from the first on. A board is a run of rows that are equally wide; where the
 * game, or `height`, says how many rows a board has, a run of several times as many is several boards.
 * Cost: one pass over the lines.
 */
export function boardsIn(dialectId: string, lines: readonly string[], height?: number): TextBoard[] {
  const boards: TextBoard[] = [];
  for (const form of FORMS.get(dialectId) ?? []) {
    for (const run of runsOf(form, lines)) {
      const rows = form.height ?? height ?? run.rows.length;
      // Only at the end of the lines may a board be broken off.
      const isWhole = run.rows.length % rows === 0 || run.line + run.rows.length === lines.length;
      if (isWhole) boards.push(...boardsOfRun(form, run, rows));
    }
  }
  return boards.sort((one, other) => one.line - other.line);
}

/** Whether a line looks like a row of a board of the game. */
export function isBoardRow(dialectId: string, line: string): boolean {
  return (FORMS.get(dialectId) ?? []).some((form) => form.cellsOf(line) !== undefined);
}

/** Rows of the same width, one after the other. */
export interface RowRun {
  readonly line: number;
  readonly width: number;
  readonly rows: readonly (readonly string[])[];
}

/** The runs of rows of a form in the lines of an output. */
export function runsOf(form: BoardForm, lines: readonly string[]): RowRun[] {
  const runs: { line: number; width: number; rows: string[][] }[] = [];
  lines.forEach((line, index) => {
    const cells = form.cellsOf(line);
    if (cells === undefined) return;
    const last = runs.at(-1);
    if (last !== undefined && last.line + last.rows.length === index && last.width === cells.length)
      last.rows.push(cells);
    else runs.push({ line: index, width: cells.length, rows: [cells] });
  });
  return runs;
}

function boardsOfRun(form: BoardForm, { line, width, rows }: RowRun, height: number): TextBoard[] {
  const boards: TextBoard[] = [];
  for (let start = 0; start + height <= rows.length; start += height) {
    const cells = rows.slice(start, start + height).flat();
    boards.push({ form, line: line + start, width, height, cells });
  }
  return boards;
}

/** What a cell shows, in words where it is not plain: `2`, `hidden (##)`. */
export function describeCell({ meanings }: BoardForm, cell: string): string {
  const meaning = meanings.get(cell);
  if (meaning !== undefined) return meaning;
  return /^[0-9]{1,2}$/.test(cell) ? cell : `"${cell}"`;
}
