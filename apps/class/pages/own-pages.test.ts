import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeZip } from '@countermine/judge/testing/archives.ts';
import { SAMPLE_REPORT } from '@countermine/judge/testing/sample-report.ts';
import { openQueue } from '@countermine/server/queue/job-queue.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { openEmptyStore } from '@countermine/server/testing/stores.ts';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newToken, SignInLimit, tokenDigest } from '../access.ts';
import { readClassFolder } from '../hand-ins/class-folder.ts';
import { HAND_IN_LIMITS } from '../hand-ins/uploads.ts';
import { HandInChecks } from '../judging/hand-in-checks.ts';
import { HandInCopies } from '../judging/hand-in-copies.ts';
import { JudgePool } from '../judging/judge-pool.ts';
import { JUDGING_QUEUE } from '../judging/judging-work.ts';
import { packReport } from '../judging/packed-report.ts';
import { HandInComparison } from '../similar/find-similar.ts';
import { SimilarPairs } from '../similar/similar-pairs.ts';
import { NO_HAND_IN } from '../store/attempts.ts';
import { changeClass, ensureClass } from '../store/classes.ts';
import { NO_ATTEMPT, saveAttempt } from '../store/hand-ins.ts';
import { enrolStudents, releaseResults, saveIntake, waitingHandIns } from '../store/intakes.ts';
import { type JudgementRecord, saveJudgement } from '../store/judgements.ts';
import { markableAttempts, saveMarks } from '../store/marks.ts';
import { savePlan } from '../store/plans.ts';
import { saveLink } from '../store/tokens.ts';
import { createClassApp } from './create-class-app.ts';
import type { HandInState } from './own-view.ts';

// Students hand in as a browser and as programs send it, well-meant or not. Nothing is compiled here.

const ORIGIN = 'http://127.0.0.1:8090';
const DUE = '2026-03-29T07:00:00.000Z';
const root = mkdtempSync(join(tmpdir(), 'countermine-own-page-'));
const folder = join(root, 'ass1');

let store: Store;
let app: Hono;
let checks: HandInChecks;
let copies: HandInCopies;
let [classId, checkId, finalId] = [0, 0, 0];
let now = new Date(DUE);
const complaints: string[] = [];
const links = new Map<string, string>();

beforeAll(async () => {
  store = await openEmptyStore(join(root, 'store'));
  classId = (await ensureClass(store, 'ass1', 'comp1511')).id;
  const plan = { game: 'comp1511', version: '1', settings: {}, files: [] };
  checkId = await savePlan(store, { ...plan, digest: 'check' });
  finalId = await savePlan(store, { ...plan, digest: 'final' });
  await changeClass(store, classId, { planId: checkId, scheme: null, due: DUE });
  await saveIntake(store, classId, checkId);
  // Each test has students of its own, so that none hands in too often.
  const students = Array.from({ length: 12 }, (_, index) => `z${index}`);
  await enrolStudents(
    store,
    classId,
    students.map((id) => ({ id, name: null, due: null })),
  );
  for (const student of students) {
    const token = newToken();
    await saveLink(store, classId, student, { tokenDigest: tokenDigest(token), show: 'hint' });
    links.set(student, `/class/student/${token}`);
  }
  const queue = openQueue(store, JUDGING_QUEUE);
  const pool = new JudgePool('none', { sandbox: { kind: 'bubblewrap' }, transcripts: '' });
  const onTrouble = (problem: string) => complaints.push(problem);
  checks = new HandInChecks({
    store,
    queue,
    pool,
    jobs: 0,
    version: '1',
    intake: { classId, planId: checkId },
    onTrouble,
    onEnd: onTrouble,
  });
  copies = new HandInCopies(store, classId, folder);
  app = createClassApp({
    store,
    similar: new SimilarPairs(() => new HandInComparison(), []),
    signInLimit: new SignInLimit(() => 0),
    script: 'script',
    intake: { classId, checks, copies },
    now: () => now,
    addressOf: () => '10.0.0.1',
    complain: (problem) => complaints.push(problem),
  });
});

beforeEach(() => {
  now = new Date(Date.parse(DUE) - 1000 * 60 * 42);
});

afterAll(async () => {
  await copies.update();
  await checks.close();
  await store.close();
  rmSync(root, { recursive: true, force: true });
});

