import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutAt, cuts, latin1, readAll, readPieces, singleBytes } from '../testing/pieces.ts';
import {
  formatInteger,
  type InputBytes,
  isInt32,
  LINE_END,
  parseInteger,
  type Reads,
  readLineWord,
  readWord,
  skipLine,
  toUint32,
} from './input.ts';

const character = fc.oneof(
  fc.constantFrom(...' \t\n\v\f\r\n\n', 'a', '1', '-', '\0', '\x85', '\xa0', '\xff'),
  fc.nat(255).map((byte) => String.fromCharCode(byte)),
);
const text = fc.string({ unit: character, maxLength: 60 });

/** Reads an input whole, byte by byte and cut at random places; all three must give the same. */
function readCut<Value>(input: string, places: readonly number[], read: (input: InputBytes) => Reads<Value>): Value {
  const bytes = latin1(input);
  const whole = readPieces([bytes], read);
  expect(readPieces(singleBytes(bytes), read)).toEqual(whole);
  expect(readPieces(cutAt(bytes, places), read)).toEqual(whole);
  return whole;
}

it('readWord finds what splitting the whole text finds', () => {
  fc.assert(
    fc.property(text, cuts, (input, places) => {
      const expected = input.split(/[ \t\n\v\f\r]/).filter((word) => word !== '');
      expect(readCut(input, places, (bytes) => readAll(() => readWord(bytes)))).toEqual(expected);
    }),
    { numRuns: tries(300) },
  );
});

it('readLineWord finds what splitting the lines finds', () => {
  fc.assert(
    fc.property(text, cuts, (input, places) => {
      const lines = input.split('\n').map((line) => line.split(/[ \t\v\f\r]/).filter((word) => word !== ''));
      const expected = lines.flatMap((words, index) => (index < lines.length - 1 ? [...words, LINE_END] : words));
      expect(readCut(input, places, (bytes) => readAll(() => readLineWord(bytes)))).toEqual(expected);
    }),
    { numRuns: tries(300) },
  );
});

/** The readers over a whole text, as a program that holds all its input would have them. */
class NaiveInput {
  #rest: string;

  constructor(rest: string) {
    this.#rest = rest;
  }

  word(): string | undefined {
    return this.#take(/^[ \t\n\v\f\r]*([^ \t\n\v\f\r]+)/)?.[1] ?? this.#end();
  }

  lineWord(): string | undefined {
    return this.#take(/^[ \t\v\f\r]*(\n|[^ \t\n\v\f\r]+)/)?.[1] ?? this.#end();
  }

  skipLine(): string {
    this.#take(/^[^\n]*\n?/);
    return 'skipped';
  }

  #end(): undefined {
    this.#rest = '';
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.#rest);
    this.#rest = this.#rest.slice(found?.[0].length ?? 0);
    return found;
  }
}

it('words, line words and skipped lines can follow each other in any order', () => {
  const requests = fc.array(fc.constantFrom('word', 'lineWord', 'skipLine'), { maxLength: 30 });
  fc.assert(
    fc.property(text, cuts, requests, (input, places, order) => {
      const naive = new NaiveInput(input);
      const expected = order.map((request) => naive[request]());
      const found = readCut(input, places, (bytes) =>
        (function* () {
          const answers: (string | undefined)[] = [];
          for (const request of order) {
            if (request === 'word') answers.push(yield* readWord(bytes));
            else if (request === 'lineWord') answers.push(yield* readLineWord(bytes));
            else {
              yield* skipLine(bytes);
              answers.push('skipped');
            }
          }
          return answers;
        })(),
      );
      expect(found).toEqual(expected);
    }),
    { numRuns: tries(500) },
  );
});

const typed = fc
  .tuple(
    fc.constantFrom('', '+', '-'),
    fc.nat({ max: 4 }),
    fc.oneof(
      fc.bigInt({ min: 0n, max: 2n ** 200n }),
      fc.bigInt({ min: 2n ** 31n - 3n, max: 2n ** 31n + 3n }),
      fc.bigInt({ min: 2n ** 32n - 3n, max: 2n ** 32n + 3n }),
      fc.bigInt({ min: 0n, max: 20n }),
    ),
  )
  .map(([sign, zeros, digits]) => ({
    word: `${sign}${'0'.repeat(zeros)}${digits}`,
    exact: sign === '-' ? -digits : digits,
  }));

it('reads every integer as exact arithmetic does', () => {
  fc.assert(
    fc.property(typed, ({ word, exact }) => {
      const integer = parseInteger(word);
      expect(integer?.typed).toBe(word);
      expect(integer?.value).toBe(Number(exact));
      expect(integer && formatInteger(integer)).toBe(String(exact));
      expect(integer && isInt32(integer)).toBe(BigInt.asIntN(32, exact) === exact);
      expect(integer && toUint32(integer)).toBe(Number(BigInt.asUintN(32, exact)));
    }),
    { numRuns: tries(500) },
  );
});

it('reads back what it prints', () => {
  fc.assert(
    fc.property(typed, ({ word }) => {
      const integer = parseInteger(word);
      const printed = integer === undefined ? '' : formatInteger(integer);
      const again = parseInteger(printed);
      expect(again?.value).toBe(integer?.value);
      expect(again && formatInteger(again)).toBe(printed);
    }),
  );
});

it('accepts nothing else as an integer', () => {
  const characters = fc.constantFrom(...'0123456789+-+- .,xe_\t\n\0a\u00e9\u0661');
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 6 }), (word) => {
      const digits = word.startsWith('+') || word.startsWith('-') ? word.slice(1) : word;
      const isInteger = digits !== '' && [...digits].every((digit) => '0123456789'.includes(digit));
      expect(parseInteger(word) !== undefined).toBe(isInteger);
    }),
    { numRuns: tries(1000) },
  );
});
