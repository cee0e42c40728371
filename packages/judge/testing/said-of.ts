import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from './answers.ts';
import { type Mistakes, runFaulty } from './faulty-program.ts';
import { judgedInMemory } from './judged-in-memory.ts';

/** What is said of a program with some mistakes: a sentence for each fault. */
export async function saidOf(gameId: string, mistakes: Mistakes): Promise<string[]> {
  const game = judgedGame(gameId);
  const program = (input: CaseInput): Run => runFaulty(game.dialect, input, mistakes);
  const { faults } = await judgedInMemory(game, program, { cases: 24 });
  return faults.map(({ says }) => says);
}
