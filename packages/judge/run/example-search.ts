import { type CaseInput, type ShrinkableInput, stdinOf } from '@countermine/courses/cases/case.ts';
import type { Run } from '../compare/verdict.ts';
import type { FoundFault, FoundFaults } from '../diagnose/find-faults.ts';
import { FaultWitness, shrink } from '../diagnose/smallest.ts';
import type { FoundExample } from '../judgement/fault-reports.ts';
import type { ShownRun } from '../judgement/judgement.ts';

interface ExampleSearch {
  /** Runs the program; undefined if the judgement has been ended meanwhile. */
  run(input: CaseInput): Promise<Run | undefined>;
  /** True if there is time for another attempt. */
  hasTime(): boolean;
  readonly width: number;
}

/** The number of shortest cases the search starts from. */
const STARTS = 3;

/** To shorten an input so many times as long as another result takes long, and hardly leads to a smaller one. */
const MAX_TIMES_LONGER = 20;

/**
 * Looks for the smallest input that shows a fault: before any other if there is one, else with the others taken as part
 * of what is expected. Where the fault is known well enough to be predicted, only the result is run.
 */
export async function findExample(
  fault: FoundFault,
  cases: readonly ShownRun[],
  found: FoundFaults,
  search: ExampleSearch,
): Promise<FoundExample | undefined> {
  for (const isFirst of [true, false]) {
    const witness = new FaultWitness(fault, found, isFirst);
    const starts = cases
      .filter(({ input: { input }, run }) => witness.mayShow(input) && witness.shows(input, run))
      .toSorted((one, other) => compareInputs(one.input.input, other.input.input));
    const example = await smallestOf(starts.slice(0, STARTS), witness, fault.deviations.length > 0, search);
    if (example === undefined) continue;
    const isAtLastStep = await stopsAtLastStep(example, witness, search);
    return { ...example, faultId: fault.id, witness, isAtLastStep };
  }
  return undefined;
}

/** True if a program that crashes or hangs somewhere does not do so without the last step of its input. */
async function stopsAtLastStep(
  { input, run }: Example,
  witness: FaultWitness,
  search: ExampleSearch,
): Promise<boolean> {
  if (input.steps.length === 0 || !witness.isUnplacedIn(input, run)) return false;
  const shorter = { ...input, steps: input.steps.slice(0, -1) };
  const other = await search.run(shorter);
  return other !== undefined && !witness.shows(shorter, other);
}

type Example = Pick<FoundExample, 'input' | 'run'>;

async function smallestOf(
  starts: readonly ShownRun[],
  witness: FaultWitness,
  isPredictable: boolean,
  search: ExampleSearch,
): Promise<Example | undefined> {
  let smallest: Example | undefined;
  for (const { input, run } of starts) {
    if (smallest !== undefined && (!search.hasTime() || isMuchLonger(input.input, smallest.input))) break;
    const predicted = isPredictable ? await shrinkPredicted(input, witness, search) : undefined;
    const example = predicted ?? (await shrinkByRuns(input, run, witness, search));
    if (smallest === undefined || compareInputs(example.input, smallest.input) < 0) smallest = example;
  }
  return smallest;
}

/** Without a run but of the result; undefined if the program does not do there what was predicted. */
async function shrinkPredicted(
  start: ShrinkableInput,
  witness: FaultWitness,
  search: ExampleSearch,
): Promise<Example | undefined> {
  const { smallest } = await shrink(start, (input) => Promise.resolve(witness.mayShow(input)), search);
  const run = await search.run(smallest.input);
  return run !== undefined && witness.shows(smallest.input, run) ? { input: smallest.input, run } : undefined;
}

async function shrinkByRuns(
  start: ShrinkableInput,
  firstRun: Run,
  witness: FaultWitness,
  search: ExampleSearch,
): Promise<Example> {
  const runs = new Map<CaseInput, Run>([[start.input, firstRun]]);
  const { smallest } = await shrink(
    start,
    async (input) => {
      if (!witness.mayShow(input)) return false;
      const run = await search.run(input);
      if (run === undefined || !witness.shows(input, run)) return false;
      runs.set(input, run);
      return true;
    },
    search,
  );
  return { input: smallest.input, run: runs.get(smallest.input) ?? firstRun };
}

function compareInputs(one: CaseInput, other: CaseInput): number {
  return one.steps.length - other.steps.length || lengthOf(one) - lengthOf(other);
}

function isMuchLonger(one: CaseInput, other: CaseInput): boolean {
  return one.steps.length > MAX_TIMES_LONGER * (1 + other.steps.length);
}

function lengthOf(input: CaseInput): number {
  return stdinOf(input).length + [...input.files.values()].reduce((sum, text) => sum + text.length, 0);
}
