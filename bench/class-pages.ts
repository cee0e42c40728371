import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { classAddress, type ListQuery } from '@countermine/class/pages/page-addresses.ts';
import { changeClass, ensureClass } from '@countermine/class/store/classes.ts';
import { saveAttempt } from '@countermine/class/store/hand-ins.ts';
import { saveJudgement, unjudgedHandIns } from '@countermine/class/store/judgements.ts';
import { savePlan } from '@countermine/class/store/plans.ts';
import { openStore, type Store } from '@countermine/server/store/store.ts';
import { markingFigure, resultOf } from './class-marking.ts';
import type { Figure } from './figure.ts';
import type { Place } from './place.ts';
import { busySecondsOf, median, startCommand, whenEnded } from './processes.ts';

/** For each hand-in that is judged, so many are stored for the pages: 10,000 for 500. */
const STORED = 20;
const ROUNDS = 5;
const STAGES = ['1', '2', '3', '4'];
const FAULTS = ['shift-once', 'square-always-3x3', 'radial-stops-short', 'won-lower-case', 'crash'];

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
  const students = STORED * place.handIns;
  const classId = await fill(store, students);
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
    yield await markingFigure(store, classId, 'shift-once', join(place.root, 'schemes/comp1511.yaml'));
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

export async function fill(store: Store, students: number): Promise<number> {
  const { id } = await ensureClass(store, 'large', 'comp1511');
  const plan = { digest: 'of a benchmark', game: 'comp1511', version: 'bench', settings: {}, files: [] };
  const planId = await savePlan(store, plan);
  await changeClass(store, id, { planId, scheme: null, due: null });
  const bytes = new TextEncoder();
  const attempt = { number: 1, submittedAt: null, isMarkedLate: null };
  await inParallel(students, async (index) => {
    const key = `z${5_000_000 + index}`;
    const content = {
      files: [{ path: 'minesweeper.c', bytes: bytes.encode(`int main(void) { return ${index}; }\n`) }],
    };
    await saveAttempt(store, id, {
      student: { key, name: `Student ${index}`, due: null },
      source: key,
      ...attempt,
      content,
    });
  });
  const handIns = await unjudgedHandIns(store, id, planId);
  await inParallel(handIns.length, async (index) => {
    const faults = FAULTS.filter((_, at) => index % (at + 3) === 0);
    const passed = [60, 60, 40, 30].map((most, stage) => (index * (stage + 3)) % (most + 1));
    const total = passed.reduce((sum, count) => sum + count, 0);
    await saveJudgement(store, handIns[index]!.handInId, planId, {
      ...{ outcome: index % 50 === 0 ? 'not-compiled' : 'judged', total: 190, passed: total, failed: 190 - total },
      ...{ report: null, reason: null, checks: [], readings: [], seconds: 1 },
      stages: STAGES.map((stage, at) => ({ stage, passed: passed[at]!, of: [60, 60, 40, 30][at]! })),
      marking: resultOf(index, faults),
      faults: faults.map((fault) => ({
        ...{ fault, kind: 'misconception', cause: fault, says: `It has the fault ${fault}.`, count: 1 + (index % 90) },
      })),
    });
  });
  await store.executeSql(MARKS);
  await store.executeSql('analyze');
  return id;
}

/** One in seven was late. */
const MARKS = `insert into mark (attempt_id, judgement_id, points_least, points_most, "of", late_seconds)
  select attempt.id, judgement.id, 80.0 * passed / total, 80.0 * passed / total + 20, 100,
    case when attempt.id % 7 = 0 then 3600 * (attempt.id % 50) else 0 end
  from attempt join judgement on judgement.hand_in_id = attempt.hand_in_id`;

/** As many at once as a store has connections. */
async function inParallel(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
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
