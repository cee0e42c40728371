import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import { outputsMatch } from '../compare/compare.ts';
import { type Deviation, deviationKey } from './deviation.ts';
import { learnFormats } from './learn.ts';
import type { Prediction } from './prediction.ts';
import { type Predictor, Predictors, predictedStdout, predictionFor } from './predictor.ts';
import { ANYWHERE } from './rewrite.ts';
import { agreementOf, type Observation, type Trial, type TrialContext, tryEnding, tryPrediction } from './trial.ts';

/** The input of peeling: what a program did, and how to predict what it should have done. */
interface PeelTask {
  readonly dialect: Dialect;
  readonly observations: readonly Observation[];
  /** True if the program may follow other readings of the text than those it was given. */
  readonly mayTakeReadings: boolean;
}

/** The match of each observation with its prediction, by index. */
type Trials = readonly Trial[];

/** The number of failures a candidate is tried on before it is compared with all observations. */
const SAMPLE = 40;

/** The number of candidates of a round that are compared with all observations. */
const FINALISTS = 10;

/** A candidate that makes more failures worse than this, and fewer better, is rejected. */
const MAX_WORSE = 2;

/** A candidate may make this share of observations worse per improved one, since some may be flaky. */
const WORSE_FOR_EACH_BETTER = 1 / 25;

/**
 * Finds the deviations that explain what a program does, one by one: the deviation that moves the first difference later
 * in the most cases, and earlier in none, becomes part of what is expected, until none does.
 */
export class Peeling {
  readonly #task: PeelTask;
  #context: TrialContext;
  #deviations: readonly Deviation[];
  #trials: Trials;
  readonly #predictors: Predictors;
  /** The predictions of the deviations found so far. */
  #predictor: Predictor;

  constructor(task: PeelTask, context: TrialContext, readings: readonly Deviation[]) {
    const cases = task.observations.map(({ input }) => input);
    this.#task = task;
    this.#context = context;
    this.#predictors = new Predictors(task.dialect, context.kinds, cases);
    this.#deviations = readings;
    this.#predictor = this.#predictors.predictorFor(readings);
    this.#trials = this.#take(readings);
  }

  get deviations(): readonly Deviation[] {
    return this.#deviations;
  }

  get trials(): Trials {
    return this.#trials;
  }

  get context(): TrialContext {
    return this.#context;
  }

  /** Accepts any numbers in one more kind of line. */
  setAside(kind: string): void {
    this.#context = { ...this.#context, setAside: new Set([...this.#context.setAside, kind]) };
    this.#trials = this.#tryAll();
  }

  /** Continues until no candidate helps. Cost: a game for each candidate and case of a sample, and a few for all cases. */
  peel(): void {
    for (let next = this.#best(); next !== undefined; next = this.#best()) {
      this.#trials = this.#take([...this.#deviations, next]);
    }
    for (const deviation of this.#deviations) {
      const others = this.#deviations.filter((other) => other !== deviation);
      if (this.showing(deviation).length === 0) this.#trials = this.#take(others);
    }
  }

