import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { type Difference, otherFormsOf, type Requirement } from '@countermine/courses/cases/requirement.ts';
import type { Reading } from '@countermine/courses/kit/dialect.ts';
import { type Deviation, deviationKey, listedDeviation } from './deviation.ts';
import { candidates, learnFrom, rankOf, type SearchSteps } from './explain-cases.ts';
import type { ModelScore, ProgramModel } from './model.ts';
import { numbersChanged } from './rewrite.ts';

/** The observations of the experiments of each requirement, by its id; of some nothing was observed. */
export type Experiments = ReadonlyMap<string, readonly number[]>;

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

interface Candidate {
  readonly deviation: Deviation;
  readonly score: ModelScore;
}

/** A candidate that explains none of this many wrong outputs is not tried on the others. */
const PROBES = 6;

/** The forms of a requirement are learned from this many of its wrong outputs. */
const TEACHING = 12;

/** The most rules, and the most forms, that are tried as the first of two that always show together. */
const MAX_FIRST = 4;

/** Of as many outputs as one that leaves open what comes another candidate has to explain this share to their end. */
const MIN_DEFINITE_SHARE = 1 / 2;

/** The most rules that explain the same of which the one is looked for that explains more elsewhere. */
const MAX_ALIKE = 4;

/** The most differences of a requirement that are tried two by two. */
const MAX_PARTS = 16;

/** The most deviations that one requirement may add. */
const MAX_ROUNDS = 6;

/** Beside faults that are not known yet a right line may stand where another one is expected: so often at most. */
const MAX_ODD_LINES = 2;
const MAX_ODD_SHARE = 1 / 25;

/** A rule that shows before its requirement is asked about is taken if it explains so many observations. */
const MIN_LATE = 3;

/** The most observations that a rule may make worse for each that it makes better. */
const MAX_CONTRADICTED = 1 / 10;

/**
 * The same for a rule that leaves nothing of its requirement, where enough was wrong: elsewhere the lines that follow it
 * may have other faults, which are not known yet.
 */
const MAX_CONTRADICTED_CAUSE = 1 / 4;
const MIN_CAUSE = 3;

interface StudyTask {
  readonly game: JudgedGame;
  readonly experiments?: Experiments;
  /** The keys of deviations that other inputs have contradicted. */
  readonly denied?: ReadonlySet<string>;
  /** True if the program may follow other readings of the text. */
  readonly mayTakeReadings: boolean;
}

/**
 * Goes through the requirements in their order and finds for each what explains its experiments. No explanation is taken
 * that makes another experiment of this or an earlier requirement worse. The model gets the deviations.
 */
export class RequirementStudy {
  readonly #model: ProgramModel;
  readonly #requirements: readonly Requirement[];
  readonly #experiments: Experiments;
  readonly #readings: readonly Reading[];
  readonly #denied: ReadonlySet<string>;
  /** The known misconceptions of form: a line in other words that many programs have goes by its name. */
  readonly #forms: readonly Deviation[];
  readonly #later = new Map<string, readonly RuleDeviation[]>();
  readonly #found = new Map<string, Deviation[]>();
  /** The observations of the requirements that were looked at. */
  readonly #seen = new Set<number>();
  /** The state of the model in which nothing was found that explains a requirement. */
  readonly #stuck = new Map<Requirement, string>();

  constructor(model: ProgramModel, { game, experiments = new Map(), denied = new Set(), mayTakeReadings }: StudyTask) {
    this.#model = model;
    this.#requirements = game.requirements;
    this.#experiments = experiments;
    this.#denied = denied;
    this.#forms = game.dialect.misconceptions
      .filter(({ isOfForm }) => isOfForm)
      .map((misconception) => listedDeviation(misconception));
    this.#readings = mayTakeReadings ? game.dialect.readings : [];
  }

