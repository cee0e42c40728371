import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Requirement } from '@countermine/courses/cases/requirement.ts';
import type { Run } from '../compare/verdict.ts';
import { MIN_TRIALS } from '../diagnose/evidence.ts';
import type { FoundFaults } from '../diagnose/find-faults.ts';
import { experimentsOf } from '../judgement/investigation.ts';
import type { Judgement } from '../judgement/judgement.ts';
import { endsInLoop } from './loops.ts';
import { tookTooLong } from './time-limits.ts';

/** After as many time-outs the other experiments of a requirement are not made. */
const MAX_TIME_OUTS_OF_ONE = 2;

/** After as many runs that had to be stopped, if most have been, no other experiments are made at all. */
const MAX_STOPPED = 10;

/** The rounds in which claims are tried, and found anew without those that were contradicted. */
const CLAIM_ROUNDS = 8;

/** Where there is time for more experiments, a claim is tried on more inputs. */
const EXPERIMENTS_A_TRIAL = 20;

/** After so many rounds nothing is looked for in the place of claims that did not prove true often enough. */
const LAST_ROUNDS = 3;

interface Laboratory {
  readonly requirements: readonly Requirement[];
  /** How many experiments can be made. */
  readonly experiments: number;
  /** Runs the program; undefined if the judgement has been ended meanwhile. */
  run(input: CaseInput): Promise<Run | undefined>;
  /** Does something with all items, several at once. */
  forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void>;
  /**
   * Explains what was observed.
   * @param mayLearn false to keep what was found and not denied, without a search for more
   * @returns undefined if the judgement has been ended meanwhile
   */
  find(mayLearn: boolean): Promise<FoundFaults | undefined>;
  isOver(): boolean;
}

/** Finds out what is wrong with a program: makes experiments, explains them and the cases, and tries what was found. */
export async function investigate(judgement: Judgement, laboratory: Laboratory): Promise<FoundFaults | undefined> {
  await experiment(judgement, laboratory);
  let found = await findUnrefuted(judgement, laboratory);
  // What did not prove true often enough is not said.
  for (let round = 0; !laboratory.isOver() && judgement.denyClaims(true); round += 1) {
    found = await laboratory.find(round < LAST_ROUNDS);
  }
  if (laboratory.isOver()) judgement.dropUnproven();
  return found;
}

/**
 * Explains what was observed, tries that on fresh inputs, and looks anew without what they contradict: first on a few, as
 * many claims fall at once, and what stands on as many as there is time for.
 */
async function findUnrefuted(judgement: Judgement, laboratory: Laboratory): Promise<FoundFaults | undefined> {
  const most = Math.max(MIN_TRIALS, Math.floor(laboratory.experiments / EXPERIMENTS_A_TRIAL));
  let found = await laboratory.find(true);
  let trials = MIN_TRIALS;
  for (let round = 0; round < CLAIM_ROUNDS && !laboratory.isOver(); round += 1) {
    const inputs = judgement.wantedInputs(trials);
    await laboratory.forEach(inputs, async (input) => {
      const run = await laboratory.run(input);
      if (run !== undefined) judgement.addFresh(input, run);
    });
    if (judgement.denyClaims(false)) found = await laboratory.find(true);
    else if (trials < most) trials = most;
    else if (inputs.length === 0) break;
  }
  return found;
}

/** Runs experiments, one requirement at a time; a requirement whose experiments take too long is left alone. */
async function experiment(
  judgement: Judgement,
  { requirements, experiments: count, run, forEach }: Laboratory,
): Promise<void> {
  const experiments = experimentsOf(requirements, (input) => judgement.isAsked(input), count);
  const timeOuts = new Map<string, number>();
  let [stopped, ended] = [0, 0];
  await forEach(experiments, async (one) => {
    const known = timeOuts.get(one.requirement) ?? 0;
    if (known >= MAX_TIME_OUTS_OF_ONE || (stopped >= MAX_STOPPED && stopped > ended)) return;
    const result = await run(one.input);
    if (result === undefined) return;
    if (result.ending.kind === 'limit' && !endsInLoop(result)) stopped += 1;
    else ended += 1;
    if (tookTooLong(result)) timeOuts.set(one.requirement, known + 1);
    judgement.addExperiment(one, result);
  });
}
