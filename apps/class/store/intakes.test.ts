import type { Store } from '@countermine/server/store/store.ts';
import { describeOnEveryDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { listAttempts, outcomeOf } from './attempts.ts';
import { changeClass, ensureClass, readStudent, type StudentRecord } from './classes.ts';
import { keepAttempts } from './hand-ins.ts';
import { enrolStudents, readIntake, receiveHandIn, saveIntake, studentsOf, waitingHandIns } from './intakes.ts';
import { saveJudgement } from './judgements.ts';
import { savePlan } from './plans.ts';

const DUE = '2026-03-29T07:00:00.000Z';
const RATE = { handIns: 2, seconds: 600 };
const before = (seconds: number): Date => new Date(Date.parse(DUE) - 1000 * seconds);
const file = (text: string) => [{ path: 'a.c', bytes: Buffer.from(text) }];

async function openClass(store: Store, name: string) {
  const { id: classId } = await ensureClass(store, name, 'comp1511');
  const planId = await savePlan(store, { game: 'comp1511', version: '1', settings: {}, files: [], digest: name });
  await changeClass(store, classId, { planId, scheme: null, due: DUE });
  await saveIntake(store, classId, planId);
  await enrolStudents(store, classId, [
    { id: 'ann', name: 'Ann', due: null },
    { id: 'bob/..', name: null, due: '2026-03-30T07:00:00.000Z' },
  ]);
  const rows = await store.db.selectFrom('student').select(['id', 'key']).where('classId', '=', classId).execute();
  const studentOf = async (key: string): Promise<StudentRecord> =>
    (await readStudent(store, rows.find((row) => row.key === key)?.id ?? 0)) ?? expect.fail(key);
  return { classId, planId, ann: await studentOf('ann'), bob: await studentOf('bob/..') };
}

describeOnEveryDatabase('what students hand in themselves', (maker) => {
  it('is numbered, at most so often, and taken once where it is sent twice', async () => {
    const store = await maker.shared();
    const { classId, planId, ann } = await openClass(store, 'often');
    const send = (text: string, seconds: number) => receiveHandIn(store, ann, file(text), before(seconds), RATE);
    const together = await Promise.all([send('one', 700), send('one', 700), send('one', 700)]);
    expect(together.map((one) => one.ok && [one.value.number, one.value.isNew])).toEqual(
      expect.arrayContaining([
        [1, true],
        [1, false],
        [1, false],
      ]),
    );
    expect(await send('two', 690)).toMatchObject({ value: { number: 2, isNew: true } });
    expect(await send('three', 400)).toEqual({ ok: false, error: { code: 'too-often', wait: 300 } });
    expect(await send('three', 99)).toMatchObject({ value: { number: 3 } });
    const lines = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: false });
    expect(lines.map(({ student, attempt, source, submittedAt }) => [student, attempt, source, submittedAt])).toEqual([
      ['ann', 1, 'ann/1', before(700).toISOString()],
      ['ann', 2, 'ann/2', before(690).toISOString()],
      ['ann', 3, 'ann/3', before(99).toISOString()],
      ['bob/..', 0, '', null],
    ]);
  });

  it('is taken until the deadline of the student, and nothing is left of what was refused', async () => {
    const store = await maker.shared();
    const { classId, planId, ann, bob } = await openClass(store, 'late');
    const closed = { ok: false, error: { code: 'closed', due: DUE } };
    expect(await receiveHandIn(store, ann, file('late'), before(-1), RATE)).toEqual(closed);
    expect(await receiveHandIn(store, ann, file('in time'), before(0), RATE)).toMatchObject({ ok: true });
    expect(await receiveHandIn(store, bob, file('extended'), before(-3600), RATE)).toMatchObject({ ok: true });
    const lines = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: false });
    // An id that is no name of a folder.
    expect(lines.map(({ source }) => source)).toEqual(['ann/1', `_${bob.id}/1`]);
    const { rows } = await store.executeSql('select id from hand_in where class_id = $1', [classId]);
    expect(rows).toHaveLength(2);
  });

  it('waits in the order in which it came, whoever has the same files', async () => {
    const store = await maker.shared();
    const { classId, planId, ann, bob } = await openClass(store, 'queue');
    for (const [student, text, seconds] of [
      [ann, 'x', 50],
      [bob, 'y', 40],
      [ann, 'y', 30],
    ] as const) {
      await receiveHandIn(store, student, file(text), before(seconds), RATE);
    }
    const intake = (await readIntake(store, classId)) ?? expect.fail();
    const waiting = await waitingHandIns(store, intake);
    expect(waiting.map(({ students, isBeingChecked }) => [students, isBeingChecked])).toEqual([
      [[], false],
      [[bob.id, ann.id], false],
    ]);
    const counts = { total: 1, passed: 0, failed: 1, report: null, reason: 'x', checks: [], readings: [] };
    const result = { outcome: 'not-compiled', ...counts, seconds: 1, stages: [], faults: [] } as const;
    await saveJudgement(store, waiting[0]?.handInId ?? 0, planId, result);
    expect((await waitingHandIns(store, intake)).map(({ students }) => students)).toEqual([[bob.id, ann.id]]);
  });

  it('stays when the folder of the class is read again, and so do those who handed in nothing', async () => {
    const store = await maker.shared();
    const { classId, planId, ann } = await openClass(store, 'kept');
    await receiveHandIn(store, ann, file('x'), before(50), RATE);
    const table = async () => {
      const lines = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: true });
      return lines.map((line) => [line.student, line.attempt, outcomeOf(line)]);
    };
    const rows = [
      ['ann', 1, 'not-judged'],
      ['bob/..', 0, 'no-hand-in'],
    ];
    expect(await table()).toEqual(rows);
    await keepAttempts(store, classId, []);
    expect(await table()).toEqual(rows);
    expect((await studentsOf(store, classId)).map(({ id }) => id)).toEqual(['ann', 'bob/..']);
  });
});
