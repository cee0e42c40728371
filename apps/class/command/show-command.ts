import { countOf } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { countAttempts, listAttempts } from '../store/attempts.ts';
import type { ClassRecord } from '../store/classes.ts';
import { faultClusters } from '../store/figures.ts';
import { filterOf } from './asked-attempts.ts';
import type { ClassRequest, CommandHost } from './class-request.ts';
import { classTable } from './class-table.ts';
import { classFaultLines } from './fault-lines.ts';

/** The most mistakes of a class that stand below its table. */
const MOST_FAULTS = 5;

/** Prints the table of a class, and below it what many get wrong. */
export async function printClass(
  store: Store,
  record: ClassRecord,
  host: CommandHost,
  { attempts = record.counting, search }: Pick<Extract<ClassRequest, { command: 'show' }>, 'attempts' | 'search'>,
): Promise<void> {
  const filter = filterOf(record, attempts);
  const lines = await listAttempts(store, record.id, record.planId, {
    ...filter,
    ...(search === undefined ? {} : { search }),
  });
  if (search !== undefined && lines.length === 0) host.print(`No student has ${cleanLine(search)} in an id or name.\n`);
  else host.print(classTable(lines, host.width));
  if (search === undefined) await printMostFaults(store, { ...record, counting: filter.rule }, host);
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
  if (lines.more > 0) host.print(`  and ${countOf(lines.more, 'more', 'more')}: ${host.command} class faults FOLDER\n`);
}

/** @returns undefined where there are no faults */
async function linesOfFaults(
  store: Store,
  record: ClassRecord,
  host: CommandHost,
  most: number,
): Promise<{ readonly shown: string; readonly more: number } | undefined> {
  const clusters = record.planId === null ? [] : await faultClusters(store, record);
  if (clusters.length === 0) return undefined;
  const counted = { rule: record.counting, countingOnly: true, outcome: 'judged' } as const;
  const judged = await countAttempts(store, record.id, record.planId, counted);
  const shown = `Faults of the class\n${classFaultLines(clusters.slice(0, most), judged, host.width)}`;
  return { shown, more: clusters.length - most };
}
