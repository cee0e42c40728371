import { describe, expect, it } from 'vitest';
import { cutAt, latin1, readAll, readPieces, singleBytes } from '../testing/pieces.ts';
import { InputBytes, MAX_WORD, type Reads } from './input.ts';
import { isJavaWhitespace, JavaScanner } from './java-scanner.ts';

function linesWithLimit(limit: number): (input: InputBytes) => Reads<string[][]> {
  return (input) => {
    const scanner = new JavaScanner(input);
    return readAll(() => scanner.lineTokens(limit));
  };
}

/** The tokens of every line; the same for every way to cut the bytes in two and byte by byte. */
function linesOf(bytes: Uint8Array, limit = 100): string[][] {
  const read = linesWithLimit(limit);
  const whole = readPieces([bytes], read);
  expect(readPieces(singleBytes(bytes), read)).toEqual(whole);
  for (let place = 0; place <= bytes.length; place += 1) expect(readPieces(cutAt(bytes, [place]), read)).toEqual(whole);
  return whole;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('isJavaWhitespace', () => {
  it('holds exactly for Java white space', () => {
    // Made with OpenJDK 17: every code point for which Character.isWhitespace is true.
    const ranges: readonly (readonly [number, number])[] = [
      [0x9, 0xd],
      [0x1c, 0x20],
      [0x1680, 0x1680],
      [0x2000, 0x2006],
      [0x2008, 0x200a],
      [0x2028, 0x2029],
      [0x205f, 0x205f],
      [0x3000, 0x3000],
    ];
    const expected = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
    const found: number[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) if (isJavaWhitespace(code)) found.push(code);
    expect(found).toEqual(expected);
  });
});

/**
 * Made with OpenJDK 17: one `Scanner(System.in, "UTF-8")` for the lines, `new Scanner(line)` for the tokens of each.
 */
const JAVA: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  ['', []],
  ['\n', [[]]],
  ['\r', [[]]],
  ['\r\n', [[]]],
  ['\n\r', [[], []]],
  ['\r\r', [[], []]],
  ['\n\n', [[], []]],
  ['r 1 2', [['r', '1', '2']]],
  ['r 1 2\n', [['r', '1', '2']]],
  ['r 1 2\r\nq\r\n', [['r', '1', '2'], ['q']]],
  ['r 1 2\rq', [['r', '1', '2'], ['q']]],
  ['a\r\n\r\nb', [['a'], [], ['b']]],
  ['a\n\rb', [['a'], [], ['b']]],
  ['a\u0085b\u2028c\u2029d', [['a'], ['b'], ['c'], ['d']]],
  ['a\u2028\nb', [['a'], [], ['b']]],
  ['a\r\u2028b', [['a'], [], ['b']]],
  ['\u0085', [[]]],
  ['  a\t b\f c\vd ', [['a', 'b', 'c', 'd']]],
  ['a\u001cb\u001dc\u001ed\u001fe', [['a', 'b', 'c', 'd', 'e']]],
  ['a\u00a0b\u2007c\u202fd', [['a\u00a0b\u2007c\u202fd']]],
  ['a\u2003b\u3000c\u1680d\u205fe', [['a', 'b', 'c', 'd', 'e']]],
  ['a\u180eb\u200bc\ufeffd', [['a\u180eb\u200bc\ufeffd']]],
  ['\u00e9 \u{1f600} x', [['\u00e9', '\u{1f600}', 'x']]],
  ['a\0b \u0001c\u001b d\u007f', [['a\0b', '\u0001c\u001b', 'd\u007f']]],
  ['   \n\t\n', [[], []]],
  ['a\r\n', [['a']]],
  ['a\r\nb\r', [['a'], ['b']]],
  ['\r\na', [[], ['a']]],
  ['\r\r\n\n', [[], [], []]],
  ['\u2029\r\n\u2028', [[], [], []]],
  ['\u2003', [[]]],
];

