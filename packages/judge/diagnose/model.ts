import { NEVER_ENDS } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import { outputsMatch } from '../compare/compare.ts';
import { judgeRun, type Run } from '../compare/verdict.ts';
import type { KnownLine } from './board-lines.ts';
import { type Deviation, deviationKey } from './deviation.ts';
import { hasOtherNumbers } from './other-numbers.ts';
import type { AnswerLines, Prediction } from './prediction.ts';
import { type Predictor, Predictors, predictedStdout, predictionFor } from './predictor.ts';
import { printsRightLine } from './right-lines.ts';
import { endsBy, type Stop } from './stop.ts';
import {
  agreementOf,
  mayCrashBefore,
  type Observation,
  type Trial,
  type TrialContext,
  tryEnding,
  tryPrediction,
} from './trial.ts';

/**
 * A model of a program: the game with some deviations, and how far it predicts what was observed. Observations are known
 * by their indices.
 */
export class ProgramModel {
  readonly observations: readonly Observation[];
  #context: TrialContext;
  #deviations: readonly Deviation[];
  /** The match of each observation with its prediction; made when it is asked for. */
  #trials: (Trial | undefined)[] = [];
  /** How far observations are as one of their predictions, which many candidates share. */
  readonly #agreements = new WeakMap<Prediction, { readonly observation: Observation; readonly agreed: number }>();
  readonly #predictors: Predictors;
  /** The predictions with all deviations. */
  #predictor: Predictor;
  readonly #maxTries: number;
  #tries = 0;

  /** @param maxTries after so many comparisons with candidates none of them explains anything */
  constructor(
    dialect: Dialect,
    observations: readonly Observation[],
    context: TrialContext,
    deviations: readonly Deviation[],
    maxTries: number = Number.POSITIVE_INFINITY,
  ) {
    this.observations = observations;
    this.#maxTries = maxTries;
    this.#context = context;
    this.#predictors = new Predictors(dialect, context.kinds);
    this.#deviations = deviations;
    this.#predictor = this.#predictors.predictorFor(deviations);
  }

  get deviations(): readonly Deviation[] {
    return this.#deviations;
  }

