import type { WordsFor } from './finding.ts';
import { plainCount } from './plain-count.ts';
import { quote } from './quote.ts';

/** Where in the input an answer belongs. Steps count from 1. */
export type AnswerPlace = 'before-input' | 'end-of-input' | { readonly step: number };

/** The output is missing, stops too early, goes on for too long or repeats itself. */
export interface EndingFindings {
  'no-output': {
    /** Whether there is not even white space. */
    readonly isEmpty: boolean;
    /** The first line that should be there. */
    readonly expected: string;
  };
  'stops-early': {
    readonly place: AnswerPlace;
    readonly line: number;
    /** Whether the output stops inside this line. */
    readonly isInside: boolean;
    /** What is missing of the line; the line itself where it was not begun. */
    readonly missing: string;
    /** Whether that is only white space. */
    readonly isBlank: boolean;
  };
  'goes-on': {
    readonly after: 'nothing-expected' | 'end-of-game' | 'all-expected';
    /** The first line that is not expected; undefined if only white space follows. */
    readonly extra: string | undefined;
    /** How many lines come after it. */
    readonly moreLines: number;
  };
  repeats: {
    readonly text: string;
    readonly times: number;
    /** How many newlines the text has. */
    readonly lines: number;
  };
}

/** The English for findings about how an output ends. */
export const ENDING_WORDS: WordsFor<EndingFindings> = {
  'no-output': ({ isEmpty, expected }) => {
    const what = isEmpty ? 'produced no output' : 'printed nothing but white space';
    return `The program ${what}; it should begin with ${quote(expected)}.`;
  },
  'stops-early': ({ place, line, isInside, missing, isBlank }) => {
    const start = `The output stops too early, ${placeWords(place)}: `;
    if (isInside) {
      return `${start}it is right so far, but line ${line} should go on with ${missingWords(missing, isBlank)}.`;
    }
    const upTo = line === 1 ? '' : `it is right up to line ${line - 1}, but `;
    if (isBlank) return `${start}${upTo}line ${line} should be empty.`;
    return `${start}${upTo}line ${line} should ${missing.endsWith('\n') ? 'be' : 'begin with'} ${quote(missing)}.`;
  },
  'goes-on': ({ after, extra, moreLines }) => {
    const what = `${extra === undefined ? 'white space' : quote(extra)}${moreLines === 0 ? '' : ` and ${plainCount(moreLines, 'more line')}`}`;
    if (after === 'nothing-expected') return `The program should print nothing, but its output begins with ${what}.`;
    const where = after === 'end-of-game' ? 'after the end of the game' : 'then';
    return `Everything that is expected is there, but ${where} the output goes on with ${what}.`;
  },
  repeats: ({ text, times, lines }) => {
    if (lines > 1) return `At its end the output repeats the same ${lines} lines ${times} times.`;
    return `At its end the output repeats ${lines === 1 ? 'the line ' : ''}${quote(text)} ${times} times.`;
  },
};

function placeWords(place: AnswerPlace): string {
  if (place === 'before-input') return 'before any input';
  return place === 'end-of-input' ? 'at the end of the input' : `in the answer to step ${place.step}`;
}

function missingWords(text: string, isBlank: boolean): string {
  if (text === '\n') return 'a newline';
  return isBlank ? 'white space' : quote(text);
}
