import type { Dialect } from '@countermine/dialects/kit/dialect.ts';
import { filesInMemory } from '@countermine/dialects/kit/files.ts';
import { LiveSession } from '@countermine/dialects/kit/session.ts';
import { type CaseInput, stdinOf } from '../oracle/case-input.ts';

/** Two integers in the order in which they are typed. */
export type Pair = readonly [first: number, second: number];

/** Integers as a script writes them: no plus sign, no leading zeros. */
export const INTEGER = /^(?:0|-?[1-9][0-9]*)$/;

/** The words of an input, one after the other, for games to which line breaks mean nothing. */
export class Words {
  readonly #words: readonly string[];
  #next = 0;

  constructor(input: CaseInput) {
    // The white space of C; a `\s` would take other characters for it too.
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

  /** The next word as an integer of 32 bits; undefined when it is none that a script would hold. */
  integer(): number | undefined {
    const word = this.word();
    if (word === undefined || !INTEGER.test(word)) return undefined;
    return isInt32(Number(word)) ? Number(word) : undefined;
  }

  /** The next two words as integers. */
  pair(): Pair | undefined {
    const first = this.integer();
    const second = first === undefined ? undefined : this.integer();
    return first === undefined || second === undefined ? undefined : [first, second];
  }
}

/** Whether C's `int` holds the number. */
export function isInt32(value: number): boolean {
  return (value | 0) === value;
}

/** An input without program arguments and files: a step for each line. */
export function inputOfLines(lines: readonly (readonly (number | string)[])[]): CaseInput {
  return { steps: lines.map((words) => `${words.join(' ')}\n`), args: [], files: new Map() };
}

/** Whether the game needs every step: no step comes after its end. */
export function readsEveryStep(dialect: Dialect, { steps, args, files }: CaseInput): boolean {
  const port = filesInMemory(new Map([...files].map(([name, text]) => [name, bytesOf(text)])));
  const session = new LiveSession(dialect, { args, files: port }, () => undefined);
  for (const step of steps) {
    if (session.exit !== undefined) return false;
    session.feed(bytesOf(step));
  }
  return true;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
