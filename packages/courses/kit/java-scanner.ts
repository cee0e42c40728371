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
    for (;;) {
      const byte = this.#input.take();
      if (byte < 0 && !this.#input.hasEnded) {
        yield;
        continue;
      }
      const count = byte < 0 ? this.#decoder.finish() : this.#decoder.push(byte);
      for (let index = 0; index < count; index += 1) {
        // Only the last code point of a byte can end a line: one before it stands for a character broken off.
        if (this.#take(line, this.#decoder.codes[index]!)) return line.tokens;
      }
      if (byte < 0) return line.finish();
    }
  }

  /** Adds a code point to a line. @returns whether it ends the line */
  #take(line: LineTokens, code: number): boolean {
    const isSecondHalf = this.#skipsNewline && code === NEWLINE;
    this.#skipsNewline = code === CARRIAGE_RETURN;
    if (isSecondHalf) return false;
    line.take(code);
    return isLineSeparator(code);
  }
}

class LineTokens {
  readonly tokens: string[] = [];
  readonly #limit: number;
  #token = '';
  #isLine = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  take(code: number): void {
    this.#isLine = true;
    if (isLineSeparator(code) || isJavaWhitespace(code)) this.#endToken();
    else if (this.#token.length <= MAX_WORD) this.#token += String.fromCodePoint(code);
  }

  /** The tokens of a line that ends with the input; undefined if nothing of the line was there. */
  finish(): string[] | undefined {
    this.#endToken();
    return this.#isLine ? this.tokens : undefined;
  }

  #endToken(): void {
    if (this.#token !== '' && this.tokens.length < this.#limit) this.tokens.push(this.#token);
    this.#token = '';
  }
}
