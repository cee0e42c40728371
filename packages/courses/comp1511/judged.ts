import { type BoardForm, cellsOfColumns, LONGEST_ROW, spacedCells } from '../cases/board-form.ts';
import type { CaseInput } from '../cases/case.ts';
import { type Check, compilesAsTold, nativeRecipe } from '../cases/hand-in.ts';
import { type JudgedGame, OUTPUT_ONLY } from '../cases/judged-game.ts';
import { caseSourceOf, type ScriptKind, type StagesOf, stagesBy } from '../cases/script-kind.ts';
import { firstWord } from '../cases/words.ts';
import { comp1511 } from './comp1511.ts';
import {
  type Comp1511Script,
  formatComp1511,
  isOnField,
  isValidComp1511,
  parseComp1511,
  plainComp1511,
} from './script.ts';
import { comp1511Sessions } from './sessions.ts';

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
const COMP1511_BOARDS: readonly BoardForm[] = [DEBUG_BOARD, GAMEPLAY_BOARD];

/** A command by its number, a hint after the third, and a first reveal that hits a mine. */
type Feature = `${1 | 2 | 3 | 4 | 5 | 6 | 7}` | 'refused-hint' | 'moved-field';

/** Stages 1 to 4 of the text, which have an autotest each. */
const comp1511Stages: StagesOf<Comp1511Script> = stagesBy<Comp1511Script, Feature>(
  [
    { id: '1', title: 'placing mines, counting mines in a row or column', adds: ['1', '2'] },
    { id: '2', title: 'detect square, reveal square', adds: ['3', '4'] },
    { id: '3', title: 'restricted hints, formatted printing', adds: ['refused-hint', '5', '6'] },
    { id: '4', title: 'reveal radial, safe first turn', adds: ['7', 'moved-field'] },
  ],
  featuresOf,
);

function* featuresOf({ mines, commands }: Comp1511Script): Iterable<Feature> {
  for (const [number] of commands) yield `${number}`;
  if (commands.filter(([number]) => number <= 3).length > 3) yield 'refused-hint';
  const first = commands.find(([number]) => number === 4 || number === 7);
  const isHit = mines.some(([row, column]) => row === first?.[1] && column === first[2] && isOnField(row, column));
  if (isHit) yield 'moved-field';
}

export const comp1511Scripts: ScriptKind<Comp1511Script> = {
  scripts: comp1511Sessions,
  plain: plainComp1511,
  format: formatComp1511,
  parse: parseComp1511,
  isValid: isValidComp1511,
  stages: comp1511Stages,
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

/** What a step is: the number of mines and the mines come first. */
function commandOf({ steps }: CaseInput, step: number): string {
  if (step === 0) return 'the number of mines';
  return step <= Number(steps[0]) ? 'a mine' : `command ${firstWord(steps[step])}`;
}
