import { amount } from '@countermine/core/testing/soak.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import type { Run } from '../compare/verdict.ts';
import { runSearch } from '../diagnose/explain-cases.ts';
import { Judgement } from '../judgement/judgement.ts';
import type { Report } from '../report/report.ts';
import { findExample } from '../run/example-search.ts';
import { investigate } from '../run/investigate.ts';
import { judgedGame } from './answers.ts';
import { type Mistakes, runFaulty } from './faulty-program.ts';
import { SAMPLE_PLAN } from './sample-report.ts';

/** With fewer, claims about a program may lack cases that contradict them. */
const ENOUGH_CASES = 30;

/** The report about a program that is a function, judged as one that is run. */
export async function judgedInMemory(
  game: JudgedGame,
  program: (input: CaseInput) => Run,
  {
    seed = 7,
    cases: most = 60,
    readings = 'any',
    experiments,
    maxSearches = Number.POSITIVE_INFINITY,
  }: JudgedInMemoryOptions = {},
): Promise<Report> {
  const usual = Math.min(most, Math.max(Math.ceil(most / 2), ENOUGH_CASES));
  const cases = sampledCases(game.cases, seed, amount({ usual, soak: most }));
  const plan = { ...SAMPLE_PLAN, seed, readings, compare: game.course.compare };
  const judgement = new Judgement({ game, cases, plan, command: ['./program'], absoluteCommand: ['/program'] });
  for (const [index, { input }] of cases.entries()) judgement.add(index, program(input));
  let searches = 0;
  const found = await investigate(judgement, {
    requirements: game.requirements,
    experiments: experiments ?? plan.experiments,
    run: (input) => Promise.resolve(program(input)),
    forEach: async (items, work) => {
      for (const item of items) await work(item);
    },
    find: (mayLearn) => {
      searches += 1;
      return Promise.resolve(runSearch(judgement.searchFaults(mayLearn)));
    },
    isOver: () => searches >= maxSearches,
  });
  if (found === undefined) throw new Error('nothing ends this judgement');
  for (const fault of found.faults) {
    const search = { run: (input: CaseInput) => Promise.resolve(program(input)), hasTime: () => true, width: 1 };
    const example = await findExample(fault, judgement.casesOf(fault), found, search);
    if (example !== undefined) judgement.addExample(example);
  }
  return judgement.report({ runs: 0, seconds: 0, notes: [], isInterrupted: false });
}

export interface JudgedInMemoryOptions {
  readonly seed?: number;
  /** In a soak; `npm test` has half as many, or {@link ENOUGH_CASES} if that is more. */
  readonly cases?: number;
  readonly readings?: 'default' | 'any';
  /** As many as there is time for: few for a slow program. */
  readonly experiments?: number;
  /** After so many searches for causes the judgement is interrupted. */
  readonly maxSearches?: number;
}

/** What is said of a program with some mistakes: a sentence for each fault. */
export async function saidOf(
  gameId: string,
  mistakes: Mistakes,
  limits: Pick<JudgedInMemoryOptions, 'experiments'> = {},
): Promise<string[]> {
  const game = judgedGame(gameId);
  const program = (input: CaseInput): Run => runFaulty(game.dialect, input, mistakes);
  const { faults } = await judgedInMemory(game, program, { cases: 24, ...limits });
  return faults.map(({ says }) => says);
}

/** What a program with other rules does, by what is said of it. */
export async function doesOf(gameId: string, changes: object): Promise<string[]> {
  const said = await saidOf(gameId, { changes });
  return said.map((says) => says.replace(/^It looks as if the program (.*); by the text, .*$/, '$1'));
}
