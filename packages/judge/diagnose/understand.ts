import type { Difference, OtherForms, Requirement } from '@countermine/courses/cases/requirement.ts';
import { CandidateSearch, MIN_LATE, type StudyTask } from './candidate-search.ts';
import {
  allFormsOf,
  asDeviation,
  type Deviation,
  deviationKey,
  differencesOf,
  type RuleDeviation,
} from './deviation.ts';
import type { SearchSteps } from './explain-cases.ts';
import type { ProgramModel } from './model.ts';
import { PairSearch } from './pairs.ts';

/** What the experiments tell of one requirement. */
export interface Understood {
  readonly requirement: Requirement;
  /** What was found in its experiments; what other requirements' experiments show is not repeated. */
  readonly deviations: readonly Deviation[];
  /** The observations of its experiments that nothing explains. */
  readonly left: readonly number[];
  /** The differences because of which nothing can be seen of it. */
  readonly hiddenBy: readonly Deviation[];
  /** The ids of unexplained requirements that it needs: what is wrong here may come from them. */
  readonly blockedBy: readonly string[];
}

/** True if nothing can be said about a requirement. */
export function isUnseen({ hiddenBy, blockedBy }: Understood): boolean {
  return hiddenBy.length + blockedBy.length > 0;
}

/** The most deviations that one requirement may add. */
const MAX_ROUNDS = 6;

/**
 * Goes through the requirements in their order and finds for each what explains its experiments. No explanation is taken
 * that makes another experiment of this or an earlier requirement worse. The model gets the deviations.
 */
export class RequirementStudy {
  readonly #model: ProgramModel;
  readonly #requirements: readonly Requirement[];
  readonly #search: CandidateSearch;
  readonly #pairs: PairSearch;
  readonly #denied: ReadonlySet<string>;
  readonly #found = new Map<string, Deviation[]>();
  /** The state of the model in which nothing was found that explains a requirement. */
  readonly #stuck = new Map<Requirement, string>();

  constructor(model: ProgramModel, task: StudyTask) {
    this.#model = model;
    this.#requirements = task.game.requirements;
    this.#denied = task.denied ?? new Set();
    this.#search = new CandidateSearch(model, task);
    this.#pairs = new PairSearch(model, this.#search, task.denied);
  }

