import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { classAddress, type ListQuery } from '@countermine/class/pages/page-addresses.ts';
import { openStore, type Store } from '@countermine/server/store/store.ts';
import { markingFigures } from './class-marking.ts';
import type { Figure } from './figure.ts';
import { fillClass, studentsOf } from './large-class.ts';
import type { Place } from './place.ts';
import { busySecondsOf, median, startCommand, whenEnded } from './processes.ts';

const ROUNDS = 5;

/** What is asked of a class, and in how many ms it must be there. */
const PAGES: readonly (readonly [name: string, query: ListQuery, atMost: number])[] = [
  ['first table', {}, 300],
  ['by a word', { text: 'z5000077' }, 100],
  ['by a fault', { fault: 'crash' }, 100],
  ['by a stage', { stage: '3' }, 100],
  ['by a result', { result: 'not-compiled' }, 100],
  ['by a grade', { least: 20, most: 40 }, 100],
  ['late ones', { late: 'yes' }, 100],
];

/**
 * How soon the page of a large class is there, whole and by each filter, over HTTP: by the clock, and how much
 * processor time the server and the database take, which other work on the machine does not change.
 */
export async function* pageFigures(place: Place, url: string): AsyncGenerator<Figure> {
  const opened = await openStore({ kind: 'postgres', url });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const store = opened.value;
  const students = studentsOf(place);
  const classId = await fillClass(store, students);
  const server = startCommand(place, ['class', 'serve', '--port', '0'], { DATABASE_URL: url });
  try {
    const site = await signIn(server);
    const lastPage: ListQuery = { page: Math.max(2, Math.floor(students / 100)) };
    for (const [name, query, atMost] of [...PAGES, ['last page', lastPage, 300] as const]) {
      const times: number[] = [];
      const busyBefore = await busyMs(store, server);
      for (let round = 0; round < ROUNDS; round += 1) times.push(await site.msOf(classAddress(classId, query)));
      const busy = ((await busyMs(store, server)) - busyBefore) / ROUNDS;
      const note = `${students} students, the page over HTTP, ${ROUNDS} times:`;
      const target = { atMost };
      yield { name: `class page, ${name}`, value: median(times), unit: 'ms', target, note: `${note} median` };
      const processors = `${note} processor time of server and database`;
      yield { name: `class page, ${name}, busy`, value: busy, unit: 'ms', target, note: processors };
    }
    yield* markingFigures(place, store, classId, 'on PostgreSQL');
  } finally {
    server.kill('SIGTERM');
    await whenEnded(server);
    await store.close();
  }
}

/** Processor time of the server so far, and of the database for it. */
async function busyMs(store: Store, server: ChildProcess): Promise<number> {
  const { rows } = await store.executeSql(
    "select pid from pg_stat_activity where application_name = 'countermine' and pid <> pg_backend_pid()",
  );
  const backends = rows.map((row): number => Object(row).pid);
  return 1000 * [server.pid ?? 0, ...backends].reduce((sum, pid) => sum + busySecondsOf(pid), 0);
}

async function signIn(server: ReturnType<typeof startCommand>): Promise<{ msOf(path: string): Promise<number> }> {
  let printed = '';
  server.stdout?.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  let [address, token]: (string | undefined)[] = [];
  while (address === undefined || token === undefined) {
    if (server.exitCode !== null || server.stdout === null) throw new Error(`the server ended: ${printed}`);
    await once(server.stdout, 'data');
    address = /http:\/\/[^\s/]+/.exec(printed)?.[0];
    token = /\b[\w-]{32,}\b/.exec(printed)?.[0];
  }
  const body = new URLSearchParams({ token });
  const headers = { Origin: address };
  const signed = await fetch(`${address}/sign-in`, { method: 'POST', body, headers, redirect: 'manual' });
  const cookie = signed.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`the server lets nobody sign in (${signed.status})`);
  return {
    async msOf(path) {
      const startedAt = performance.now();
      const response = await fetch(`${address}${path}`, { headers: { cookie } });
      const page = await response.text();
      if (response.status !== 200 || !page.includes('id="students"')) throw new Error(`${path}: ${response.status}`);
      return performance.now() - startedAt;
    },
  };
}
