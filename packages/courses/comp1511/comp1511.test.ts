import { describe, expect, it } from 'vitest';
import { start } from '../kit/session.ts';
import { textOf } from '../testing/transcripts.ts';
import { comp1511 } from './comp1511.ts';

/** What a session prints after `Game Started`. */
function afterStart(input: string, readings: string[] = []): string {
  const session = start(comp1511, { readings });
  const turns = [session.opening, session.feed(new TextEncoder().encode(input)), session.end()];
  return textOf(turns, 'stdout').replace(/^.*Game Started\n/s, '');
}

/** The last field printed, in debug form, without its blanks. */
function lastField(input: string, readings: string[] = []): string[] {
  return afterStart(input, readings).replaceAll(' ', '').trimEnd().split('\n').slice(-8);
}

describe('the square of a hint', () => {
  it.each([
    ['3 4 4 0', 1],
    ['3 4 4 1', 1],
    ['3 4 4 2', 1],
    ['3 4 4 -1', 0],
    ['3 3 3 3', 1],
    ['3 3 3 1', 0],
    ['3 -1 4 11', 1],
    ['3 -1 4 9', 0],
    ['3 4 4 99999999999', 1],
    [`3 ${'9'.repeat(400)} 0 ${'9'.repeat(400)}`, 0],
  ])('%.30s has %i mines', (hint, mines) => {
    expect(afterStart(`1 4 4 ${hint}`)).toContain(`There are ${mines} mine(s) in the square centered`);
  });

  it('is named by its numbers without signs and leading zeros, at any length', () => {
    const hint = afterStart('0 3 +04 -0 000000000000000000000000000000000000000007');
    expect(hint).toContain('square centered at row 4, column 0 of size 7\n');
  });
});

describe('the first turn', () => {
  const column3 = Array.from({ length: 8 }, (_, row) => `${row} 3`).join(' ');

  it('is lost in a column full of mines, and the field is as it was', () => {
    const field = lastField(`9 ${column3} 2 6 4 0 3`);
    expect(field[2]).toBe('11121121');
    expect(field.filter((row) => row[3] === '2')).toHaveLength(8);
  });

  it('is still to come after a reveal off the field', () => {
    expect(lastField('1 5 5 4 9 9 4 5 5')[6]).toBe('11111211');
    expect(lastField('1 5 5 7 -1 0 7 5 5')[6]).toBe('11111211');
  });

  it('is over after any command in the other reading, an unknown one too', () => {
    for (const command of ['9', '5', '1 1', '4 9 9']) {
      expect(afterStart(`1 5 5 ${command} 6 4 5 5`, ['first-command-turn'])).toContain('Game over\n');
      expect(afterStart(`1 5 5 ${command} 6 4 5 5`)).not.toContain('Game over\n');
    }
  });
});
