/** A cell as people name it. Units: from 0, not necessarily on a board. */
export interface NamedCell {
  readonly row: number;
  readonly column: number;
}

const LETTERS = 26;
const BEFORE_A = 'a'.charCodeAt(0) - 1;

/** The letters of a column, as in spreadsheets: a to z, then aa. @param column from 0 */
export function columnName(column: number): string {
  const last = String.fromCharCode(BEFORE_A + 1 + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
}

/** The column with these letters, from 0, not necessarily on a board; undefined for other texts. */
export function parseColumn(letters: string): number | undefined {
  if (!/^[a-z]{1,4}$/i.test(letters)) return undefined;
  let column = 0;
  for (const letter of letters.toLowerCase()) column = column * LETTERS + letter.charCodeAt(0) - BEFORE_A;
  return column - 1;
}

/** The cell with a name like `c4`, in upper or lower case: the third column, the fourth row; undefined for other texts. */
export function parseCellName(name: string): NamedCell | undefined {
  const [, letters = '', row] = /^([a-z]{1,4})(\d{1,5})$/i.exec(name) ?? [];
  const column = parseColumn(letters);
  return column === undefined ? undefined : { row: Number(row) - 1, column };
}