  /** Twice: what was found later may be what was missing for an earlier one. */
  *learn(): SearchSteps<void> {
    for (const requirement of this.#requirements) {
      this.#learn(requirement);
      yield;
    }
    for (const requirement of this.#requirements) {
      if (this.#leftOf(requirement).length === 0) continue;
      this.#learn(requirement);
      yield;
    }
  }

  /**
   * Puts another form of a difference in its place where that explains more, and leaves nothing else unexplained.
   * @returns true if it did, so that more may be explained now
   */
  loosen(): boolean {
    let isLooser = false;
    for (const deviation of this.#model.deviations) {
      if (deviation.kind !== 'misconception') continue;
      isLooser = deviation.otherForms?.some((form) => this.#isReplaced(deviation, asDeviation(form))) || isLooser;
    }
    return isLooser;
  }

  /** @returns false if it stays, because the other form is no better */
  #isReplaced(deviation: Deviation, form: Deviation): boolean {
    const [before, known] = [this.#unexplained(), this.#model.deviations];
    if (before.size === 0 || this.#denied.has(deviationKey(form))) return false;
    const replaced = (all: readonly Deviation[]): Deviation[] => all.map((one) => (one === deviation ? form : one));
    this.#model.take(replaced(known));
    const after = this.#unexplained();
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

  #unexplained(): Set<number> {
    return new Set([...this.#model.observations.keys()].filter((index) => this.#model.isUnexplained(index)));
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
    const left = hiddenBy.length > 0 ? [] : this.#leftOf(requirement);
    return {
      requirement,
      deviations: found.filter((deviation) => this.#model.deviations.includes(deviation)),
      left,
      hiddenBy,
      blockedBy: left.length > 0 ? this.#blocking(requirement) : [],
    };
  }

  #leftOf({ id }: Requirement): number[] {
    return (this.#experiments.get(id) ?? []).filter((index) => this.#model.isUnexplained(index));
  }

  /** The same without those in which only numbers are wrong that are set aside: they tell nothing else. */
  #wrongOf({ id }: Requirement): number[] {
    return (this.#experiments.get(id) ?? []).filter((index) => this.#model.isWrong(index));
  }

  #learn(requirement: Requirement): void {
    const own = this.#experiments.get(requirement.id) ?? [];
    for (const index of own) this.#seen.add(index);
    if (this.#hiding(requirement).length > 0 || this.#leftOf(requirement).length === 0) return;
    const state = this.#model.state;
    if (this.#stuck.get(requirement) === state) return;
    const before = this.#model.deviations;
    const found = this.#explain(requirement, own);
    const measured = this.#leftOf(requirement).length > 0 ? this.#measured(requirement, own, before) : undefined;
    const added =
      measured === undefined
        ? [...found, ...this.#explainBehind(requirement, own)]
        : [this.#inPlaceOfEarlier(measured)];
    if (added.length === 0) this.#stuck.set(requirement, state);
    for (const deviation of added) {
      const id = (deviation.kind === 'misconception' ? deviation.about : undefined) ?? requirement.id;
      this.#found.set(id, [...(this.#found.get(id) ?? []), deviation]);
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
    const whole = Object.assign({}, ...earlier.map(({ changes }) => changes), measured.changes);
    const merged = { ...measured, changes: whole, otherForms: otherFormsWith(measured, whole) };
    this.#model.take(
      this.#model.deviations.flatMap((one) => (one === measured ? [merged] : isOneOf(one, earlier) ? [] : [one])),
    );
    for (const [id, found] of this.#found) {
      this.#found.set(id, [...new Set(found.map((one) => (isOneOf(one, earlier) ? merged : one)))]);
    }
    return merged;
  }

  /** Adds one deviation after the other, until nothing is left or nothing helps. @returns what was added */
  #explain(requirement: Requirement, own: readonly number[]): Deviation[] {
    const added: Deviation[] = [];
    while (added.length < MAX_ROUNDS) {
      const next = this.#best(requirement, own);
      const found = next === undefined ? this.#lateRuleOrPair(requirement, own) : [next];
      if (found.length === 0) break;
      added.push(...found);
      this.#model.take([...this.#model.deviations, ...found]);
    }
    return added;
  }

  /**
   * Two deviations that always show together: neither explains an experiment without the other. Of several such pairs the
   * one with which the most outputs are as predicted. Empty if there are none.
   */
  #bestPair(requirement: Requirement, own: readonly number[]): Deviation[] {
    const known = this.#model.deviations;
    let best: { readonly pair: Deviation[]; readonly whole: number } | undefined;
    for (const first of this.#advancing(requirement, own)) {
      // The same form is tried at several places.
      if (best !== undefined && first.kind !== 'format') break;
      this.#model.take([...known, first]);
      const second = this.#best(requirement, own) ?? this.#measured(requirement, own, this.#model.deviations);
      const pair = second && [first, second];
      this.#model.take([...known, ...(pair ?? [])]);
      const whole = pair === undefined ? 0 : this.#everything.length - this.#unexplained().size;
      this.#model.take(known);
      if (pair !== undefined && whole > (best?.whole ?? 0) && this.#areUncontradicted(pair)) best = { pair, whole };
    }
    return best?.pair ?? this.#ownPair(requirement, own);
  }

  /** Two differences of the requirement that explain all that is wrong only together: each makes some of it right. */
  #ownPair(requirement: Requirement, own: readonly number[]): Deviation[] {
    const wrong = this.#wrongOf(requirement);
    if (wrong.length < MIN_CAUSE || this.#blocking(requirement).length > 0) return [];
    const known = this.#model.deviations;
    const parts = candidates(this.#model, differencesOf(requirement), this.#denied)
      .map((deviation) => ({ deviation, score: this.#model.scoreOf(deviation, own, own.length) }))
      .filter(({ score }) => score.whole > 0)
      .toSorted((one, other) => other.score.whole - one.score.whole)
      .slice(0, MAX_PARTS)
      .map(({ deviation }) => deviation);
    for (const [index, first] of parts.entries()) {
      this.#model.take([...known, first]);
      const second = parts.slice(index + 1).find((other) => this.#explainsAll(other, wrong));
      this.#model.take(known);
      if (second !== undefined && this.#areUncontradicted([first, second])) return [first, second];
    }
    return [];
  }

  /** True if with one deviation more all of these observations are as predicted. */
  #explainsAll(deviation: Deviation, wrong: readonly number[]): boolean {
    const predictor = this.#model.predictorFor([...this.#model.deviations, deviation]);
    return wrong.every((index) => !Number.isFinite(this.#model.agreement(predictor, this.#model.observations[index]!)));
  }

  /** True if few of the observations get worse by several deviations together, for each that gets better. */
  #areUncontradicted(deviations: readonly Deviation[]): boolean {
    const known = this.#model.deviations;
    const before = this.#model.trials.map(({ agreed }) => agreed);
    this.#model.take([...known, ...deviations]);
    const after = this.#model.trials.map(({ agreed }) => agreed);
    this.#model.take(known);
    if (this.#model.isExhausted) return false;
    const earlier = after.filter((agreed, index) => agreed < before[index]!).length;
    const later = after.filter((agreed, index) => agreed > before[index]!).length;
    return earlier <= later * MAX_CONTRADICTED;
  }

  /**
   * The candidates that move the first difference of every wrong output later, though none becomes right; then the
   * differences that change what is expected there behind the first difference: the line may have another form, too.
   */
  #advancing(requirement: Requirement, own: readonly number[]): Deviation[] {
    const wrong = this.#leftOf(requirement);
    if (wrong.length === 0) return [];
    const scored = this.#candidates(requirement, wrong)
      .map((deviation) => ({ deviation, score: this.#model.scoreOf(deviation, own, 0) }))
      .filter(({ score }) => score.earlier === 0);
    const advancing = scored
      .filter(({ score }) => score.later === wrong.length)
      .toSorted((one, other) => rankOf(one.deviation) - rankOf(other.deviation));
    const behind = scored.filter(
      ({ deviation, score }) =>
        deviation.kind === 'misconception' &&
        score.later === 0 &&
        wrong.every((index) => this.#model.isChangedBy(deviation, index)),
    );
    const harmless = [...advancing, ...behind]
      .map(({ deviation }) => deviation)
      .filter((deviation) => this.#model.scoreOf(deviation, [...this.#seen], 0).earlier === 0);
    // Several rules may print a field more, as a form does.
    const forms = harmless.filter(({ kind }) => kind === 'format');
    return [...harmless.filter((one) => !forms.includes(one)).slice(0, MAX_FIRST), ...forms.slice(0, MAX_FIRST)];
  }

  /** What was measured together with a difference that always shows first, and what explains the rest then. */
  #explainBehind(requirement: Requirement, own: readonly number[]): Deviation[] {
    if (requirement.measure === undefined || this.#leftOf(requirement).length === 0) return [];
    const known = this.#model.deviations;
    for (const first of this.#advancing(requirement, own)) {
      this.#model.take([...known, first]);
      const measured = this.#measure(requirement, own);
      this.#model.take(known);
      if (measured === undefined) continue;
      const pair = [first, measured];
      if (!this.#explainsSome(pair, own) || !this.#areUncontradicted(pair)) continue;
      this.#model.take([...known, ...pair]);
      return [...pair, ...this.#explain(requirement, own)];
    }
    return [];
  }

  /** True if several deviations together leave nothing wrong in some of these observations, which was wrong before. */
  #explainsSome(deviations: readonly Deviation[], own: readonly number[]): boolean {
    const known = this.#model.deviations;
    const wrong = own.filter((index) => this.#model.isUnexplained(index));
    this.#model.take([...known, ...deviations]);
    const isExplained = wrong.some((index) => !this.#model.isUnexplained(index));
    this.#model.take(known);
    return isExplained;
  }

  /** A difference as it was measured, if it explains all; the model has it then instead of what was added since. */
  #measured(requirement: Requirement, own: readonly number[], before: readonly Deviation[]): RuleDeviation | undefined {
    const after = this.#model.deviations;
    this.#model.take(before);
    const deviation = this.#measure(requirement, own);
    const wrong = this.#leftOf(requirement).length;
    if (deviation !== undefined) {
      const { whole, earlier } = this.#model.scoreOf(deviation, [...this.#seen], 0);
      if (earlier === 0 && whole >= wrong) {
        this.#model.take([...before, deviation]);
        return deviation;
      }
    }
    this.#model.take(after);
    return undefined;
  }

  /** What a requirement measures beside what is known; undefined if that is nothing, or was contradicted. */
  #measure(requirement: Requirement, own: readonly number[]): RuleDeviation | undefined {
    const observed = own.map((index) => {
      const { input, run } = this.#model.observations[index]!;
      const exit = run.ending.kind === 'exit' ? run.ending.status : undefined;
      const { stdout } = this.#model.predictionFor(input);
      return { input, actual: run.stdout, expected: stdout, errors: run.stderr, exit };
    });
    const difference = requirement.measure?.(observed);
    const deviation = difference && asDeviation(difference);
    return deviation && !this.#denied.has(deviationKey(deviation)) ? deviation : undefined;
  }

  #best(requirement: Requirement, own: readonly number[]): Deviation | undefined {
    const wrong = this.#wrongOf(requirement);
    if (wrong.length === 0) return undefined;
    // What is wrong here may come from something that is not understood: only an explanation of all of it is one.
    const isBlocked = this.#blocking(requirement).length > 0;
    const probes = spread(wrong, PROBES);
    const helpful = this.#candidates(requirement, wrong)
      .filter((deviation) => !(isBlocked && this.#model.leavesOpen(deviation, probes)))
      .filter((deviation) => this.#model.scoreOf(deviation, probes, 0).later > 0)
      .map((deviation) => ({ deviation, score: this.#model.scoreOf(deviation, own, 0) }))
      .filter(({ score }) => score.whole >= (isBlocked ? wrong.length : 1) && score.earlier === 0)
      .toSorted(byExplained);
    const isUncontradicted = ({ deviation, score }: Candidate): boolean => {
      const isCause = deviation.kind === 'misconception' && wrong.length >= MIN_CAUSE;
      const isWholeCause = isCause && score.whole === wrong.length;
      return this.#isUncontradicted(deviation, isWholeCause ? MAX_CONTRADICTED_CAUSE : MAX_CONTRADICTED);
    };
    const first = this.#firstOf(helpful, probes, isUncontradicted);
    const found = first && this.#widest(first, helpful);
    return found?.deviation.kind === 'format'
      ? (this.#ruleInstead(found, requirement, own) ?? found.deviation)
      : found?.deviation;
  }

  /**
   * The first candidate that can be taken. If that leaves open what comes, one instead that does not and shows in as many
   * outputs: what follows there may have other causes, which are not known yet.
   */
  #firstOf(
    sorted: readonly Candidate[],
    probes: readonly number[],
    canBeTaken: (candidate: Candidate) => boolean,
  ): Candidate | undefined {
    const first = sorted.find(canBeTaken);
    if (first === undefined || !this.#model.leavesOpen(first.deviation, probes)) return first;
    const { later, whole } = first.score;
    const definite = sorted.find(
      (one) =>
        one.score.later >= later &&
        one.score.whole >= whole * MIN_DEFINITE_SHARE &&
        !this.#model.leavesOpen(one.deviation, probes) &&
        canBeTaken(one),
    );
    return definite ?? first;
  }

  /** Of the rules that explain the same here the one that explains more elsewhere, and contradicts nothing there. */
  #widest(first: Candidate, helpful: readonly Candidate[]): Candidate {
    const { whole, later } = first.score;
    const alike = helpful.filter(
      ({ deviation, score }) => deviation.kind === 'misconception' && score.whole === whole && score.later === later,
    );
    if (first.deviation.kind !== 'misconception' || alike.length < 2) return first;
    let best = { candidate: first, later: Number.NEGATIVE_INFINITY };
    for (const candidate of [first, ...alike.filter((one) => one !== first)].slice(0, MAX_ALIKE)) {
      const score = this.#model.scoreOf(candidate.deviation, this.#everything, 0);
      const isWider = score.earlier === 0 && score.later >= best.later + MIN_LATE && !this.#isOpen(candidate);
      if (candidate === first || isWider) best = { candidate, later: score.later };
    }
    return this.#model.isExhausted ? first : best.candidate;
  }

  /** True if nothing is known of what comes, in some of all outputs: any output would agree with that. */
  #isOpen({ deviation }: Candidate): boolean {
    return this.#model.leavesOpen(deviation, this.#everything);
  }

  /** A rule of a later requirement that explains all that is left, as it shows here first; or two deviations. */
  #lateRuleOrPair(requirement: Requirement, own: readonly number[]): Deviation[] {
    const left = this.#wrongOf(requirement);
    const all = { later: left.length, earlier: 0, whole: left.length };
    const rule = left.length === 0 ? undefined : this.#laterRule(requirement, left[0]!, own, all, MIN_LATE);
    return rule === undefined ? this.#bestPair(requirement, own) : [rule];
  }

  /**
   * A difference of a later requirement that explains as much as a form that was learned here, and more elsewhere: the
   * rule that is behind it. A wrong number, or a line that never comes, has a rule behind it rather than a form, so there as
   * much is enough.
   */
  #ruleInstead(form: Candidate, requirement: Requirement, own: readonly number[]): Deviation | undefined {
    const probe = this.#wrongOf(requirement).find((index) => this.#model.isChangedBy(form.deviation, index));
    const { later, earlier, whole } = this.#model.scoreOf(form.deviation, this.#everything, MAX_ODD_LINES);
    const rule = probe === undefined ? undefined : this.#laterRule(requirement, probe, own, form.score, later);
    const score = rule && this.#model.scoreOf(rule, this.#everything, MAX_ODD_LINES);
    if (score === undefined || score.whole < whole) return undefined;
    const gain = score.later - score.earlier - (later - earlier);
    return gain > 0 || score.whole > whole || (gain === 0 && seldomIsForm(form.deviation)) ? rule : undefined;
  }

  /** @param least what it has to explain of the requirement. @param leastOfAll of everything that was observed */
  #laterRule(
    requirement: Requirement,
    probe: number,
    own: readonly number[],
    least: ModelScore,
    leastOfAll: number,
  ): Deviation | undefined {
    const rules = candidates(this.#model, this.#laterDifferences(requirement), this.#denied)
      .filter((rule) => this.#model.scoreOf(rule, [probe], 0).later > 0)
      .filter((rule) => isAsGood(this.#model.scoreOf(rule, own, 0), least))
      .map((deviation) => ({
        deviation,
        score: this.#model.scoreOf(deviation, this.#everything, MAX_ODD_LINES),
      }))
      .filter(({ score }) => score.later >= leastOfAll && score.earlier <= score.later * MAX_ODD_SHARE);
    return this.#firstOf(rules.toSorted(byExplained), [probe], () => true)?.deviation;
  }

  #laterDifferences(requirement: Requirement): readonly RuleDeviation[] {
    const known = this.#later.get(requirement.id);
    if (known !== undefined) return known;
    const later = this.#requirements
      .slice(this.#requirements.indexOf(requirement) + 1)
      .flatMap((one) =>
        singleDifferencesOf(one).map((difference) => ({ ...difference, about: difference.about ?? one.id })),
      );
    this.#later.set(requirement.id, later);
    return later;
  }

  get #everything(): number[] {
    return [...this.#model.observations.keys()];
  }

  /**
   * True if nothing that was looked at gets worse, and little of all the rest, for which other rules may be at work. Of a
   * line in other words nearly nothing may: who prints it as it should be somewhere else does not always print that.
   */
  #isUncontradicted(deviation: Deviation, maxContradicted: number): boolean {
    const isLine = deviation.kind === 'format' && deviation.rewrite.what === 'line';
    if (!isLine && this.#model.scoreOf(deviation, [...this.#seen], 0).earlier > 0) return false;
    const { earlier, later } = this.#model.scoreOf(deviation, this.#everything, MAX_ODD_LINES);
    // Scores that are not counted to the end contradict nothing.
    if (this.#model.isExhausted) return false;
    return earlier <= (isLine ? Math.min(MAX_ODD_LINES, later * MAX_ODD_SHARE) : later * maxContradicted);
  }

  #candidates(requirement: Requirement, wrong: readonly number[]): Deviation[] {
    const readings = this.#readings
      .filter(({ id }) => requirement.readings?.includes(id))
      .map((reading): Deviation => ({ kind: 'reading', reading }));
    const learned = learnFrom(this.#model, spread(wrong, TEACHING));
    const known = [...readings, ...singleDifferencesOf(requirement), ...this.#forms];
    return candidates(this.#model, [...known, ...learned], this.#denied);
  }

  /** The needed requirements of which something is left, and those that these need. */
  #blocking({ needs }: Requirement): string[] {
    const needed = this.#requirements.filter(({ id }) => needs.includes(id));
    return needed.flatMap((one) => [...(this.#wrongOf(one).length > 0 ? [one.id] : []), ...this.#blocking(one)]);
  }

  #hiding({ id }: Requirement): Deviation[] {
    return this.#model.deviations.filter((one) => one.kind === 'misconception' && one.hides.includes(id));
  }
}

/**
 * Made once: as the rules stay the same objects, no input is played again by them for another program as long as the
 * answers are remembered.
 */
const differences = new WeakMap<Requirement, readonly RuleDeviation[]>();

export function differencesOf(requirement: Requirement): readonly RuleDeviation[] {
  const known = differences.get(requirement) ?? [...(requirement.differences?.() ?? [])].map(asDeviation);
  differences.set(requirement, known);
  return known;
}

/** Without those that take the place of several others. */
function singleDifferencesOf(requirement: Requirement): readonly RuleDeviation[] {
  return differencesOf(requirement).filter(({ unites = [] }) => unites.length === 0);
}

/** True for lines that are printed with other numbers, or not at all. */
function seldomIsForm(deviation: Deviation): boolean {
  if (deviation.kind !== 'format' || deviation.rewrite.what !== 'line') return false;
  const { to } = deviation.rewrite;
  return to.length === 0 || numbersChanged(to) !== undefined;
}

function isAsGood(one: ModelScore, other: ModelScore): boolean {
  return one.earlier === 0 && one.whole >= other.whole && one.later >= other.later;
}

/** The candidate that explains the most; of those that explain equally much the simplest. */
function byExplained(one: Candidate, other: Candidate): number {
  return (
    other.score.whole - one.score.whole ||
    other.score.later - one.score.later ||
    rankOf(one.deviation) - rankOf(other.deviation)
  );
}

type RuleDeviation = Extract<Deviation, { readonly kind: 'misconception' }>;

function isOneOf(one: Deviation, some: readonly Deviation[]): boolean {
  return some.includes(one);
}

/** The other forms of a deviation with what else it changes. */
function otherFormsWith({ otherForms = [] }: RuleDeviation, changes: object): Difference[] {
  return otherForms.map((form) => ({ ...form, changes: { ...changes, ...form.changes } }));
}

export function asDeviation(difference: Difference): RuleDeviation {
  return {
    kind: 'misconception',
    misconception: difference,
    changes: difference.changes,
    hides: difference.hides ?? [],
    picture: difference.picture,
    about: difference.about,
    otherForms: otherFormsOf(difference),
    unites: difference.unites ?? [],
  };
}

/** Some of the items, from all over the list. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}
