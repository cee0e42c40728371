import type { NoData, WordsFor } from './finding.ts';
import { plainCount } from './plain-count.ts';

/** The output is right except for what cannot be seen. */
export interface BlankFindings {
  /** Lines end in a carriage return and a newline. */
  'carriage-returns': { readonly count: number; readonly isEveryLine: boolean };
  /** Below 0 where newlines are missing. */
  'newlines-at-end': { readonly extra: number };
  /** The value of EOF was printed as a character. */
  'eof-byte': NoData;
  /** The output is right without its NUL bytes. */
  'nul-bytes-only': { readonly count: number };
  /** White space differs at the ends of lines, and there are more or fewer empty lines at the end. */
  'white-space-at-ends': NoData;
  'blanks-at-line-ends': {
    readonly what: 'blanks' | 'white space';
    readonly how: 'missing' | 'extra' | 'other';
    readonly lines: number;
    readonly firstLine: number;
  };
  /** `extra` is below 0 where there are too few, and 0 where they are in other places. */
  'empty-lines': { readonly extra: number; readonly firstLine: number };
  blanks: { readonly firstLine: number };
  'blanks-and-empty-lines': { readonly firstLine: number };
}

/** The English for findings about white space. */
export const BLANK_WORDS: WordsFor<BlankFindings> = {
  'carriage-returns': ({ count, isEveryLine }) => {
    const lines = isEveryLine ? 'its lines end' : count === 1 ? 'one of its lines ends' : `${count} of its lines end`;
    return `The output is right, but ${lines} in a carriage return and a newline (\\r\\n) where a newline (\\n) alone is expected.`;
  },
  'newlines-at-end': ({ extra }) => {
    if (extra > 0) {
      return `The output is correct except for ${extra === 1 ? 'an extra newline' : `${extra} extra newlines`} at its end.`;
    }
    return `The output is correct except that ${extra === -1 ? 'a newline is' : `${-extra} newlines are`} missing at its end.`;
  },
  'eof-byte': () =>
    'The output is correct except for an extra byte 0xFF at its end: printing the value of EOF as a character gives that.',
  'nul-bytes-only': ({ count }) =>
    `The output is correct except for ${plainCount(count, 'NUL byte')} in it: the '\\0' that ends a string is not to be printed.`,
  'white-space-at-ends': () => 'The output is correct except for white space at the ends of lines and at its own end.',
  'blanks-at-line-ends': ({ what, how, lines, firstLine }) => {
    const where = lines === 1 ? `line ${firstLine}` : `${lines} lines, the first of them line ${firstLine}`;
    return how === 'missing'
      ? `The output is correct except that ${what} ${what === 'blanks' ? 'are' : 'is'} missing at the end of ${where}.`
      : `The output is correct except for ${how} ${what} at the end of ${where}.`;
  },
  'empty-lines': ({ extra, firstLine }) => {
    const what =
      extra === 0 ? 'where its empty lines are' : `empty lines: ${Math.abs(extra)} too ${extra > 0 ? 'many' : 'few'}`;
    return `The output is correct except for ${what}; ${firstDifference(firstLine)}.`;
  },
  blanks: ({ firstLine }) => `The output is correct except for blanks; ${firstDifference(firstLine)}.`,
  'blanks-and-empty-lines': ({ firstLine }) =>
    `The output is correct except for blanks and empty lines; ${firstDifference(firstLine)}.`,
};

function firstDifference(line: number): string {
  return `the first difference is in line ${line}`;
}
