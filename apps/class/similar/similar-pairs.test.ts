import { useEmbeddedStores } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { ensureClass } from '../store/classes.ts';
import { saveAttempt } from '../store/hand-ins.ts';
import type { SimilarHandIns } from './find-similar.ts';
import { SimilarPairs } from './similar-pairs.ts';

const maker = useEmbeddedStores();

it('compares a class once at a time, and has what is known while more is handed in', async () => {
  const store = await maker.shared();
  const record = await ensureClass(store, 'alike', 'comp1511');
  const handIn = async (number: number): Promise<void> => {
    const content = { files: [{ path: 'a.c', bytes: Buffer.from(`${number}`) }] };
    const attempt = { number, submittedAt: null, isMarkedLate: null, source: 'ada', content };
    await saveAttempt(store, record.id, { student: { key: 'ada', name: null, due: null }, ...attempt });
  };
  const finish: ((similar: SimilarHandIns) => void)[] = [];
  const nothing = async (): Promise<void> => undefined;
  const pairs = new SimilarPairs(
    () => ({ addAll: nothing, end: nothing, finish: () => new Promise((resolve) => finish.push(resolve)) }),
    [],
  );
  const found = (compared: number): SimilarHandIns => ({
    ...{ compared, pairs: [], pairsByPercent: [], handInsByPercent: [] },
  });
  const look = () => pairs.of(store, { id: record.id, planId: null });
  await handIn(1);
  expect(await look()).toEqual({ kind: 'working' });
  await handIn(2);
  expect(await look()).toEqual({ kind: 'working' });
  await expect.poll(() => finish.length).toBe(1);
  finish[0]?.(found(1));
  await expect.poll(look).toMatchObject({ kind: 'done', compared: 1, isRenewed: true });
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.(found(2));
  await expect.poll(look).toMatchObject({ kind: 'done', compared: 2, isRenewed: false });
  expect(finish).toHaveLength(2);
});
