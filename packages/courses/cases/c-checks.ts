import type { Check } from './check.ts';
import { compilesAsTold } from './compile-check.ts';
import { type HandIn, pathsEndingWith, sourceOf } from './hand-in.ts';
import type { HandInFinding } from './hand-in-words.ts';

/** comp1511: one file, and its compile line. */
export const COMP1511_CHECKS: readonly Check[] = [
  {
    id: 'file-name',
    quote: 'give cs1511 ass1_minesweeper minesweeper.c',
    find: ({ files }) => (files.has('minesweeper.c') ? [] : [{ code: 'missing-file', path: 'minesweeper.c' }]),
  },
  { id: 'compiles', quote: 'dcc -o minesweeper minesweeper.c', find: compilesAsTold },
];

const THE1 = 'SUCourseUserName_the1.cpp';
const ARCHIVES = ['.zip', '.rar', '.7z', '.tar', '.tgz', '.gz'];

/** cs204: the name of the file, what is handed in beside it, and its character set. */
export const CS204_CHECKS: readonly Check[] = [
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

/** cs136: a debugging call that must be removed. */
export const CS136_CHECKS: readonly Check[] = [
  {
    id: 'no-board-debug',
    quote:
      'Be aware that this function is for debug purposes only: all calls to it must be removed before submitting your code.',
    find: (handIn) => pathsEndingWith(handIn, 'game_client.c').flatMap((path) => debugCalls(handIn, path)),
  },
];

function linesBeyondAscii(handIn: HandIn, path: string): HandInFinding[] {
  return linesOf(handIn, path)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => /[\u0080-\u00ff]/.test(text))
    .map(({ line }) => ({ code: 'not-ascii', at: { path, line } }));
}

function debugCalls(handIn: HandIn, path: string): HandInFinding[] {
  return withoutCommentsAndStrings(sourceOf(handIn, path)!)
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => /\bboard_debug\s*\(/.test(text))
    .map(({ line }) => ({ code: 'debug-call', name: 'board_debug', at: { path, line } }));
}

/** C source without comments, strings and character constants; line numbers stay the same. */
function withoutCommentsAndStrings(source: string): string {
  const pieces = /\/\*.*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/gs;
  return source.replace(pieces, (piece) => piece.replace(/[^\n]/g, ' '));
}

function linesOf(handIn: HandIn, path: string): string[] {
  return sourceOf(handIn, path)!.split('\n');
}
