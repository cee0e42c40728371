import { type CaseInput, stdinOf } from './case.ts';

/** Two integers in the order in which they are typed. */
export type IntegerPair = readonly [first: number, second: number];

/** Integers as a script writes them: no plus sign, no leading zeros. */
export const INTEGER = /^(?:0|-?[1-9][0-9]*)$/;

/** A word of characters that are visible in any character set. */
export const VISIBLE_WORD = /^[!-~]+$/;

/** The characters of such words. */
export const VISIBLE: readonly string[] = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));

/** The words of an input, one after the other, for games in which line breaks have no meaning. */
export class Words {
  readonly #words: readonly string[];
  #next = 0;

  constructor(input: CaseInput) {
    // The white space of C; `\s` would match other characters too.
    this.#words = stdinOf(input)
      .split(/[ \t\n\r\v\f]+/)
      .filter((word) => word !== '');
  }

  get isAtEnd(): boolean {
    return this.#next === this.#words.length;
  }

  /** The next word; undefined at the end. */
  word(): string | undefined {
    const word = this.#words[this.#next];
    if (word !== undefined) this.#next += 1;
    return word;
  }

  /** The next word as an integer, see {@link integerOf}. */
  integer(): number | undefined {
    const word = this.word();
    return word === undefined ? undefined : integerOf(word);
  }

  pair(): IntegerPair | undefined {
    const first = this.integer();
    const second = first === undefined ? undefined : this.integer();
    return first === undefined || second === undefined ? undefined : [first, second];
  }
}

/** A word as a 32-bit integer; undefined if it is not one as scripts write it. */
export function integerOf(word: string): number | undefined {
  return INTEGER.test(word) && isInt32(Number(word)) ? Number(word) : undefined;
}

/** True if C's `int` holds the number. */
export function isInt32(value: number): boolean {
  return (value | 0) === value;
}

/** An input without program arguments and files: a step for each line. */
export function inputOfLines(lines: readonly (readonly (number | string)[])[]): CaseInput {
  return { steps: lines.map((words) => `${words.join(' ')}\n`), args: [], files: new Map() };
}

/** The first word of a line; empty if there is none. */
export function firstWord(line = ''): string {
  return /\S+/.exec(line)?.[0] ?? '';
}
