import { commonPrefix } from '@countermine/core/text/visible.ts';
import type { Requirement } from '@countermine/courses/cases/requirement.ts';
import { type CandidateSearch, MAX_CONTRADICTED, MIN_CAUSE, spread } from './candidate-search.ts';
import { type Deviation, differencesOf } from './deviation.ts';
import { candidates, rankOf } from './explain-cases.ts';
import type { ProgramModel } from './model.ts';
import { predictionFor } from './predictor.ts';

/** The most rules, and the most forms, that are tried as the first of two that always show together. */
const MAX_FIRST = 4;

/** The most differences of a requirement that are tried two by two. */
const MAX_PARTS = 16;

/** What was measured has to explain this share of the wrong outputs, where another fault may be in the others. */
const MIN_MEASURED = 1 / 2;

/** Each of them has to make one of this many wrong outputs right. */
const PART_PROBES = 12;

/** Looks for two deviations that explain together what neither explains alone. */
export class PairSearch {
  readonly #model: ProgramModel;
  readonly #search: CandidateSearch;
  readonly #denied: ReadonlySet<string>;

  /** @param denied the keys of deviations that other inputs have contradicted */
  constructor(model: ProgramModel, search: CandidateSearch, denied: ReadonlySet<string> = new Set()) {
    this.#model = model;
    this.#search = search;
    this.#denied = denied;
  }

  /**
   * Two deviations that always show together: neither explains an experiment without the other. Of several such pairs the
   * one with which the most outputs are as predicted. Empty if there are none.
   */
  best(requirement: Requirement, own: readonly number[]): Deviation[] {
    const known = this.#model.deviations;
    let best: { readonly pair: Deviation[]; readonly whole: number } | undefined;
    for (const first of this.#advancing(requirement, own)) {
      // The same form is tried at several places.
      if (best !== undefined && first.kind !== 'format') break;
      this.#model.take([...known, first]);
      const second =
        this.#search.best(requirement, own) ?? this.#search.measured(requirement, own, this.#model.deviations);
      const pair = second && [first, second];
      this.#model.take([...known, ...(pair ?? [])]);
      const whole = pair === undefined ? 0 : this.#search.everything.length - this.#model.unexplained().size;
      this.#model.take(known);
      if (pair !== undefined && whole > (best?.whole ?? 0) && !this.#isTakenBack(pair) && this.#areUncontradicted(pair))
        best = { pair, whole };
    }
    return best?.pair ?? this.#ownPair(requirement);
  }

  /** True if a form changes the very line in which a rule shows, and helps nowhere else: what the rule says is never seen. */
  #isTakenBack(pair: readonly Deviation[]): boolean {
    const rule = pair.find(({ kind }) => kind === 'misconception');
    const form = pair.find(({ kind }) => kind === 'format');
    if (rule === undefined || form === undefined) return false;
    const known = this.#model.deviations;
    const [plain, ruled, alone, both] = [[], [rule], [form], pair].map((more) =>
      this.#model.predictorFor([...known, ...more]),
    );
    const shows = this.#search.everything.filter((index) => this.#model.isChangedBy(rule, index));
    const others = this.#search.everything.filter((index) => !shows.includes(index));
    if (this.#model.scoreOf(form, others, 0).later > 0) return false;
    return shows.every((index) => {
      const { input } = this.#model.observations[index]!;
      const prediction = predictionFor(ruled!, input);
      const without = predictionFor(plain!, input);
      const line = prediction.lineAt(commonPrefix(without.stdout, prediction.stdout));
      if (line === undefined) return false;
      const [byForm, byBoth] = [alone!, both!].map((one) => predictionFor(one, input).lines[line.index]?.text);
      // A form of all such lines still shows what the rule changes in them, such as a number.
      const isSeen = byForm !== without.lines[line.index]?.text && byForm !== byBoth;
      return byBoth !== line.text && !isSeen;
    });
  }

  /** Two differences of the requirement that explain all that is wrong only together: each makes some of it right. */
  #ownPair(requirement: Requirement): Deviation[] {
    const wrong = this.#search.wrongOf(requirement);
    if (wrong.length < MIN_CAUSE || this.#search.blocking(requirement).length > 0) return [];
    const known = this.#model.deviations;
    const some = spread(wrong, PART_PROBES);
    const parts = candidates(this.#model, differencesOf(requirement), this.#denied)
      .map((deviation) => ({ deviation, score: this.#model.scoreOf(deviation, some, some.length) }))
      .filter(({ deviation, score }) => score.whole > 0 && !this.#model.leavesOpen(deviation, some))
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
    const wrong = this.#search.leftOf(requirement);
    if (wrong.length === 0) return [];
    const scored = this.#search
      .candidates(requirement, wrong)
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
      .filter((deviation) => !this.#search.contradictsSeen(deviation));
    // Several rules may print a field more, as a form does.
    const forms = harmless.filter(({ kind }) => kind === 'format');
    return [...harmless.filter((one) => !forms.includes(one)).slice(0, MAX_FIRST), ...forms.slice(0, MAX_FIRST)];
  }

  /**
   * What was measured, alone where it explains the most of what is left, or together with a difference that always shows
   * first. Empty if there is nothing of the kind.
   */
  measured(requirement: Requirement, own: readonly number[]): Deviation[] {
    const left = this.#search.leftOf(requirement).length;
    if (requirement.measure === undefined || left === 0) return [];
    const alone = this.#search.measure(requirement, own);
    return alone !== undefined && this.#explainsMost(alone, own, left)
      ? [alone]
      : this.#behindAnother(requirement, own);
  }

  #explainsMost(deviation: Deviation, own: readonly number[], left: number): boolean {
    const { earlier, whole } = this.#model.scoreOf(deviation, own, 0);
    return earlier === 0 && whole >= left * MIN_MEASURED && this.#areUncontradicted([deviation]);
  }

  /** What was measured and a difference that always shows first. Empty if there is no such pair. */
  #behindAnother(requirement: Requirement, own: readonly number[]): Deviation[] {
    const known = this.#model.deviations;
    for (const first of this.#advancing(requirement, own)) {
      this.#model.take([...known, first]);
      const measured = this.#search.measure(requirement, own);
      this.#model.take(known);
      if (measured === undefined) continue;
      const pair = [first, measured];
      if (!this.#explainsSome(pair, own) || !this.#areUncontradicted(pair)) continue;
      return pair;
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
}
