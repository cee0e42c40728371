import { countOf } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { wrapWords } from '@countermine/judge/report/text-style.ts';
import { failInput } from '@countermine/server/command-host.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { casesWords, compareAttempts, uncomparedWords } from '../marking/compare-attempts.ts';
import { changedFiles } from '../pages/compared-page.ts';
import type { StudentView } from '../pages/student-table.ts';
import { readStudentView } from '../pages/student-view.ts';
import { listAttempts } from '../store/attempts.ts';
import type { ClassRecord } from '../store/classes.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';
import type { ClassRequest, CommandHost } from './class-request.ts';
import { classTable } from './class-table.ts';
import { noAttemptWords } from './show-command.ts';

/** `countermine class compare`: what changed between two attempts of a student. @returns the exit status */
export async function compareCommand(
  store: Store,
  record: ClassRecord,
  host: CommandHost,
  { student: key, one, other }: Extract<ClassRequest, { command: 'compare' }>,
): Promise<number> {
  const filter = { rule: record.counting, countingOnly: false, student: key };
  const attempts = await listAttempts(store, record.id, record.planId, filter);
  const numbers = attempts.map(({ attempt }) => attempt);
  const [lastButOne, last] = [numbers.at(-2), numbers.at(-1)];
  if (lastButOne === undefined || last === undefined) {
    const isNone = last === undefined || last === NO_ATTEMPT;
    return failInput(isNone ? noAttemptWords(key, one, last) : `${key} has one attempt`, host);
  }
  const asked =
    one === last && other === undefined ? ([lastButOne, last] as const) : ([one ?? lastButOne, other ?? last] as const);
  const missing = asked.find((number) => !numbers.includes(number));
  if (missing !== undefined) return failInput(noAttemptWords(key, missing, last), host);
  if (asked[0] === asked[1]) return failInput(`attempt ${asked[0]} cannot be compared with itself`, host);
  const { studentId, name } = attempts[0]!;
  const student = { id: studentId, classId: record.id, key, name };
  const viewOf = (number: number) => readStudentView(store, record, student, number, 'full');
  const [before, after] = [await viewOf(asked[0]), await viewOf(asked[1])];
  if (before === undefined || after === undefined) throw new Error('compareCommand: an attempt was removed meanwhile');
  host.print(`${classTable([before.line, after.line], host.width)}\n${changesText(before, after, host.width)}`);
  return 0;
}

function changesText(one: StudentView, other: StudentView, width: number): string {
  const { gone, fresh, kept, lines, ...cases } = compareAttempts(one, other);
  const told = casesWords(cases);
  const uncompared = uncomparedWords(one, other);
  return [
    ...(told === '' ? [] : [`${told}\n`]),
    section(
      'Points',
      lines.map(({ title, before, after }) => `${title}: ${before} → ${after}`),
      width,
    ),
    ...[['Gone', gone] as const, ['New', fresh] as const, ['Still there', kept] as const].map(([title, faults]) =>
      section(
        title,
        faults.map(({ says }) => says),
        width,
      ),
    ),
    section('Faults', uncompared === undefined ? [] : [uncompared], width),
    section('Files', filesWords(one, other), width),
  ].join('');
}

function section(title: string, items: readonly string[], width: number): string {
  const lines = items.flatMap((item) => {
    const [first = '', ...more] = wrapWords(cleanLine(item), Math.max(30, width - 4));
    return [`  - ${first}\n`, ...more.map((line) => `    ${line}\n`)];
  });
  return items.length === 0 ? '' : `${title}\n${lines.join('')}`;
}

function filesWords(one: StudentView, other: StudentView): string[] {
  const files = changedFiles(one.files, other.files).map(({ path, changes }) => {
    const count = (kind: 'added' | 'removed'): number =>
      changes.reduce((sum, change) => sum + (change.kind === kind ? change.lines.length : 0), 0);
    return `${path}: ${countOf(count('added'), 'line')} added, ${count('removed')} removed`;
  });
  return files.length === 0 ? ['Both have the same files.'] : files;
}
