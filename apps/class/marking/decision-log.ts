import { countOf, timeWords } from '@countermine/core/text/english.ts';
import { validDecisions } from '@countermine/judge/mark/decision.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { type DecisionRecord, readDecisions } from '../store/decisions.ts';
import { type LoggedChange, markChangesOf } from '../store/marks.ts';
import { rulingWords, scopeWords } from './decision-words.ts';

/** A decision with what became of it. */
export interface LoggedDecision extends DecisionRecord {
  readonly isValid: boolean;
  /** The changes of marks that it made at once. */
  readonly changes: readonly LoggedChange[];
}

/** What was decided about a class, and what changed its marks, the earliest first. */
export interface DecisionLog {
  readonly decisions: readonly LoggedDecision[];
  /** The changes that no decision made: new results, times, a roster. */
  readonly otherChanges: readonly LoggedChange[];
}

export async function readDecisionLog(store: Store, classId: number): Promise<DecisionLog> {
  const decisions = await readDecisions(store, classId);
  const changes = await markChangesOf(store, classId);
  const valid = new Set(validDecisions(decisions).map(({ id }) => id));
  return {
    decisions: decisions.map((one) => ({
      ...one,
      isValid: valid.has(one.id) || one.ruling.kind === 'revoke',
      changes: changes.filter(({ decision }) => decision === one.id),
    })),
    otherChanges: changes.filter(({ decision }) => decision === null),
  };
}

/** The log for people: a line for each decision, and one for its reason. */
export function decisionsText({ decisions }: DecisionLog): string {
  if (decisions.length === 0) return 'Nothing was decided yet.\n';
  return decisions
    .map((one) => {
      const who = one.by === '' ? '' : ` by ${cleanLine(one.by)}`;
      const changed =
        one.changes.length === 0 ? '' : `; changed the marks of ${countOf(one.changes.length, 'attempt')}`;
      return `${one.id}  ${timeWords(one.at)}${who}, for ${cleanLine(scopeWords(one))}: ${cleanLine(rulingWords(one.ruling))}${one.isValid ? '' : ' (revoked)'}
   ${cleanLine(one.reason)}${changed}\n`;
    })
    .join('');
}

const HEADER = ['decision', 'time', 'by', 'for', 'decided', 'reason', 'revoked'] as const;
const CHANGE_HEADER = ['student', 'attempt', 'points before', 'points after'] as const;

/** The log as a table: a row for each changed mark, and one for each decision that changed none. */
export function decisionRows({ decisions, otherChanges }: DecisionLog): (string | number)[][] {
  const cells = ({ student, attempt, before, after }: LoggedChange) => [student, attempt, before ?? '', after ?? ''];
  const rows = decisions.flatMap((one) => {
    const { id, at, by, ruling, reason, isValid, changes } = one;
    const own = [id, at, by, scopeWords(one), rulingWords(ruling), reason, isValid ? '' : 'yes'];
    return changes.length === 0 ? [[...own, '', '', '', '']] : changes.map((change) => [...own, ...cells(change)]);
  });
  const others = otherChanges.map((change) => [
    '',
    change.at,
    '',
    '',
    'judged or handed in again',
    '',
    '',
    ...cells(change),
  ]);
  return [[...HEADER, ...CHANGE_HEADER], ...rows, ...others];
}
