import { countOf, secondsWords, withCommas } from '@countermine/core/text/english.ts';
import { formatBar, formatTimeLeft } from '@countermine/core/text/progress.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import type { RosterError } from './hand-ins/roster.ts';
import {
  ATTEMPT_OUTCOMES,
  type AttemptLine,
  type AttemptOutcome,
  type JudgementLine,
  outcomeOf,
} from './store/attempts.ts';
import type { ClassProgress } from './store/figures.ts';

// What the command says about a class, in English.

/** Instead of the compiler's words. */
export const NO_FILES = 'There are no files in the hand-in.';

export function compilerWords(failed: 'no-source' | { readonly command: string; readonly output: string }): string {
  if (failed === 'no-source') return 'There is no source file that the course compiles.';
  return `$ ${failed.command}\n${failed.output}`;
}

/** `2 h 5 min late`; empty in time. */
export function lateWords(seconds: number): string {
  if (seconds <= 0) return '';
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${days} d ${hours} h late`;
  return hours > 0 ? `${hours} h ${minutes % 60} min late` : `${minutes} min late`;
}

/** `2 h 20 min late`, or what the course says; empty in time. */
export function lateAttemptWords({ lateSeconds, isMarkedLate }: AttemptLine): string {
  if (lateSeconds !== null) return lateWords(lateSeconds);
  return isMarkedLate === true ? 'late' : '';
}

/** That judging was stopped early, by limits or a budget, and what that left out; empty where all cases were run. */
export function endedEarlyWords({ total, passed, failed }: Pick<JudgementLine, 'total' | 'passed' | 'failed'>): string {
  const unrun = total - passed - failed;
  return unrun > 0 ? `${OUTCOME_WORDS.stopped}, ${unrun} of ${countOf(total, 'case')} not run` : '';
}

/** Which attempt of a student counts, beside its number. */
export const COUNTING_WORDS = { last: 'the last', best: 'the best' } as const;

/** The outcomes of attempts that were not judged by all cases. */
export const OUTCOME_WORDS = {
  stopped: 'judging stopped',
  'not-compiled': 'does not compile',
  'not-started': 'does not start',
  failed: 'could not be judged',
  refused: 'refused',
  'unreadable-name': 'unreadable name',
  'no-hand-in': 'no hand-in',
  'not-judged': 'not judged yet',
} as const;

/** What became of an attempt, with the reason where it was not judged by all cases; one line. */
export function resultWords(line: AttemptLine): string {
  const outcome = outcomeOf(line);
  const { judgement, problem } = line;
  if (outcome === 'judged') return 'judged';
  if (outcome === 'stopped' && judgement !== null) return endedEarlyWords(judgement);
  if (judgement?.reason === NO_FILES) return `${OUTCOME_WORDS[outcome]}: there are no files`;
  const reason = cleanLine((outcome === 'failed' ? judgement?.reason : problem) ?? '');
  return reason === '' ? OUTCOME_WORDS[outcome] : `${OUTCOME_WORDS[outcome]}: ${reason}`;
}

/** The same of several, where the verb differs. */
const SEVERAL_WORDS = {
  'not-compiled': 'do not compile',
  'not-started': 'do not start',
  'unreadable-name': 'unreadable names',
} as const;

/** The fault of a list of students, as a clause. */
export function rosterProblemWords(problem: RosterError): string {
  switch (problem.code) {
    case 'empty':
      return 'it is empty';
    case 'no-id-column':
      return `its first line names no column id: ${cutWords(problem.columns.join(', '))}`;
    case 'open-quote':
      return 'a field begins with a quote and does not end with one';
    case 'no-id':
      return `row ${problem.row} has no id`;
    case 'twice':
      return `row ${problem.row} has the id ${problem.id} again`;
    case 'not-a-time':
      return `row ${problem.row}: ${problem.column} is ${problem.value}, which is not a time`;
  }
}

/** Longer lists of columns are cut: the file may be anything. Units: UTF-16 units. */
const MAX_LIST_LENGTH = 80;

function cutWords(words: string): string {
  return words.length <= MAX_LIST_LENGTH ? words : `${words.slice(0, MAX_LIST_LENGTH)}…`;
}

function outcomeCountWords(outcome: AttemptOutcome, count: number): string {
  if (outcome === 'judged') return 'judged';
  return count === 1 ? OUTCOME_WORDS[outcome] : { ...OUTCOME_WORDS, ...SEVERAL_WORDS }[outcome];
}

/** How many students there are, and what became of their hand-ins: `9 students: 8 judged, 1 does not compile; 1 late`. */
export function classCountWords(lines: readonly AttemptLine[]): string {
  const counts = ATTEMPT_OUTCOMES.map(
    (outcome) => [outcome, lines.filter((line) => outcomeOf(line) === outcome).length] as const,
  );
  const parts = counts.flatMap(([outcome, count]) =>
    count === 0 ? [] : [`${withCommas(count)} ${outcomeCountWords(outcome, count)}`],
  );
  const late = lines.filter(({ lateSeconds, isMarkedLate }) =>
    lateSeconds === null ? isMarkedLate === true : lateSeconds > 0,
  ).length;
  return `${countOf(lines.length, 'student')}: ${parts.join(', ')}${late === 0 ? '' : `; ${withCommas(late)} late`}`;
}

/** @param where of what they are left out, with a blank; empty for all that is exported */
export function ungradedWords(students: number, where: string): string {
  return `${countOf(students, 'student')} without a grade left out${where}; class show shows why`;
}

/** The end of judging a class, as lines below its table. @param isAgain true if it began with what had a result, too */
export function endingWords(judged: number, seconds: number, left: number, isAgain: boolean): string {
  const done = judged === 0 ? '' : `${countOf(judged, 'hand-in')} judged in ${secondsWords(seconds)}.`;
  if (left === 0) return done || 'Nothing was new.';
  const command = isAgain ? 'the same command without --again' : 'the same command again';
  return `${done} ${countOf(left, 'hand-in')} left: run ${command} to continue.`.trimStart();
}

export function classProgressWords({ judged, handIns, run }: Omit<ClassProgress, 'marked'>): string {
  const done = `${withCommas(judged)} of ${countOf(handIns, 'hand-in')} judged`;
  if (run !== null)
    return `${done}${paceWords(run.judged, handIns - judged, run.seconds) || ', more are being judged now'}.`;
  return judged < handIns ? `${done}. The same command again judges the others.` : `${done}.`;
}

export const SIMILAR_NOTE =
  'Programs for one assignment are alike for many reasons: a lecture, a book, a tutor, help that was allowed. Names, layout and comments make no difference here. What a likeness means is for people to judge.';

/** The groups of similar hand-ins at a threshold in percent, as a line. */
export function groupsWords(groups: number, pairs: number, percent: number, compared: number): string {
  const all = `${countOf(compared, 'hand-in')} compared`;
  if (groups === 0) return `No two hand-ins have ${percent} % or more in common; ${all}.`;
  return `${countOf(groups, 'group')} of hand-ins with ${percent} % or more in common; ${countOf(pairs, 'pair')}; ${all}.`;
}

const MAX_BAR_WIDTH = 30;

/** The progress of judging a class, in one line. @param width Units: columns */
export function classProgressLine(done: number, total: number, seconds: number, width: number): string {
  const words = `${done} of ${countOf(total, 'hand-in')}${paceWords(done, total - done, seconds)}`;
  const bar = Math.min(MAX_BAR_WIDTH, width - words.length - 3);
  return (bar > 4 ? `${formatBar(done, total, bar)} ${words}` : words).slice(0, Math.max(0, width));
}

/** `, 12 a minute, about 3 min left`; empty before there is something to go by. */
function paceWords(done: number, left: number, seconds: number): string {
  if (done === 0 || seconds <= 0) return '';
  const pace = `, ${formatPace((60 * done) / seconds)} a minute`;
  return left > 0 ? `${pace}, ${formatTimeLeft((seconds / done) * left)}` : pace;
}

/** A number as far as it says something. */
function formatPace(perMinute: number): string {
  return perMinute.toFixed(perMinute < 10 ? 1 : 0);
}
