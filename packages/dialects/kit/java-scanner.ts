import { type InputBytes, MAX_WORD } from './input-bytes.ts';
import type { Reads } from './reads.ts';
import { Utf8Decoder } from './utf8.ts';

const CARRIAGE_RETURN = 13;
const NEWLINE = 10;

/**
 * What Java takes for white space: `Character.isWhitespace`.
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

/** What ends a line for Java's `Scanner.nextLine`; a newline right after a carriage return belongs to it. */
function isLineSeparator(code: number): boolean {
  return code === NEWLINE || code === CARRIAGE_RETURN || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/**
 * Reads lines as a Java program does with one Scanner on standard input and one on each line: `nextLine`, then the
 * line's tokens.
 */
export class JavaScanner {
  readonly #input: InputBytes;
  readonly #decoder = new Utf8Decoder();
  #skipsNewline = false;

  constructor(input: InputBytes) {
    this.#input = input;
  }

  /**
   * The tokens of the next line; undefined when there is no further line. A last line without a newline counts; bytes
   * that end in the middle of a character do not make one.
   * @param limit the most tokens kept: the rest of a longer line is passed over, so that it takes no memory
   */
  *lineTokens(limit: number): Reads<string[] | undefined> {
    const tokens: string[] = [];
    let isLine = false;
    let token = '';
    for (;;) {
      const byte = this.#input.take();
      if (byte < 0) {
        if (!this.#input.hasEnded) {
          yield;
          continue;
        }
        if (token !== '' && tokens.length < limit) tokens.push(token);
        return isLine ? tokens : undefined;
      }
      const code = this.#decoder.push(byte);
      const isSecondHalf = this.#skipsNewline && code === NEWLINE;
      this.#skipsNewline = false;
      if (code < 0 || isSecondHalf) continue;
      isLine = true;
      const endsLine = isLineSeparator(code);
      if (!endsLine && !isJavaWhitespace(code)) {
        if (token.length <= MAX_WORD) token += String.fromCodePoint(code);
        continue;
      }
      if (token !== '' && tokens.length < limit) tokens.push(token);
      token = '';
      this.#skipsNewline = code === CARRIAGE_RETURN;
      if (endsLine) return tokens;
    }
  }
}
