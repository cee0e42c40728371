import type { Answer } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { type KnownAnswers, knownAnswersOf } from '@countermine/courses/cases/known-answers.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import type { LineKinds } from './board-lines.ts';
import { type Deviation, rewritesOf, variantOf } from './deviation.ts';
import { AnswerLines, LinePrinter, type Prediction, predict } from './prediction.ts';

/** The output of a program that follows the game except for some deviations. */
export interface Predictor {
  /** The game's answer by the rules that the deviations leave: the same object where they change nothing. */
  readonly answer: (input: CaseInput) => AnswerLines;
  readonly printer: LinePrinter;
}

/** Predicts what programs print. */
export class Predictors {
  readonly #answers: KnownAnswers;
  readonly #kinds: LineKinds;
  readonly #lines = new WeakMap<Answer, AnswerLines>();

  constructor(dialect: Dialect, kinds: LineKinds) {
    this.#answers = knownAnswersOf(dialect);
    this.#kinds = kinds;
  }

  predictorFor(deviations: readonly Deviation[]): Predictor {
    const rules = this.#answers.rulesOf(variantOf(deviations));
    return {
      answer: (input) => this.#linesOf(this.#answers.answer(input, rules)),
      printer: new LinePrinter(rewritesOf(deviations)),
    };
  }

  #linesOf(answer: Answer): AnswerLines {
    const known = this.#lines.get(answer) ?? new AnswerLines(answer, this.#kinds);
    this.#lines.set(answer, known);
    return known;
  }
}

export function predictionFor({ answer, printer }: Predictor, input: CaseInput): Prediction {
  return predict(answer(input), printer);
}

export function predictedStdout(predictor: Predictor, input: CaseInput): string {
  return predictionFor(predictor, input).stdout;
}
