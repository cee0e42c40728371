import type { NoData, WordsFor } from './finding.ts';
import { quote, quoteBoth, quoteExactly } from './quote.ts';

/** A line of an answer that is not a row of a board, or a prompt. */
export interface MessageLine {
  readonly text: string;
  readonly isPrompt: boolean;
}

/** A message of an answer differs. Lines are quoted without their newline. */
export interface MessageFindings {
  'message-misplaced': MessageLine;
  'message-extra': MessageLine;
  'message-missing': MessageLine;
  /** Another message stands there. */
  'message-differs': { readonly expected: string; readonly actual: string };
  'message-blanks': { readonly expected: string; readonly actual: string };
  /** The two messages differ only in a number, which is N in `message`. */
  'message-number': { readonly message: string; readonly expected: string; readonly actual: string };
  'message-empty': { readonly expected: string };
  'newline-missing': { readonly after: string };
  'newline-extra': { readonly after: string };
  'empty-line-missing': NoData;
  'empty-line-extra': NoData;
  'board-for-message': { readonly expected: string };
  /** `actual` is undefined if an empty line stands in the place of the board. */
  'message-for-board': { readonly actual: string | undefined };
}

/** The English for findings about messages. */
export const MESSAGE_WORDS: WordsFor<MessageFindings> = {
  'message-misplaced': (line) => `${nameOf(line)} is in the wrong place.`,
  'message-extra': (line) => `${nameOf(line)} is not expected here.`,
  'message-missing': (line) => `${nameOf(line)} is missing.`,
  'message-differs': ({ expected, actual }) => {
    const [wanted, found] = quoteBoth(expected, actual);
    return `Expected ${wanted}, got ${found}.`;
  },
  'message-blanks': ({ expected, actual }) => {
    const [wanted, found] = quoteExactly(expected, actual);
    return `Blanks differ: expected ${wanted}, got ${found}.`;
  },
  'message-number': ({ message, expected, actual }) =>
    `The number in ${quote(message)} is ${actual}, expected ${expected}.`,
  'message-empty': ({ expected }) => `Expected ${quote(expected)}, got an empty line.`,
  'newline-missing': ({ after }) => `The newline after ${quote(after)} is missing.`,
  'newline-extra': ({ after }) => `A newline after ${quote(after)} is not expected.`,
  'empty-line-missing': () => 'An empty line is missing.',
  'empty-line-extra': () => 'There is an empty line too many.',
  'board-for-message': ({ expected }) => `Expected ${quote(expected)}, got a board.`,
  'message-for-board': ({ actual }) =>
    `Expected a board, got ${actual === undefined ? 'an empty line' : quote(actual)}.`,
};

function nameOf({ text, isPrompt }: MessageLine): string {
  return `The ${isPrompt ? 'prompt' : 'line'} ${quote(text)}`;
}
