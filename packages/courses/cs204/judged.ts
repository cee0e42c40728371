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
import { caseSourceOf, type ScriptKind } from '../cases/script-kind.ts';
import { shrunkFirstBy } from '../cases/shrinks.ts';
import { firstWord } from '../cases/words.ts';
import { cs204 } from './cs204.ts';
import { CS204_REQUIREMENTS } from './requirements.ts';
import { type Cs204Script, cs204Form } from './script.ts';
import { cs204Sessions } from './sessions.ts';
import { smallerCs204 } from './smaller.ts';

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