  /** Twice: what was found later may be what was missing for an earlier one. */
  *learn(): SearchSteps<void> {
    for (const requirement of this.#requirements) {
      this.#learn(requirement);
      yield;
    }
    for (const requirement of this.#requirements) {
      if (this.#search.leftOf(requirement).length === 0) continue;
      this.#learn(requirement);
      yield;
    }
  }

  /**
   * Puts another form of a difference in its place where that explains more, and leaves nothing else unexplained; and then
   * another form of that.
   * @returns true if it did, so that more may be explained now
   */
  loosen(): boolean {
    let isLooser = false;
    for (const deviation of this.#model.deviations) {
      let form = deviation.kind === 'misconception' ? this.#looserForm(deviation) : undefined;
      while (form !== undefined) {
        isLooser = true;
        form = this.#looserForm(form);
      }
    }
    return isLooser;
  }

  /** The form of a difference that was put in its place; undefined if it stays. */
  #looserForm(deviation: RuleDeviation): RuleDeviation | undefined {
    return allFormsOf(deviation).find((form) => this.#isReplaced(deviation, form));
  }

  /**
   * Puts the variant of what was found before in its place, as soon as that explains some experiments of a requirement: what
   * is left there is no other fault.
   */
  #vary(requirement: Requirement): void {
    for (const deviation of this.#model.deviations) {
      if (deviation.kind !== 'misconception' || deviation.otherForms === undefined) continue;
      const left = this.#search.leftOf(requirement);
      const variants = deviation.otherForms.variants.map(asDeviation);
      const better = variants.find((form) => this.#model.explainsInPlace(form, deviation, left));
      if (better !== undefined) this.#isReplaced(deviation, better);
    }
  }

  /** @returns false if it stays, because the other form is no better */
  #isReplaced(deviation: Deviation, form: Deviation): boolean {
    const [before, known] = [this.#model.unexplained(), this.#model.deviations];
    if (before.size === 0 || this.#denied.has(deviationKey(form))) return false;
    const replaced = (all: readonly Deviation[]): Deviation[] => all.map((one) => (one === deviation ? form : one));
    this.#model.take(replaced(known));
    const after = this.#model.unexplained();
    const explained = [...before].filter((index) => !after.has(index));
    const isBetter = explained.some((index) => !this.#model.crashesAnyway(this.#model.observations[index]!));
    if (isBetter && [...after].every((index) => before.has(index))) {
      for (const [id, found] of this.#found) this.#found.set(id, replaced(found));
      return true;
    }
    this.#model.take(known);
    return false;
  }

  /** Puts one rule in the place of those that it unites, where all of them were found: they have one cause. */
  unite(): void {
    for (const requirement of this.#requirements) {
      if (!this.#found.has(requirement.id)) continue;
      for (const rule of differencesOf(requirement)) if (!this.#denied.has(deviationKey(rule))) this.#unite(rule);
    }
  }

  #unite(rule: RuleDeviation): void {
    const united = rule.unites ?? [];
    const isUnited = (one: Deviation): boolean => one.kind === 'misconception' && united.includes(one.misconception.id);
    const others = this.#model.deviations.filter((one) => !isUnited(one));
    if (united.length === 0 || this.#model.deviations.length - others.length < united.length) return;
    for (const [id, found] of this.#found) {
      if (found.some(isUnited)) this.#found.set(id, [...found.filter((one) => !isUnited(one)), rule]);
    }
    this.#model.take([...others, rule]);
  }

  /** Knows what an earlier search found, instead of searching. */
  recall(earlier: readonly Understood[]): void {
    for (const { requirement, deviations } of earlier) this.#found.set(requirement.id, [...deviations]);
  }

  /** What is known of each requirement, in the order of the course. */
  understood(): Understood[] {
    return this.#requirements.map((requirement) => this.#understoodOf(requirement));
  }

  #understoodOf(requirement: Requirement): Understood {
    const found = this.#found.get(requirement.id) ?? [];
    const hiddenBy = this.#hiding(requirement);
    const left = hiddenBy.length > 0 ? [] : this.#search.leftOf(requirement);
    return {
      requirement,
      deviations: found.filter((deviation) => this.#model.deviations.includes(deviation)),
      left,
      hiddenBy,
      blockedBy: left.length > 0 ? this.#search.blocking(requirement) : [],
    };
  }

  #learn(requirement: Requirement): void {
    const own = this.#search.look(requirement);
    if (this.#hiding(requirement).length > 0 || this.#search.leftOf(requirement).length === 0) return;
    const state = this.#model.state;
    if (this.#stuck.get(requirement) === state) return;
    this.#vary(requirement);
    const before = this.#model.deviations;
    const found = this.#explain(requirement, own);
    const measured =
      this.#search.leftOf(requirement).length > 0 ? this.#search.measured(requirement, own, before) : undefined;
    const added =
      measured === undefined
        ? [...found, ...this.#explainBeside(requirement, own)]
        : [this.#inPlaceOfEarlier(measured)];
    if (added.length === 0) this.#stuck.set(requirement, state);
    for (const deviation of added) this.#note(deviation, requirement);
  }

  #note(deviation: Deviation, requirement?: Requirement): void {
    const id = (deviation.kind === 'misconception' ? deviation.about : undefined) ?? requirement?.id;
    if (id !== undefined) this.#found.set(id, [...(this.#found.get(id) ?? []), deviation]);
  }

  /** Takes the rules that only other inputs show, one after the other. */
  *learnFromAll(): SearchSteps<void> {
    for (let count = 0; count < MAX_ROUNDS; count += 1) {
      const seen = this.#requirements.filter((one) => this.#hiding(one).length === 0);
      const rule = yield* this.#search.untried(seen);
      if (rule === undefined) return;
      this.#model.take([...this.#model.deviations, rule]);
      this.#note(rule);
    }
  }

  /**
   * What was measured, in the place of what was found before of the same rules. They are not about the rest of what that
   * changed, which stays as it is.
   */
  #inPlaceOfEarlier(measured: RuleDeviation): RuleDeviation {
    const rules = Object.keys(measured.changes ?? {});
    const earlier = this.#model.deviations.filter(
      (one): one is RuleDeviation =>
        one !== measured && one.kind === 'misconception' && rules.some((rule) => rule in (one.changes ?? {})),
    );
    if (earlier.length === 0) return measured;
    const replaced = new Set<Deviation>(earlier);
    const whole = Object.assign({}, ...earlier.map(({ changes }) => changes), measured.changes);
    const merged = { ...measured, changes: whole, otherForms: otherFormsWith(measured, whole) };
    this.#model.take(
      this.#model.deviations.flatMap((one) => (one === measured ? [merged] : replaced.has(one) ? [] : [one])),
    );
    for (const [id, found] of this.#found) {
      this.#found.set(
        id,
        found.filter((one) => !replaced.has(one)),
      );
    }
    return merged;
  }

  /** Adds one deviation after the other, until nothing is left or nothing helps. @returns what was added */
  #explain(requirement: Requirement, own: readonly number[]): Deviation[] {
    const added: Deviation[] = [];
    while (added.length < MAX_ROUNDS) {
      const next = this.#search.best(requirement, own);
      const found = next === undefined ? this.#lateRuleOrPair(requirement, own) : [next];
      if (found.length === 0) break;
      added.push(...found);
      this.#model.take([...this.#model.deviations, ...found]);
    }
    return added;
  }

  /** What was measured, alone or behind a difference that always shows first, and what explains the rest then. */
  #explainBeside(requirement: Requirement, own: readonly number[]): Deviation[] {
    const measured = this.#pairs.measured(requirement, own);
    if (measured.length === 0) return [];
    this.#model.take([...this.#model.deviations, ...measured]);
    return [...measured, ...this.#explain(requirement, own)];
  }

  /** A rule of a later requirement that explains all that is left, as it shows here first; or two deviations. */
  #lateRuleOrPair(requirement: Requirement, own: readonly number[]): Deviation[] {
    const left = this.#search.wrongOf(requirement);
    const all = { later: left.length, earlier: 0, whole: left.length };
    const rule = left.length === 0 ? undefined : this.#search.laterRule(requirement, left[0]!, own, all, MIN_LATE);
    return rule === undefined ? this.#pairs.best(requirement, own) : [rule];
  }

  #hiding({ id }: Requirement): Deviation[] {
    return this.#model.deviations.filter((one) => one.kind === 'misconception' && one.hides.includes(id));
  }
}

/** What else a deviation changes, its other forms change too. */
function otherFormsWith({ otherForms }: RuleDeviation, changes: object): OtherForms | undefined {
  const withAll = (forms: readonly Difference[]): Difference[] =>
    forms.map(({ changes: own, variant, weaker, ...form }) => ({
      ...form,
      changes: { ...changes, ...own },
      ...(variant && { variant: withAll([variant].flat()) }),
      ...(weaker && { weaker: withAll([weaker].flat()) }),
    }));
  return otherForms && { variants: withAll(otherForms.variants), weaker: withAll(otherForms.weaker) };
}
