import { openStore, type Store } from '@countermine/server/store/store.ts';
import { describeOnEveryDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { archiveClass } from './archive.ts';
import { countAttempts, listAttempts, readReport } from './attempts.ts';
import { type CountingRule, changeClass, ensureClass, findClass, readStudent } from './classes.ts';
import { addDecision, readDecisions } from './decisions.ts';
import { faultClusters, gradeDistribution, listClasses, readAttention, readProgress } from './figures.ts';
import { handInFiles, keepAttempts, lastHandIns, type NewAttempt, saveAttempt } from './hand-ins.ts';
import {
  countJudged,
  isJudged,
  type JudgementRecord,
  outdateJudgements,
  saveJudgement,
  takeOverJudgements,
  unjudgedHandIns,
} from './judgements.ts';
import { markableAttempts, markChangesOf, saveMarks } from './marks.ts';
import { endRun, isRunning, planFiles, readPlan, renewRun, savePlan, startRun } from './plans.ts';
import { endSession, hasSession, replaceStaffToken, staffTokenDigest, startSession } from './tokens.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const BINARY = Uint8Array.from({ length: 256 }, (_, index) => index);

function attempt(key: string, number: number, text: string): NewAttempt {
  return {
    student: { key, name: `The ${key}`, due: null },
    number,
    submittedAt: `2026-03-0${number}T10:00:00.000Z`,
    isMarkedLate: null,
    source: `${key}/${number}`,
    content: { files: [{ path: 'minesweeper.c', bytes: bytes(text) }] },
  };
}

function judgement(change: Partial<JudgementRecord> = {}): JudgementRecord {
  return {
    outcome: 'judged',
    total: 10,
    passed: 7,
    failed: 3,
    report: BINARY,
    reason: null,
    checks: [{ id: 'compiles' }],
    readings: [],
    seconds: 1.5,
    stages: [
      { stage: '1', passed: 4, of: 4 },
      { stage: '2', passed: 3, of: 6 },
    ],
    faults: [{ fault: 'shift-once', kind: 'misconception', cause: 'shift-once', says: 'It shifts once.', count: 3 }],
    ...change,
  };
}

async function withPlan(store: Store, name: string): Promise<{ classId: number; planId: number }> {
  const { id } = await ensureClass(store, name, 'comp1511');
  const planId = await savePlan(store, {
    digest: `of ${name}`,
    game: 'comp1511',
    version: '0.1.0',
    settings: { seed: 7, text: "it's" },
    files: [{ path: 'resources/a', bytes: BINARY }],
  });
  await changeClass(store, id, { planId, scheme: null, due: null });
  return { classId: id, planId };
}

describeOnEveryDatabase('a store', (maker) => {
  it('still has everything when it is opened again', async () => {
    const location = await maker.newLocation();
    const first = await maker.open(location);
    const { classId, planId } = await withPlan(first, 'a class');
    await saveAttempt(first, classId, attempt('ada', 1, 'int main'));
    await first.close();
    const second = await maker.open(location);
    expect(await findClass(second, 'a class')).toMatchObject({ id: classId, planId, game: 'comp1511', scheme: null });
    expect(await readPlan(second, planId)).toMatchObject({ version: '0.1.0', settings: { seed: 7, text: "it's" } });
    expect((await planFiles(second, planId)).map(({ bytes }) => [...bytes])).toEqual([[...BINARY]]);
    expect(await listAttempts(second, classId, planId, { rule: 'last', countingOnly: true })).toMatchObject([
      { student: 'ada', name: 'The ada', attempt: 1, counts: true, submittedAt: '2026-03-01T10:00:00.000Z' },
    ]);
    await second.close();
  });

  it('of a newer version is refused, and not changed', async () => {
    const location = await maker.newLocation();
    const store = await maker.open(location);
    await store.executeSql("insert into kysely_migration (name, timestamp) values ('9999-future', '')");
    await store.close();
    expect(await openStore(location)).toEqual({ ok: false, error: { code: 'newer-schema', migration: '9999-future' } });
  });

  it('gives each hand-in one result for each plan, whoever comes first', async () => {
    const store = await maker.shared();
    const { classId, planId } = await withPlan(store, 'once');
    await saveAttempt(store, classId, attempt('ada', 1, 'a'));
    const [handIn] = await unjudgedHandIns(store, classId, planId);
    const id = handIn!.handInId;
    expect(await isJudged(store, id, planId)).toBe(false);
    const written = await Promise.all(
      [7, 8, 9].map((passed) => saveJudgement(store, id, planId, judgement({ passed }))),
    );
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await countJudged(store, classId, planId)).toBe(1);
    expect(await unjudgedHandIns(store, classId, planId)).toEqual([]);
    expect(await isJudged(store, id, planId)).toBe(true);
  });

  it('replaces a result at which the judge failed', async () => {
    const store = await maker.shared();
    const { classId, planId } = await withPlan(store, 'failed');
    await saveAttempt(store, classId, attempt('ada', 1, 'a'));
    const [handIn] = await unjudgedHandIns(store, classId, planId);
    const failed = judgement({ outcome: 'failed', reason: 'no space left', report: null, stages: [], faults: [] });
    expect(await saveJudgement(store, handIn!.handInId, planId, failed)).toBe(true);
    expect(await unjudgedHandIns(store, classId, planId)).toHaveLength(1);
    expect(await saveJudgement(store, handIn!.handInId, planId, judgement())).toBe(true);
    const [line] = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: true });
    expect(line?.judgement).toMatchObject({ outcome: 'judged', passed: 7, reason: null });
    expect([...((await readReport(store, line!.judgement!.id))?.report ?? [])]).toEqual([...BINARY]);
  });

  it('keeps what programs write, whatever is in it', async () => {
    const store = await maker.open();
    const { classId, planId } = await withPlan(store, 'hostile');
    await saveAttempt(store, classId, attempt('ada', 1, 'a'));
    const [handIn] = await unjudgedHandIns(store, classId, planId);
    const odd = 'NUL \0, half \ud800 and \udc00, and a whole \u{1f4a3}';
    const faults = [{ fault: 'f', kind: 'unexplained', cause: odd, says: odd, count: 1 }];
    const record = judgement({ outcome: 'not-compiled', reason: odd, checks: [{ found: odd }], faults });
    expect(await saveJudgement(store, handIn!.handInId, planId, record)).toBe(true);
    const [line] = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: true });
    const kept = 'NUL \ufffd, half \ufffd and \ufffd, and a whole \u{1f4a3}';
    expect(line?.judgement).toMatchObject({ reason: kept, faults: [{ says: kept, cause: kept }] });
    const [markable] = await markableAttempts(store, classId, planId, 0, 10);
    expect(markable?.checks).toEqual([{ found: kept }]);
  });

  it('takes over what must be the same under another plan, and nothing else', async () => {
    const store = await maker.shared();
    const { classId, planId } = await withPlan(store, 'take over');
    for (const key of ['ada', 'bob', 'cyd']) await saveAttempt(store, classId, attempt(key, 1, key));
    const [ada, bob, cyd] = await unjudgedHandIns(store, classId, planId);
    const right = { passed: 10, failed: 0, faults: [] };
    await saveJudgement(store, ada!.handInId, planId, judgement(right));
    await saveJudgement(store, bob!.handInId, planId, judgement());
    await saveJudgement(store, cyd!.handInId, planId, judgement({ ...right, readings: ['other'] }));
    const plan = { game: 'comp1511', version: '0.1.0', settings: {}, files: [] };
    const other = await savePlan(store, { ...plan, digest: 'other readings' });
    await outdateJudgements(store, classId, planId);
    await takeOverJudgements(store, classId, planId, other);
    expect(await unjudgedHandIns(store, classId, other)).toHaveLength(3);
    await store.executeSql('update judgement set is_stale = false');
    await takeOverJudgements(store, classId, planId, other);
    expect((await unjudgedHandIns(store, classId, other)).map(({ handInId }) => handInId)).toEqual([
      bob!.handInId,
      cyd!.handInId,
    ]);
    const [line] = await listAttempts(store, classId, other, { rule: 'last', countingOnly: true });
    expect(line?.judgement).toMatchObject({ passed: 10, stages: [{ stage: '1' }, { stage: '2' }] });
  });

  it('shares one hand-in between attempts with the same files, and forgets what is left of nothing', async () => {
    const store = await maker.shared();
    const { classId, planId } = await withPlan(store, 'shared');
    await saveAttempt(store, classId, attempt('ada', 1, 'same'));
    await saveAttempt(store, classId, attempt('ada', 2, 'other'));
    await saveAttempt(store, classId, attempt('bob', 1, 'same'));
    const handIns = await unjudgedHandIns(store, classId, planId);
    // Those of last attempts come first.
    expect(handIns.map(({ isLast }) => isLast)).toEqual([true, true]);
    const [file] = await handInFiles(store, handIns[0]!.handInId);
    expect(new TextDecoder().decode(file?.bytes)).toMatch(/^(other|same)$/);
    await keepAttempts(store, classId, [{ student: 'bob', number: 1 }]);
    expect(await unjudgedHandIns(store, classId, planId)).toHaveLength(1);
    expect(await listAttempts(store, classId, planId, { rule: 'last', countingOnly: false })).toMatchObject([
      { student: 'bob' },
    ]);
  });

  it('lists the class by what is asked for, and what many of it get wrong', async () => {
    const store = await maker.shared();
    const { classId, planId } = await withPlan(store, 'list');
    for (const key of ['ada', 'bob', 'cyd%']) await saveAttempt(store, classId, attempt(key, 1, key));
    await saveAttempt(store, classId, { ...attempt('dan', 1, ''), content: { problem: 'it leads out' } });
    const unreadable = { problem: 'a name has control characters', rule: 'unreadable-name' };
    await saveAttempt(store, classId, { ...attempt('eve', 1, ''), content: unreadable });
    const handIns = await unjudgedHandIns(store, classId, planId);
    const [ada, bob] = handIns;
    await saveJudgement(store, ada!.handInId, planId, judgement());
    await saveJudgement(
      store,
      bob!.handInId,
      planId,
      judgement({ outcome: 'not-compiled', passed: 0, faults: [], stages: [] }),
    );
    const keys = async (filter: object): Promise<string[]> =>
      (await listAttempts(store, classId, planId, { rule: 'last', countingOnly: true, ...filter })).map(
        ({ student }) => student,
      );
    expect(await keys({})).toEqual(['ada', 'bob', 'cyd%', 'dan', 'eve']);
    expect(await keys({ outcome: 'judged' })).toEqual(['ada']);
    expect(await keys({ outcome: 'not-judged' })).toEqual(['cyd%']);
    expect(await keys({ outcome: 'refused' })).toEqual(['dan']);
    expect(await keys({ outcome: 'unreadable-name' })).toEqual(['eve']);
    expect(await readAttention(store, { id: classId, planId, counting: 'last' })).toMatchObject({
      ...{ noHandIn: 0, refused: 1, unreadableName: 1, notJudged: 1, notCompiled: 1 },
    });
    expect(await keys({ cause: 'shift-once' })).toEqual(['ada']);
    expect(await keys({ search: 'THE B' })).toEqual(['bob']);
    expect(await keys({ search: '%' })).toEqual(['cyd%']);
    expect(await keys({ failedStage: '2' })).toEqual(['ada']);
    expect(await keys({ failedStage: '1' })).toEqual([]);
    expect(await keys({ least: 1 })).toEqual(['ada']);
    expect(await keys({ least: 0, most: 69.9 })).toEqual(['bob']);
    expect(await countAttempts(store, classId, planId, { rule: 'last', countingOnly: true, outcome: 'judged' })).toBe(
      1,
    );
    expect(await readProgress(store, classId, planId)).toEqual({
      judged: 2,
      handIns: 3,
      marked: 0,
      run: null,
    });
    expect(await readProgress(store, classId, null)).toMatchObject({ judged: 0, handIns: 3 });
    expect((await lastHandIns(store, classId)).map(({ student }) => student)).toEqual(['ada', 'bob', 'cyd%']);
    const classes = (await listClasses(store)).filter(({ id }) => id === classId);
    expect(classes).toEqual([{ id: classId, name: 'list', game: 'comp1511', students: 5 }]);
    expect(await gradeDistribution(store, { id: classId, planId, counting: 'last' })).toEqual([
      1, 0, 0, 0, 0, 0, 0, 1, 0, 0,
    ]);
    const [first] = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: true, student: 'ada' });
    expect(await readStudent(store, first?.studentId ?? 0)).toMatchObject({ classId, key: 'ada', name: 'The ada' });
    expect(first?.judgement?.stages).toEqual([
      { stage: '1', passed: 4, of: 4 },
      { stage: '2', passed: 3, of: 6 },
    ]);
    expect(await faultClusters(store, { id: classId, planId, counting: 'last' })).toEqual([
      { cause: 'shift-once', kind: 'misconception', says: 'It shifts once.', students: 1 },
    ]);
  });

  it('counts the best attempt where it is told to, by marks if there are any', async () => {
    const store = await maker.shared();
    const { classId, planId } = await withPlan(store, 'best');
    for (const number of [1, 2, 3]) await saveAttempt(store, classId, attempt('ada', number, `a${number}`));
    await saveAttempt(store, classId, { ...attempt('ada', 4, ''), content: { problem: 'it leads out' } });
    await saveAttempt(store, classId, attempt('bob', 1, 'b'));
    const lines = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: false });
    const passed = [5, 7, 7, undefined, 3];
    for (const [index, { handInId }] of lines.entries()) {
      const cases = passed[index];
      if (cases !== undefined) await saveJudgement(store, handInId ?? 0, planId, judgement({ passed: cases }));
    }
    const counting = async (rule: CountingRule): Promise<(readonly [string, number])[]> =>
      (await listAttempts(store, classId, planId, { rule, countingOnly: true })).map(
        (line) => [line.student, line.attempt] as const,
      );
    expect(await counting('last')).toEqual([
      ['ada', 4],
      ['bob', 1],
    ]);
    expect(await counting('best')).toEqual([
      ['ada', 3],
      ['bob', 1],
    ]);
    const [first] = await markableAttempts(store, classId, planId, 0, 1);
    const points = { least: 90, most: 90, of: 100 };
    const none = { rulesPoints: null, band: null, lateSeconds: null, lines: null };
    await saveMarks(store, [{ attemptId: first!.attemptId, judgementId: first!.judgementId, points, ...none }]);
    expect(await counting('best')).toEqual([
      ['ada', 1],
      ['bob', 1],
    ]);
    const all = await listAttempts(store, classId, planId, { rule: 'best', countingOnly: false });
    expect(all.map(({ counts }) => counts)).toEqual([true, false, false, false, true]);
    expect(await faultClusters(store, { id: classId, planId, counting: 'best' })).toMatchObject([{ students: 2 }]);
    expect(await faultClusters(store, { id: classId, planId, counting: 'last' })).toMatchObject([{ students: 1 }]);
    expect(await gradeDistribution(store, { id: classId, planId, counting: 'best' })).toEqual([
      ...[0, 0, 0, 1, 0, 0, 0, 0, 0, 1],
    ]);
    await changeClass(store, classId, { planId, scheme: null, due: null, counting: 'best' });
    expect(await findClass(store, 'best')).toMatchObject({ counting: 'best' });
  });

  it('keeps the marks of attempts apart from their results', async () => {
    const store = await maker.shared();
    const { classId, planId } = await withPlan(store, 'marks');
    await saveAttempt(store, classId, attempt('ada', 1, 'a'));
    const [handIn] = await unjudgedHandIns(store, classId, planId);
    await saveJudgement(store, handIn!.handInId, planId, judgement());
    const [markable] = await markableAttempts(store, classId, planId, 0, 10);
    expect(markable).toMatchObject({ submittedAt: '2026-03-01T10:00:00.000Z', checks: [{ id: 'compiles' }] });
    for (const least of [40, 55]) {
      const points = { least, most: 75, of: 100 };
      const { attemptId, judgementId } = markable!;
      await saveMarks(store, [
        {
          attemptId,
          judgementId,
          points,
          rulesPoints: points,
          band: 'PS',
          lateSeconds: 60,
          lines: [{ title: "it's" }],
        },
      ]);
    }
    const [line] = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: true, isLate: true });
    expect(line).toMatchObject({
      lateSeconds: 60,
      judgement: { points: { least: 55, most: 75, of: 100 }, band: 'PS' },
    });
    // Points by other cases do not stand beside a new result until that is marked.
    const other = await savePlan(store, { digest: 'other', game: 'comp1511', version: '1', settings: {}, files: [] });
    await saveJudgement(store, handIn!.handInId, other, judgement({ passed: 2 }));
    const filter = { rule: 'best', countingOnly: true } as const;
    const [unmarked] = await listAttempts(store, classId, other, filter);
    expect(unmarked).toMatchObject({ lateSeconds: null, judgement: { passed: 2, points: null, band: null } });
    expect(await gradeDistribution(store, { id: classId, planId: other, counting: 'best' })).toEqual([
      0, 0, 1, 0, 0, 0, 0, 0, 0, 0,
    ]);
    expect(await readAttention(store, { id: classId, planId: other, counting: 'last' })).toMatchObject({ late: 0 });
    expect(await gradeDistribution(store, { id: classId, planId, counting: 'last' })).toEqual([
      0, 0, 0, 0, 0, 1, 0, 0, 0, 0,
    ]);
  });

  it('keeps the marks that others replace, also where everything is judged again, and what decided them', async () => {
    const store = await maker.shared();
    const { classId, planId } = await withPlan(store, 'earlier marks');
    for (const key of ['ada', 'bob']) await saveAttempt(store, classId, attempt(key, 1, key));
    for (const { handInId } of await unjudgedHandIns(store, classId, planId)) {
      await saveJudgement(store, handInId, planId, judgement());
    }
    const give = async (least: number, decision?: number) => {
      const attempts = await markableAttempts(store, classId, planId, 0, 10);
      const none = { rulesPoints: null, band: null, lateSeconds: null, lines: ["it's"] };
      const marks = attempts.map(({ attemptId, judgementId, student }) => {
        const points = { least: student === 'ada' ? least : 70, most: 100, of: 100 };
        return { attemptId, judgementId, points, ...none };
      });
      return await saveMarks(store, marks, decision);
    };
    expect(await give(40)).toEqual([]);
    const made = { ruling: { kind: 'waive', cause: 'shift-once' }, reason: "it's agreed", by: 'Ann' } as const;
    const numbers = await Promise.all([1, 2].map(() => addDecision(store, classId, { student: 'ada', ...made })));
    expect(numbers.toSorted()).toEqual([1, 2]);
    expect(await readDecisions(store, classId)).toMatchObject([{ id: 1, student: 'ada', ...made }, { id: 2 }]);
    expect(await give(55, 1)).toEqual([{ student: 'ada', attempt: 1, before: 40, after: 55 }]);
    await outdateJudgements(store, classId, planId);
    for (const { handInId } of await unjudgedHandIns(store, classId, planId)) {
      await saveJudgement(store, handInId, planId, judgement());
    }
    // The results are new, and nobody has given marks by them yet.
    expect(await markChangesOf(store, classId)).toMatchObject([{ student: 'ada', before: 40, after: 55 }]);
    await give(60);
    expect(await markChangesOf(store, classId)).toMatchObject([
      { student: 'ada', before: 40, after: 55, decision: 1 },
      { student: 'ada', before: 55, after: 60, decision: null },
    ]);
    const [line] = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: true, student: 'ada' });
    expect(line?.judgement?.faults).toMatchObject([{ fault: 'shift-once (waived)' }]);
  });

  it('hands over a class as it is at one moment, whatever is written meanwhile', async () => {
    const location = await maker.newLocation();
    const store = await maker.open(location);
    const { classId } = await withPlan(store, 'moment');
    await saveAttempt(store, classId, attempt('ada', 1, 'a'));
    const tables: string[] = [];
    let writing: Promise<void> | undefined;
    await archiveClass(store, classId, async (lines) => {
      for await (const line of lines) {
        writing ??= saveAttempt(store, classId, attempt('bob', 1, 'b'));
        // An embedded database has one connection, so that this comes after it.
        if (location.kind === 'postgres') await writing;
        tables.push(z.object({ table: z.string() }).parse(JSON.parse(line)).table);
      }
    });
    await writing;
    expect(tables).toEqual(['plan', 'plan_file', 'class', 'student', 'hand_in', 'hand_in_file', 'attempt']);
  });

  it('ends an earlier run of a class, and knows whether somebody waits for it', async () => {
    const store = await maker.shared();
    const { classId, planId } = await withPlan(store, 'runs');
    const first = await startRun(store, classId, planId);
    const second = await startRun(store, classId, planId);
    expect([await isRunning(store, first), await isRunning(store, second)]).toEqual([false, true]);
    expect([await renewRun(store, first), await renewRun(store, second)]).toEqual([false, true]);
    expect(await readProgress(store, classId, planId)).toMatchObject({ run: { judged: 0 } });
    await store.executeSql("update run set seen_at = now() - interval '1 hour'");
    expect(await readProgress(store, classId, planId)).toMatchObject({ run: null });
    await endRun(store, second, 'done');
    expect(await isRunning(store, second)).toBe(false);
  });

  it('signs staff in by one token at a time, for as long as a session lasts', async () => {
    const store = await maker.shared();
    expect(await staffTokenDigest(store)).toBeUndefined();
    await replaceStaffToken(store, 'first');
    expect(await staffTokenDigest(store)).toBe('first');
    expect(await startSession(store, 'one', 'first')).toBe(true);
    expect(await startSession(store, 'two', 'first')).toBe(true);
    expect(await startSession(store, 'three', 'other')).toBe(false);
    expect([await hasSession(store, 'one', 60), await hasSession(store, 'three', 60)]).toEqual([true, false]);
    await store.executeSql(
      "update staff_session set created_at = now() - interval '1 hour' where session_digest = 'two'",
    );
    expect(await hasSession(store, 'two', 60)).toBe(false);
    await endSession(store, 'one', 60);
    expect([await hasSession(store, 'one', 60), await hasSession(store, 'two', 86_400)]).toEqual([false, false]);
    await startSession(store, 'four', 'first');
    await replaceStaffToken(store, 'second');
    expect(await hasSession(store, 'four', 60)).toBe(false);
  });

  it('does not mix the transactions of those who use it at once', async () => {
    const store = await maker.shared();
    const { classId, planId } = await withPlan(store, 'at once');
    const names = Array.from({ length: 12 }, (_, index) => `s${10 + index}`);
    await Promise.all(names.map((name) => saveAttempt(store, classId, attempt(name, 1, name))));
    const lines = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: true });
    expect(lines.map(({ student }) => student)).toEqual(names);
  });
});
