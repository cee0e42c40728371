import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// What takes longest of whole causes: outputs in which nearly every line is wrong.

describe('numbers on the board', () => {
  it('that are other signs are told once', async () => {
    const game = judgedGame('cs136');
    const edit = (out: string): string =>
      out.replace(/^[_P0-8X ]+$/gm, (row) => row.replaceAll('1', 'b').replaceAll('2', 'c').replaceAll('3', 'd'));
    const { faults } = await judgedInMemory(game, (input) => runFaulty(game.dialect, input, { edit }), { cases: 24 });
    expect(faults.map(({ says }) => says)).toEqual([
      'It prints other signs for the numbers on the board: "b" for "1", "c" for "2" and "d" for "3".',
    ]);
  });
});

describe('a claim with which any output agrees', () => {
  it('is not made where as much is wrong elsewhere', async () => {
    const game = judgedGame('cs136');
    const program = (input: CaseInput): Run => {
      let digits = 0;
      const mixed = (digit: string): string => {
        digits += 1;
        return String((Number(digit) * digits + digits) % 9);
      };
      return runFaulty(game.dialect, input, { edit: (out) => out.replace(/(?<=^|[_ ])\d(?=[ \n])/gm, mixed) });
    };
    const { faults, requirements } = await judgedInMemory(game, program, { cases: 30 });
    expect(faults.length).toBeGreaterThan(0);
    const differing = requirements.filter(({ outcome }) => outcome === 'differs');
    expect(differing.filter((one) => one.faults.length === 0)).toEqual([]);
    expect(faults.map(({ id }) => id)).not.toContain('random-boards-of-its-own');
  });
});
