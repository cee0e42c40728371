import { describeOnEveryDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { seedClass } from '../testing/seeded-class.ts';
import { listAttempts } from './attempts.ts';
import { readProgress } from './figures.ts';
import { countJudged, isJudged, outdateJudgements, saveJudgement, unjudgedHandIns } from './judgements.ts';

describeOnEveryDatabase('a class that is judged again', (maker) => {
  it('shows each result of before until there is a new one', async () => {
    const store = await maker.shared();
    const { classId, planId } = await seedClass(store, 'again');
    const judged = async (): Promise<unknown[]> => {
      const lines = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: true });
      return lines.map(({ student, judgement }) => [student, judgement?.passed]);
    };
    const before = await judged();
    expect(before).toContainEqual(['ada', 4]);
    await outdateJudgements(store, classId, planId);
    expect(await judged()).toEqual(before);
    expect(await countJudged(store, classId, planId)).toBe(0);
    expect((await readProgress(store, classId, planId)).judged).toBe(0);
    const handIns = await unjudgedHandIns(store, classId, planId);
    expect(handIns).toHaveLength(5);
    const [first] = handIns;
    const counts = { outcome: 'judged', total: 4, passed: 2, failed: 2, report: null, reason: null } as const;
    const record = { ...counts, checks: [], readings: [], seconds: 1, stages: [], faults: [] };
    expect(await saveJudgement(store, first!.handInId, planId, record)).toBe(true);
    expect(await isJudged(store, first!.handInId, planId)).toBe(true);
    expect(await judged()).toEqual(before.map((line) => (String(line) === 'ada,4' ? ['ada', 2] : line)));
    expect(await unjudgedHandIns(store, classId, planId)).toHaveLength(4);
  });
});
