import { describe, expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// A line that is printed in addition is no part of a board.

const BOARDS = /(?:^(?:[*X0-8] ){20}\n){20}/gm;

async function saidOf(edit: (stdout: string) => string): Promise<string[]> {
  const game = judgedGame('calpoly');
  const { faults } = await judgedInMemory(game, (input) => runFaulty(game.dialect, input, { edit }), { cases: 24 });
  return faults.map(({ says }) => says);
}

describe('a program for calpoly', () => {
  it('that prints a prompt after each board is not told that its boards have a row more', async () => {
    const said = await saidOf((stdout) => stdout.replaceAll(BOARDS, (board) => `${board}Enter a guess:\n`));
    expect(said).not.toContainEqual(expect.stringMatching(/a row more/));
  });

  it('that prints an empty line after each board is told that, and nothing else', async () => {
    const said = await saidOf((stdout) => stdout.replaceAll(BOARDS, (board) => `${board}\n`));
    expect(said).toEqual([expect.stringContaining('the program prints an empty line after its boards;')]);
  });
});
