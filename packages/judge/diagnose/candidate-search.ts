import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { Requirement } from '@countermine/courses/cases/requirement.ts';
import type { Reading } from '@countermine/courses/kit/dialect.ts';
import {
  allFormsOf,
  asDeviation,
  type Deviation,
  deviationKey,
  listedDeviation,
  type RuleDeviation,
  singleDifferencesOf,
} from './deviation.ts';
import { candidates, learnFrom, rankOf, type SearchSteps } from './explain-cases.ts';
import type { ModelScore, ProgramModel } from './model.ts';
import { numbersChanged } from './rewrite.ts';

/** The observations of the experiments of each requirement, by its id; of some nothing was observed. */
export type Experiments = ReadonlyMap<string, readonly number[]>;

export interface StudyTask {
  readonly game: JudgedGame;
  readonly experiments?: Experiments;
  /** The keys of deviations that other inputs have contradicted. */
  readonly denied?: ReadonlySet<string>;
  /** True if the program may follow other readings of the text. */
  readonly mayTakeReadings: boolean;
}

interface Candidate {
  readonly deviation: Deviation;
  readonly score: ModelScore;
}

/** A candidate that explains none of this many wrong outputs is not tried on the others. */
const PROBES = 6;

/** The forms of a requirement are learned from this many of its wrong outputs. */
const TEACHING = 12;

/** Of as many outputs as one that leaves open what comes another candidate has to explain this share to their end. */
const MIN_DEFINITE_SHARE = 1 / 2;

/** The most rules that explain the same of which the one is looked for that explains more elsewhere. */
const MAX_ALIKE = 8;

/** Beside faults that are not known yet a right line may stand where another one is expected: so often at most. */
const MAX_ODD_LINES = 2;
const MAX_ODD_SHARE = 1 / 25;

/** A rule that shows before its requirement is asked about is taken if it explains so many observations. */
export const MIN_LATE = 3;

/** The most observations that a rule may make worse for each that it makes better. */
export const MAX_CONTRADICTED = 1 / 10;

/**
 * The same for a rule that leaves nothing of its requirement, where enough was wrong: elsewhere the lines that follow it
 * may have other faults, which are not known yet.
 */
const MAX_CONTRADICTED_CAUSE = 1 / 4;
export const MIN_CAUSE = 3;

/** Of a requirement of which no more than this share of the experiments was made, a rule may be missed. */
const MAX_CUT_OFF = 2 / 3;

/** Looks for the one deviation that explains the most of what the experiments of a requirement leave wrong. */
export class CandidateSearch {
  readonly #model: ProgramModel;
  readonly #requirements: readonly Requirement[];
  readonly #experiments: Experiments;
  readonly #readings: readonly Reading[];
  readonly #denied: ReadonlySet<string>;
  /** The known misconceptions of form: a line in other words that many programs have goes by its name. */
  readonly #forms: readonly Deviation[];
  readonly #later = new Map<string, readonly RuleDeviation[]>();
  /** The observations of the requirements that were looked at. */
  readonly #seen = new Set<number>();

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

  /** The observations of the experiments of a requirement, which are looked at from now on. */
  look({ id }: Requirement): readonly number[] {
    const own = this.#experiments.get(id) ?? [];
    for (const index of own) this.#seen.add(index);
    return own;
  }

  /** True if something that was looked at gets worse. */
  contradictsSeen(deviation: Deviation): boolean {
    return this.#model.scoreOf(deviation, [...this.#seen], 0).earlier > 0;
  }

