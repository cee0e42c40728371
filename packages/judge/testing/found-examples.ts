import { amount } from '@countermine/core/testing/soak.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { runSearch } from '../diagnose/explain-cases.ts';
import { type FoundFault, type FoundFaults, searchFaults } from '../diagnose/find-faults.ts';
import { observe } from '../diagnose/trial.ts';
import type { FoundExample } from '../judgement/fault-reports.ts';
import type { ShownRun } from '../judgement/judgement.ts';
import { findExample } from '../run/example-search.ts';
import { judgedGame } from './answers.ts';
import { type Mistakes, runFaulty } from './faulty-program.ts';
import { smallerInputs } from './smaller-inputs.ts';

/** A program with several faults. */
export interface FaultyProgram {
  readonly name: string;
  readonly game: string;
  readonly faults: number;
  readonly run: (input: CaseInput) => Run;
}

/** A program that plays a game with these mistakes. */
export function madeUp(game: string, mistakes: Mistakes): FaultyProgram {
  const faults = (mistakes.misconceptions?.length ?? 0) + (mistakes.edit === undefined ? 0 : 1);
  const run = (input: CaseInput): Run => runFaulty(judgedGame(game).dialect, input, mistakes);
  return { name: `made up for ${game}`, game, faults, run };
}

/** The cases of a seed, in an order of its own, with what a program does in them. */
export function runCases({ game, run }: FaultyProgram, seed: number, count: number): ShownRun[] {
  const cases = sampledCases(judgedGame(game).cases, seed, count);
  const [shuffled = []] = fc.sample(fc.shuffledSubarray([...cases], { minLength: count }), { seed, numRuns: 1 });
  return shuffled.map((judgeCase) => ({ input: judgeCase, run: run(judgeCase.input) }));
}

/** The faults that are found in a program; it has to be as many as it has. */
export function findFaultsOf({ game: gameId, faults }: FaultyProgram, cases: readonly ShownRun[]): FoundFaults {
  const game = judgedGame(gameId);
  const { compare } = game.course;
  const found = runSearch(
    searchFaults({
      game,
      standard: { rules: game.course, compare },
      observations: cases.map(({ input: { input }, run }) => observe(input, run, compare)),
      readings: [],
      mayTakeReadings: true,
    }),
  );
  expect(found.faults.length).toBe(faults);
  return found;
}

/** A fault, and an input that shows it. */
export interface Found {
  readonly fault: FoundFault;
  readonly example: FoundExample;
}

/** The faults that were found in a program, each with its smallest input. */
export async function findExamples(
  { run }: FaultyProgram,
  cases: readonly ShownRun[],
  found: FoundFaults,
): Promise<Found[]> {
  const search = { run: (input: CaseInput) => Promise.resolve(run(input)), hasTime: () => true, width: 1 };
  const examples: Found[] = [];
  for (const fault of found.faults) {
    const shown = fault.cases.map((index) => cases[index]!);
    const example = await findExample(fault, shown, found, search);
    if (example === undefined) throw new Error(`no input shows ${fault.id}`);
    examples.push({ fault, example });
  }
  return examples;
}

/** Smaller inputs that show the fault, too. */
export function smallerExamples({ game, run }: FaultyProgram, { example: { witness, input } }: Found): CaseInput[] {
  return smallerInputs(judgedGame(game), input).filter(
    (smaller) => witness.mayShow(smaller) && witness.shows(smaller, run(smaller)),
  );
}

/** How many cases a program is run in. A judgement has 200. */
const CASES = amount({ usual: 100, soak: 200 });

/** One test: each fault of a program has a smallest input that shows it first. */
export function itShowsEachFaultFirst(program: FaultyProgram): void {
  it('shows each fault before any other, on an input of its own of which nothing can be left out', async () => {
    const cases = runCases(program, 3, CASES);
    for (const found of await findExamples(program, cases, findFaultsOf(program, cases))) {
      expect(found.example.witness.besides, found.fault.id).toEqual([]);
      expect(judgedGame(program.game).cases.adopt(found.example.input), found.fault.id).toBeDefined();
      expect(smallerExamples(program, found), found.fault.id).toEqual([]);
    }
  });
}
