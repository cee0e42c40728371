import { MEMORY, type TileAt, tileOnBoard } from '@countermine/courses/calpoly/tiles.ts';
import { answerTo, FREE_REST } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { Difference } from '@countermine/courses/cases/requirement.ts';
import { inputOfLines } from '@countermine/courses/cases/words.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
import { expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import { NOTHING_IN_COMMON } from '../testing/rest-context.ts';
import { LineKinds } from './board-lines.ts';
import { asDeviation, type Deviation, deviationFinding, variantOf } from './deviation.ts';
import { ClaimTest } from './evidence.ts';
import type { FoundFault } from './find-faults.ts';
import { ProgramModel } from './model.ts';
import { predictionFor } from './predictor.ts';
import { ANYWHERE } from './rewrite.ts';
import { type Observation, observe } from './trial.ts';

const game = judgedGame('cs1302');
const standard = { rules: game.course, compare: game.course.compare };
const kinds = new LineKinds(game.boards);

const changes: Partial<Cs1302Rules> = {
  invalidGoesTo: 'output',
  invalidEmptyLineGoesTo: 'output',
  invalidText: () => `Error: ${FREE_REST}`,
};
const onOutput: Difference = { id: 'invalid-on-output', does: 'a', should: 'b', changes };
const messages = asDeviation(onOutput);

const HEAD = 'Commands Available...\n';

function headAs(text: string): Deviation {
  const rewrite = { what: 'line', kind: kinds.of(HEAD).kind, place: ANYWHERE, to: [text] } as const;
  return { kind: 'format', rewrite, expected: HEAD, previous: '\n', actual: text };
}

function faultOf(deviation: Deviation): FoundFault {
  return {
    ...{
      id: 'one',
      kind: 'format',
      finding: deviationFinding(deviation, []),
      othersAlike: 0,
      cases: [],
      experiments: [],
    },
    ...{ deviations: [deviation], restKeys: new Set(), requirement: undefined, picture: undefined },
  };
}

/** Runs of a program whose messages are longer than what is free in the model of it, and come before the help. */
function runsOf(head: string): Observation[] {
  return Array.from({ length: 12 }, (_, index) => {
    const files = new Map([['seed.txt', '5 5 2\n0 1\n4 0\n']]);
    const input: CaseInput = { steps: ['what\n', 'h\n', `m 1 ${index % 5}\n`, 'q\n'], args: ['seed.txt'], files };
    const { stdout, stderr, exit } = answerTo(game.dialect, input, variantOf([messages]));
    const told = stdout.replaceAll(FREE_REST, 'nobody knows such a command, and nobody ever will').replace(HEAD, head);
    const ending = { kind: 'exit', status: exit } as const;
    const run = { stdout: told, stderr, ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
    return observe(input, run, standard.compare);
  });
}

function testOf(claim: Deviation, head: string): ClaimTest {
  const context = { standard, kinds, setAside: new Set<string>(), loopsAtEnd: false, endsByItself: true };
  const model = new ProgramModel(game.dialect, [], context, [messages, claim]);
  return claimTest(game, model, [messages, claim].map(faultOf), runsOf(head));
}

function claimTest(
  game: JudgedGame,
  model: ProgramModel,
  faults: readonly FoundFault[],
  fresh: readonly Observation[],
): ClaimTest {
  const { kinds } = model.context;
  const predicted = (input: CaseInput) => model.predictionFor(input);
  const byTheText = (input: CaseInput) => predictionFor(model.predictorFor([]), input);
  const rest = { game, kinds, predicted, byTheText, ...NOTHING_IN_COMMON };
  const found = { faults, readings: [], model, requirements: [], experiments: new Map(), rest };
  return new ClaimTest(found, fresh);
}

const claim = headAs('Commands:\n');

it.each([
  ['what it says', 'Commands:\n', []],
  ['a third thing in that place', 'Commands, all:\n', [claim]],
  ['a third thing that begins as it says', 'Commands: see below\n', [claim]],
])('a claim about what is behind words that are free is tried where the program prints %s', (_, head, contradicted) => {
  expect(testOf(claim, head).contradicted()).toEqual(contradicted);
});

it('takes no crash for a proof of a claim about memory where the program crashes anyway', () => {
  const calpoly = judgedGame('calpoly');
  const { compare } = calpoly.course;
  const crashAtMine = (row: number): Observation => {
    const ending = { kind: 'signal', signal: 'SIGSEGV' } as const;
    const run = { stdout: '', stderr: '', ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
    return observe(inputOfLines([[1], [row, 5], [7, 7]]), run, compare);
  };
  const mineAt: TileAt = (row, column) => tileOnBoard(row, column) ?? MEMORY;
  const toMemory = asDeviation({ id: 'mines-memory', does: 'a', should: 'b', changes: { mineAt } });
  const fault = faultOf(toMemory);
  const rightBeside = (...others: readonly Observation[]): number | undefined => {
    const own = { standard: { rules: calpoly.course, compare }, kinds: new LineKinds(calpoly.boards) };
    const context = { ...own, setAside: new Set<string>(), loopsAtEnd: false, endsByItself: true };
    const model = new ProgramModel(calpoly.dialect, others, context, [toMemory]);
    return claimTest(calpoly, model, [fault], [crashAtMine(99)]).evidenceOf(fault)?.right;
  };
  expect(rightBeside()).toBe(1);
  expect(rightBeside(crashAtMine(1))).toBe(0);
});
