import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@countermine/server/store/store.ts';
import { useEmbeddedStores } from '@countermine/server/testing/stores.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newToken, tokenDigest } from '../access.ts';
import { readClassFolder } from '../hand-ins/class-folder.ts';
import { parseRoster } from '../hand-ins/roster.ts';
import { type AttemptLine, listAttempts } from '../store/attempts.ts';
import { changeClass, ensureClass } from '../store/classes.ts';
import { classFaults } from '../store/faults.ts';
import { readProgress } from '../store/figures.ts';
import { handInFiles } from '../store/hand-ins.ts';
import { receiveHandIn, studentsOf } from '../store/intakes.ts';
import { saveJudgement, unjudgedHandIns } from '../store/judgements.ts';
import { savePlan } from '../store/plans.ts';
import { findLink, saveLink } from '../store/tokens.ts';
import { importHandIns } from './class-files.ts';

// The folder of a class is read again and again, with the list of its students or without.

const maker = useEmbeddedStores();
const root = mkdtempSync(join(tmpdir(), 'countermine-class-files-'));
const folder = join(root, 'ass1');
const LIST = 'id,name,due\nann,Ann,2026-03-30T07:00:00Z\nbob,Bob,2026-03-31T07:00:00Z\n';

const PLAN = { digest: 'files', game: 'comp1511', version: 'test', settings: {}, files: [] };
const COUNTS = { outcome: 'judged', total: 4, passed: 2, failed: 2, report: null, reason: null } as const;
const FAULT = { fault: 'f', kind: 'unexplained', cause: 'f', says: 'F.', count: 2 };
const RESULT = { ...COUNTS, checks: [], readings: [], seconds: 1, stages: [], faults: [FAULT] };

let store: Store;
let classId: number;

beforeAll(async () => {
  store = await maker.shared();
  classId = (await ensureClass(store, 'ass1', 'comp1511')).id;
  mkdirSync(join(folder, 'ann'), { recursive: true });
  writeFileSync(join(folder, 'ann', 'a.c'), 'int main(void) {}\n');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

async function read(list?: string): Promise<AttemptLine[]> {
  const parsed = list === undefined ? undefined : parseRoster(list);
  const roster = parsed?.ok ? parsed.value : undefined;
  const found = await readClassFolder(folder, roster);
  await importHandIns(store, classId, folder, found.ok ? found.value : expect.fail(), roster);
  return await listAttempts(store, classId, null, { rule: 'last', countingOnly: false });
}

it('keeps students without a hand-in, their links and the dates of the list when there is none', async () => {
  const lines = await read(LIST);
  const rows = [
    { student: 'ann', name: 'Ann', attempt: 1 },
    { student: 'bob', name: 'Bob', attempt: 0 },
  ];
  expect(lines).toMatchObject(rows);
  const digest = tokenDigest(newToken());
  await saveLink(store, classId, 'bob', { tokenDigest: digest, show: 'hint' });
  const dates = await studentsOf(store, classId);
  expect(dates.map(({ due }) => due)).toEqual(['2026-03-30T07:00:00.000Z', '2026-03-31T07:00:00.000Z']);
  for (const list of [undefined, LIST]) {
    expect(await read(list)).toMatchObject(rows);
    expect(await studentsOf(store, classId)).toEqual(dates);
    expect(await findLink(store, digest)).toMatchObject({ studentId: lines[1]?.studentId });
  }
  expect(await read('id\nann\n')).toMatchObject([{ student: 'ann' }]);
  expect(await studentsOf(store, classId)).toMatchObject([{ id: 'ann', due: null }]);
});

it('keeps the result of a hand-in that cannot be read for one run', async () => {
  const planId = await savePlan(store, PLAN);
  await read();
  for (const { handInId } of await unjudgedHandIns(store, classId, planId)) {
    await saveJudgement(store, handInId, planId, RESULT);
  }
  const link = join(folder, 'ann', 'b.c');
  symlinkSync('/etc/passwd', link);
  expect(await read()).toContainEqual(expect.objectContaining({ student: 'ann', rule: 'link-outside' }));
  expect(await classFaults(store, classId, planId)).toEqual([]);
  expect(await readProgress(store, classId, planId)).toMatchObject({ judged: 0, handIns: 0 });
  rmSync(link);
  await read();
  expect(await unjudgedHandIns(store, classId, planId)).toEqual([]);
  expect(await readProgress(store, classId, planId)).toMatchObject({ judged: 1, handIns: 1 });
});

it('writes only what has changed, and the name that the list has last', async () => {
  // The version of each row by the database.
  const versions = async () =>
    (await store.executeSql('select a.xmin::text a, s.xmin::text s from attempt a join student s on s.id = student_id'))
      .rows;
  await read(LIST);
  const before = await versions();
  await read(LIST);
  await read();
  expect(await versions()).toEqual(before);
  writeFileSync(join(folder, 'ann', 'new.c'), 'int new;\n');
  const [line] = await read();
  expect(await handInFiles(store, line?.handInId ?? 0)).toHaveLength(2);
  rmSync(join(folder, 'ann', 'new.c'));
  await read();
  const other = LIST.replace('Ann', 'Anna').replace('2026-03-30', '2026-03-29');
  expect(await read(other)).toMatchObject([{ student: 'ann', name: 'Anna' }, { student: 'bob' }]);
  expect((await studentsOf(store, classId)).map(({ due }) => due)).toContain('2026-03-29T07:00:00.000Z');
  expect((await read(LIST))[0]).toMatchObject({ name: 'Ann' });
});

it('leaves what arrived from the page of a student as it is', async () => {
  await changeClass(store, classId, { planId: null, scheme: null, due: '2026-03-30T07:00:00Z' });
  const [line] = await read(LIST);
  const student = { id: line?.studentId ?? 0, classId, key: 'ann', name: null };
  const files = [{ path: 'a.c', bytes: Buffer.from('from the page') }];
  const at = new Date('2026-03-29T07:00:00Z');
  expect(await receiveHandIn(store, student, files, at, { handIns: 5, seconds: 600 })).toMatchObject({
    value: { number: 2 },
  });
  // As if the copies had been numbered again.
  mkdirSync(join(folder, 'ann', '2'), { recursive: true });
  writeFileSync(join(folder, 'ann', '2', 'a.c'), 'another');
  const last = (await read()).find(({ attempt }) => attempt === 2);
  expect(last).toMatchObject({ submittedAt: at.toISOString(), source: 'ann/2' });
  const [file] = await handInFiles(store, last?.handInId ?? 0);
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe('from the page');
});
