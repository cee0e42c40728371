import { smallestFailures } from '@countermine/judge/testing/smallest-failure.ts';
import { describe, expect, it } from 'vitest';
import { caseSourceOf } from '../cases/script-kind.ts';
import { cs204 } from './cs204.ts';
import { cs204Scripts } from './judged.ts';
import { choicesToAnEnd } from './rehearsal.ts';

describe('choices to an end', () => {
  it('leaves out what comes after it', () => {
    const commands = [['-h'], ['-o', 0, 1], ['-h']] as const;
    expect(choicesToAnEnd({ field: ['-x'], commands })).toEqual([['-h'], ['-o', 0, 1]]);
  });

  it('opens a mine, or everything closed if there is none', () => {
    expect(choicesToAnEnd({ field: ['-x'], commands: [['-h']] })).toEqual([['-h'], ['-o', 0, 1]]);
    expect(choicesToAnEnd({ field: ['----'], commands: [] })).toEqual([
      ['-o', 0, 0],
      ['-o', 0, 2],
    ]);
    expect(choicesToAnEnd({ field: ['-x'], commands: [['-b', 0, 1]] })).toEqual([
      ['-b', 0, 1],
      ['-o', 0, 0],
    ]);
  });
});

describe('a failing session', () => {
  const source = caseSourceOf(cs204Scripts);

  it.each(cs204.misconceptions)('with $id shrinks to a few choices on a field of a few cells', async ({ id }) => {
    const where = { seed: 204, count: 4 };
    for (const { steps, files } of await smallestFailures(cs204, source, id, where)) {
      expect(files.get('field.txt')).toMatch(/^[123] [123]\n/);
      expect(steps.length, steps.join('')).toBeLessThanOrEqual(9);
    }
  });
});
