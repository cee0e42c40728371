import { describe, expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import { type Mistakes, runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// What is said of a fault is what its smallest input shows, with the sentence of the text that is about it.

async function faultsOf(id: string, mistakes: Mistakes) {
  const game = judgedGame(id);
  const { faults } = await judgedInMemory(game, (input) => runFaulty(game.dialect, input, mistakes), { cases: 30 });
  return faults;
}

describe('a fault', () => {
  it('is shown in the step in which it shows, where another one is in every answer', async () => {
    const found = await faultsOf('cs136', {
      edit: (out) => out.replace(/^=+$/gm, '$&=').replace('You stepped on a mine. Game over!\n', ''),
    });
    const says = 'The line "You stepped on a mine. Game over!" is missing.';
    const fault = found.find((one) => one.says === says);
    expect(fault?.quote).toContain('the player steps on a square with a mine');
    const { smallest } = fault!;
    expect(smallest?.besides).toHaveLength(1);
    expect(smallest?.explanation?.step).toBe(smallest!.steps.length - 1);
    expect(smallest?.explanation?.sentences).toContain(says);
    const missing = smallest?.explanation?.rows.filter(({ kind }) => kind === 'missing');
    expect(missing?.map((row) => (row.kind === 'missing' ? row.expected.text : undefined))).toEqual([
      'You·stepped·on·a·mine.·Game·over!⏎',
    ]);
  });

  it('with no known cause is told as its smallest input shows it', async () => {
    const found = await faultsOf('comp1511', {
      edit: (out) => out.replace(/^There are 0 mine\(s\) in row .*\n/gm, ''),
    });
    const fault = found.find(({ smallest }) => smallest?.stdin.includes('\n1 '));
    expect(fault?.says).toMatch(/^The line "There are 0 mine\(s\) in row \d" is missing\.$/);
    expect(fault?.quote).toContain('mine(s) in row r');
  });

  it('in a message is quoted with the sentence that has it, wherever it was seen first', async () => {
    const [fault] = await faultsOf('calpoly', { edit: (out) => out.replace('You Win!!!!', 'You Win!') });
    expect(fault).toMatchObject({
      requirement: 'win',
      quote: 'If the player has won, display: You Win!!!! followed by the entire board.',
    });
  });
});