interface Sent {
  readonly name: string;
  readonly content: string | Uint8Array;
}

const linkOf = (student: string): string => links.get(student) ?? '';

function formOf(files: readonly Sent[]): FormData {
  const form = new FormData();
  for (const { name, content } of files) form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return form;
}

function send(student: string, files: readonly Sent[], headers: Record<string, string> = {}): Promise<Response> {
  const body = formOf(files);
  const own = { Host: '127.0.0.1:8090', Origin: ORIGIN, ...headers };
  return Promise.resolve(app.request(`${ORIGIN}${linkOf(student)}/hand-ins`, { method: 'POST', headers: own, body }));
}

type Answer = HandInState & { readonly words: string | null };

async function readAnswer(response: Response): Promise<Answer> {
  const answer: Answer = JSON.parse(await response.text());
  return answer;
}

async function state(student: string): Promise<Answer> {
  const headers = { Accept: 'application/json' };
  return await readAnswer(await app.request(`${ORIGIN}${linkOf(student)}/hand-ins`, { headers }));
}

async function page(student: string): Promise<string> {
  return await (await app.request(ORIGIN + linkOf(student))).text();
}

/** As if the check of the student's last hand-in was done. */
async function finishCheck(planId: number, result: Partial<JudgementRecord>): Promise<void> {
  const counts = { total: 4, passed: 3, failed: 1, report: packReport(SAMPLE_REPORT), reason: null };
  const rest = { checks: [], readings: [], seconds: 1, stages: [], faults: [] };
  for (const { handInId } of await waitingHandIns(store, { classId, planId })) {
    await saveJudgement(store, handInId, planId, { outcome: 'judged', ...counts, ...rest, ...result });
  }
}

const C = { name: 'minesweeper.c', content: 'int main(void) { return 0; }\n' };

describe('the own page of a student', () => {
  it('says until when, takes files, says how many are before them, and then the hint, but no marks', async () => {
    expect(await page('z0')).toContain('42 minutes left: it is due');
    const sent = await send('z0', [C]);
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, linkOf('z0')]);
    expect((await send('z1', [{ ...C, content: 'other' }])).status).toBe(303);
    expect(await page('z0')).toContain('Its check begins in a moment.');
    expect((await page('z1')).match(/1 hand-in is checked before yours\./g)).toHaveLength(1);
    expect((await state('z1')).check).toEqual({ kind: 'waiting', place: 1 });
    await finishCheck(checkId, {});
    await expect.poll(() => page('z1')).toContain('This is the check of your hand-in.');
    const shown = await page('z1');
    // The sentence of the text to read again, and no board of what was expected.
    expect(shown).toContain('Read it again, and run the smallest input.');
    expect(shown).not.toContain('board-expected');
    expect(shown).toContain('class="verdict bad"');
    expect(await state('z1')).toMatchObject({
      isOpen: true,
      handIns: [{ result: 'compiles; 3 of 4 cases pass', isRight: false }],
    });
    expect((await state('z1')).report).toContain('What your program wrote');
  });

  it('shows nothing of the hidden cases until staff release the results, and nothing any more when they hide them', async () => {
    await send('z2', [{ ...C, content: 'hidden' }]);
    await finishCheck(checkId, {});
    await finishCheck(finalId, { total: 77, passed: 5 });
    await changeClass(store, classId, { planId: finalId, scheme: null, due: DUE });
    for (const least of [74, 80]) {
      const points = { least, most: 100, of: 100 };
      const none = { rulesPoints: null, band: null, lateSeconds: null, lines: [] };
      const marked = await markableAttempts(store, classId, finalId, 0, 10);
      await saveMarks(
        store,
        marked.map(({ attemptId, judgementId }) => ({ attemptId, judgementId, points, ...none })),
      );
    }
    now = new Date(Date.parse(DUE) + 1);
    await expect.poll(() => page('z2')).toContain('3 of 4');
    const hidden = /5 of 77|>5 of|74 → 80|Changes of the marks/;
    expect(await page('z2')).not.toMatch(hidden);
    await releaseResults(store, classId, true);
    expect(await page('z2')).toContain('5 of 77');
    expect(await page('z2')).toContain('Attempt 1: 74 → 80');
    // Who may still hand in has the check.
    now = new Date(Date.parse(DUE) - 1);
    expect(await page('z2')).not.toMatch(hidden);
    now = new Date(Date.parse(DUE) + 1);
    await releaseResults(store, classId, false);
    expect(await page('z2')).not.toMatch(hidden);
    await changeClass(store, classId, { planId: checkId, scheme: null, due: DUE });
  });

  it('has no attempt where the list of students stands for one, and says which one counts', async () => {
    const student = { key: 'z9', name: null, due: null };
    const nothing = { submittedAt: null, isMarkedLate: null, source: '', content: { problem: '', rule: NO_HAND_IN } };
    await saveAttempt(store, classId, { student, number: NO_ATTEMPT, ...nothing });
    expect((await state('z9')).handIns).toEqual([]);
    expect(await page('z9')).toContain('No hand-in.');
    expect(await page('z9')).not.toMatch(/This is the check|<b>0</);
    expect(await page('z9')).toContain('the last one counts');
  });

  it('takes nothing after the deadline', async () => {
    now = new Date(Date.parse(DUE) + 1);
    expect(await page('z3')).toContain('The deadline is over. It was');
    expect(await page('z3')).not.toContain('<form');
    const late = await send('z3', [C]);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('It is not taken: the deadline is over.');
  });
});

