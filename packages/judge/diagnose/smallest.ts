import type { CaseInput, ShrinkableInput } from '@countermine/courses/cases/case.ts';
import { firstDifference } from '../compare/compare.ts';
import type { Run } from '../compare/verdict.ts';
import { type Deviation, stopsOf } from './deviation.ts';
import type { FaultFinding } from './fault-words.ts';
import type { FoundFault, FoundFaults } from './find-faults.ts';
import type { Prediction } from './prediction.ts';
import { type Predictor, predictedStdout, predictionFor } from './predictor.ts';
import { groupOf, type RestGroup } from './rest.ts';
import { isMeasured } from './stop-when.ts';
import { type Observation, observe, tryPrediction } from './trial.ts';

/**
 * True if inputs show one fault, told without a run as far as that can be, and then by one. `isFirst`: whether the fault
 * has to show before any other; if not, the other faults are taken as part of what is expected.
 */
export class FaultWitness {
  readonly #fault: FoundFault;
  readonly #found: FoundFaults;
  readonly #isFirst: boolean;
  /** The deviations that are part of what is expected: the readings, and where it need not be first all others. */
  readonly besides: readonly Deviation[];
  /** The expected output, the same with this fault, and with all faults. */
  readonly #expected: Predictor;
  readonly #withFault: Predictor;
  readonly #withAll: Predictor;

  constructor(fault: FoundFault, found: FoundFaults, isFirst: boolean) {
    const { model } = found;
    const all = model.deviations;
    this.#fault = fault;
    this.#found = found;
    this.#isFirst = isFirst;
    this.besides = all.filter((one) => one.kind === 'reading' || !(isFirst || fault.deviations.includes(one)));
    this.#expected = model.predictorFor(this.besides);
    this.#withFault = model.predictorFor([...this.besides, ...fault.deviations]);
    this.#withAll = model.predictorFor(all);
  }

  /** The correct output, by the readings that the program follows. */
  byTheText(input: CaseInput): Prediction {
    const { model } = this.#found;
    return predictionFor(model.predictorFor(model.deviations.filter(({ kind }) => kind === 'reading')), input);
  }

