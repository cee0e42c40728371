import { cleanLine } from '@countermine/judge/report/clean.ts';
import { countOf } from '@countermine/text/english/count-of.ts';
import { faultClusters } from '../../store/class-figures.ts';
import { listAttempts } from '../../store/class-queries.ts';
import type { ClassRecord } from '../../store/class-records.ts';
import type { Store } from '../../store/store.ts';
import type { ClassRequest, CommandHost } from './class-request.ts';
import { classTable } from './class-table.ts';
import { faultLines } from './fault-lines.ts';

/** The most mistakes of a class that stand below its table. */
const MOST_FAULTS = 5;

/** Prints the table of a class, and below it what many get wrong. */
export async function printClass(
  store: Store,
  record: ClassRecord,
  host: CommandHost,
  { all, search }: Pick<Extract<ClassRequest, { command: 'show' }>, 'all' | 'search'>,
): Promise<void> {
  const filter = { lastOnly: !all, ...(search === undefined ? {} : { search }) };
  const lines = await listAttempts(store, record.id, record.planId, filter);
  if (search !== undefined && lines.length === 0) host.print(`No student has ${cleanLine(search)} in an id or name.\n`);
  else host.print(classTable(lines, host.width));
  if (search === undefined) await printMostFaults(store, record, host);
}

/** Prints what many of a class get wrong. */
export async function printFaults(store: Store, record: ClassRecord, host: CommandHost): Promise<void> {
  const lines = await linesOfFaults(store, record, host, Number.POSITIVE_INFINITY);
  host.print(lines === undefined ? 'No faults were found.\n' : lines.shown);
}

/** Prints the most frequent faults below the table of a class. */
async function printMostFaults(store: Store, record: ClassRecord, host: CommandHost): Promise<void> {
  const lines = await linesOfFaults(store, record, host, MOST_FAULTS);
  if (lines === undefined) return;
  host.print(`\n${lines.shown}`);
  if (lines.more > 0) host.print(`  and ${countOf(lines.more, 'more', 'more')}: countermine class faults FOLDER\n`);
}

/** @returns undefined where there are no faults */
async function linesOfFaults(
  store: Store,
  record: ClassRecord,
  host: CommandHost,
  most: number,
): Promise<{ readonly shown: string; readonly more: number } | undefined> {
  const clusters = record.planId === null ? [] : await faultClusters(store, record.id, record.planId);
  if (clusters.length === 0) return undefined;
  const last = await listAttempts(store, record.id, record.planId, { lastOnly: true, outcome: 'judged' });
  const shown = `Faults of the class\n${faultLines(clusters.slice(0, most), last.length, host.width)}`;
  return { shown, more: clusters.length - most };
}
