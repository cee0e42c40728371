import { cleanText } from '@countermine/judge/report/clean.ts';
import { textReport } from '@countermine/judge/report/text.ts';
import { BAD_INPUT } from '@countermine/node/process/exit-status.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { unpackReport } from '../judging/packed-report.ts';
import { type AttemptLine, listAttempts, readReport } from '../store/attempts.ts';
import type { ClassRecord } from '../store/classes.ts';
import type { CommandHost } from './class-request.ts';
import { classTable } from './class-table.ts';

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
  if (chosen === undefined) {
    host.complain(
      attempts.length === 0
        ? `there is no student ${student}`
        : `${student} has no attempt ${attempt}; the last is ${attempts.length}`,
    );
    return BAD_INPUT;
  }
  host.print(`${classTable(attempts, host.width)}\n${await attemptText(store, chosen, host.width)}`);
  return 0;
}

/** The report on an attempt, or why there is none. */
async function attemptText(store: Store, { judgement, problem }: AttemptLine, width: number): Promise<string> {
  if (problem !== null) return `${cleanText(problem)}\n`;
  if (judgement === null) return 'It was not judged yet.\n';
  const stored = await readReport(store, judgement.id);
  if (stored?.report == null) return `${cleanText(judgement.reason ?? '')}\n`;
  return textReport(unpackReport(stored.report), { width, colour: false });
}
