import { smallestFailures } from '@countermine/judge/testing/smallest-failure.ts';
import { describe, expect, it } from 'vitest';
import { caseSourceOf } from '../cases/script-kind.ts';
import { cs1302 } from './cs1302.ts';
import { cs1302Scripts } from './judged.ts';
import { commandsToAnEnd } from './rehearsal.ts';

describe('commands to an end', () => {
  const field = { rows: 5, columns: 5, mines: [[0, 0]] } as const;
  const reveal = { spacing: 'wide', words: ['r', 0, 0] } as const;
  const help = { spacing: 'none', words: ['h'] } as const;

  it('leaves out what comes after it', () => {
    expect(commandsToAnEnd(field, [help, reveal, help])).toEqual([help, reveal]);
  });

  it('quits if there is none', () => {
    expect(commandsToAnEnd(field, [help])).toEqual([help, { spacing: 'none', words: ['q'] }]);
  });
});

/** What only a game that is nearly won can show. */
const NEEDS_A_WIN = new Set(['score-truncated', 'last-round-not-counted', 'win-without-flags', 'guess-counts-as-flag']);

describe('a failing session', () => {
  const source = caseSourceOf(cs1302Scripts);

  it('is first tried with single blanks', () => {
    const steps = ['\treveal\t1\t3 \t\n', '    g   0   0\n', 'q\n'];
    const failing = source.adopt({ steps, args: ['seed.txt'], files: new Map([['seed.txt', '\t5\t5\t1\t0\t0\t\n']]) });
    const [first] = failing?.smaller() ?? [];
    expect(first?.input.steps).toEqual(['reveal 1 3\n', 'g 0 0\n', 'q\n']);
    expect(first?.input.files.get('seed.txt')).toBe('5 5\n1\n0 0\n');
  });

  it.each(cs1302.misconceptions)('with $id shrinks to a few commands on the smallest field', async ({ id }) => {
    const where = { seed: 1302, count: 4 };
    for (const { steps, files } of await smallestFailures(cs1302, source, id, where)) {
      expect(files.get('seed.txt')).toMatch(id === 'win-without-flags' ? /^5 5\n/ : /^5 5\n1\n/);
      expect(steps.length, steps.join('')).toBeLessThanOrEqual(NEEDS_A_WIN.has(id) ? 40 : 3);
    }
  });
});
