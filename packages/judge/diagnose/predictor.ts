import { type Answer, answerTo, type Variant } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import type { LineKinds } from './board-lines.ts';
import { type Deviation, rewritesOf, variantOf } from './deviation.ts';
import { AnswerLines, LinePrinter, type Prediction, predict } from './prediction.ts';

/** The output of a program that follows the game except for some deviations. */
export interface Predictor {
  /** The game's answer by the rules that the deviations leave. */
  readonly answer: (input: CaseInput) => AnswerLines;
  readonly printer: LinePrinter;
}

/**
 * Predicts what programs print. While deviations are searched for, the same cases are tried with the same rules again and
 * again, so their answers are cached.
 */
export class Predictors {
  readonly #dialect: Dialect;
  readonly #kinds: LineKinds;
  readonly #cases: ReadonlySet<CaseInput>;
  readonly #answers = new Map<string, Map<CaseInput, AnswerLines>>();
  #baseKey = '';

  /** @param cases the inputs whose answers are remembered */
  constructor(dialect: Dialect, kinds: LineKinds, cases: readonly CaseInput[]) {
    this.#dialect = dialect;
    this.#kinds = kinds;
    this.#cases = new Set(cases);
  }

  /** Sets the deviations that were found: only answers by their rules stay cached. */
  setBase(deviations: readonly Deviation[]): void {
    const key = variantKey(variantOf(deviations));
    if (key === this.#baseKey) return;
    this.#baseKey = key;
    for (const known of this.#answers.keys()) if (known !== key) this.#answers.delete(known);
  }

  predictorFor(deviations: readonly Deviation[]): Predictor {
    const variant = variantOf(deviations);
    const key = variantKey(variant);
    return {
      answer: (input) => this.#answer(input, variant, key),
      printer: new LinePrinter(rewritesOf(deviations)),
    };
  }

  #answer(input: CaseInput, variant: Variant, key: string): AnswerLines {
    const known = this.#answers.get(key)?.get(input);
    if (known !== undefined) return known;
    const answer = answerTo(this.#dialect, input, variant);
    const base = this.#answers.get(this.#baseKey)?.get(input);
    const lines = base && isSameAnswer(base.answer, answer) ? base : new AnswerLines(answer, this.#kinds);
    if (this.#cases.has(input)) this.#remember(key, input, lines);
    return lines;
  }

  #remember(key: string, input: CaseInput, lines: AnswerLines): void {
    const answers = this.#answers.get(key);
    if (answers === undefined) this.#answers.set(key, new Map([[input, lines]]));
    else answers.set(input, lines);
  }
}

export function predictionFor({ answer, printer }: Predictor, input: CaseInput): Prediction {
  return predict(answer(input), printer);
}

export function predictedStdout(predictor: Predictor, input: CaseInput): string {
  return predictionFor(predictor, input).stdout;
}

/** Changes of rules may be functions: they are told apart by identity. */
const numbersOfChanges = new WeakMap<object, number>();
let changesSeen = 0;

function numberOfChange(change: object): number {
  const known = numbersOfChanges.get(change);
  if (known !== undefined) return known;
  changesSeen += 1;
  numbersOfChanges.set(change, changesSeen);
  return changesSeen;
}

function variantKey({ readings, misconceptions, changes = [] }: Variant): string {
  return [readings, misconceptions, changes.map(numberOfChange)].map((ids) => ids.join(' ')).join(' / ');
}

function isSameAnswer(one: Answer, other: Answer): boolean {
  return (
    one.stdout === other.stdout &&
    one.stderr === other.stderr &&
    one.exit === other.exit &&
    one.endedByItself === other.endedByItself &&
    one.isOpenEnded === other.isOpenEnded &&
    one.stepEnds.every((end, part) => end === other.stepEnds[part])
  );
}
