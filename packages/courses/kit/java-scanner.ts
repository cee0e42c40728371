import { Utf8Decoder } from './bytes.ts';
import { type InputBytes, MAX_WORD, type Reads } from './input.ts';

const CARRIAGE_RETURN = 13;
const NEWLINE = 10;

/**
 * White space by Java's `Character.isWhitespace`.
 * Source: documentation of java.lang.Character, Java 17.
 */
export function isJavaWhitespace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 9 && code <= 13) || (code >= 0x1c && code <= 0x1f);
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a && code !== 0x2007) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** Line ends by Java's `Scanner.nextLine`; a newline right after a carriage return belongs to it. */
function isLineSeparator(code: number): boolean {
  return code === NEWLINE || code === CARRIAGE_RETURN || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/**
 * Reads lines like a Java program with one Scanner on standard input and one on each line: `nextLine`, then the line's
 * tokens.
 */
export class JavaScanner {
  readonly #input: InputBytes;
  readonly #decoder = new Utf8Decoder();
  #skipsNewline = false;

  constructor(input: InputBytes) {
    this.#input = input;
  }

  /**
   * The tokens of the next line; undefined when there is no further line. A last line without a newline counts.
   * @param limit the most tokens kept; the rest of a longer line is skipped, so that it takes no memory
   */
  *lineTokens(limit: number): Reads<string[] | undefined> {
    const line = new LineTokens(limit);
    return (yield* this.#read(line)) ? line.tokens : undefined;
  }

  /**
   * The text of the next line; undefined when there is no further line.
   * @param limit the most characters kept
   */
  *lineText(limit: number): Reads<string | undefined> {
    const line = new LineText(limit);
    return (yield* this.#read(line)) ? line.text : undefined;
  }

  /** Reads a line. @returns false if there is none */
  *#read(line: LineReader): Reads<boolean> {
    let isLine = false;
    for (;;) {
      const byte = this.#input.take();
      if (byte < 0 && !this.#input.hasEnded) {
        yield;
        continue;
      }
      const count = byte < 0 ? this.#decoder.finish() : this.#decoder.push(byte);
      for (let index = 0; index < count; index += 1) {
        // Only the last code point of a byte can end a line: one before it stands for a character broken off.
        const code = this.#decoder.codes[index]!;
        if (this.#isSecondHalf(code)) continue;
        isLine = true;
        line.take(code);
        if (isLineSeparator(code)) return true;
      }
      if (byte < 0) {
        line.finish();
        return isLine;
      }
    }
  }

  /** True for a newline right after a carriage return. */
  #isSecondHalf(code: number): boolean {
    const isSecondHalf = this.#skipsNewline && code === NEWLINE;
    this.#skipsNewline = code === CARRIAGE_RETURN;
    return isSecondHalf;
  }
}

/** What is kept of a line while it is read. */
interface LineReader {
  take(code: number): void;
  /** The input ended in the line. */
  finish(): void;
}

class LineTokens implements LineReader {
  readonly tokens: string[] = [];
  readonly #limit: number;
  #token = '';

  constructor(limit: number) {
    this.#limit = limit;
  }

  take(code: number): void {
    if (isLineSeparator(code) || isJavaWhitespace(code)) this.finish();
    else if (this.#token.length <= MAX_WORD) this.#token += String.fromCodePoint(code);
  }

  finish(): void {
    if (this.#token !== '' && this.tokens.length < this.#limit) this.tokens.push(this.#token);
    this.#token = '';
  }
}

class LineText implements LineReader {
  text = '';
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  take(code: number): void {
    if (!isLineSeparator(code) && this.text.length < this.#limit) this.text += String.fromCodePoint(code);
  }

  finish(): void {}
}