  /** The observations that would be further from the prediction without a deviation, by index. */
  showing(deviation: Deviation): number[] {
    const others = this.#deviations.filter((other) => other !== deviation);
    const predictor = this.predictorFor(others);
    return this.#task.observations.flatMap((observation, index) => {
      if (!this.#mayDiffer(deviation, predictor, observation.input)) return [];
      return this.#agreement(predictor, observation) < this.#trials[index]!.agreed ? [index] : [];
    });
  }

  /** The observations that fail by the readings that were found, by index. */
  failures(): ReadonlySet<number> {
    const readings = this.predictorFor(this.#deviations.filter(({ kind }) => kind === 'reading'));
    const context = { ...this.#context, setAside: new Set<string>() };
    const failing = this.#task.observations.flatMap((observation, index) => {
      const { rest } = this.#try(readings, observation, context);
      return rest === undefined ? [] : [index];
    });
    return new Set(failing);
  }

  predictorFor(deviations: readonly Deviation[]): Predictor {
    return this.#predictors.predictorFor(deviations);
  }

  /** The predicted output of a program with all deviations that were found. */
  predictionFor(input: CaseInput): Prediction {
    return predictionFor(this.#predictor, input);
  }

  #best(): Deviation | undefined {
    const failing = this.#trials.flatMap(({ agreed }, index) => (Number.isFinite(agreed) ? [index] : []));
    if (failing.length === 0) return undefined;
    const sample = this.#sampleOf(failing);
    const promising = this.#candidates(sample)
      .map((deviation) => ({ deviation, score: this.#score(deviation, sample) }))
      .filter(({ score }) => isHelpful(score))
      .toSorted((one, other) => compareScores(other.score, one.score))
      .slice(0, FINALISTS);
    const all = this.#trials.map((_, index) => index);
    const [best] = promising
      .map(({ deviation }) => ({ deviation, score: this.#score(deviation, all) }))
      .filter(({ deviation, score }) => isHelpful(score) && hasEvidence(deviation, score, failing.length))
      .toSorted(
        (one, other) => compareScores(other.score, one.score) || rankOf(one.deviation) - rankOf(other.deviation),
      );
    return best?.deviation;
  }

  /** Failures of every kind, the shortest first. */
  #sampleOf(failing: readonly number[]): number[] {
    const sorted = failing.toSorted((one, other) => this.#lengthOf(one) - this.#lengthOf(other));
    const bySort = new Map<string, number[]>();
    for (const index of sorted) {
      const { rest } = this.#trials[index]!;
      const sort = rest?.what === 'difference' ? `${rest.expected?.line.kind}` : `${rest?.what}`;
      bySort.set(sort, [...(bySort.get(sort) ?? []), index]);
    }
    const most = Math.max(3, Math.ceil(SAMPLE / bySort.size));
    return [...bySort.values()].flatMap((indices) => indices.slice(0, most)).slice(0, 2 * SAMPLE);
  }

  #lengthOf(index: number): number {
    return this.#task.observations[index]!.run.stdout.length;
  }

  #candidates(sample: readonly number[]): Deviation[] {
    const { dialect, observations, mayTakeReadings } = this.#task;
    const learnt = sample.flatMap((index) => {
      const { rest } = this.#trials[index]!;
      return rest === undefined
        ? []
        : learnFormats(this.predictionFor(observations[index]!.input), rest, this.#context.kinds);
    });
    const known: Deviation[] = [
      ...(mayTakeReadings ? dialect.readings : []).map((reading) => ({ kind: 'reading', reading }) as const),
      ...dialect.misconceptions.map((misconception) => ({ kind: 'misconception', misconception }) as const),
    ];
    const taken = new Set(this.#deviations.map(deviationKey));
    return [...known, ...learnt].filter((deviation) => {
      const key = deviationKey(deviation);
      const isNew = !taken.has(key);
      taken.add(key);
      return isNew;
    });
  }

  #score(candidate: Deviation, indices: readonly number[]): PeelScore {
    const deviations = [...this.#deviations, candidate];
    const predictor = this.predictorFor(deviations);
    const score = { later: 0, earlier: 0, whole: 0 };
    for (const index of indices) {
      const before = this.#trials[index]!.agreed;
      const observation = this.#task.observations[index]!;
      if (!this.#mayDiffer(candidate, predictor, observation.input)) continue;
      const agreed = this.#agreement(predictor, observation);
      if (agreed > before) score.later += 1;
      if (agreed < before) score.earlier += 1;
      if (agreed > before && agreed === Number.POSITIVE_INFINITY) score.whole += 1;
      if (score.earlier > MAX_WORSE && score.earlier > score.later) return score;
    }
    return score;
  }

  /** True if a prediction with one deviation more or less than those that were found may be another than theirs. */
  #mayDiffer(deviation: Deviation, predictor: Predictor, input: CaseInput): boolean {
    const answer = predictor.answer(input);
    // What is not printed cannot be printed differently.
    if (deviation.kind === 'format') return answer.kinds.has(deviation.rewrite.kind);
    return answer !== this.#predictor.answer(input);
  }

  /** The match of a run with its prediction. An output with a wrong exit status or error output does not match. */
  #agreement(predictor: Predictor, observation: Observation): number {
    const { standard, setAside } = this.#context;
    if (setAside.size > 0) {
      return tryPrediction(predictionFor(predictor, observation.input), observation, this.#context).agreed;
    }
    const agreed = agreementOf(predictedStdout(predictor, observation.input), observation, standard.compare);
    if (agreed < Number.POSITIVE_INFINITY || !fixesMore(standard)) return agreed;
    return tryEnding(predictor.answer(observation.input).answer, observation, standard).agreed;
  }

  #take(deviations: readonly Deviation[]): Trials {
    this.#deviations = deviations;
    this.#predictors.setBase(deviations);
    this.#predictor = this.predictorFor(deviations);
    return this.#tryAll();
  }

  #tryAll(): Trials {
    return this.#task.observations.map((observation) => this.#try(this.#predictor, observation, this.#context));
  }

  #try(predictor: Predictor, observation: Observation, context: TrialContext): Trial {
    const { standard, setAside } = context;
    const { input, run } = observation;
    const isWhole =
      setAside.size === 0 && outputsMatch(predictedStdout(predictor, input), run.stdout, standard.compare);
    if (isWhole) return tryEnding(predictor.answer(input).answer, observation, standard);
    return tryPrediction(predictionFor(predictor, input), observation, context);
  }
}

/** True if more than standard output is compared. */
function fixesMore({ rules }: TrialContext['standard']): boolean {
  return rules.fixesExitStatus || rules.errorPrefixes.length > 0;
}

/** In how many cases the first difference comes later and earlier, and in how many nothing is left of it. */
interface PeelScore {
  later: number;
  earlier: number;
  whole: number;
}

function isHelpful({ later, earlier }: PeelScore): boolean {
  return later > 0 && earlier <= later * WORSE_FOR_EACH_BETTER;
}

function compareScores(one: PeelScore, other: PeelScore): number {
  return one.later - one.earlier - (other.later - other.earlier) || one.whole - other.whole;
}

/** One case teaches no form, unless there is no other; it shows a misconception that leaves nothing of it to explain. */
function hasEvidence({ kind }: Deviation, { later, whole }: PeelScore, failing: number): boolean {
  if (later > 1 || later === failing) return true;
  return kind !== 'format' && whole > 0;
}

/** Of deviations that explain equally much: readings first, then misconceptions, then the simplest form. */
function rankOf(deviation: Deviation): number {
  if (deviation.kind === 'reading') return 0;
  if (deviation.kind === 'misconception') return 1;
  const { place } = deviation.rewrite;
  return place === ANYWHERE ? 2 : place.isLast ? 4 : 3;
}