describe('lines and tokens are those of Java', () => {
  it.each(JAVA)('%j', (text, lines) => {
    expect(linesOf(utf8(text))).toEqual(lines);
  });

  /** How many U+FFFD stand for a run of bytes that are not UTF-8 is left open. */
  function brokenLinesOf(hex: string): string[][] {
    const lines = linesOf(new Uint8Array(Buffer.from(hex, 'hex')));
    return lines.map((tokens) => tokens.map((token) => token.replaceAll(/\ufffd+/g, '\ufffd')));
  }

  // Made with OpenJDK 17 in the same way.
  it.each([
    ['a continuation alone', '8071', [['\ufffdq']]],
    ['a byte that begins nothing', '710aff20710a', [['q'], ['\ufffd', 'q']]],
  ])('%s, which is not UTF-8', (_, hex, lines) => {
    expect(brokenLinesOf(hex)).toEqual(lines);
  });

  // Made with OpenJDK 17 in the same way.
  it.each([
    ['a character cut short by the end of a line', '71c30a', [['q\ufffd']]],
    ['a character cut short by the end of the input', '71c3', [['q\ufffd']]],
    ['a character cut short by another', 'c37120310a', [['\ufffdq', '1']]],
    ['a character cut short by a blank', '71e29620310a', [['q\ufffd', '1']]],
    ['a code point after the last', '71f490808031', [['q\ufffd1']]],
    ['a code point that needs 21 bits', '71f7bfbfbf31', [['q\ufffd1']]],
  ])('%s, which is not UTF-8', (_, hex, lines) => {
    expect(brokenLinesOf(hex)).toEqual(lines);
  });
});

describe('lineTokens', () => {
  it('gives a line at its end, before the next has come', () => {
    const input = new InputBytes();
    const scanner = new JavaScanner(input);
    input.feed(latin1('r 1 2\r'));
    expect(scanner.lineTokens(9).next()).toEqual({ done: true, value: ['r', '1', '2'] });
    const next = scanner.lineTokens(9);
    expect(next.next().done).toBe(false);
    input.feed(latin1('\n'));
    expect(next.next().done).toBe(false);
    input.feed(latin1('q\n'));
    expect(next.next()).toEqual({ done: true, value: ['q'] });
  });

  it('keeps no more tokens than asked for and passes over the rest of the line', () => {
    expect(linesOf(latin1('a b c d e\nf\n'), 2)).toEqual([['a', 'b'], ['f']]);
    expect(linesOf(latin1('a b'), 2)).toEqual([['a', 'b']]);
    expect(linesOf(latin1('a b c'), 2)).toEqual([['a', 'b']]);
    expect(linesOf(latin1('a\n'), 0)).toEqual([[]]);
  });

  it('keeps a token of the longest word whole and shows by its length that a longer one was cut', () => {
    const text = `r ${'1'.repeat(MAX_WORD)} ${'2'.repeat(MAX_WORD + 1)} ${'3'.repeat(3 * MAX_WORD)} 4\nq`;
    const [tokens, next] = readPieces(cutAt(latin1(text), [70_000, 140_000]), linesWithLimit(9));
    expect(tokens?.map((token) => token.length)).toEqual([1, MAX_WORD, MAX_WORD + 1, MAX_WORD + 1, 1]);
    expect(tokens?.map((token) => [...new Set(token)].join())).toEqual(['r', '1', '2', '3', '4']);
    expect(next).toEqual(['q']);
  });
});

describe('lineText', () => {
  it.each([
    ['', []],
    ['  r\t1  2 \nq', ['  r\t1  2 ', 'q']],
    ['a\r\n\r\nb\r\n', ['a', '', 'b']],
    ['0123456789x\n', ['0123456789']],
  ])('gives every line of %j as it is, up to a length', (text, lines) => {
    const read = (input: InputBytes): Reads<string[]> => {
      const scanner = new JavaScanner(input);
      return readAll(() => scanner.lineText(10));
    };
    expect(readPieces([utf8(text)], read)).toEqual(lines);
    expect(readPieces(singleBytes(utf8(text)), read)).toEqual(lines);
  });
});
