import { describe, expect, it } from 'vitest';
import { calpolyScripts } from '../calpoly/judged.ts';
import { comp1511Scripts } from '../comp1511/judged.ts';
import { cs136Scripts } from '../cs136/judged.ts';
import type { ScriptKind } from './script-kind.ts';

/** `unread`: not in the form of a script at all. */
type Judged = 'valid' | 'invalid' | 'unread';

function judge<Script extends { readonly commands: readonly unknown[] }>(
  kind: ScriptKind<Script>,
  stdin: string,
): Judged {
  const script = kind.parse({ steps: [stdin], args: [], files: new Map() });
  if (script === undefined) return 'unread';
  return kind.isValid(script) ? 'valid' : 'invalid';
}

/** The places of a line of cells. */
function lineOf(length: number, placeAt: (index: number) => string): string {
  return Array.from({ length }, (_, index) => placeAt(index)).join(' ');
}

const column = (rows: number): string => lineOf(rows, (row) => `${row} 3`);
const wholeBoard = (cells: number): string => lineOf(cells, (cell) => `${Math.floor(cell / 20)} ${cell % 20}`);

describe('a script of comp1511', () => {
  it.each<[stdin: string, judged: Judged]>([
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
  ])('"%s" is %s', (stdin, judged) => expect(judge(comp1511Scripts, stdin)).toBe(judged));
});

describe('a script of calpoly', () => {
  it.each<[stdin: string, judged: Judged]>([
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
  ])('"%s" is %s', (stdin, judged) => expect(judge(calpolyScripts, stdin)).toBe(judged));

  it('leaves a cell without a mine', () => {
    expect(judge(calpolyScripts, `399 ${wholeBoard(399)} 19 19`)).toBe('valid');
    expect(judge(calpolyScripts, `400 ${wholeBoard(400)}`)).toBe('invalid');
    expect(judge(calpolyScripts, `401 ${wholeBoard(400)}`)).toBe('invalid');
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

describe('a script of cs136', () => {
  it.each<[stdin: string, judged: Judged]>([
    ['', 'invalid'],
    ['Q', 'invalid'],
    ['S 0 0', 'invalid'],
    ['D 5 5 1', 'valid'],
    ['I 5 5 Q', 'valid'],
    ['D 20 10 0', 'valid'],
    ['D 1 1 2147483647 Q', 'valid'],
    ['D 21 5 1', 'invalid'],
    ['D 5 11 1', 'invalid'],
    ['D 0 5 1', 'invalid'],
    ['I 5 -1', 'invalid'],
    ['D 5 5 -1', 'invalid'],
    ['D 5 5 2147483648', 'unread'],
    ['D 5 5', 'unread'],
    ['I 5', 'unread'],
    ['D 7 4 145 S 6 3 A 0 3 M 6 0 M 6 0', 'valid'],
    ['D 7 4 145 S 7 3', 'invalid'],
    ['D 7 4 145 S 3 4', 'invalid'],
    ['D 7 4 145 M -1 0', 'invalid'],
    ['D 7 4 145 M 0', 'unread'],
    ['D 7 4 145 D 7 4 145', 'invalid'],
    ['D 7 4 145 I 7 4', 'invalid'],
    ['D 7 4 145 Q Q', 'invalid'],
    ['D 7 4 145 S 6 0', 'valid'],
    ['D 7 4 145 S 6 0 Q', 'invalid'],
    ['d 7 4 145', 'unread'],
    ['D 7 4 145 P 0 0', 'unread'],
    ['D 7 4 145 7', 'unread'],
  ])('"%s" is %s', (stdin, judged) => expect(judge(cs136Scripts, stdin)).toBe(judged));
});
