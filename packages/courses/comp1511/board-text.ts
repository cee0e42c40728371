import { type BoardForm, cellsOfColumns, LONGEST_ROW, spacedCells } from '../cases/board-form.ts';

/** Cells of two characters with a blank between them: `03 |## 01    ##|`. */
function gameplayCells(line: string): string[] | undefined {
  const cells = /^ *\d+ *\|((?:[!-~ ]{2} )*[!-~ ]{2})\|[ \t\r\n]*$/.exec(line.slice(0, LONGEST_ROW))?.[1];
  return cells === undefined ? undefined : cellsOfColumns(cells, 3, 2);
}

const DEBUG_BOARD: BoardForm = {
  id: 'debug',
  name: 'debug mode',
  height: 8,
  layout: { cellWidth: 1, gap: ' ', isBarred: false },
  cellsOf: spacedCells,
  meanings: new Map([
    ['0', 'open (0)'],
    ['1', 'hidden without a mine (1)'],
    ['2', 'a hidden mine (2)'],
  ]),
};

const GAMEPLAY_BOARD: BoardForm = {
  id: 'gameplay',
  name: 'gameplay mode',
  headLines: 4,
  height: 8,
  layout: { cellWidth: 2, gap: ' ', isBarred: true },
  cellsOf: gameplayCells,
  meanings: new Map([
    ['##', 'hidden (##)'],
    ['', 'open with no mine beside it (blank)'],
    ['()', 'a mine ()'],
  ]),
};

/** The field in both modes. */
export const COMP1511_BOARDS: readonly BoardForm[] = [DEBUG_BOARD, GAMEPLAY_BOARD];
