import { amount } from '@countermine/core/testing/soak.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { runSearch } from '../diagnose/explain-cases.ts';
import { hasName } from '../diagnose/fault.ts';
import { type FoundFault, type FoundFaults, searchFaults } from '../diagnose/find-faults.ts';
import { type Predictor, predictedStdout } from '../diagnose/predictor.ts';
import { crashOf, observe } from '../diagnose/trial.ts';
import type { FoundExample } from '../judgement/fault-reports.ts';
import type { ShownRun } from '../judgement/judgement.ts';
import { judgedGame } from '../testing/answers.ts';
import { type Mistakes, runFaulty } from '../testing/faulty-program.ts';
import { faultNamesOf, type HandIn, handIns, runByList } from '../testing/hand-ins.ts';
import { smallerInputs } from '../testing/smaller-inputs.ts';
import { findExample } from './example-search.ts';

// The smallest input of each fault of a program with several: it shows that fault first, and nothing of it can go. Of the
// hand-ins with three and four faults each is found by name and none is invented, in any order of the cases. The game plays
// them by the list of their faults; that the programs do the same is tested where they are compiled.

interface FaultyProgram {
  readonly name: string;
  readonly game: string;
  readonly faults: number;
  readonly run: (input: CaseInput) => Run;
}

function madeUp(game: string, mistakes: Mistakes): FaultyProgram {
  const faults = (mistakes.misconceptions?.length ?? 0) + (mistakes.edit === undefined ? 0 : 1);
  const run = (input: CaseInput): Run => runFaulty(judgedGame(game).dialect, input, mistakes);
  return { name: `made up for ${game}`, game, faults, run };
}

/** Programs whose faults each show first on some input. */
const PROGRAMS: readonly FaultyProgram[] = [
  madeUp('comp1511', {
    misconceptions: ['square-always-3x3', 'radial-stops-short', 'hints-unlimited'],
    edit: (out) => out.replace(/(?<=^0\d \|.*)\|$/gm, ' |'),
  }),
  madeUp('cs136', { misconceptions: ['mark-on-open', 'win-ignores-wrong-marks', 'step-spreads'] }),
  madeUp('cs204', { misconceptions: ['help-keeps-refused-chance', 'marks-not-overwritten', 'count-orthogonal'] }),
];

const HAND_INS = handIns.map((entry) => {
  const { name, game, faults } = entry;
  return {
    name,
    entry,
    program: { name, game, faults: faults.length, run: (input: CaseInput) => runByList(entry, input) },
  };
});

/** A judgement has 200. */
const CASES = amount({ usual: 100, soak: 200 });
/** Their faults are found in fewer, too. */
const HAND_IN_CASES = amount({ usual: 40, soak: 200 });
const SEEDS: readonly number[] = amount({ usual: [1], soak: [1, 2, 3, 4, 5] });

/** A case, and what a program did in it. */
/** The cases of a seed, in an order of its own, with what a program does in them. */
function runCases({ game, run }: FaultyProgram, seed: number, count: number): ShownRun[] {
  const cases = sampledCases(judgedGame(game).cases, seed, count);
  const [shuffled = []] = fc.sample(fc.shuffledSubarray([...cases], { minLength: count }), { seed, numRuns: 1 });
  return shuffled.map((judgeCase) => ({ input: judgeCase, run: run(judgeCase.input) }));
}

function find({ game: gameId, faults }: FaultyProgram, cases: readonly ShownRun[]): FoundFaults {
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

interface Found {
  readonly fault: FoundFault;
  readonly example: FoundExample;
}

/** The faults that were found in a program, each with its smallest input. */
async function findExamples({ run }: FaultyProgram, cases: readonly ShownRun[], found: FoundFaults): Promise<Found[]> {
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
function smallerExamples({ game, run }: FaultyProgram, { example: { witness, input } }: Found): CaseInput[] {
  return smallerInputs(judgedGame(game), input).filter(
    (smaller) => witness.mayShow(smaller) && witness.shows(smaller, run(smaller)),
  );
}

describe.each(PROGRAMS)('a program $name', (program) => {
  it('shows each fault before any other, on an input of its own of which nothing can be left out', async () => {
    const cases = runCases(program, 3, CASES);
    for (const found of await findExamples(program, cases, find(program, cases))) {
      expect(found.example.witness.besides, found.fault.id).toEqual([]);
      expect(judgedGame(program.game).cases.adopt(found.example.input), found.fault.id).toBeDefined();
      expect(smallerExamples(program, found), found.fault.id).toEqual([]);
    }
  });
});

describe.each(HAND_INS)('the hand-in $name', ({ entry, program }) => {
  it.each(SEEDS)(
    'has each of its faults found and no other, on an input of which nothing can go: seed %i',
    async (seed) => {
      const cases = runCases(program, seed, HAND_IN_CASES);
      const found = find(program, cases);
      const { faults, readings, model } = found;
      expect(faults.map((fault) => (hasName(fault) ? fault.id : fault.kind)).sort()).toEqual(faultNamesOf(entry));
      expect(readings).toEqual([]);
      expectExplained(entry, model.predictorFor(model.deviations), seed);
      for (const one of await findExamples(program, cases, found)) {
        expect(judgedGame(program.game).cases.adopt(one.example.input), one.fault.id).toBeDefined();
        expect(smallerExamples(program, one), one.fault.id).toEqual([]);
      }
    },
  );
});

/** What was found explains cases that it was not found in. */
function expectExplained(entry: HandIn, predictor: Predictor, seed: number): void {
  for (const { input } of sampledCases(judgedGame(entry.game).cases, -seed, amount({ usual: 15, soak: 50 }))) {
    const run = runByList(entry, input);
    if (run.ending.kind !== 'exit' || crashOf(run) !== undefined) continue;
    expect(predictedStdout(predictor, input)).toBe(run.stdout);
  }
}
