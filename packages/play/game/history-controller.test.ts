import { formatHistory } from '@countermine/core/history/history-json.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import { describe, expect, it } from 'vitest';
import { MemoryRecords, MemoryStorage } from '../ports/memory-storage.ts';
import { HistoryController } from './history-controller.ts';

const [A, B, C] = ['a', 'b', 'c'].map((id, at) => ({ ...PLAIN_GAME, id, endedAt: at }));
const games = [A!, B!, C!];

function sit(records = new MemoryRecords()) {
  const history = new HistoryController(new MemoryStorage(records));
  const ids = () => history.state.games.value?.map(({ id }) => id);
  return { history, records, ids };
}

describe('the history', () => {
  it('is unknown until it is loaded, and follows what is done from then on', async () => {
    const { history, ids } = sit();
    await history.add([B!]);
    expect(ids()).toBeUndefined();
    await history.load();
    await history.add([A!]);
    expect(ids()).toEqual(['a', 'b']);
    await history.remove(['b']);
    expect(ids()).toEqual(['a']);
    await history.remove('all');
    expect(ids()).toEqual([]);
  });

  it('follows other sessions', async () => {
    const { history, records, ids } = sit();
    await history.load();
    await sit(records).history.add([C!]);
    await expect.poll(ids).toEqual(['c']);
  });

  it('keeps games that cannot be stored, and stores them with the next', async () => {
    const { history, records, ids } = sit();
    await history.load();
    records.failure = { code: 'full' };
    expect(await history.add([A!], ['running'])).toMatchObject({ ok: false });
    expect([ids(), history.state.problem.value]).toEqual([['a'], { code: 'full' }]);
    expect(await history.load()).toMatchObject({ ok: false });
    expect(ids()).toEqual(['a']);
    records.failure = undefined;
    expect(await history.add([B!])).toEqual({ ok: true, value: 2 });
    expect([[...records.finished.keys()], history.state.problem.value]).toEqual([['a', 'b'], undefined]);
    expect(await history.flush()).toEqual({ ok: true, value: undefined });
  });

  it('deletes a game that was never stored', async () => {
    const { history, records, ids } = sit();
    await history.load();
    records.failure = { code: 'full' };
    await history.add([A!]);
    expect(await history.remove(['a'])).toEqual({ ok: true, value: undefined });
    expect(ids()).toEqual([]);
    expect(await history.remove(['b'])).toMatchObject({ ok: false });
  });

  it('takes from an export what it does not have yet', async () => {
    const { history, ids } = sit();
    await history.add([{ ...A!, hints: 7 }]);
    expect(await history.importText(formatHistory(games))).toEqual({ ok: true, value: { added: 2, known: 1 } });
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(history.state.games.value?.[0]?.hints).toBe(7);
    const { history: other, ids: otherIds } = sit();
    for (const format of ['json', 'csv'] as const) await other.importText(await history.exportText(format));
    expect(otherIds()).toEqual(['a', 'b', 'c']);
  });

  it('takes nothing from a text that is damaged, or without room', async () => {
    const { history, records, ids } = sit();
    await history.load();
    expect(await history.importText('nonsense')).toMatchObject({ ok: false, error: { kind: 'text' } });
    records.failure = { code: 'full' };
    expect(await history.importText(formatHistory(games))).toEqual({
      ok: false,
      error: { kind: 'storage', error: { code: 'full' } },
    });
    expect(ids()).toEqual([]);
  });
});
