import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import type { ShowLevel } from '@countermine/judge/report/report.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { changeWords } from '../marking/decision-words.ts';
import { readDecisions } from '../store/decisions.ts';
import { markChangesOf } from '../store/marks.ts';

/** A change of a student's marks, and why. */
export interface ExplainedChange {
  readonly attempt: number;
  readonly at: string;
  readonly words: string;
  /** False where a new result, time or list of students changed them. */
  readonly isDecided: boolean;
  /** The reason of the decision; empty where students may not see reasons for marks. */
  readonly reason: string;
}

/**
 * The changes of a student's marks since they were first given, the latest first.
 * @param show what may be seen of failures: a reason may give away what was expected
 */
export async function readMarkChanges(
  store: Store,
  classId: number,
  studentId: number,
  show: ShowLevel,
): Promise<ExplainedChange[]> {
  const changes = await markChangesOf(store, classId, studentId);
  const decisions = changes.length === 0 ? [] : await readDecisions(store, classId);
  const reasons = new Map(decisions.map(({ id, reason }) => [id, reason]));
  return changes.toReversed().map(({ attempt, at, decision, ...points }) => ({
    ...{ attempt, at, words: changeWords(points), isDecided: decision !== null },
    reason: show === 'full' ? (reasons.get(decision ?? 0) ?? '') : '',
  }));
}

/** What has changed, for the student and for staff; nothing where nothing has. */
export function markChangesSection(changes: readonly ExplainedChange[]): Markup {
  if (changes.length === 0) return NO_MARKUP;
  const items = changes.map(
    ({ attempt, at, words, isDecided, reason }) =>
      html`<li>Attempt ${attempt}: ${words}. ${isDecided ? `Decided by the staff${reason === '' ? '.' : `: ${cleanLine(reason)}`}` : 'Judged again.'} <span class="muted">${at.slice(0, 10)}</span></li>\n`,
  );
  return html`<h2>Changes of the marks</h2>\n<ul class="overview">\n${items}</ul>\n`;
}
