import { type BoardForm, isNumberCell, spacedCells } from '../cases/board-form.ts';
import type { CaseInput } from '../cases/case.ts';
import {
  type Check,
  compilesAsTold,
  type HandIn,
  type HandInFinding,
  nativeRecipe,
  pathsEndingWith,
  sourceOf,
} from '../cases/hand-in.ts';
import { type JudgedGame, OUTPUT_ONLY } from '../cases/judged-game.ts';
import { caseSourceOf, type ScriptKind, withoutParts } from '../cases/script-kind.ts';
import { lengthOf, lineNumbers, placeAmong, shrunkFirstBy } from '../cases/shrinks.ts';
import { firstWord } from '../cases/words.ts';
import { cs204 } from './cs204.ts';
import { type Cs204Choice, choicesToAnEnd, isPlaced } from './rehearsal.ts';
import { CS204_REQUIREMENTS } from './requirements.ts';
import { type Cs204Script, cs204Form, formatCs204 } from './script.ts';
import { cs204Sessions } from './sessions.ts';

const CS204_BOARD: BoardForm = {
  id: 'cs204',
  layout: { cellWidth: 1, gap: '   ', isBarred: false },
  cellsOf: spacedCells,
  isOpen: isNumberCell,
  meanings: new Map([
    ['.', 'closed (.)'],
    ['B', 'marked (B)'],
    ['x', 'a mine that help has shown (x)'],
  ]),
};

export const cs204Scripts: ScriptKind<Cs204Script> = {
  ...cs204Form,
  plain: shrunkFirstBy(cs204Form.plain, smallerCs204),
  scripts: cs204Sessions,
  spelledPlainly: (script) => ({ ...script, separator: ' ' }),
};

const THE1 = 'SUCourseUserName_the1.cpp';
const ARCHIVES = ['.zip', '.rar', '.7z', '.tar', '.tgz', '.gz'];

const CHECKS: readonly Check[] = [
  {
    id: 'file-name',
    quote: 'Name your cpp file that contains your program as follows: "SUCourseUserName_the1.cpp"',
    find: (handIn) => {
      const programs = pathsEndingWith(handIn, '.cpp');
      if (programs.length === 0) return [{ code: 'no-file-named', pattern: THE1 }];
      if (programs.length > 1) return [{ code: 'several-files', paths: programs }];
      return programs
        .filter((path) => !/^[!-.0-~]+_the1\.cpp$/.test(path))
        .map((path): HandInFinding => ({ code: 'wrong-file-name', path, pattern: THE1 }));
    },
  },
  {
    id: 'not-packed',
    quote: 'Do not zip any of the documents but upload them as separate files only.',
    find: ({ files }) =>
      [...files.keys()]
        .filter((path) => ARCHIVES.some((ending) => path.toLowerCase().endsWith(ending)))
        .map((path) => ({ code: 'packed', path })),
  },
  {
    id: 'text-files',
    quote: 'You should upload all the .txt files to SUCourse+ as well.',
    find: (handIn) => (pathsEndingWith(handIn, '.txt').length > 0 ? [] : [{ code: 'no-file-named', pattern: '*.txt' }]),
  },
  {
    id: 'ascii',
    quote: 'Do not use any Turkish characters anywhere in your code (not even in comment parts).',
    find: (handIn) => pathsEndingWith(handIn, '.cpp').flatMap((path) => linesBeyondAscii(handIn, path)),
  },
  {
    id: 'compiles',
    quote: 'We will use the same UNIX based C++ compiler that Grade Checker uses for grading your THE.',
    find: compilesAsTold,
  },
];

function linesBeyondAscii(handIn: HandIn, path: string): HandInFinding[] {
  return linesOf(handIn, path)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => /[\u0080-\u00ff]/.test(text))
    .map(({ line }) => ({ code: 'not-ascii', at: { path, line } }));
}

export const judged: JudgedGame = {
  dialect: cs204,
  requirements: CS204_REQUIREMENTS,
  cases: caseSourceOf(cs204Scripts),
  handedOut: [],
  course: { ...OUTPUT_ONLY, leavesEndOfInputOpen: true },
  checks: CHECKS,
  recipe: nativeRecipe('c++', 'the1', (path) => path.endsWith('.cpp')),
  boards: [CS204_BOARD],
  commandOf,
};

function commandOf({ steps }: CaseInput, step: number): string {
  const word = firstWord(steps[step]);
  return /^-[obh]$/.test(word) ? word : step === 0 ? 'the name of the file' : 'another line';
}

function linesOf(handIn: HandIn, path: string): string[] {
  return sourceOf(handIn, path)!.split('\n');
}

/** Sessions on fewer rows or columns, or with fewer choices; each still leads to an end. */
function* smallerCs204(script: Cs204Script): Iterable<Cs204Script> {
  const length = lengthOf(formatCs204(script));
  for (const smaller of cutDown(script)) {
    if ((smaller.field[0] ?? '') === '') continue;
    const ended = { ...smaller, commands: choicesToAnEnd(smaller) };
    if (lengthOf(formatCs204(ended)) < length) yield ended;
  }
}

function* cutDown(script: Cs204Script): Iterable<Cs204Script> {
  const rows = lineNumbers(script.field.length);
  const columns = lineNumbers(script.field[0]?.length ?? 0);
  for (const kept of withoutParts(rows)) yield keepLines(script, kept, columns);
  for (const kept of withoutParts(columns)) yield keepLines(script, rows, kept);
  for (const commands of withoutParts(script.commands)) yield { ...script, commands };
}

/** The session on what is kept of the field, without the choices that name something else on it. */
function keepLines(script: Cs204Script, rows: readonly number[], columns: readonly number[]): Cs204Script {
  const { field } = script;
  const commands = script.commands.flatMap((choice): Cs204Choice[] => {
    if (!isPlaced(choice)) return [choice];
    const row = placeAmong(rows, field.length, choice[1]);
    const column = placeAmong(columns, field[0]?.length ?? 0, choice[2]);
    return row === undefined || column === undefined ? [] : [[choice[0], row, column]];
  });
  return { ...script, field: rows.map((row) => columns.map((column) => field[row]![column]).join('')), commands };
}
