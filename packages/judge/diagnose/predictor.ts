import { type Answer, answerTo, type Variant } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import { RuleWatch } from '@countermine/courses/kit/rule-watch.ts';
import type { LineKinds } from './board-lines.ts';
import { type Deviation, rewritesOf, variantOf } from './deviation.ts';
import { AnswerLines, LinePrinter, type Prediction, predict } from './prediction.ts';

/** The output of a program that follows the game except for some deviations. */
export interface Predictor {
  /** The game's answer by the rules that the deviations leave. */
  readonly answer: (input: CaseInput) => AnswerLines;
  readonly printer: LinePrinter;
}

/** A game's answer, and the rules that it depends on. */
interface KnownAnswer {
  readonly lines: AnswerLines;
  readonly read: ReadonlySet<string>;
}

interface ProgramRules {
  readonly key: string;
  readonly variant: Variant;
  /** The parts of the rules that it changes, in the order in which they are applied. */
  readonly changes: readonly object[];
  readonly watch: RuleWatch;
}

/**
 * Predicts what programs print. While deviations are searched for, the same inputs are tried with many rules. Most of these
 * concern few inputs: one that reads no rule that differs has the same answer, and is not played again.
 */
export class Predictors {
  readonly #dialect: Dialect;
  readonly #kinds: LineKinds;
  readonly #cases: ReadonlySet<CaseInput>;
  readonly #answers = new Map<string, Map<CaseInput, KnownAnswer>>();
  #base: ProgramRules;

  /** @param cases the inputs whose answers by any rules are remembered */
  constructor(dialect: Dialect, kinds: LineKinds, cases: readonly CaseInput[]) {
    this.#dialect = dialect;
    this.#kinds = kinds;
    this.#cases = new Set(cases);
    this.#base = rulesOf([]);
  }

  /** Sets the deviations that were found: only answers by their rules stay cached. */
  setBase(deviations: readonly Deviation[]): void {
    const base = rulesOf(deviations);
    if (base.key === this.#base.key) return;
    const changed = changedNames(this.#base.changes, base.changes);
    const known = this.#answers.get(base.key) ?? new Map<CaseInput, KnownAnswer>();
    for (const [input, answer] of this.#answers.get(this.#base.key) ?? []) {
      if (!known.has(input) && readsNone(answer, changed)) known.set(input, answer);
    }
    this.#answers.clear();
    this.#answers.set(base.key, known);
    this.#base = base;
  }

  predictorFor(deviations: readonly Deviation[]): Predictor {
    const rules = rulesOf(deviations);
    let changed = { base: this.#base, names: changedNames(this.#base.changes, rules.changes) };
    return {
      answer: (input) => {
        const base = this.#base;
        if (changed.base !== base) changed = { base, names: changedNames(base.changes, rules.changes) };
        return this.#answer(input, rules, changed.names);
      },
      printer: new LinePrinter(rewritesOf(deviations)),
    };
  }

  #answer(input: CaseInput, rules: ProgramRules, changed: ReadonlySet<string>): AnswerLines {
    const known = this.#answers.get(rules.key)?.get(input);
    if (known !== undefined) return known.lines;
    const base = this.#answers.get(this.#base.key)?.get(input);
    const answer = base !== undefined && readsNone(base, changed) ? base : this.#play(input, rules, base);
    if (rules.key === this.#base.key || this.#cases.has(input)) this.#remember(rules.key, input, answer);
    return answer.lines;
  }

  #play(input: CaseInput, { variant, watch }: ProgramRules, base: KnownAnswer | undefined): KnownAnswer {
    const answer = answerTo(this.#dialect, input, variant, watch);
    const isSame = base !== undefined && isSameAnswer(base.lines.answer, answer);
    return { lines: isSame ? base.lines : new AnswerLines(answer, this.#kinds), read: watch.takeRead() };
  }

  #remember(key: string, input: CaseInput, answer: KnownAnswer): void {
    const answers = this.#answers.get(key);
    if (answers === undefined) this.#answers.set(key, new Map([[input, answer]]));
    else answers.set(input, answer);
  }
}

function rulesOf(deviations: readonly Deviation[]): ProgramRules {
  const variant = variantOf(deviations);
  const readings = deviations.flatMap((one) => (one.kind === 'reading' ? [one.reading.changes] : []));
  const misconceptions = deviations.filter((one) => one.kind === 'misconception');
  const listed = misconceptions.flatMap((one) => (one.changes === undefined ? [one.misconception.changes] : []));
  return {
    key: variantKey(variant),
    variant,
    changes: [...readings, ...listed, ...variant.changes],
    watch: new RuleWatch(),
  };
}

/** The names of all rules that may differ between two variants. */
function changedNames(one: readonly object[], other: readonly object[]): ReadonlySet<string> {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const [shared, sharedOther] = [one.filter((part) => inOther.has(part)), other.filter((part) => inOne.has(part))];
  // The last one to change a rule wins: where their order differs, so may every rule of theirs.
  const isSameOrder = shared.every((part, index) => part === sharedOther[index]);
  const parts = [...one, ...other].filter((part) => !isSameOrder || !(inOne.has(part) && inOther.has(part)));
  return new Set(parts.flatMap((part) => Object.keys(part)));
}

function readsNone({ read }: KnownAnswer, names: ReadonlySet<string>): boolean {
  for (const name of names) if (read.has(name)) return false;
  return true;
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
    one.leftOpen === other.leftOpen &&
    one.stepEnds.every((end, part) => end === other.stepEnds[part])
  );
}
