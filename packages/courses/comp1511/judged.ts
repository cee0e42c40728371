import { type BoardForm, cellsOfColumns, isNumberCell, MAX_ROW_LENGTH, spacedCells } from '../cases/board-form.ts';
import type { CaseInput } from '../cases/case.ts';
import { type Check, compilesAsTold, nativeRecipe } from '../cases/hand-in.ts';
import { type JudgedGame, OUTPUT_ONLY } from '../cases/judged-game.ts';
import { caseSourceOf, type ScriptKind } from '../cases/script-kind.ts';
import { firstWord } from '../cases/words.ts';
import { comp1511 } from './comp1511.ts';
import { COMP1511_REQUIREMENTS } from './requirements.ts';
import { type Comp1511Script, comp1511Form } from './script.ts';
import { comp1511Sessions } from './sessions.ts';

/** Cells of two characters with a blank between them: `03 |## 01    ##|`. */
function gameplayCells(line: string): string[] | undefined {
  const cells = /^ *\d+ *\|((?:[!-~ ]{2} )*[!-~ ]{2})\|[ \t\r\n]*$/.exec(line.slice(0, MAX_ROW_LENGTH))?.[1];
  return cells === undefined ? undefined : cellsOfColumns(cells, 3, 2);
}

const DEBUG_BOARD: BoardForm = {
  id: 'debug',
  name: 'debug mode',
  height: 8,
  layout: { cellWidth: 1, gap: ' ', isBarred: false },
  cellsOf: spacedCells,
  isOpen: (cell) => cell === '0',
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
  isOpen: (cell) => cell === '' || isNumberCell(cell),
  meanings: new Map([
    ['##', 'hidden (##)'],
    ['', 'open with no mine beside it (blank)'],
    ['()', 'a mine ()'],
  ]),
};

/** The field in both modes. */
const COMP1511_BOARDS: readonly BoardForm[] = [DEBUG_BOARD, GAMEPLAY_BOARD];

export const comp1511Scripts: ScriptKind<Comp1511Script> = {
  ...comp1511Form,
  scripts: comp1511Sessions,
};

const CHECKS: readonly Check[] = [
  {
    id: 'file-name',
    quote: 'give cs1511 ass1_minesweeper minesweeper.c',
    find: ({ files }) => (files.has('minesweeper.c') ? [] : [{ code: 'missing-file', path: 'minesweeper.c' }]),
  },
  { id: 'compiles', quote: 'dcc -o minesweeper minesweeper.c', find: compilesAsTold },
];

export const judged: JudgedGame = {
  dialect: comp1511,
  requirements: COMP1511_REQUIREMENTS,
  cases: caseSourceOf(comp1511Scripts),
  handedOut: [],
  // The course's autotest ignores blanks at the ends of lines.
  course: { ...OUTPUT_ONLY, compare: 'trailing-blanks' },
  checks: CHECKS,
  // The course has `dcc`, which is its own front of clang: here it is the C compiler that there is.
  recipe: nativeRecipe('cc', 'minesweeper', (path) => path === 'minesweeper.c'),
  boards: COMP1511_BOARDS,
  commandOf,
};

/** The number of mines and the mines come first. */
function commandOf({ steps }: CaseInput, step: number): string {
  if (step === 0) return 'the number of mines';
  return step <= Number(steps[0]) ? 'a mine' : `command ${firstWord(steps[step])}`;
}
