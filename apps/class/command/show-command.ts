import { countOf } from '@countermine/core/text/english.ts';
import { rulingsFor } from '@countermine/judge/mark/decision.ts';
import { decidedReport } from '@countermine/judge/mark/markable.ts';
import { cleanLine, cleanText } from '@countermine/judge/report/clean.ts';
import { textReport } from '@countermine/judge/report/text.ts';
import { wrapWords } from '@countermine/judge/report/text-style.ts';
import { failInput } from '@countermine/server/command-host.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { classCountWords } from '../class-words.ts';
import { chargeWords } from '../marking/decision-words.ts';
import { readAttemptMarks, readAttemptReport } from '../pages/student-view.ts';
import { type AttemptLine, countAttempts, filterOf, listAttempts, NO_HAND_IN } from '../store/attempts.ts';
import type { ClassRecord } from '../store/classes.ts';
import { faultName, readDecisions } from '../store/decisions.ts';
import { type FaultCluster, faultClusters } from '../store/figures.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';
import type { ClassRequest, CommandHost } from './class-request.ts';
import { classTable } from './class-table.ts';

/** The most mistakes of a class that stand below its table. */
const MAX_FAULTS = 5;

/** The table of a class, and below it what many get wrong. */
export async function classText(
  store: Store,
  record: ClassRecord,
  host: Pick<CommandHost, 'command' | 'width'>,
  { attempts = record.counting, search }: Pick<Extract<ClassRequest, { command: 'show' }>, 'attempts' | 'search'>,
): Promise<string> {
  const filter = filterOf(record, attempts);
  const lines = await listAttempts(store, record.id, record.planId, {
    ...filter,
    ...(search === undefined ? {} : { search }),
  });
  if (search !== undefined) {
    return lines.length === 0
      ? `No student has ${cleanLine(search)} in an id or name.\n`
      : classTable(lines, host.width);
  }
  const counts = attempts === 'all' ? '' : `\n${classCountWords(lines)}.\n`;
  const faults = await mostFaultsText(store, { ...record, counting: filter.rule }, host);
  return `${classTable(lines, host.width)}${counts}${faults}`;
}

/** What many of a class get wrong. */
export async function faultsText(store: Store, record: ClassRecord, host: CommandHost): Promise<string> {
  const lines = await linesOfFaults(store, record, host, Number.POSITIVE_INFINITY);
  return lines === undefined ? 'No faults were found.\n' : lines.shown;
}

/** The most frequent faults, as they stand below the table of a class. */
async function mostFaultsText(
  store: Store,
  record: ClassRecord,
  host: Pick<CommandHost, 'command' | 'width'>,
): Promise<string> {
  const lines = await linesOfFaults(store, record, host, MAX_FAULTS);
  if (lines === undefined) return '';
  const more = `  and ${countOf(lines.more, 'more', 'more')}: ${host.command} class faults FOLDER\n`;
  return `\n${lines.shown}${lines.more > 0 ? more : ''}`;
}

/** @returns undefined where there are no faults */
async function linesOfFaults(
  store: Store,
  record: ClassRecord,
  host: Pick<CommandHost, 'width'>,
  most: number,
): Promise<{ readonly shown: string; readonly more: number } | undefined> {
  const clusters = record.planId === null ? [] : await faultClusters(store, record);
  if (clusters.length === 0) return undefined;
  const counted = { rule: record.counting, countingOnly: true, outcome: 'judged' } as const;
  const judged = await countAttempts(store, record.id, record.planId, counted);
  const shown = `Faults of the class\n${classFaultLines(clusters.slice(0, most), judged, host.width)}`;
  return { shown, more: clusters.length - most };
}

/** `countermine class student`: all attempts of a student, and the report on the one that counts or a given one. */
export async function studentCommand(
  store: Store,
  record: ClassRecord,
  host: CommandHost,
  { student, attempt }: { readonly student: string; readonly attempt?: number },
): Promise<number> {
  const attempts = await listAttempts(store, record.id, record.planId, {
    rule: record.counting,
    countingOnly: false,
    student,
  });
  const chosen = attempts.find((line) => (attempt === undefined ? line.counts : line.attempt === attempt));
  if (chosen === undefined) return failInput(noAttemptWords(student, attempt, attempts.at(-1)?.attempt), host);
  host.print(`${classTable(attempts, host.width)}\n${await attemptText(store, record, chosen, host.width)}`);
  return 0;
}

/** @param last the number of the last attempt; undefined where there is no such student */
export function noAttemptWords(student: string, attempt: number | undefined, last: number | undefined): string {
  if (last === undefined) return `there is no student ${student}`;
  if (last === NO_ATTEMPT) return `${student} has handed in nothing`;
  return `${student} has no attempt ${attempt}; the last is ${last}`;
}

/** The report on an attempt as staff decided about it, or why there is none. */
async function attemptText(store: Store, record: ClassRecord, line: AttemptLine, width: number): Promise<string> {
  const { judgement, problem, rule } = line;
  if (rule === NO_HAND_IN) return 'Nothing was handed in.\n';
  if (problem !== null) return `${cleanText(problem)}\n`;
  if (judgement === null) return 'It was not judged yet.\n';
  const report = await readAttemptReport(store, line);
  if (report === undefined) return `${cleanText(judgement.reason ?? '')}\n`;
  const rulings = rulingsFor(await readDecisions(store, record.id), line.student);
  const marks = await readAttemptMarks(store, record, line);
  return textReport({ ...decidedReport(report, rulings), marks }, { width, colour: false });
}

/** Frequent faults: `4 of 9  It looks as if ...`. */
function classFaultLines(clusters: readonly FaultCluster[], students: number, width: number): string {
  const counts = clusters.map((cluster) => `${cluster.students} of ${students}`);
  const room = Math.max(...counts.map((count) => count.length));
  return clusters
    .map(({ says, cause, charge }, index) => {
      const name = [faultName(cause), ...(charge === undefined ? [] : [chargeWords(charge)])].join(', ');
      const lines = wrapWords(`${cleanLine(says)} (${cleanLine(name)})`, Math.max(30, width - room - 4));
      const [first = '', ...more] = lines.map((line) => `${' '.repeat(room + 4)}${line}\n`);
      return `  ${counts[index]?.padStart(room)}${first.slice(room + 2)}${more.join('')}`;
    })
    .join('');
}