  /** Equal for two times at which the same is explained: by which deviations, and what is set aside. */
  get state(): string {
    return JSON.stringify([this.#deviations.map(deviationKey), [...this.#context.setAside]]);
  }

  /** How often a candidate was compared with an observation. */
  get tries(): number {
    return this.#tries;
  }

  get isExhausted(): boolean {
    return this.#tries >= this.#maxTries;
  }

  /** The match of every observation with its prediction, by index. */
  get trials(): readonly Trial[] {
    return this.observations.map((_, index) => this.trialOf(index));
  }

  trialOf(index: number): Trial {
    const known = this.#trials[index];
    if (known !== undefined) return known;
    const trial = this.#try(this.#predictor, this.observations[index]!, this.#context);
    this.#trials[index] = trial;
    return trial;
  }

  get context(): TrialContext {
    return this.#context;
  }

  /** True if something in the output of an observation is not as predicted, unlike where the program was stopped. */
  isWrong(index: number): boolean {
    return Number.isFinite(this.trialOf(index).agreed);
  }

  /** The same, also of what was set aside. */
  isUnexplained(index: number): boolean {
    return Number.isFinite(this.#wholeTrialOf(index).agreed);
  }

  /** The observations in which only what is set aside is wrong, and first a line of this kind. */
  wrongOnlyIn(kind: string): number[] {
    return [...this.observations.keys()].filter((index) => {
      if (this.isWrong(index)) return false;
      const { rest } = this.#wholeTrialOf(index);
      return rest?.what === 'difference' && rest.expected?.line.kind === kind;
    });
  }

  /** What is left of an observation, nothing set aside. */
  #wholeTrialOf(index: number): Trial {
    if (this.#context.setAside.size === 0) return this.trialOf(index);
    return this.#try(this.#predictor, this.observations[index]!, { ...this.#context, setAside: new Set() });
  }

  /** The observations that nothing explains, by index. */
  unexplained(): Set<number> {
    return new Set([...this.observations.keys()].filter((index) => this.isUnexplained(index)));
  }

  /** Accepts any numbers in one more kind of line. */
  setAside(kind: string): void {
    this.#context = { ...this.#context, setAside: new Set([...this.#context.setAside, kind]) };
    this.#trials = [];
  }

  /** Predicts by these deviations from now on. */
  take(deviations: readonly Deviation[]): void {
    this.#deviations = deviations;
    this.#predictor = this.predictorFor(deviations);
    this.#trials = [];
  }

  /** Leaves out the deviations that make no prediction better. */
  dropUnneeded(): void {
    for (const deviation of this.#deviations) {
      if (this.showing(deviation).length === 0) this.take(this.#without(deviation));
    }
  }

  /**
   * The observations that would be further from the prediction without a deviation, by index. Numbers that were set aside
   * count here: a rule about them explains most of them, though something else stands beside it in some.
   */
  showing(deviation: Deviation): number[] {
    const predictor = this.predictorFor(this.#without(deviation));
    return this.observations.flatMap((observation, index) => {
      if (!this.#mayDiffer(deviation, predictor, observation.input)) return [];
      if (deviation.kind === 'stop')
        return this.stopsAsPredicted(this.#predictor, deviation.stop, observation) ? [index] : [];
      const agreed = this.agreement(this.#predictor, observation);
      return this.agreement(predictor, observation) < agreed ? [index] : [];
    });
  }

  /** True if a run that gets no further does so how and where it should by a stop, as far as its output tells. */
  stopsAsPredicted(predictor: Predictor, { way }: Stop, observation: Observation): boolean {
    if (!endsBy(way, observation)) return false;
    if (Number.isFinite(this.agreement(predictor, observation))) return false;
    const prediction = predictionFor(predictor, observation.input);
    if (prediction.answer.exit !== NEVER_ENDS) return true;
    const { counting } = observation;
    return counting.length <= prediction.counting(this.#context.standard.compare).length;
  }

  /** The observations that fail by the readings that were found, by index. */
  failures(): ReadonlySet<number> {
    const readings = this.predictorFor(this.#deviations.filter(({ kind }) => kind === 'reading'));
    const context = { ...this.#context, setAside: new Set<string>() };
    const failing = this.observations.flatMap((observation, index) => {
      const { rest } = this.#try(readings, observation, context);
      return rest === undefined ? [] : [index];
    });
    return new Set(failing);
  }

  /**
   * How well the predictions of some observations become with one deviation more.
   * @param maxWorse it stops counting where more of them become worse, and fewer better
   */
  scoreOf(candidate: Deviation, indices: readonly number[], maxWorse: number): ModelScore {
    const score = { later: 0, earlier: 0, whole: 0 };
    if (this.isExhausted) return score;
    const predictor = this.predictorFor([...this.#deviations, candidate]);
    let crashesElsewhere: boolean | undefined;
    for (const index of indices) {
      this.#tries += 1;
      const before = this.trialOf(index).agreed;
      const observation = this.observations[index]!;
      const { input } = observation;
      if (!this.#mayDiffer(candidate, predictor, input)) continue;
      const agreed = this.#looseAgreement(predictor, observation);
      if (agreed > before && this.#endsTooEarly(predictor, observation)) continue;
      if (agreed > before && mayCrashBefore(predictionFor(predictor, input), observation)) {
        crashesElsewhere ??= this.#crashesElsewhere(predictor);
        if (crashesElsewhere) continue;
      }
      if (agreed > before) score.later += 1;
      const isWorse =
        this.isEarlier(observation, { predictor, agreed }, { predictor: this.#predictor, agreed: before }) ||
        (Number.isFinite(agreed) &&
          hasOtherNumbers(candidate, predictionFor(predictor, input), observation, this.#context));
      if (isWorse) score.earlier += 1;
      if (agreed > before && agreed === Number.POSITIVE_INFINITY) score.whole += 1;
      if (score.earlier > maxWorse && score.earlier > score.later) return score;
    }
    return score;
  }

  /** How many outputs have a line as it should be that a candidate says is never so. */
  rightLines(candidate: Deviation): number {
    const predictor = this.predictorFor([...this.#deviations, candidate]);
    return this.observations.filter((one) => this.printsRightLine(candidate, predictor, one)).length;
  }

  printsRightLine(deviation: Deviation, predictor: Predictor, observation: Observation): boolean {
    return printsRightLine(deviation, observation, () => this.agreement(predictor, observation), this.#context);
  }

  /**
   * True if an output is no longer as predicted earlier by a prediction than by another one. Where both go wrong in one
   * line, or in one cell of a row of a board, that is no earlier: a third thing stands there.
   */
  isEarlier({ input, counting }: Observation, claim: Agreement, other: Agreement): boolean {
    const start = lineStart(counting, other.agreed);
    if (claim.agreed < start || claim.agreed >= other.agreed) return claim.agreed < start;
    const { kinds, standard } = this.#context;
    const number = counting.slice(0, start).split('\n').length - 1;
    const rowOf = (text: string): KnownLine => kinds.of(`${text.split('\n')[number] ?? ''}\n`);
    const { kind, row } = rowOf(counting);
    const predictions = [claim, other].map(({ predictor }) => predictionFor(predictor, input));
    const areRows = predictions.every((one) => rowOf(one.counting(standard.compare)).kind === kind);
    if (row === undefined || !areRows) return false;
    const { cellWidth, gap } = row.form.layout;
    const firstCell = start + row.before.length;
    const cell = Math.floor((other.agreed - firstCell) / (cellWidth + gap.length));
    return cell >= 0 && claim.agreed < firstCell + cell * (cellWidth + gap.length);
  }

  /** True if the game ends by itself earlier than without a candidate, where the program was stopped as it went on. */
  #endsTooEarly(predictor: Predictor, { input, run, counting }: Observation): boolean {
    const { answer } = predictor.answer(input);
    if (run.ending.kind !== 'limit' || !answer.endedByItself || answer.exit === NEVER_ENDS) return false;
    const { compare } = this.#context.standard;
    const isShorter = answer.stdout.length < this.#predictor.answer(input).answer.stdout.length;
    return isShorter && predictionFor(predictor, input).counting(compare).length < counting.length;
  }

  /** True for a crash that tells nothing of what leaves it open: the program also crashes where nothing does. */
  crashesAnyway(observation: Observation): boolean {
    return (
      mayCrashBefore(this.predictionFor(observation.input), observation) && this.#crashesElsewhere(this.#predictor)
    );
  }

  /** True if the program also crashes, and nothing says why, where all is known of its output. */
  #crashesElsewhere(predictor: Predictor): boolean {
    return this.observations.some(
      (observation, index) =>
        observation.crash !== undefined &&
        predictor.answer(observation.input).answer.leftOpen === undefined &&
        this.isWrong(index) &&
        Number.isFinite(this.#looseAgreement(predictor, observation)),
    );
  }

  /** True if another deviation in the place of one explains some observations. */
  explainsInPlace(other: Deviation, deviation: Deviation, indices: readonly number[]): boolean {
    const predictor = this.predictorFor(this.#deviations.map((one) => (one === deviation ? other : one)));
    return indices.some((index) => !Number.isFinite(this.agreement(predictor, this.observations[index]!)));
  }

  /** True if nothing is known of some outputs with one deviation more: whatever is printed agrees with that. */
  leavesOpen(candidate: Deviation, indices: readonly number[]): boolean {
    return indices.some(this.#isOpenWith(candidate));
  }

  /** Those of some outputs of which all is known with one deviation more. */
  knownWith(candidate: Deviation, indices: readonly number[]): number[] {
    const isOpen = this.#isOpenWith(candidate);
    return indices.filter((index) => !isOpen(index));
  }

  #isOpenWith(candidate: Deviation): (index: number) => boolean {
    const predictor = this.predictorFor([...this.#deviations, candidate]);
    return (index) => predictor.answer(this.observations[index]!.input).answer.leftOpen !== undefined;
  }

  predictorFor(deviations: readonly Deviation[]): Predictor {
    return this.#predictors.predictorFor(deviations);
  }

  /** True if the prediction for an observation is another with one deviation more. */
  isChangedBy(candidate: Deviation, index: number): boolean {
    const { input } = this.observations[index]!;
    return this.#mayDiffer(candidate, this.predictorFor([...this.#deviations, candidate]), input);
  }

  /** The predicted output of a program with all deviations. */
  predictionFor(input: CaseInput): Prediction {
    return predictionFor(this.#predictor, input);
  }

  /** The lines of the game with all deviations, where those of the prediction have the same indices. */
  linesFor(input: CaseInput): AnswerLines['lines'] {
    return this.#predictor.answer(input).lines;
  }

  #without(deviation: Deviation): Deviation[] {
    return this.#deviations.filter((other) => other !== deviation);
  }

  /** True if a prediction with one deviation more or less than those that were found may be another than theirs. */
  #mayDiffer(deviation: Deviation, predictor: Predictor, input: CaseInput): boolean {
    const answer = predictor.answer(input);
    // What is not printed cannot be printed differently.
    if (deviation.kind === 'format') return answer.kinds.has(deviation.rewrite.kind);
    return answer !== this.#predictor.answer(input);
  }

  /** True if another program ends in another way on an input, or writes other errors, where that counts. */
  endsOtherwise(other: Predictor, input: CaseInput): boolean {
    const { standard } = this.#context;
    if (!fixesMore(standard)) return false;
    const run = { ...runOf(this.predictionFor(input)), stdout: '' };
    return judgeRun(run, { ...other.answer(input).answer, stdout: '' }, standard).kind !== 'passed';
  }

  /** How far a run is as predicted, where numbers may be set aside. */
  #looseAgreement(predictor: Predictor, observation: Observation): number {
    if (this.#context.setAside.size === 0) return this.agreement(predictor, observation);
    return tryPrediction(predictionFor(predictor, observation.input), observation, this.#context).agreed;
  }

  /**
   * How far a run is as predicted, also in what was set aside. An output with a wrong exit status or error output does not
   * match.
   */
  agreement(predictor: Predictor, observation: Observation): number {
    const prediction = predictionFor(predictor, observation.input);
    const known = this.#agreements.get(prediction);
    if (known?.observation === observation) return known.agreed;
    const agreed = this.#agreementWith(prediction, observation);
    this.#agreements.set(prediction, { observation, agreed });
    return agreed;
  }

  #agreementWith(prediction: Prediction, observation: Observation): number {
    const { standard } = this.#context;
    const agreed = agreementOf(prediction, observation, this.#context);
    if (agreed < Number.POSITIVE_INFINITY || !fixesMore(standard)) return agreed;
    return tryEnding(prediction.answer, observation, standard).agreed;
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

/** How far an output is as predicted. */
interface Agreement {
  readonly predictor: Predictor;
  readonly agreed: number;
}

/** In how many cases the first difference comes later and earlier, and in how many nothing is left of it. */
export interface ModelScore {
  readonly later: number;
  /**
   * In an earlier line, or in an earlier cell of a row: two things that are both wrong in one place count as none. But
   * whoever says which number is there is wrong if it is another one.
   */
  readonly earlier: number;
  readonly whole: number;
}

/** The start of the line in which an output is no longer as predicted. */
function lineStart(output: string, agreed: number): number {
  return Number.isFinite(agreed) && agreed > 0 ? output.lastIndexOf('\n', agreed - 1) + 1 : agreed;
}

/** A program's run that is exactly as predicted. */
function runOf({ stdout, answer: { stderr, exit } }: Prediction): Run {
  const ending = { kind: 'exit', status: exit } as const;
  return { stdout, stderr, ending, wallSeconds: 0, cpuSeconds: 0, leftProcesses: 0 };
}

/** True if more than standard output is compared. */
function fixesMore({ rules }: TrialContext['standard']): boolean {
  return rules.fixesExitStatus || rules.errorPrefixes.length > 0;
}
