import { once } from 'node:events';
import { changeClass, ensureClass } from '../apps/server/store/class-records.ts';
import { saveAttempt } from '../apps/server/store/hand-in-records.ts';
import { saveJudgement, unjudgedHandIns } from '../apps/server/store/judgement-records.ts';
import { savePlan } from '../apps/server/store/plan-records.ts';
import { openStore, type Store } from '../apps/server/store/store.ts';
import type { Figure } from './figure.ts';
import type { Place } from './place.ts';
import { median, startCommand, whenEnded } from './processes.ts';

/** For each hand-in that is judged, so many are stored for the pages: 10,000 for 500. */
const STORED = 20;
const ROUNDS = 5;
const STAGES = ['1', '2', '3', '4'];
const FAULTS = ['shift-once', 'square-always-3x3', 'radial-stops-short', 'won-lower-case', 'crash'];

/** How soon the page of a large class is there, whole and by each filter, over HTTP. Targets: in ms. */
export async function* pageFigures(place: Place, url: string): AsyncGenerator<Figure> {
  const opened = await openStore({ kind: 'postgres', url });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const students = STORED * place.handIns;
  const classId = await fill(opened.value, students);
  await opened.value.close();
  const server = startCommand(place, ['class', 'serve', '--port', '0'], { DATABASE_URL: url });
  try {
    const site = await signIn(server);
    for (const [name, query, atMost] of [
      ['first table', '', 300],
      ['by a word', '?search=z77', 100],
      ['by a fault', '?fault=crash', 100],
      ['by a stage', '?stage=3', 100],
      ['by an outcome', '?outcome=not-compiled', 100],
      ['by a grade', '?least=20&most=40', 100],
      ['late ones', '?late=yes', 100],
      ['last page', `?page=${Math.floor(students / 100)}`, 100],
    ] as const) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await site.msOf(`/classes/${classId}${query}`));
      const note = `${students} students, the page over HTTP, median of ${ROUNDS}`;
      yield { name: `class page, ${name}`, value: median(times), unit: 'ms', target: { atMost }, note };
    }
  } finally {
    server.kill('SIGTERM');
    await whenEnded(server);
  }
}

async function fill(store: Store, students: number): Promise<number> {
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
    const passed = [60, 60, 40, 30].map((most, stage) => (index * (stage + 3)) % (most + 1));
    const total = passed.reduce((sum, count) => sum + count, 0);
    await saveJudgement(store, handIns[index]!.handInId, planId, {
      ...{ outcome: index % 50 === 0 ? 'not-compiled' : 'judged', total: 190, passed: total, failed: 190 - total },
      ...{ report: null, reason: null, checks: [], readings: [], seconds: 1 },
      stages: STAGES.map((stage, at) => ({ stage, passed: passed[at]!, of: [60, 60, 40, 30][at]! })),
      faults: FAULTS.filter((_, at) => index % (at + 3) === 0).map((fault) => ({
        ...{ fault, kind: 'misconception', cause: fault, says: `It has the fault ${fault}.`, count: 1 + (index % 90) },
      })),
    });
  });
  await store.executeSql('analyze');
  return id;
}

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
