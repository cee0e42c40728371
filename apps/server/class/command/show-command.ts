import { countOf } from '@countermine/text/english/count-of.ts';
import { faultClusters, listAttempts } from '../../store/class-queries.ts';
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
  host.print(classTable(lines, host.width));
  if (search === undefined) await printFaults(store, record, host, MOST_FAULTS);
}

/** Prints what many of a class get wrong. */
export async function printFaults(store: Store, record: ClassRecord, host: CommandHost, most: number): Promise<void> {
  if (record.planId === null) return;
  const clusters = await faultClusters(store, record.id, record.planId);
  if (clusters.length === 0) return;
  const last = await listAttempts(store, record.id, record.planId, { lastOnly: true, outcome: 'judged' });
  host.print(`\nFaults of the class\n${faultLines(clusters.slice(0, most), last.length, host.width)}`);
  const more = clusters.length - most;
  if (more > 0) host.print(`  and ${countOf(more, 'more', 'more')}: countermine class faults\n`);
}