describe('hand-ins that attack', () => {
  it.each([
    ['a path that leads out', '../../../etc/cron.d/x', 'a path leads out of it: ../../../etc/cron.d/x'],
    ['an absolute path', '/etc/passwd', 'a path is absolute: /etc/passwd'],
    ['a path of Windows', 'C:\\boot.ini', 'a path is absolute: C:\\boot.ini'],
    ['a name that turns text around', 'a\u202ec.exe', 'a name has control characters'],
    ['a name that is too long', `${'x'.repeat(300)}.c`, 'a name is empty, too long or nested too deep'],
  ])('are refused with %s', async (_, name, words) => {
    const sent = await send('z4', [{ ...C, name }], { Accept: 'application/json' });
    expect(sent.status).toBe(422);
    expect(await sent.json()).toMatchObject({ words: expect.stringContaining(words), handIns: [] });
  });

  it('are refused with archives that lead out, bombs, and archives that are none', async () => {
    const zip = (entries: Parameters<typeof makeZip>[0]): Sent => ({ name: 'x.zip', content: makeZip(entries) });
    const refused = async (sent: Sent): Promise<string | null> => {
      const response = await send('z4', [sent], { Accept: 'application/json' });
      expect(response.status).toBe(422);
      return (await readAnswer(response)).words;
    };
    expect(await refused(zip([{ path: '../x.c' }]))).toContain('a path leads out of it');
    expect(await refused(zip([{ path: 'x', mode: 0o120777, bytes: '/etc/passwd' }]))).toContain(
      'a link leads out of it',
    );
    expect(await refused(zip([{ path: 'big', bytes: new Uint8Array(HAND_IN_LIMITS.bytes + 1) }]))).toContain(
      'it is too large',
    );
    expect(await refused({ name: 'x.zip', content: 'PK nothing' })).toContain('it is damaged');
    expect(await refused({ name: '', content: '' })).toContain('it has no files');
    const many = Array.from({ length: HAND_IN_LIMITS.files + 1 }, (_, index) => ({ name: `${index}.c`, content: '' }));
    expect((await send('z4', many)).status).toBe(422);
  });

  it('are refused where they are too large, before they are read', async () => {
    const claimed = await send('z4', [C], { 'Content-Length': '100000000', Accept: 'application/json' });
    expect(claimed.status).toBe(413);
    expect((await readAnswer(claimed)).words).toBe('It is not taken: it has more than 2 MiB.');
    const huge = { name: 'a.c', content: new Uint8Array(HAND_IN_LIMITS.requestBytes) };
    expect((await send('z4', [huge])).status).toBe(413);
  });

  it('come from the page or a program, from no other page, and with a valid link', async () => {
    expect((await send('z4', [C], { Origin: 'https://example.org' })).status).toBe(403);
    links.set('nobody', `/class/student/${newToken()}`);
    expect((await send('nobody', [C])).status).toBe(404);
    const text = await app.request(`${ORIGIN}${linkOf('z4')}/hand-ins`, {
      method: 'POST',
      headers: { Host: '127.0.0.1:8090', Origin: ORIGIN },
      body: 'files=x',
    });
    expect(text.status).toBe(400);
    expect((await state('z4')).handIns).toEqual([]);
  });

  it('are taken once where they are sent again and again, and at most so often', async () => {
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await send('z5', [C])).status));
    expect(statuses).toEqual(statuses.map(() => 303));
    expect((await state('z5')).handIns).toHaveLength(1);
    for (let turn = 2; turn <= HAND_IN_LIMITS.rate.handIns; turn += 1) {
      expect((await send('z5', [{ ...C, content: `${turn}` }])).status).toBe(303);
    }
    const refused = await send('z5', [{ ...C, content: 'more' }]);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
    expect(await refused.text()).toContain('It is not taken: you can hand in again in 10');
    expect((await state('z5')).handIns).toHaveLength(HAND_IN_LIMITS.rate.handIns);
  });

  it('cannot keep others out: made-up links are told so, and a student has one at a time', async () => {
    const headers = { Host: '127.0.0.1:8090', Origin: ORIGIN, 'Content-Type': 'multipart/form-data; boundary=x' };
    const slow = (address: string): { response: Promise<Response>; end: () => void } => {
      const { readable: body, writable } = new TransformStream();
      const request = new Request(`${ORIGIN}${address}/hand-ins`, { method: 'POST', headers, body, duplex: 'half' });
      return { response: Promise.resolve(app.request(request)), end: () => void writable.close() };
    };
    for (let turn = 0; turn < HAND_IN_LIMITS.atOnce; turn += 1) {
      expect((await slow(`/class/student/${newToken()}`).response).status).toBe(404);
    }
    const held = Array.from({ length: HAND_IN_LIMITS.atOnce }, () => slow(linkOf('z10')));
    expect((await send('z11', [C])).status).toBe(303);
    for (const { end } of held) end();
    expect((await held[0]?.response)?.status).toBe(400);
    expect((await held.at(-1)?.response)?.status).toBe(400);
  });

  it('count from when they begin to arrive, also where their length is not said', async () => {
    const form = new Request(ORIGIN, { method: 'POST', body: formOf([C]) });
    const headers = { Host: '127.0.0.1:8090', Origin: ORIGIN, 'Content-Type': form.headers.get('Content-Type') ?? '' };
    const bytes = new Uint8Array(await form.arrayBuffer());
    now = new Date(DUE);
    const body = new ReadableStream(
      {
        pull(controller) {
          now = new Date(Date.parse(DUE) + 1000);
          controller.enqueue(bytes);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request(`${ORIGIN}${linkOf('z3')}/hand-ins`, { method: 'POST', headers, body, duplex: 'half' });
    expect((await app.request(request)).status).toBe(303);
    expect(await state('z3')).toMatchObject({ isOpen: false, handIns: [{ submittedAt: DUE }] });
  });

  it('reach nobody but whoever has the link', async () => {
    await send('z6', [{ ...C, content: 'secret of z6' }]);
    expect((await state('z7')).handIns).toEqual([]);
    expect(await page('z7')).not.toContain('z6');
    expect((await state('z6')).student).toBe('z6');
  });
});

describe('the folder of the class', () => {
  it('has all of it as class judge reads it, with when it was handed in', async () => {
    await send('z8', [{ name: 'a.zip', content: makeZip([{ path: 'ass/minesweeper.c', bytes: 'zipped' }]) }]);
    await copies.update();
    expect(readFileSync(join(folder, 'z8/1/minesweeper.c'), 'utf8')).toBe('zipped');
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
    const found = await readClassFolder(folder);
    const own = found.ok ? found.value.handIns.filter(({ student }) => student === 'z8') : [];
    expect(found).toMatchObject({ ok: true, value: { layout: 'countermine', problems: [] } });
    expect(own).toMatchObject([{ attempt: 1, submittedAt: now.toISOString(), source: 'z8/1' }]);
    rmSync(join(folder, 'z8'), { recursive: true });
    await copies.update();
    expect(readFileSync(join(folder, 'z8/1/minesweeper.c'), 'utf8')).toBe('zipped');
    expect(complaints).toEqual([]);
  });
});
