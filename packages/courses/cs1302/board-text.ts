import { type BoardForm, cellsOfColumns, LONGEST_ROW } from '../cases/board-form.ts';

/** Cells of three characters with a bar after each: ` 3 | 1 |< >|   |`. */
function barredCells(line: string): string[] | undefined {
  const cells = /^ *\d+ *\|((?:[!-~ ]{3}\|)+)[ \t\r\n]*$/.exec(line.slice(0, LONGEST_ROW))?.[1];
  return cells === undefined ? undefined : cellsOfColumns(cells, 4, 3);
}

/** The mine field of cs1302, with fog or without. */
export const CS1302_BOARD: BoardForm = {
  id: 'cs1302',
  layout: { cellWidth: 3, gap: '|', isBarred: true },
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
