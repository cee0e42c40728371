import { describe, expect, it } from 'vitest';
import { findFaults } from '../fault/find-faults.ts';
import { observe } from '../fault/trial.ts';
import type { CaseInput } from '../oracle/case-input.ts';
import { judgedGame } from '../testing/answers.ts';
import { type Mistakes, runFaulty } from '../testing/faulty-program.ts';
import { CASES } from '../testing/rule-table.ts';
import { findExample } from './example-search.ts';

// The smallest input of each fault of a program with several: it shows that fault first, and nothing of it can go.

const PROGRAMS: readonly (readonly [game: string, mistakes: Mistakes])[] = [
  [
    'comp1511',
    {
      misconceptions: ['square-always-3x3', 'radial-stops-short', 'hints-unlimited'],
      edit: (out) => out.replace(/(?<=^0\d \|.*)\|$/gm, ' |'),
    },
  ],
  ['cs136', { misconceptions: ['mark-on-open', 'win-ignores-wrong-marks', 'step-spreads'] }],
  ['cs204', { misconceptions: ['help-keeps-refused-chance', 'marks-not-overwritten', 'count-orthogonal'] }],
];

/** The input without one of its steps, or with one of the numbers in a step made smaller. */
function* smallerInputs(input: CaseInput): Iterable<CaseInput> {
  for (const [index, step] of input.steps.entries()) {
    yield { ...input, steps: input.steps.toSpliced(index, 1) };
    for (const { 0: number, index: at } of step.matchAll(/\d+/g)) {
      const smaller = [0, Number(number) - 1].filter((one) => one >= 0 && one < Number(number));
      for (const one of smaller) {
        const text = step.slice(0, at) + one + step.slice(at + number.length);
        yield { ...input, steps: input.steps.with(index, text) };
      }
    }
  }
}

describe.each(PROGRAMS)('%s with %j', (gameId, mistakes) => {
  const game = judgedGame(gameId);
  const { compare } = game.course;
  const cases = game.cases.sample(3, CASES).map((judgeCase) => ({
    judgeCase,
    run: runFaulty(game.dialect, judgeCase.input, mistakes),
  }));

  it('shows each fault on an input of its own, of which nothing can be left out', async () => {
    const found = findFaults({
      game,
      standard: { rules: game.course, compare },
      observations: cases.map(({ judgeCase, run }) => observe(judgeCase.input, run, compare)),
      readings: [],
      mayTakeReadings: true,
    });
    expect(found.faults.length).toBe((mistakes.misconceptions?.length ?? 0) + (mistakes.edit === undefined ? 0 : 1));
    for (const fault of found.faults) {
      const run = (input: CaseInput) => Promise.resolve(runFaulty(game.dialect, input, mistakes));
      const shown = fault.cases.map((index) => cases[index]!);
      const example = await findExample(fault, shown, found, { run, hasTime: () => true, width: 1 });
      expect(example?.witness.besides, fault.id).toEqual([]);
      expect(game.cases.adopt(example!.input), fault.id).toBeDefined();
      for (const smaller of smallerInputs(example!.input)) {
        const isCase = game.cases.adopt(smaller) !== undefined;
        const isShown =
          isCase && example!.witness.mayShow(smaller) && example!.witness.shows(smaller, await run(smaller));
        expect(
          isShown,
          `${fault.id}: ${JSON.stringify(example!.input.steps)} and ${JSON.stringify(smaller.steps)}`,
        ).toBe(false);
      }
    }
  });
});
