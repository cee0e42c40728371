import type { Io } from './dialect.ts';
import { type IntegerWord, parseInteger, type Reads } from './input.ts';

/** The most words of a line that are looked at. */
const MAX_WORDS = 16;

/**
 * The words of an input as programs read them, or as those do that read one line at a time: they look for the words of a
 * command in its line only.
 */
export class LineReader {
  readonly #io: Pick<Io, 'word' | 'scannerLine'>;
  /** True if a word is looked for in one line only. */
  readonly isByLines: boolean;
  #line: readonly string[] = [];

  constructor(io: Pick<Io, 'word' | 'scannerLine'>, isByLines: boolean) {
    this.#io = io;
    this.isByLines = isByLines;
  }

  /** Takes the next line, if lines matter. @returns false if there is none */
  *startLine(): Reads<boolean> {
    if (!this.isByLines) return true;
    const line = yield* this.#io.scannerLine(MAX_WORDS);
    this.#line = line ?? [];
    return line !== undefined;
  }

  /** The next word; undefined at the end of the input, or of the line. */
  *word(): Reads<string | undefined> {
    if (!this.isByLines) return yield* this.#io.word();
    const [word, ...others] = this.#line;
    this.#line = others;
    return word;
  }

  /** The next word as an integer; undefined if there is none. */
  *integer(): Reads<IntegerWord | undefined> {
    const word = yield* this.word();
    return word === undefined ? undefined : parseInteger(word);
  }

  /** The next two words as integers; undefined if {@link integer} would be for one of them. */
  *pair(): Reads<readonly [IntegerWord, IntegerWord] | undefined> {
    const first = yield* this.integer();
    if (first === undefined) return undefined;
    const second = yield* this.integer();
    return second && [first, second];
  }
}
