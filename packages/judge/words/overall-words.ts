import type { NoData, WordsFor } from './finding.ts';
import { plainCount } from './plain-count.ts';
import { nameCharacter, nameCharacters, quote, quoteBoth, quoteExactly } from './quote.ts';

/** A prompt of the output. */
export interface NamedPrompt {
  readonly prompt: string;
  /** Whether it comes more than once. */
  readonly isEach: boolean;
}

/** One change, made everywhere, would put the whole output right; or what always holds of two that differ. */
export interface OverallFindings {
  'letter-case': { readonly expected: string; readonly actual: string };
  'prompt-without-blank': NamedPrompt;
  'prompt-with-newline': NamedPrompt;
  'prompt-without-newline': NamedPrompt;
  'prompt-newline-for-blank': NamedPrompt;
  'prompt-missing': NamedPrompt;
  'other-character': { readonly expected: string; readonly actual: string };
  'extra-characters': { readonly character: string; readonly count: number };
  'missing-characters': { readonly character: string };
  'extra-lines': { readonly text: string; readonly count: number };
  /** `text` is undefined if the line is empty. */
  'extra-line': { readonly text: string | undefined; readonly line: number };
  'missing-lines': { readonly text: string; readonly count: number };
  'missing-line': { readonly text: string | undefined; readonly line: number };
  'other-order': NoData;
  'other-wording': { readonly expected: string; readonly actual: string };
  'nul-bytes': { readonly count: number };
  'first-difference': { readonly line: number; readonly expected: string; readonly actual: string };
}

/** The English for findings about a whole output. */
export const OVERALL_WORDS: WordsFor<OverallFindings> = {
  'letter-case': ({ expected, actual }) => {
    const [wanted, found] = quoteBoth(expected, actual);
    return `The output is correct except for upper and lower case: expected ${wanted}, got ${found}.`;
  },
  'prompt-without-blank': (prompt) => `The output is correct except that the blank after ${nameOf(prompt)} is missing.`,
  'prompt-with-newline': (prompt) => `The output is correct except for an extra newline after ${nameOf(prompt)}.`,
  'prompt-without-newline': (prompt) =>
    `The output is correct except that the newline after ${nameOf(prompt)} is missing.`,
  'prompt-newline-for-blank': (prompt) =>
    `The output is correct except for a newline in place of the blank after ${nameOf(prompt)}.`,
  'prompt-missing': (prompt) => `The output is correct except that ${nameOf(prompt)} is missing.`,
  'other-character': ({ expected, actual }) => {
    const instead = nameCharacter(expected);
    const article = instead.startsWith('"') ? '' : 'a ';
    return `The output would be correct if every ${nameCharacter(actual)} were ${article}${instead}.`;
  },
  'extra-characters': ({ character, count }) =>
    `The output would be correct without its ${count} ${nameCharacters(character)}.`,
  'missing-characters': ({ character }) =>
    `The output is correct except that every ${nameCharacter(character)} is missing.`,
  'extra-lines': ({ text, count }) => `The output would be correct without its ${count} lines ${quote(text)}.`,
  'extra-line': ({ text, line }) => `The output would be correct without line ${line}, ${quoteOrEmpty(text)}.`,
  'missing-lines': ({ text, count }) =>
    `The output is correct except that ${plainCount(count, 'line')} ${quote(text)} are missing.`,
  'missing-line': ({ text, line }) =>
    `The output is correct except that line ${line}, ${quoteOrEmpty(text)}, is missing.`,
  'other-order': () => 'The output has the right lines, but in the wrong order.',
  'other-wording': ({ expected, actual }) => {
    const [wanted, found] = quoteBoth(expected, actual);
    return `The output would be correct if each ${found} were ${wanted}.`;
  },
  'nul-bytes': ({ count }) =>
    `There ${count === 1 ? 'is a NUL byte' : `are ${plainCount(count, 'NUL byte')}`} (\\x00) in the output: the '\\0' that ends a string is not to be printed.`,
  'first-difference': ({ line, expected, actual }) => {
    const [wanted, found] = quoteExactly(expected, actual);
    return wanted === found
      ? `The first difference is in line ${line}.`
      : `Line ${line}: expected ${wanted}, got ${found}.`;
  },
};

function nameOf({ prompt, isEach }: NamedPrompt): string {
  return `${isEach ? 'each' : 'the'} prompt ${quote(prompt)}`;
}

function quoteOrEmpty(line: string | undefined): string {
  return line === undefined ? 'which is empty' : quote(line);
}
