import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory, saidOf } from '../testing/judged-in-memory.ts';

const PAIRS = [...judgedGames.keys()].flatMap((game) =>
  [...judgedGames.keys()].filter((other) => other !== game).map((other) => [game, other] as const),
);

it.each(PAIRS)('a program for %s that plays %s is told nothing of its rules', async (game, other) => {
  const program = (input: CaseInput): Run => runFaulty(judgedGame(other).dialect, input, {});
  const { faults } = await judgedInMemory(judgedGame(game), program, { cases: 24, experiments: 300 });
  const says = /^No line that it prints is one of this game: it prints ".+, for example\.|^It prints nothing/;
  for (const fault of faults) expect(fault.says).toMatch(says);
  expect(faults).toHaveLength(1);
});

it('shows a line of another game where it comes', async () => {
  const program = (input: CaseInput): Run =>
    runFaulty(judgedGame('cs204').dialect, input, { edit: () => (input.files.size === 0 ? 'None!\n' : 'Ready!\n') });
  const { faults } = await judgedInMemory(judgedGame('cs204'), program, { cases: 24, experiments: 60 });
  expect(faults).toHaveLength(1);
  expect(faults[0]?.says).toContain(JSON.stringify(faults[0]?.smallest?.actual.trim()));
});

it('a program is judged by its rules as long as it prints one line of its game', async () => {
  const edit = (out: string): string => out.replace(/^.*[a-z]{2}.*$/gm, 'oops').replaceAll('* ', '# ');
  const said = await saidOf('calpoly', { edit: (out) => edit(out), changes: { firstRound: 1 } });
  expect(said.length).toBeGreaterThan(1);
  expect(said.join()).not.toMatch(/No line that it prints/);
});
