import { readFileSync } from 'node:fs';
import type { Store } from '@countermine/server/store/store.ts';
import { busySecondsOf } from '../processes.ts';

/** Of `times` in /proc. Units: a second. */
const TICKS = 100;

/** Processor time that a PostgreSQL server has taken so far, with its processes that ended. Units: seconds. */
export async function databaseBusySeconds(store: Store): Promise<number> {
  const { rows } = await store.executeSql('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const living = rows.map((row): number => Object(row).pid);
  const [parent] = living.map((pid) => statOf(pid).parent);
  const ended = parent === undefined ? 0 : statOf(parent).endedChildren;
  return living.reduce((sum, pid) => sum + busySecondsOf(pid), ended);
}

/** Of a process: its parent, and the processor time of its children that ended. */
function statOf(pid: number): { readonly parent: number; readonly endedChildren: number } {
  // The name of the program, which may have blanks, ends with the last bracket; the parent is the fourth field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  return { parent: fields[1] ?? 0, endedChildren: ((fields[13] ?? 0) + (fields[14] ?? 0)) / TICKS };
}

/** How many transactions its database has ended so far, with those of the benchmark. */
export async function transactions(store: Store): Promise<number> {
  const { rows } = await store.executeSql(
    'select xact_commit::float8 as count from pg_stat_database where datname = current_database()',
  );
  return Object(rows[0]).count;
}
