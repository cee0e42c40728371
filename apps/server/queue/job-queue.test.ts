import { expect, it } from 'vitest';
import { describeOnEveryDatabase, jumpClock } from '../testing/stores.ts';
import { countLapses, noteItem, openQueue, renewLeases } from './job-queue.ts';

const job = (number: number, priority = 0) => ({ data: { number }, priority });

let queues = 0;
/** A queue that no other test uses. */
function newName(): string {
  queues += 1;
  return `jobs-${queues}`;
}

/** Longer than any test has the lease of a worker that is there. Units: seconds. */
const MINUTE = 60;

describeOnEveryDatabase('a queue', (maker) => {
  it('gives each job to one worker, the urgent ones first', async () => {
    const queue = openQueue(await maker.shared(), newName());
    await queue.add([job(1), job(2, 5), job(3, 10)]);
    const taken = [await queue.take('a'), await queue.take('b'), await queue.take('a')];
    expect(taken.map((one) => one?.data)).toEqual([{ number: 3 }, { number: 2 }, { number: 1 }]);
    expect(await queue.take('b')).toBeUndefined();
    expect(await queue.isEmpty()).toBe(false);
    for (const one of taken) await queue.finish(one!.id);
    expect(await queue.isEmpty()).toBe(true);
    await queue.close();
  });

  it('gives a job that was given back to another', async () => {
    const queue = openQueue(await maker.shared(), newName());
    await queue.add([job(1, 1), job(2)]);
    const first = await queue.take('a');
    expect(first).toMatchObject({ data: { number: 1 } });
    await queue.giveBack(first!.id);
    const again = [await queue.take('b'), await queue.take('b')].find((one) => one?.id === first!.id);
    expect(again).toMatchObject({ data: { number: 1 } });
    await queue.finish(first!.id);
    await queue.maintain();
    expect(await queue.take('a')).toBeUndefined();
    await queue.close();
  });

  it('is the same queue for all who open it', async () => {
    const [store, name] = [await maker.shared(), newName()];
    const [one, other] = [openQueue(store, name), openQueue(store, name)];
    expect(await Promise.all([one.isEmpty(), other.isEmpty()])).toEqual([true, true]);
    await one.add([job(1)]);
    expect(await other.take('a')).toMatchObject({ data: { number: 1 } });
    expect(await one.take('b')).toBeUndefined();
    await one.close();
    await other.close();
  });

  it('gives back the jobs of workers that are gone, and counts what they were at', async () => {
    const store = await maker.shared();
    const [queue, other] = [openQueue(store, newName()), openQueue(store, newName())];
    await queue.add([job(1, 1), job(2)]);
    const gone = await queue.take('gone');
    const kept = await queue.take('busy');
    await noteItem(store, gone!.id, 'hand-in 1');
    await store.executeSql("update lease set seen_at = now() - interval '1 hour'");
    await renewLeases(store, 'busy', [kept!.id, gone!.id]);
    await other.giveBackLapsed(MINUTE);
    expect(await queue.take('c')).toBeUndefined();
    await queue.giveBackLapsed(MINUTE);
    expect(await queue.take('c')).toEqual(gone);
    expect([await countLapses(store, 'hand-in 1'), await countLapses(store, 'hand-in 2')]).toEqual([1, 0]);
    // Its worker was there after all.
    await queue.finish(gone!.id);
    await queue.giveBackLapsed(MINUTE);
    expect(await queue.take('d')).toBeUndefined();
    for (const each of [queue, other]) await each.close();
  });

  it.each([
    ['forward', '1 day'],
    ['back', '-1 day'],
    ['forward by more than the queue keeps jobs', '40 days'],
  ])('goes on when the clock jumps %s', async (_, jump) => {
    const store = await maker.shared();
    const queue = openQueue(store, newName());
    await queue.add([job(1, 1), job(2)]);
    const gone = await queue.take('gone');
    await jumpClock(store, jump);
    expect(await queue.take('a')).toMatchObject({ data: { number: 2 } });
    await queue.giveBackLapsed(MINUTE);
    expect(await queue.take('a')).toEqual(gone);
    await queue.close();
  });
});
