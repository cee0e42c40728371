import { isOneCharacter, visibleText } from '@countermine/core/text/visible.ts';

export interface BoardForm {
  readonly id: string;
  /** Its name in sentences, if the game has several forms. */
  readonly name?: string;
  /** The number of lines before its rows. */
  readonly headLines?: number;
  /** The number of its rows, if the game fixes it. */
  readonly height?: number;
  readonly layout: RowLayout;
  /** The texts of the cells of a row; undefined if the line is not a row. */
  cellsOf(line: string): string[] | undefined;
  /** True for the texts of cells that are open, of which there may be several. */
  isOpen(cell: string): boolean;
  /** Descriptions of cells that do not speak for themselves, by what they show: `hidden (##)`. */
  readonly meanings: ReadonlyMap<string, string>;
}

interface RowLayout {
  /** Units: characters. */
  readonly cellWidth: number;
  /** The text between two cells. */
  readonly gap: string;
  /** True if a bar comes before the first cell; otherwise only blanks can. */
  readonly isBarred: boolean;
}

/** The longest row that is recognised. Units: bytes. */
export const MAX_ROW_LENGTH = 20_000;

/** True for a cell that is open where only those show numbers. */
export function isNumberCell(cell: string): boolean {
  return /^\d+$/.test(cell);
}

/** Reads a row whose cells are one character each with any number of blanks between them. */
export function spacedCells(line: string): string[] | undefined {
  if (line.length > MAX_ROW_LENGTH) return undefined;
  const row = line.slice(0, endOfLineContent(line));
  // Checked before splitting: most lines that are not rows end here.
  if (!/^[ \t]*[^ \t]{1,4}(?:[ \t]|$)/.test(row) || /^=+$/.test(row)) return undefined;
  const words = row.split(/[ \t]+/).filter((word) => word !== '');
  return words.every(isOneCharacter) ? words.map(visibleText) : undefined;
}

/**
 * The cells of a row whose columns are fixed: `length` of every `stride` characters, without the blanks around them.
 * @param row what the row shows between its first and its last cell, both included
 */
export function cellsOfColumns(row: string, stride: number, length: number): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < row.length; at += stride) pieces.push(row.slice(at, at + length).trim());
  return pieces;
}

/** The index at which the blanks, tabs, carriage returns and the newline at the end of a line start. */
export function endOfLineContent(line: string): number {
  let end = line.length;
  while (end > 0 && isGap(line.charCodeAt(end - 1))) end -= 1;
  return end;
}

/** The characters of gaps: blank, tab, newline, CR. */
export function isGap(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}