  leftOf({ id }: Requirement): number[] {
    return (this.#experiments.get(id) ?? []).filter((index) => this.#model.isUnexplained(index));
  }

  /** The same without those in which only numbers are wrong that are set aside: they tell nothing else. */
  wrongOf({ id }: Requirement): number[] {
    return (this.#experiments.get(id) ?? []).filter((index) => this.#model.isWrong(index));
  }

  /** The needed requirements of which something is left, and those that these need. */
  blocking({ needs }: Requirement): string[] {
    const needed = this.#requirements.filter(({ id }) => needs.includes(id));
    return needed.flatMap((one) => [...(this.wrongOf(one).length > 0 ? [one.id] : []), ...this.blocking(one)]);
  }

  get everything(): number[] {
    return [...this.#model.observations.keys()];
  }

  candidates(requirement: Requirement, wrong: readonly number[]): Deviation[] {
    const readings = this.#readings
      .filter(({ id }) => requirement.readings?.includes(id))
      .map((reading): Deviation => ({ kind: 'reading', reading }));
    const learned = learnFrom(this.#model, spread(wrong, TEACHING));
    const known = [...readings, ...singleDifferencesOf(requirement), ...this.#forms];
    return candidates(this.#model, [...known, ...learned], this.#denied);
  }

  best(requirement: Requirement, own: readonly number[]): Deviation | undefined {
    const wrong = this.wrongOf(requirement);
    if (wrong.length === 0) return undefined;
    // What is wrong here may come from something that is not understood: only an explanation of all of it is one.
    const isBlocked = this.blocking(requirement).length > 0;
    const probes = spread(wrong, PROBES);
    const helpful = this.candidates(requirement, wrong)
      .filter((deviation) => !(isBlocked && this.#model.leavesOpen(deviation, probes)))
      .filter((deviation) => this.#model.scoreOf(deviation, probes, 0).later > 0)
      .map((deviation) => ({ deviation, score: this.#model.scoreOf(deviation, own, 0) }))
      .filter(({ score }) => score.whole >= (isBlocked ? wrong.length : 1) && score.earlier === 0)
      .filter(({ deviation }) => !this.#isWrongWhereDefinite(deviation, own))
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

  /** True for a candidate that leaves open what comes, and explains none of the outputs of which it says what comes. */
  #isWrongWhereDefinite(deviation: Deviation, own: readonly number[]): boolean {
    if (!this.#model.leavesOpen(deviation, own)) return false;
    const definite = this.#model.knownWith(deviation, own).filter((index) => this.#model.isChangedBy(deviation, index));
    return definite.length > 0 && this.#model.scoreOf(deviation, definite, 0).later === 0;
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
      const score = this.#model.scoreOf(candidate.deviation, this.everything, 0);
      const isWider = score.earlier === 0 && score.later >= best.later + MIN_LATE && !this.#isOpen(candidate);
      if (candidate === first || isWider) best = { candidate, later: score.later };
    }
    return this.#model.isExhausted ? first : best.candidate;
  }

  /** True if nothing is known of what comes, in some of all outputs: any output would agree with that. */
  #isOpen({ deviation }: Candidate): boolean {
    return this.#model.leavesOpen(deviation, this.everything);
  }

  /**
   * A difference of a later requirement that explains as much as a form that was learned here, and more elsewhere: the
   * rule that is behind it. A wrong number, or a line that never comes, has a rule behind it rather than a form, so there as
   * much is enough.
   */
  #ruleInstead(form: Candidate, requirement: Requirement, own: readonly number[]): Deviation | undefined {
    const probe = this.wrongOf(requirement).find((index) => this.#model.isChangedBy(form.deviation, index));
    const ofForm = this.#model.scoreOf(form.deviation, this.everything, MAX_ODD_LINES);
    const rule = probe === undefined ? undefined : this.laterRule(requirement, probe, own, form.score, ofForm.later);
    if (rule === undefined) return undefined;
    // Whatever is printed agrees with what a rule leaves open.
    const known = this.#model.knownWith(rule, this.everything);
    const { later, earlier, whole } = this.#model.scoreOf(form.deviation, known, MAX_ODD_LINES);
    const score = this.#model.scoreOf(rule, known, MAX_ODD_LINES);
    if (score.whole < whole) return undefined;
    const gain = score.later - score.earlier - (later - earlier);
    return gain > 0 || score.whole > whole || (gain === 0 && seldomIsForm(form.deviation)) ? rule : undefined;
  }

  /** @param least what it has to explain of the requirement. @param leastOfAll of everything that was observed */
  laterRule(
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
        score: this.#model.scoreOf(deviation, this.everything, MAX_ODD_LINES),
      }))
      .filter(({ score }) => score.later >= leastOfAll && score.earlier <= score.later * MAX_ODD_SHARE);
    return this.#firstOf(rules.toSorted(byExplained), [probe], () => true)?.deviation;
  }

  #laterDifferences(requirement: Requirement): readonly RuleDeviation[] {
    const known = this.#later.get(requirement.id);
    if (known !== undefined) return known;
    const later = this.#requirements.slice(this.#requirements.indexOf(requirement) + 1).flatMap(differencesAbout);
    this.#later.set(requirement.id, later);
    return later;
  }

  /**
   * A rule that explains outputs of which nothing else is wrong, though no experiment shows it: of a slow program few of them
   * are made.
   */
  *untried(requirements: readonly Requirement[]): SearchSteps<RuleDeviation | undefined> {
    const wrong = this.everything.filter((index) => this.#model.isWrong(index));
    if (wrong.length === 0 || this.#experiments.size === 0) return undefined;
    const probes = spread(wrong, PROBES);
    const rules: { deviation: RuleDeviation; score: ModelScore }[] = [];
    for (const requirement of requirements) {
      if (!this.#isCutOff(requirement) || this.blocking(requirement).length > 0) continue;
      for (const deviation of candidates(this.#model, differencesAbout(requirement), this.#denied)) {
        if (deviation.kind !== 'misconception' || this.#model.scoreOf(deviation, probes, 0).later === 0) continue;
        const score = this.#model.scoreOf(deviation, wrong, 0);
        if (score.whole > 1 && !this.#isOpen({ deviation, score })) rules.push({ deviation, score });
      }
      yield;
    }
    return rules.toSorted(byExplained).find(({ deviation }) => this.#isUncontradicted(deviation, MAX_CONTRADICTED))
      ?.deviation;
  }

  #isCutOff({ id, experiments }: Requirement): boolean {
    return (this.#experiments.get(id)?.length ?? 0) <= experiments.length * MAX_CUT_OFF;
  }

  /**
   * True if nothing that was looked at gets worse, and little of all the rest, for which other rules may be at work. Of a
   * line in other words nearly nothing may: who prints it as it should be somewhere else does not always print that.
   */
  #isUncontradicted(deviation: Deviation, maxContradicted: number): boolean {
    const isLine = deviation.kind === 'format' && deviation.rewrite.what === 'line';
    if (!isLine && this.contradictsSeen(deviation)) return false;
    const { earlier, later } = this.#model.scoreOf(deviation, this.everything, MAX_ODD_LINES);
    // Scores that are not counted to the end contradict nothing.
    if (this.#model.isExhausted) return false;
    if (!isLine) return earlier <= later * maxContradicted;
    const max = Math.min(MAX_ODD_LINES, later * MAX_ODD_SHARE);
    return earlier <= max && earlier + this.#model.rightLines(deviation) <= max;
  }

  /** A difference as it was measured, in a form that explains all; the model has it then instead of what was added since. */
  measured(requirement: Requirement, own: readonly number[], before: readonly Deviation[]): RuleDeviation | undefined {
    const after = this.#model.deviations;
    this.#model.take(before);
    const deviation = this.measure(requirement, own);
    const wrong = this.leftOf(requirement).length;
    const forms = deviation === undefined ? [] : [deviation, ...allFormsOf(deviation)];
    const found = forms.find((form) => {
      const { whole, earlier } = this.#model.scoreOf(form, [...this.#seen], 0);
      return earlier === 0 && whole >= wrong && !this.#denied.has(deviationKey(form));
    });
    this.#model.take(found === undefined ? after : [...before, found]);
    return found;
  }

  /** What a requirement measures beside what is known, in a form that was not contradicted; undefined if there is none. */
  measure(requirement: Requirement, own: readonly number[]): RuleDeviation | undefined {
    const observed = own.map((index) => {
      const { input, run } = this.#model.observations[index]!;
      const exit = run.ending.kind === 'exit' ? run.ending.status : undefined;
      const { stdout } = this.#model.predictionFor(input);
      return { input, actual: run.stdout, expected: stdout, errors: run.stderr, exit };
    });
    const difference = requirement.measure?.(observed);
    const deviation = difference && asDeviation(difference);
    const forms = deviation === undefined ? [] : [deviation, ...allFormsOf(deviation)];
    return forms.find((form) => !this.#denied.has(deviationKey(form)));
  }
}

function differencesAbout(requirement: Requirement): RuleDeviation[] {
  return singleDifferencesOf(requirement).map((one) => ({ ...one, about: one.about ?? requirement.id }));
}

/** True for lines that are printed with other numbers, or not at all, and for several lines that are others. */
function seldomIsForm(deviation: Deviation): boolean {
  if (deviation.kind !== 'format') return false;
  const { rewrite } = deviation;
  if (rewrite.what !== 'line') return rewrite.what === 'block';
  const { to } = rewrite;
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

/** Some of the items, from all over the list. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}
