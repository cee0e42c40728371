import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Requirement } from '@countermine/courses/cases/requirement.ts';
import type { Run } from '../compare/verdict.ts';
import type { FoundFaults } from '../diagnose/find-faults.ts';
import { experimentsOf } from '../judgement/investigation.ts';
import type { Judgement } from '../judgement/judgement.ts';
import { tookTooLong } from './time-limits.ts';

const MAX_EXPERIMENTS = 1200;
const MAX_SLOW_EXPERIMENTS = 80;

/** After as many time-outs the other experiments of a requirement are not made. */
const MAX_TIME_OUTS_OF_ONE = 2;

/** The rounds in which claims are tried, and found anew without those that were contradicted. */
const CLAIM_ROUNDS = 4;

interface Laboratory {
  readonly requirements: readonly Requirement[];
  /** True for a program of which only few runs can be had. */
  readonly isSlow: boolean;
  /** Runs the program; undefined if the judgement has been ended meanwhile. */
  run(input: CaseInput): Promise<Run | undefined>;
  /** Does something with all items, several at once. */
  forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void>;
  /** Explains what was observed. */
  find(): Promise<FoundFaults>;
  isOver(): boolean;
}

/** Finds out what is wrong with a program: makes experiments, explains them and the cases, and tries what was found. */
export async function investigate(judgement: Judgement, laboratory: Laboratory): Promise<FoundFaults> {
  await experiment(judgement, laboratory);
  let found = await laboratory.find();
  for (let round = 0; round < CLAIM_ROUNDS && !laboratory.isOver(); round += 1) {
    const inputs = judgement.wantedInputs();
    await laboratory.forEach(inputs, async (input) => {
      const run = await laboratory.run(input);
      if (run !== undefined) judgement.addFresh(input, run);
    });
    if (judgement.denyClaims(false)) found = await laboratory.find();
    else if (inputs.length === 0) break;
  }
  // What did not prove true often enough is not said.
  while (!laboratory.isOver() && judgement.denyClaims(true)) found = await laboratory.find();
  return found;
}

/** Runs experiments, one requirement at a time; a requirement whose experiments take too long is left alone. */
async function experiment(judgement: Judgement, { requirements, isSlow, run, forEach }: Laboratory): Promise<void> {
  const count = isSlow ? MAX_SLOW_EXPERIMENTS : MAX_EXPERIMENTS;
  const experiments = experimentsOf(requirements, (input) => judgement.isAsked(input), count);
  const timeOuts = new Map<string, number>();
  await forEach(experiments, async (one) => {
    const known = timeOuts.get(one.requirement) ?? 0;
    if (known >= MAX_TIME_OUTS_OF_ONE) return;
    const result = await run(one.input);
    if (result === undefined) return;
    if (tookTooLong(result)) timeOuts.set(one.requirement, known + 1);
    judgement.addExperiment(one, result);
  });
}
