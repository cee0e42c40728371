import { describe, expect, it } from 'vitest';
import { type FoundFault, findFaults } from '../fault/find-faults.ts';
import { observe } from '../fault/trial.ts';
import type { FoundExample } from '../judgement/found-example.ts';
import type { CaseInput } from '../oracle/case-input.ts';
import { judgedGame } from '../testing/answers.ts';
import { type Mistakes, runFaulty } from '../testing/faulty-program.ts';
import { handIns, runByList } from '../testing/hand-ins.ts';
import { CASES } from '../testing/rule-table.ts';
import { smallerInputs } from '../testing/smaller-inputs.ts';
import type { Run } from '../verdict/run.ts';
import { findExample } from './example-search.ts';

// The smallest input of each fault of a program with several: it shows that fault first, and nothing of it can go.

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

const HAND_INS = handIns.map(
  (entry): FaultyProgram => ({
    name: entry.name,
    game: entry.game,
    faults: entry.faults.length,
    run: (input) => runByList(entry, input),
  }),
);

interface Found {
  readonly fault: FoundFault;
  readonly example: FoundExample;
}

/** The faults of a program, each with its smallest input. */
async function findExamples({ game: gameId, run, faults }: FaultyProgram): Promise<Found[]> {
  const game = judgedGame(gameId);
  const { compare } = game.course;
  const cases = game.cases.sample(3, CASES).map((judgeCase) => ({ judgeCase, run: run(judgeCase.input) }));
  const found = findFaults({
    game,
    standard: { rules: game.course, compare },
    observations: cases.map(({ judgeCase, run }) => observe(judgeCase.input, run, compare)),
    readings: [],
    mayTakeReadings: true,
  });
  expect(found.faults.length).toBe(faults);
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
    for (const found of await findExamples(program)) {
      expect(found.example.witness.besides, found.fault.id).toEqual([]);
      expect(judgedGame(program.game).cases.adopt(found.example.input), found.fault.id).toBeDefined();
      expect(smallerExamples(program, found), found.fault.id).toEqual([]);
    }
  });
});

describe.each(HAND_INS)('the hand-in $name', (program) => {
  it('shows each fault on an input of its own of which nothing can be left out', async () => {
    for (const found of await findExamples(program)) {
      expect(judgedGame(program.game).cases.adopt(found.example.input), found.fault.id).toBeDefined();
      expect(smallerExamples(program, found), found.fault.id).toEqual([]);
    }
  });
});
