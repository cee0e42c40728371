import { countOf, timeWords } from '@countermine/core/text/english.ts';
import type { Charge, Ruling } from '@countermine/judge/mark/decision.ts';
import { formatLatePolicy } from '@countermine/judge/mark/late.ts';
import { type DecisionRecord, faultName } from '../store/decisions.ts';
import type { MarkChange } from '../store/marks.ts';

/** A decision that was made: its number, and the marks that are different now. */
export interface MadeDecision {
  readonly number: number;
  readonly changes: readonly MarkChange[];
  /** The attempts that a late rule has no effect on, since nothing is due for them; 0 for any other decision. */
  readonly notDue: number;
}

export type DecisionProblem =
  | {
      readonly code: 'not-judged' | 'same-fault' | 'all-readings' | 'scheme-of-class' | 'no-scheme' | 'closes-in-grace';
    }
  | { readonly code: 'no-reason' | 'no-name'; readonly most: number }
  | { readonly code: 'no-student'; readonly student: string }
  | { readonly code: 'no-fault'; readonly fault: string; readonly student: string | null }
  | { readonly code: 'no-points' | 'no-time' | 'no-late-rule' | 'no-decision'; readonly typed: string }
  | { readonly code: 'no-reading'; readonly reading: string; readonly known: readonly string[] }
  | { readonly code: 'bad-scheme'; readonly problem: string }
  | { readonly code: 'other-game'; readonly name: string; readonly game: string; readonly expected: string };

/** The same as a clause; that of a scheme may have several lines. */
export function decisionProblemWords(problem: DecisionProblem): string {
  switch (problem.code) {
    case 'not-judged':
      return 'the class was not judged yet';
    case 'no-reason':
      return `a decision needs a reason of up to ${problem.most} characters`;
    case 'no-name':
      return `a fault needs a sentence of up to ${problem.most} characters`;
    case 'no-student':
      return `there is no student ${problem.student}`;
    case 'no-fault':
      return problem.student === null
        ? `no hand-in has a fault ${problem.fault}; class faults lists their names`
        : `neither ${problem.student} nor the class has a fault ${problem.fault}`;
    case 'no-points':
      return `points are a number such as 2 or 2.5, not ${problem.typed}`;
    case 'no-time':
      return `a time has its offset, for example 2020-03-29T18:00:00+11:00: not ${problem.typed}`;
    case 'no-late-rule':
      return `a late rule is for example '5% a day, at most 50%, 15 minutes free, all marks after 5 days', '1% an hour of the maximum' or 'nothing': not ${problem.typed}`;
    case 'closes-in-grace':
      return 'being late cannot be free for longer than until all marks are gone';
    case 'no-decision':
      return `there is no decision ${problem.typed} that still holds`;
    case 'same-fault':
      return 'these are one fault already';
    case 'no-reading':
      return problem.known.length === 0
        ? 'this assignment has no open readings'
        : `there is no reading ${problem.reading}; the readings are ${problem.known.join(', ')}`;
    case 'all-readings':
      return 'every reading is allowed already: the class was judged with --readings any';
    case 'no-scheme':
      return 'a late rule needs a scheme: without one there are no points';
    case 'scheme-of-class':
      return 'a scheme is that of the whole class';
    case 'bad-scheme':
      return problem.problem;
    case 'other-game':
      return `${problem.name} is a scheme for ${problem.game}, not for ${problem.expected}`;
  }
}

/** What was decided, as a clause: `won-lower-case costs nothing`. */
export function rulingWords(ruling: Ruling): string {
  switch (ruling.kind) {
    case 'waive':
      return `${faultName(ruling.cause)} costs nothing`;
    case 'points':
      return `${faultName(ruling.cause)} costs ${countOf(ruling.points, 'point')}`;
    case 'rename':
      return `${faultName(ruling.cause)} is called: ${ruling.says}`;
    case 'merge':
      return `${faultName(ruling.cause)} is the same as ${faultName(ruling.into.cause)}`;
    case 'allow':
      return `the reading ${ruling.reading} is allowed`;
    case 'due':
      return `due at ${timeWords(ruling.due)}`;
    case 'late':
      return `being late costs ${formatLatePolicy(ruling.policy)}`;
    case 'scheme':
      return `marked by ${ruling.name}`;
    case 'revoke':
      return `decision ${ruling.decision} is revoked`;
  }
}

/** The cost of a fault by decision: `waived`. */
export function chargeWords({ points }: Charge): string {
  return points === 'waived' ? 'waived' : countOf(points, 'point');
}

/** For whom it holds. */
export function scopeWords({ student }: Pick<DecisionRecord, 'student'>): string {
  return student ?? 'the class';
}

/** The marks that a decision changed: `Decision 3: the marks of 12 attempts have changed.` */
export function changedWords({ number, changes, notDue }: MadeDecision): string {
  const what = changes.length === 0 ? 'no marks have' : `the marks of ${countOf(changes.length, 'attempt')} have`;
  const unused =
    notDue === 0
      ? ''
      : ` Nothing is due for ${countOf(notDue, 'attempt')}: the rule needs a due time to have an effect.`;
  return `Decision ${number}: ${what} changed.${unused}`;
}

/** `74 → 80`. */
export function changeWords({ before, after }: Pick<MarkChange, 'before' | 'after'>): string {
  return `${before ?? '-'} → ${after ?? '-'}`;
}