  /** The expected output except for this fault. */
  expected(input: CaseInput): Prediction {
    return predictionFor(this.#expected, input);
  }

  /** True if the input may show the fault, as far as is known without a run. Cost: three games. */
  mayShow(input: CaseInput): boolean {
    const base = predictedStdout(this.#expected, input);
    const all = predictedStdout(this.#withAll, input);
    const { deviations } = this.#fault;
    const difference = this.#differenceOf(base, all);
    if (deviations.length === 0) return !this.#isFirst || difference === undefined;
    if (difference === undefined) return false;
    const alone = predictedStdout(this.#withFault, input);
    const later = this.#differenceOf(alone, all);
    return later === undefined || later.actual > difference.actual;
  }

  /** By law an input that shows a fault fails by itself: two faults can cancel each other out. */
  shows(input: CaseInput, run: Run): boolean {
    const { deviations, finding, kind, restKeys } = this.#fault;
    const { context } = this.#found.model;
    const observation = observe(input, run, context.standard.compare);
    // Numbers that are set aside are wrong for another reason: a fault that shows first is not behind them.
    const strict = this.#isFirst ? { ...context, setAside: new Set<string>() } : context;
    if (tryPrediction(this.byTheText(input), observation, context).rest === undefined) return false;
    if (deviations.length === 0) {
      const group = this.#groupOf(observation);
      const isOfKind = finding.code === 'others' || group?.kind === kind;
      return group !== undefined && isOfKind && restKeys.has(group.key);
    }
    const [stop] = stopsOf(deviations);
    if (stop !== undefined) return this.#found.model.stopsAsPredicted(this.#withFault, stop, observation);
    const without = tryPrediction(this.expected(input), observation, strict);
    const withIt = tryPrediction(predictionFor(this.#withFault, input), observation, strict);
    return withIt.agreed > without.agreed;
  }

  /**
   * What the run of an input that shows the fault says about it: one with no known cause has other forms elsewhere.
   * @param isAtLastStep true if the program does not stop without the last step: it may have lost what it had printed
   */
  findingIn(input: CaseInput, run: Run, isAtLastStep = false): FaultFinding {
    const { deviations, finding, kind, restKeys } = this.#fault;
    if (deviations.length > 0 || finding.code === 'others' || isMeasured(finding)) return finding;
    const group = this.#groupOf(observe(input, run, this.#found.model.context.standard.compare));
    const own = group?.kind === kind && restKeys.has(group.key) ? group.finding : finding;
    const isAfterAny = finding.code === 'unexpected-line' && finding.after === undefined;
    const shown = isAfterAny && own.code === finding.code ? { ...own, after: undefined } : own;
    if (!isAtLastStep || !stopsSomewhere(shown)) return shown;
    return { ...shown, after: { command: this.#found.rest.game.commandOf(input, input.steps.length - 1) } };
  }

  /** True if the fault is a crash or a hang of which the output of a run does not tell where it was. */
  isUnplacedIn(input: CaseInput, run: Run): boolean {
    return stopsSomewhere(this.findingIn(input, run));
  }

  /** The group of what is left of a run; what was set aside for this very fault is looked at again. */
  #groupOf(observation: Observation): RestGroup | undefined {
    const { context } = this.#found.model;
    const isOwn = (kind: string): boolean =>
      [...this.#fault.restKeys].some((key) => key.startsWith(`${kind} / ${kind} /`));
    const setAside = new Set([...context.setAside].filter((kind) => !isOwn(kind)));
    const prediction = predictionFor(this.#withAll, observation.input);
    const { rest } = tryPrediction(prediction, observation, { ...context, setAside });
    return rest && groupOf(rest, observation, this.#found.rest);
  }

  #differenceOf(one: string, other: string) {
    return firstDifference(one, other, this.#found.model.context.standard.compare);
  }
}

type StopFinding = Extract<FaultFinding, { readonly code: 'crash' | 'limit-exceeded' }>;

/** True for a crash or a hang of which is not known where it was. */
function stopsSomewhere(finding: FaultFinding): finding is StopFinding {
  return (finding.code === 'crash' || finding.code === 'limit-exceeded') && finding.after === undefined;
}

/** The limits of a search. */
interface ShrinkBudget {
  hasTime(): boolean;
  /** The number of inputs tried at once. It does not change the result, unless time runs out. */
  readonly width: number;
}

interface Shrunk {
  readonly smallest: ShrinkableInput;
  readonly tries: number;
}

/**
 * Searches for the smallest input that still fails: the first smaller one that fails replaces the input, until none does
 * or time runs out. From there on the search goes on with what would have come next, as what failed to help before seldom
 * helps later. No candidate is accepted without a run.
 */
export async function shrink(
  start: ShrinkableInput,
  stillFails: (input: CaseInput) => Promise<boolean>,
  budget: ShrinkBudget,
): Promise<Shrunk> {
  const tried = new Set([keyOf(start.input)]);
  let smallest = start;
  for (let from = 0; ; ) {
    const next = await firstThatFails(candidatesFrom(smallest, from), tried, stillFails, budget);
    if (next === undefined) return { smallest, tries: tried.size - 1 };
    smallest = next.candidate;
    from = next.at;
  }
}

interface Candidate {
  readonly candidate: ShrinkableInput;
  /** Its place among the smaller inputs. */
  readonly at: number;
}

/** All smaller inputs, those from a place on first. */
function* candidatesFrom(input: ShrinkableInput, from: number): Iterable<Candidate> {
  yield* smallerOf(input, from, Number.POSITIVE_INFINITY);
  yield* smallerOf(input, 0, from);
}

function* smallerOf(input: ShrinkableInput, first: number, end: number): Iterable<Candidate> {
  if (first >= end) return;
  let at = 0;
  for (const candidate of input.smaller()) {
    if (at >= first) yield { candidate, at };
    at += 1;
    if (at >= end) return;
  }
}

async function firstThatFails(
  candidates: Iterable<Candidate>,
  tried: Set<string>,
  stillFails: (input: CaseInput) => Promise<boolean>,
  budget: ShrinkBudget,
): Promise<Candidate | undefined> {
  for (const batch of batchesOf(notTried(candidates, tried), budget.width)) {
    if (!budget.hasTime()) return undefined;
    const outcomes = await Promise.all(batch.map(({ candidate: { input } }) => stillFails(input)));
    const [first, ...others] = batch.filter((_, index) => outcomes[index]);
    // One by one these would not have been tried yet, and may be smaller inputs of the first, too.
    for (const { candidate } of others) tried.delete(keyOf(candidate.input));
    if (first !== undefined) return first;
  }
  return undefined;
}

function* notTried(candidates: Iterable<Candidate>, tried: Set<string>): Iterable<Candidate> {
  for (const one of candidates) {
    const key = keyOf(one.candidate.input);
    if (tried.has(key)) continue;
    tried.add(key);
    yield one;
  }
}

function* batchesOf<Item>(items: Iterable<Item>, size: number): Iterable<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function keyOf({ steps, args, files }: CaseInput): string {
  return JSON.stringify([steps.join(''), args, [...files]]);
}
