import { describe, expect, it } from 'vitest';
import { STORAGE_LAWS, type StorageUnderTest } from '../testing/storage-contract.ts';
import { MemoryRecords, MemoryStorage } from './memory-storage.ts';

function memory(): StorageUnderTest {
  const records = new MemoryRecords();
  return {
    open: () => new MemoryStorage(records),
    // The session that a killed one held a game for is gone, as its process would be.
    kill: (session) => session.close(),
    damage: (what, id) => {
      const map = what === 'running' ? records.running : records.finished;
      map.set(id, { id, nonsense: true });
    },
    failWrites: (fails) => {
      records.failure = fails ? { code: 'full' } : undefined;
    },
  };
}

describe('memory as storage', () => {
  it.each(STORAGE_LAWS)('$law', async ({ check }) => {
    await check(memory());
  });

  it('tells other sessions that the history changed', async () => {
    const records = new MemoryRecords();
    const [one, other] = [new MemoryStorage(records), new MemoryStorage(records)];
    const told: string[] = [];
    one.subscribe(({ kind }) => told.push(`one ${kind}`));
    other.subscribe(({ kind }) => told.push(`other ${kind}`));
    await one.removeFinished('all');
    expect(told).toEqual(['other finished-changed']);
  });
});
