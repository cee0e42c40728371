import type { Dialect } from '../kit/dialect.ts';
import { RuleWatch } from '../kit/rule-watch.ts';
import { type Answer, answerTo, type Variant } from './answer.ts';
import type { CaseInput } from './case.ts';

/** The names of the rules that a game read, the same object for all that read the same. */
type ReadRules = ReadonlySet<string>;

export interface VariantRules {
  readonly variant: Variant;
  readonly watch: RuleWatch;
  /** Equal for two variants whose rules of these names are the same. */
  readonly asRead: (read: ReadRules) => string;
}

/** The answers to one input. */
interface Known {
  /** By what their games read, and how these rules were. */
  readonly byRules: Map<ReadRules, Map<string, Answer>>;
  readonly byOutput: Map<string, Answer>;
}

/** When what is remembered is longer than this together, all is forgotten. Units: characters. */
const MAX_REMEMBERED = 2 ** 26;
/** About what the rules of a variant take, with all that is noted while its games read them. Units: characters. */
const RULES_LENGTH = 2000;
/** The same of an answer that is known by what its game read, without its words. Units: characters. */
const ENTRY_LENGTH = 100;
const NUMBER_LENGTH = 8;

/**
 * The answers of a game by many rules, which are remembered: while causes are searched for, and for one program after the
 * other, the same inputs are tried with thousands of rules. Most of these concern few inputs, and a game that reads only
 * rules that are as they were in another one need not be played.
 */
export class KnownAnswers {
  readonly #dialect: Dialect;
  #inputs = new WeakMap<CaseInput, Known>();
  #remembered = 0;
  readonly #rules = new Map<string, VariantRules>();
  readonly #numbersOfObjects = new WeakMap<object, number>();
  readonly #numbersOfOthers = new Map<unknown, number>();
  #numbered = 0;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** The same object for the same variant. */
  rulesOf(variant: Variant): VariantRules {
    const { readings, misconceptions, changes = [] } = variant;
    const key = JSON.stringify([readings, misconceptions, changes.map((one) => this.#numberOf(one))]);
    const known = this.#rules.get(key);
    if (known !== undefined) return known;
    const made = this.#rulesFor(variant);
    this.#makeRoom(RULES_LENGTH);
    this.#rules.set(key, made);
    return made;
  }

  /** The same object where an earlier answer to the input was the same. Cost: that of the game, if it has to be played. */
  answer(input: CaseInput, rules: VariantRules): Answer {
    for (const [read, answers] of this.#knownOf(input).byRules) {
      const answer = answers.get(rules.asRead(read));
      if (answer !== undefined) return answer;
    }
    const played = answerTo(this.#dialect, input, rules.variant, rules.watch);
    const read = rules.watch.takeRead();
    const words = rules.asRead(read);
    this.#makeRoom(ENTRY_LENGTH + words.length);
    const answer = this.#once(input, played);
    const { byRules } = this.#knownOf(input);
    const answers = byRules.get(read);
    if (answers === undefined) byRules.set(read, new Map([[words, answer]]));
    else answers.set(words, answer);
    return answer;
  }

  #knownOf(input: CaseInput): Known {
    const known = this.#inputs.get(input) ?? { byRules: new Map(), byOutput: new Map() };
    this.#inputs.set(input, known);
    return known;
  }

  #once(input: CaseInput, answer: Answer): Answer {
    const { stdout, stderr, stepEnds } = answer;
    const earlier = this.#knownOf(input).byOutput.get(stdout);
    if (earlier !== undefined && isSameAnswer(earlier, answer)) return earlier;
    this.#makeRoom(stdout.length + stderr.length + NUMBER_LENGTH * stepEnds.length);
    if (earlier === undefined) this.#knownOf(input).byOutput.set(stdout, answer);
    return answer;
  }

  /** Forgets all if more would be too much. @param length units: characters */
  #makeRoom(length: number): void {
    if (this.#remembered + length > MAX_REMEMBERED) {
      this.#inputs = new WeakMap();
      this.#rules.clear();
      this.#remembered = 0;
    }
    this.#remembered += length;
  }

  #rulesFor(variant: Variant): VariantRules {
    const changed = Object.entries(changesOf(this.#dialect, variant))
      .map(([name, value]) => ({ name, word: `${name} ${this.#numberOf(value)}` }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const known = new Map<ReadRules, string>();
    const asRead = (read: ReadRules): string => {
      const earlier = known.get(read);
      if (earlier !== undefined) return earlier;
      const words = changed.filter(({ name }) => read.has(name)).map(({ word }) => word);
      known.set(read, words.join(', '));
      return words.join(', ');
    };
    return { variant, watch: new RuleWatch(), asRead };
  }

  /** Rules may be functions, and changes of rules objects: these are told apart by identity. */
  #numberOf(value: unknown): number {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    const known = isObject ? this.#numbersOfObjects.get(value) : this.#numbersOfOthers.get(value);
    if (known !== undefined) return known;
    this.#numbered += 1;
    if (isObject) this.#numbersOfObjects.set(value, this.#numbered);
    else this.#numbersOfOthers.set(value, this.#numbered);
    return this.#numbered;
  }
}

/** The rules that a variant changes, as its game makes them. */
function changesOf({ readings, misconceptions }: Dialect, variant: Variant): Record<string, unknown> {
  const switched = [
    ...readings.filter(({ id }) => variant.readings.includes(id)),
    ...misconceptions.filter(({ id }) => variant.misconceptions.includes(id)),
  ];
  let changed: Record<string, unknown> = {};
  for (const changes of [...switched.map((one) => one.changes), ...(variant.changes ?? [])]) {
    changed = { ...changed, ...changes };
  }
  return changed;
}

function isSameAnswer(one: Answer, other: Answer): boolean {
  return (
    one.stderr === other.stderr &&
    one.exit === other.exit &&
    one.endedByItself === other.endedByItself &&
    one.endItem === other.endItem &&
    one.writtenBeforeEnd === other.writtenBeforeEnd &&
    one.leftOpen === other.leftOpen &&
    one.stepEnds.every((end, part) => end === other.stepEnds[part])
  );
}

const knownByDialect = new WeakMap<Dialect, KnownAnswers>();

/** What is known of a game, the same for all programs that a process judges by it. */
export function knownAnswersOf(dialect: Dialect): KnownAnswers {
  const known = knownByDialect.get(dialect) ?? new KnownAnswers(dialect);
  knownByDialect.set(dialect, known);
  return known;
}
