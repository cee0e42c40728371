import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { type Deviation, deviationKey } from './deviation.ts';
import { learnFormats } from './learn.ts';
import type { ModelScore, ProgramModel } from './model.ts';
import { predictionFor } from './predictor.ts';
import { ANYWHERE } from './rewrite.ts';
import type { Rest } from './trial.ts';

/** The number of failures a candidate is tried on before it is compared with all observations. */
const SAMPLE = 40;

/** The number of candidates of a round that are compared with all observations. */
const FINALISTS = 10;

/** A candidate that makes more failures worse than this, and fewer better, is not looked at any further. */
const MAX_WORSE = 2;

/** A search that takes seconds: whoever runs it can do something else, or give up, after each step. */
export type SearchSteps<Found> = Generator<undefined, Found, undefined>;

/** Does a search at once. */
export function runSearch<Found>(search: SearchSteps<Found>): Found {
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Explains what is left of some observations by one deviation after the other: the one that moves the first difference
 * later in the most of them, and earlier in none, becomes part of the model, until none does.
 * @param known the readings and misconceptions that are tried beside the forms that are learned
 * @param denied the keys of deviations that are not tried
 * Cost: a game for each candidate and case of a sample, and a few for all cases.
 */
export function* explainCases(
  model: ProgramModel,
  known: readonly Deviation[],
  denied: ReadonlySet<string>,
): SearchSteps<void> {
  for (let next = best(model, known, denied); next !== undefined; next = best(model, known, denied)) {
    model.take([...model.deviations, next]);
    yield;
  }
  model.dropUnneeded();
}

function best(model: ProgramModel, known: readonly Deviation[], denied: ReadonlySet<string>): Deviation | undefined {
  const all = model.observations.map((_, index) => index);
  const failing = all.filter((index) => model.isWrong(index));
  if (failing.length === 0) return undefined;
  const sample = sampleOf(model, failing);
  const promising = candidates(model, [...known, ...learnFrom(model, sample)], denied)
    .map((deviation) => ({ deviation, score: model.scoreOf(deviation, sample, MAX_WORSE) }))
    .filter(({ score }) => isHelpful(score))
    .toSorted((one, other) => compareScores(other.score, one.score))
    .slice(0, FINALISTS);
  const [found] = promising
    .map(({ deviation }) => ({ deviation, score: model.scoreOf(deviation, all, MAX_WORSE) }))
    .filter(({ deviation, score }) => isHelpful(score) && hasEvidence(deviation, score, failing.length))
    .toSorted((one, other) => compareScores(other.score, one.score) || rankOf(one.deviation) - rankOf(other.deviation));
  return found?.deviation;
}

/** Failures of every kind, the shortest first. */
function sampleOf(model: ProgramModel, failing: readonly number[]): number[] {
  const lengthOf = (index: number): number => model.observations[index]!.run.stdout.length;
  const bySort = new Map<string, number[]>();
  for (const index of failing.toSorted((one, other) => lengthOf(one) - lengthOf(other))) {
    const { rest } = model.trialOf(index);
    const sort = rest?.what === 'difference' ? `${rest.expected?.line.kind}` : `${rest?.what}`;
    bySort.set(sort, [...(bySort.get(sort) ?? []), index]);
  }
  const most = Math.max(3, Math.ceil(SAMPLE / bySort.size));
  return [...bySort.values()].flatMap((indices) => indices.slice(0, most)).slice(0, 2 * SAMPLE);
}

/** The deviations that may be added to a model, each once. */
export function candidates(
  model: ProgramModel,
  deviations: readonly Deviation[],
  denied: ReadonlySet<string>,
): Deviation[] {
  const taken = new Set([...denied, ...model.deviations.map(deviationKey)]);
  return deviations.filter((deviation) => {
    const key = deviationKey(deviation);
    const isNew = !taken.has(key);
    taken.add(key);
    return isNew;
  });
}

/** The forms that some observations teach, where their output first differs from the prediction. */
export function learnFrom(model: ProgramModel, indices: readonly number[]): Deviation[] {
  const { observations, context } = model;
  return indices.flatMap((index) => {
    const { rest } = model.trialOf(index);
    const { input } = observations[index]!;
    if (rest === undefined || isCutShort(model, rest, input)) return [];
    return learnFormats(model.predictionFor(input), rest, context.kinds);
  });
}

/** True if the program prints more where some rule says that it ends earlier than the text: then the rule is wrong. */
function isCutShort(model: ProgramModel, rest: Rest, input: CaseInput): boolean {
  if (rest.what !== 'difference' || rest.expected !== undefined) return false;
  const rules = model.deviations.filter(({ kind }) => kind === 'misconception');
  const { stdout } = predictionFor(model.predictorFor(model.deviations.filter((one) => !rules.includes(one))), input);
  const prediction = model.predictionFor(input).stdout;
  return rules.length > 0 && stdout.length > prediction.length && stdout.startsWith(prediction);
}

/** A candidate may make this share of observations worse: with faults that are not known yet, the right one can. */
const WORSE_FOR_EACH_BETTER = 1 / 25;

function isHelpful({ later, earlier }: ModelScore): boolean {
  return later > 0 && earlier <= later * WORSE_FOR_EACH_BETTER;
}

function compareScores(one: ModelScore, other: ModelScore): number {
  return one.later - one.earlier - (other.later - other.earlier) || one.whole - other.whole;
}

/** One case teaches no form, unless there is no other; it shows a misconception that leaves nothing of it to explain. */
function hasEvidence({ kind }: Deviation, { later, whole }: ModelScore, failing: number): boolean {
  if (later > 1 || later === failing) return true;
  return kind !== 'format' && whole > 0;
}

/** Of deviations that explain equally much: readings first, then misconceptions, then the simplest form. */
export function rankOf(deviation: Deviation): number {
  if (deviation.kind === 'reading') return 0;
  if (deviation.kind !== 'format') return 1;
  const { place, what } = deviation.rewrite;
  if (what === 'block') return 5;
  return place === ANYWHERE ? 2 : place.isLast ? 4 : 3;
}
