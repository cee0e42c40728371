import { describe, expect, it } from 'vitest';
import { cutAt, latin1, readAll, readPieces, singleBytes } from '../testing/pieces.ts';
import {
  formatInteger,
  InputBytes,
  type IntegerWord,
  isInt32,
  LINE_END,
  MAX_WORD,
  parseInteger,
  type Reads,
  readInteger,
  readLineWord,
  readWord,
  skipLine,
  toUint32,
} from './input.ts';

const words = (input: InputBytes): Reads<string[]> => readAll(() => readWord(input));
const lineWords = (input: InputBytes): Reads<string[]> => readAll(() => readLineWord(input));

function wordsOf(text: string): string[] {
  return readPieces([latin1(text)], words);
}

function lineWordsOf(text: string): string[] {
  return readPieces([latin1(text)], lineWords);
}

describe('readWord', () => {
  it('finds words on any line, between any white space of C', () => {
    expect(wordsOf(' a\tbc\nd\v\fe\r\n\n  f')).toEqual(['a', 'bc', 'd', 'e', 'f']);
  });

  it('is ended by the six white-space bytes of C and by no other byte', () => {
    const separators = Array.from({ length: 256 }, (_, byte) => byte).filter(
      (byte) => wordsOf(`a${String.fromCharCode(byte)}b`).length === 2,
    );
    expect(separators).toEqual([9, 10, 11, 12, 13, 32]);
  });

  it('keeps NUL and bytes from 0x80 on as characters 0 to 255', () => {
    expect(wordsOf('\0 a\0b \x7f\x80\x85\xa0\xff')).toEqual(['\0', 'a\0b', '\x7f\x80\x85\xa0\xff']);
  });

  it.each(['', ' ', '\n\n', ' \t\n\v\f\r'])('finds nothing in %j', (text) => {
    expect(wordsOf(text)).toEqual([]);
  });

  it('joins a word that comes in pieces', () => {
    const pieces = ['', '1', '', '23', '4 ', '', ' 5', '', ' '].map(latin1);
    expect(readPieces(pieces, words)).toEqual(['1234', '5']);
  });

  it('takes a word that the end of the input ends', () => {
    expect(readPieces(singleBytes(latin1('ab cd')), words)).toEqual(['ab', 'cd']);
  });

  it('does not wait for more once a word is whole', () => {
    const input = new InputBytes();
    input.feed(latin1('ab cd'));
    expect(readWord(input).next()).toEqual({ done: true, value: 'ab' });
    const second = readWord(input);
    expect(second.next()).toEqual({ done: false, value: undefined });
    input.feed(latin1('e\n'));
    expect(second.next()).toEqual({ done: true, value: 'cde' });
  });

  it('keeps the longest word whole and shows by one byte more that a longer one was cut', () => {
    const longest = 'x'.repeat(MAX_WORD);
    const text = `${longest} ${longest}y ${longest}zz ${'w'.repeat(3 * MAX_WORD)} end`;
    const expected = [longest, `${longest}y`, `${longest}z`, 'w'.repeat(MAX_WORD + 1), 'end'];
    for (const cutPlaces of [[], [10, 65_536, 65_537, 65_538, 131_074, 200_000, 300_000]]) {
      expect(readPieces(cutAt(latin1(text), cutPlaces), words).map((word) => word.length)).toEqual(
        expected.map((word) => word.length),
      );
      expect(readPieces(cutAt(latin1(text), cutPlaces), words).join(' ') === expected.join(' ')).toBe(true);
    }
  });
});

describe('readInteger', () => {
  function integersOf(text: string): (string | undefined)[] {
    return readPieces([latin1(text)], (input) =>
      (function* () {
        const found: (string | undefined)[] = [];
        for (let turn = 0; turn < 4; turn += 1) found.push((yield* readInteger(input))?.typed);
        return found;
      })(),
    );
  }

  it('takes the words as integers', () => {
    expect(integersOf('3\n\n-4\t+05')).toEqual(['3', '-4', '+05', undefined]);
  });

  it('finds none in a word that is not an integer, which it consumes', () => {
    expect(integersOf('3 x 4 5,6')).toEqual(['3', undefined, '4', undefined]);
  });

  it('finds none in a word that was cut', () => {
    expect(integersOf(`${'0'.repeat(MAX_WORD + 5)} 8`)).toEqual([undefined, '8', undefined, undefined]);
  });
});

describe('readLineWord', () => {
  it('reports where each line ends', () => {
    expect(lineWordsOf('-o 1\t2\n\n -h\v\f\r\n')).toEqual(['-o', '1', '2', LINE_END, LINE_END, '-h', LINE_END]);
  });

  it('gives no line end after a last line without a newline', () => {
    expect(lineWordsOf('a\nb ')).toEqual(['a', LINE_END, 'b']);
  });

  it('treats a carriage return as white space within the line, not as its end', () => {
    expect(lineWordsOf('a\rb\r\n')).toEqual(['a', 'b', LINE_END]);
  });

  it('keeps NUL and bytes from 0x80 on', () => {
    expect(lineWordsOf('\0\xff \x85\n')).toEqual(['\0\xff', '\x85', LINE_END]);
  });

  it('cuts a long word as readWord does', () => {
    expect(lineWordsOf(`${'x'.repeat(2 * MAX_WORD)} y\n`).map((word) => word.length)).toEqual([MAX_WORD + 1, 1, 1]);
  });
});

