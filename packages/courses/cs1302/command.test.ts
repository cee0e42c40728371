import { createShape } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { MAX_WORD } from '../kit/input.ts';
import { parseCommand } from './command.ts';

/** The board of the sheet's table: 5 rows, 6 columns. */
const SHAPE = createShape(6, 5);

function parse(line: string) {
  const parsed = parseCommand(
    line.split(' ').filter((token) => token !== ''),
    SHAPE,
  );
  return parsed.ok ? parsed : { ok: false, error: parsed.error.message };
}

describe('a valid command', () => {
  it.each([
    ['r 0 0', 'reveal', 0],
    ['r 4 5', 'reveal', 29],
    ['reveal 1 2', 'reveal', 8],
    ['m 1 2', 'mark', 8],
    ['mark 4 0', 'mark', 24],
    ['g 0 5', 'guess', 5],
    ['guess 3 3', 'guess', 21],
    ['r +1 +2', 'reveal', 8],
    ['r 01 002', 'reveal', 8],
    ['r -0 -0', 'reveal', 0],
    ['r 0000000000000000000000001 2', 'reveal', 8],
  ])('%s', (line, kind, cell) => {
    expect(parse(line)).toEqual({ ok: true, value: { kind, cell } });
  });

  it.each([
    ['h', 'help'],
    ['help', 'help'],
    ['q', 'quit'],
    ['quit', 'quit'],
    ['nofog', 'nofog'],
  ])('%s', (line, kind) => {
    expect(parse(line)).toEqual({ ok: true, value: { kind } });
  });
});

const NOT_RECOGNIZED = 'Command not recognized!';

describe('an invalid command', () => {
  it.each([
    ...['xyz', 'R 1 1', 'Help', 'HELP', 'M 0 0', 'nofog!', 'no fog', 'rr 1 1', 'r1 1', '0 0', '-', '?', 'exit'],
    ...['constructor', 'toString', '__proto__', 'hasOwnProperty 1 1', '\u00e9', '\0', 'q\0'],
  ])('%j is an unknown word', (line) => {
    expect(parse(line)).toEqual({ ok: false, error: NOT_RECOGNIZED });
  });

  it.each(['r 1 2 3', 'm 0 0 x', 'g 0 0 1', 'guess 0 0 0', 'help x', 'h h', 'q x', 'quit 0', 'nofog x', 'nofog nofog'])(
    '%s has left-over tokens',
    (line) => {
      expect(parse(line)).toEqual({ ok: false, error: NOT_RECOGNIZED });
    },
  );

  it.each([
    ['r 5 0', 5, 5],
    ['r 0 6', 6, 6],
    ['r -1 24', -1, 5],
    ['r 0 -1', -1, 6],
    ['m 2147483647 0', 2147483647, 5],
    ['g -2147483648 0', -2147483648, 5],
    ['mark 0 +6', 6, 6],
  ])('%s is out of bounds', (line, index, length) => {
    expect(parse(line)).toEqual({ ok: false, error: `Index ${index} out of bounds for length ${length}` });
  });

  it.each([
    ...['', 'r', 'r 1', 'r a b', 'm', 'guess 3', 'reveal x 1', 'mark 1 x', 'r 1,2 3', 'r 1.5 2', 'r 1 0x2', 'r + 1'],
    ...['r 1e0 2', 'r \u0661 2', 'r 1 --2', 'r 1\0 2'],
  ])('%j lacks an integer, or is empty', (line) => {
    expect(parse(line)).toEqual({ ok: false, error: 'null' });
  });

  it.each([
    ['r 99999999999 0', '99999999999'],
    ['r 0 2147483648', '2147483648'],
    ['m -2147483649 0', '-2147483649'],
    ['g 0 +00099999999999', '+00099999999999'],
    ['r 99999999999 88888888888', '99999999999'],
  ])('%s has an integer beyond 32 bits', (line, token) => {
    expect(parse(line)).toEqual({ ok: false, error: `For input string: "${token}"` });
  });

  it('has no integer in a token that was cut', () => {
    expect(parse(`r 0 ${'0'.repeat(MAX_WORD + 1)}`)).toEqual({ ok: false, error: 'null' });
    expect(parse(`r 0 ${'0'.repeat(MAX_WORD)}`)).toMatchObject({ ok: true });
  });
});

describe('the first check that fails decides', () => {
  it.each([
    ['the word, then the integers', 'x a b', NOT_RECOGNIZED],
    ['the word, then left-over tokens', 'x 1 2 3', NOT_RECOGNIZED],
    ['the integers, then left-over tokens', 'r a b c', 'null'],
    ['the second integer, then left-over tokens', 'r 1 b c', 'null'],
    ['the size of the integers, then left-over tokens', 'r 99999999999 0 c', 'For input string: "99999999999"'],
    ['the integers, then the bounds', 'r 9 b', 'null'],
    ['left-over tokens, then the bounds', 'r 9 9 9', NOT_RECOGNIZED],
    ['the row, then the column', 'r 7 8', 'Index 7 out of bounds for length 5'],
  ])('%s', (_, line, error) => {
    expect(parse(line)).toEqual({ ok: false, error });
  });
});
