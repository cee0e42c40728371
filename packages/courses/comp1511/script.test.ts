import { describe, expect, it } from 'vitest';
import { itReadsWords, type Validity, validityOf } from '../testing/word-game.ts';
import { comp1511 } from './comp1511.ts';
import { comp1511Scripts, judged } from './judged.ts';

/** The places of a line of cells. */
function lineOf(length: number, placeAt: (index: number) => string): string {
  return Array.from({ length }, (_, index) => placeAt(index)).join(' ');
}

const column = (rows: number): string => lineOf(rows, (row) => `${row} 3`);

describe('the scripts of comp1511', () => itReadsWords(comp1511, comp1511Scripts));

describe('a script of comp1511', () => {
  it.each<[stdin: string, judged: Validity]>([
    ['0', 'valid'],
    ['3 9 9 -1 0 1 1', 'valid'],
    ['2 1 1 1 1', 'valid'],
    ['1 2147483647 0', 'valid'],
    ['1 2147483648 0', 'unread'],
    ['-1', 'unread'],
    ['', 'unread'],
    ['2 1 1 1', 'unread'],
    [`7 ${column(7)} 4 3 3`, 'valid'],
    [`8 ${column(8)} 1 3 4 3 4`, 'valid'],
    [`8 ${column(8)} 1 3 4 3 3`, 'invalid'],
    [`8 ${lineOf(8, (place) => `3 ${place}`)} 7 3 3`, 'valid'],
    ['0 1 0 1 7 2 0 2 7', 'valid'],
    ['0 1 8', 'invalid'],
    ['0 2 -1', 'invalid'],
    ['0 1', 'unread'],
    ['0 3 0 7 1 3 7 0 7', 'valid'],
    ['0 3 7 0 9', 'invalid'],
    ['0 3 0 7 2', 'invalid'],
    ['0 3 0 7 -1', 'invalid'],
    ['0 3 8 7 1', 'invalid'],
    ['0 3 0 7', 'unread'],
    ['1 0 0 4 7 7 7 7 7', 'valid'],
    ['1 0 0 4 8 7', 'invalid'],
    ['1 0 0 7 7 -1', 'invalid'],
    ['0 5 5 6 6', 'valid'],
    ['0 8', 'unread'],
    ['0 0', 'unread'],
    ['1 0 0 4 0 0', 'valid'],
    ['1 0 0 4 5 5 4 0 0', 'valid'],
    ['1 0 0 4 5 5 4 0 0 6', 'invalid'],
  ])('"%s" is %s', (stdin, judged) => expect(validityOf(comp1511Scripts, stdin)).toBe(judged));
});

describe('a session of comp1511', () => {
  const stageOf = (...lines: string[]): number | undefined =>
    judged.cases.stageOf({ steps: lines.map((line) => `${line}\n`), args: [], files: new Map() });

  it.each([
    ['mines only', 0, ['1', '0 0']],
    ['counts in rows and columns', 0, ['1', '0 0', '1 0', '2 7']],
    ['a square', 1, ['0', '3 1 1 3']],
    ['a safe reveal', 1, ['1', '0 0', '4 5 5']],
    ['a loss after a safe reveal', 1, ['1', '0 0', '4 5 5', '4 0 0']],
    ['a fourth hint', 2, ['0', '1 1', '1 1', '1 1', '1 1']],
    ['gameplay mode', 2, ['0', '5']],
    ['a first turn on a mine', 3, ['1', '0 0', '1 3', '4 0 0']],
    ['a radial reveal', 3, ['1', '0 0', '7 5 5']],
  ])('with %s needs stage %i + 1', (_, stage, lines) => {
    expect(stageOf(...lines)).toBe(stage);
  });
});
