import type { Answer } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { type KnownAnswers, knownAnswersOf } from '@countermine/courses/cases/known-answers.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import type { LineKinds } from './board-lines.ts';
import { type Deviation, rewritesOf, stopsOf, variantOf } from './deviation.ts';
import { AnswerLines, LinePrinter, type Prediction, predict } from './prediction.ts';
import { lineOfStop, type Stop, stopKey, stoppedAnswer } from './stop.ts';

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
  /** The answers of programs that get no further, by their stops. */
  readonly #stopped = new WeakMap<AnswerLines, Map<string, AnswerLines>>();

  constructor(dialect: Dialect, kinds: LineKinds) {
    this.#answers = knownAnswersOf(dialect);
    this.#kinds = kinds;
  }

  predictorFor(deviations: readonly Deviation[]): Predictor {
    const rules = this.#answers.rulesOf(variantOf(deviations));
    const stops = stopsOf(deviations);
    const key = stops.map(stopKey).join('\n');
    return {
      answer: (input) => {
        const whole = this.#linesOf(this.#answers.answer(input, rules));
        return stops.length === 0 ? whole : this.#stoppedOnce(whole, input, stops, key);
      },
      printer: new LinePrinter(rewritesOf(deviations)),
    };
  }

  /** The same object for the same stops, and for none of which the game comes to the place. */
  #stoppedOnce(whole: AnswerLines, input: CaseInput, stops: readonly Stop[], key: string): AnswerLines {
    const byStops = this.#stopped.get(whole) ?? new Map<string, AnswerLines>();
    this.#stopped.set(whole, byStops);
    const known = byStops.get(key);
    if (known !== undefined) return known;
    const { lines, answer } = whole;
    const places = stops.map((stop) => ({ stop, index: lineOfStop(stop, input, lines) ?? lines.length }));
    const [first] = places.toSorted((one, other) => one.index - other.index);
    if (first === undefined || first.index === lines.length) return whole;
    const end = lines.slice(0, first.index).reduce((sum, { line }) => sum + line.text.length, 0);
    const ofFirst = stopKey(first.stop);
    const stopped = byStops.get(ofFirst) ?? this.#linesOf(stoppedAnswer(answer, end, first.stop.way));
    byStops.set(ofFirst, stopped).set(key, stopped);
    return stopped;
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