describe('skipLine', () => {
  function afterSkipping(text: string): string[] {
    const read = (input: InputBytes): Reads<string[]> =>
      (function* () {
        const first = yield* readLineWord(input);
        yield* skipLine(input);
        return [first ?? 'nothing', ...(yield* lineWords(input))];
      })();
    const whole = readPieces([latin1(text)], read);
    expect(readPieces(singleBytes(latin1(text)), read)).toEqual(whole);
    return whole;
  }

  it('skips the rest of the line and its newline', () => {
    expect(afterSkipping('a b\0\xff \r c\nd e\n')).toEqual(['a', 'd', 'e', LINE_END]);
  });

  it('skips a newline alone', () => {
    expect(afterSkipping('a\nb\n')).toEqual(['a', 'b', LINE_END]);
  });

  it('skips a last line without a newline', () => {
    expect(afterSkipping('a b c')).toEqual(['a']);
    expect(afterSkipping('a')).toEqual(['a']);
  });
});

describe('InputBytes', () => {
  it('refuses a chunk before the last is used up', () => {
    const input = new InputBytes();
    input.feed(latin1('ab'));
    expect(input.take()).toBe(97);
    expect(() => input.feed(latin1('c'))).toThrow('not used up');
    expect([input.peek(), input.take(), input.peek(), input.take()]).toEqual([98, 98, -1, -1]);
    input.feed(latin1('c'));
    expect(input.take()).toBe(99);
  });

  it('refuses a chunk after the end', () => {
    const input = new InputBytes();
    expect(input.hasEnded).toBe(false);
    input.end();
    expect(input.hasEnded).toBe(true);
    expect(() => input.feed(latin1('a'))).toThrow('ended');
  });

  it('gives what was fed before the end after it', () => {
    const input = new InputBytes();
    input.feed(latin1('a b'));
    input.end();
    expect(readWord(input).next().value).toBe('a');
    expect(readWord(input).next().value).toBe('b');
    expect(readWord(input).next()).toEqual({ done: true, value: undefined });
  });
});

function integer(word: string): IntegerWord {
  const parsed = parseInteger(word);
  if (parsed === undefined) throw new Error(`${word} is no integer`);
  return parsed;
}

describe('parseInteger', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['+7', 7],
    ['-7', -7],
    ['007', 7],
    ['-007', -7],
    ['+01', 1],
    ['2147483647', 2147483647],
    ['-2147483648', -2147483648],
    ['9007199254740992', 2 ** 53],
    ['-9007199254740992', -(2 ** 53)],
  ])('reads %s as %d and keeps how it was typed', (word, value) => {
    expect(parseInteger(word)).toEqual({ value, typed: word });
  });

  it.each(['-0', '+0', '-000'])('reads %s as a 0 without a sign', (word) => {
    expect(Object.is(integer(word).value, 0)).toBe(true);
  });

  it.each([
    ...['', '+', '-', '--1', '+-1', '-+1', '1-', '1+1', '1,1', '1.5', '1.', '.5', '1e3', '0x10', '0b1', '1_000', '1n'],
    ...[' 1', '1 ', '1\n', '\n1', '1\0', 'a', '1a', 'a1', 'NaN', 'Infinity', '-Infinity', '\u0661', '\u00b2', '\uff11'],
  ])('does not read %j as an integer', (word) => {
    expect(parseInteger(word)).toBeUndefined();
  });

  it('is off every board, never on one, where a number is too long to be exact', () => {
    expect(integer('9'.repeat(400)).value).toBe(Infinity);
    expect(integer(`-${'9'.repeat(400)}`).value).toBe(-Infinity);
    expect(integer(`${'0'.repeat(400)}5`).value).toBe(5);
  });

  it('takes the longest whole word but none that was cut', () => {
    expect(integer(`${'0'.repeat(MAX_WORD - 1)}7`).value).toBe(7);
    expect(parseInteger(`${'0'.repeat(MAX_WORD)}7`)).toBeUndefined();
  });
});

describe('formatInteger', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['+000', '0'],
    ['+7', '7'],
    ['007', '7'],
    ['-007', '-7'],
    ['100', '100'],
    ['-10', '-10'],
    ['00099999999999999999999', '99999999999999999999'],
  ])('prints %s as %s', (word, printed) => {
    expect(formatInteger(integer(word))).toBe(printed);
  });
});

describe('isInt32', () => {
  it.each([
    ['2147483647', true],
    ['2147483648', false],
    ['-2147483648', true],
    ['-2147483649', false],
    ['0000000000000000000000002147483647', true],
    ['99999999999', false],
    ['9'.repeat(400), false],
    [`-${'9'.repeat(400)}`, false],
  ])('%s: %s', (word, fits) => {
    expect(isInt32(integer(word))).toBe(fits);
  });
});

describe('toUint32', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['4294967295', 4294967295],
    ['4294967296', 0],
    ['4294967338', 42],
    ['-1', 4294967295],
    ['-4294967295', 1],
    ['2147483648', 2147483648],
    ['-2147483648', 2147483648],
  ])('keeps the low 32 bits of %s: %d', (word, low) => {
    expect(toUint32(integer(word))).toBe(low);
  });
});
