import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { ok, type Result } from '@countermine/core/result.ts';
import { countOf } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { spreadsheetCsv } from '@countermine/judge/report/spreadsheet.ts';
import { BAD_USAGE, type CommandFailure, failWith } from '@countermine/node/exit-status.ts';
import { printOrWrite } from '@countermine/server/command-host.ts';
import { type AskedRuling, decide } from '../marking/decide.ts';
import { decisionRows, decisionsText, readDecisionLog } from '../marking/decision-log.ts';
import { changedWords, changeWords, decisionProblemWords } from '../marking/decision-words.ts';
import { readTextFile } from './class-files.ts';
import type { ClassRequest, CommandHost } from './class-request.ts';
import type { OpenClass } from './open-class.ts';

/** More changes are in the log. */
const MAX_CHANGES = 20;

/** `countermine class decide`: adds a decision and marks the class again. @returns the exit status */
export async function decideCommand(
  { store, record }: OpenClass,
  { asked, student, reason, by = accountName() }: Extract<ClassRequest, { command: 'decide' }>,
  host: CommandHost,
): Promise<number> {
  const whole = withText(asked);
  if (!whole.ok) return failWith(whole.error, host.complain);
  const made = await decide(store, record, { asked: whole.value, student: student ?? null, reason, by });
  if (!made.ok) {
    for (const line of decisionProblemWords(made.error).split('\n')) host.complain(cleanLine(line));
    return BAD_USAGE;
  }
  const { changes } = made.value;
  host.print(`${changedWords(made.value)}\n`);
  for (const change of changes.slice(0, MAX_CHANGES)) {
    host.print(`  ${cleanLine(change.student)}, attempt ${change.attempt}: ${changeWords(change)}\n`);
  }
  const more = changes.length - MAX_CHANGES;
  if (more > 0) host.print(`  and ${countOf(more, 'more', 'more')}: ${host.command} class decisions FOLDER\n`);
  return 0;
}

/** A scheme with the text of its file. */
function withText(asked: AskedRuling): Result<AskedRuling, CommandFailure> {
  if (asked.kind !== 'scheme') return ok(asked);
  const text = readTextFile(`the scheme ${asked.name}`, asked.name);
  return text.ok ? ok({ ...asked, name: basename(asked.name), text: text.value }) : text;
}

/** The name of the account that runs the command; empty where there is none. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** `countermine class decisions`: prints or writes the log of decisions. @returns the exit status */
export async function decisionsCommand(
  { store, record }: OpenClass,
  { format, out }: Extract<ClassRequest, { command: 'decisions' }>,
  host: CommandHost,
): Promise<number> {
  const log = await readDecisionLog(store, record.id);
  return printOrWrite(format === 'csv' ? spreadsheetCsv(decisionRows(log)) : decisionsText(log), out, host);
}
