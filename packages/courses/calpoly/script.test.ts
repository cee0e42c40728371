import { describe, expect, it } from 'vitest';
import { itReadsWords, type Validity, validityOf } from '../testing/word-game.ts';
import { calpoly } from './calpoly.ts';
import { calpolyScripts } from './judged.ts';

/** The places of a line of cells. */
function lineOf(length: number, placeAt: (index: number) => string): string {
  return Array.from({ length }, (_, index) => placeAt(index)).join(' ');
}

const wholeBoard = (cells: number): string => lineOf(cells, (cell) => `${Math.floor(cell / 20)} ${cell % 20}`);

describe('the scripts of calpoly', () => itReadsWords(calpoly, calpolyScripts));

describe('a script of calpoly', () => {
  it.each<[stdin: string, judged: Validity]>([
    ['-3', 'valid'],
    ['-3 0 0', 'invalid'],
    ['0', 'valid'],
    ['0 5 5', 'valid'],
    ['0 5 5 5 5', 'invalid'],
    ['', 'unread'],
    ['5', 'valid'],
    ['5 0 0 0 0 20 20', 'valid'],
    ['401 0 0', 'valid'],
    ['1 0', 'unread'],
    ['1 0 0 5', 'unread'],
    ['2 0 0 20 0 0 0 1 1', 'valid'],
    ['2 0 0 20 0 0 0 1 1 -1 99 3 3 3 3', 'valid'],
    ['2 0 0 20 0 0 0 1 1 -1 99 0 0 3 3', 'invalid'],
    ['2 0 0 20 0 0 0 1 1 -1 99 1 0 1 0', 'valid'],
    ['1 -2147483648 0 0 2147483647', 'valid'],
    ['1 -2147483649 0', 'unread'],
  ])('"%s" is %s', (stdin, judged) => expect(validityOf(calpolyScripts, stdin)).toBe(judged));

  it('leaves a cell without a mine', () => {
    expect(validityOf(calpolyScripts, `399 ${wholeBoard(399)} 19 19`)).toBe('valid');
    expect(validityOf(calpolyScripts, `400 ${wholeBoard(400)}`)).toBe('invalid');
    expect(validityOf(calpolyScripts, `401 ${wholeBoard(400)}`)).toBe('invalid');
  });

  it('has a last mine that is accepted', () => {
    expect(calpolyScripts.isValid({ mines: [[0, 0]], commands: [] })).toBe(true);
    expect(
      calpolyScripts.isValid({
        mines: [
          [0, 0],
          [20, 0],
        ],
        commands: [],
      }),
    ).toBe(false);
    expect(
      calpolyScripts.isValid({
        mines: [
          [0, 0],
          [0, 0],
        ],
        commands: [],
      }),
    ).toBe(false);
    expect(calpolyScripts.isValid({ mines: [[20, 0]], commands: [] })).toBe(false);
  });

  it('has a count of mines only if there are fewer', () => {
    expect(calpolyScripts.isValid({ count: 2, mines: [[0, 0]], commands: [] })).toBe(true);
    expect(calpolyScripts.isValid({ count: 1, mines: [[0, 0]], commands: [] })).toBe(false);
    expect(calpolyScripts.isValid({ count: 0, mines: [[0, 0]], commands: [] })).toBe(false);
    expect(calpolyScripts.isValid({ count: 2, mines: [[0, 0]], commands: [[1, 1]] })).toBe(false);
  });
});
