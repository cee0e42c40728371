import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../testing/stores.ts';
import { openQueue } from './job-queue.ts';

const job = (number: number, priority = 0) => ({ data: { number }, priority });

describeOnEveryDatabase('a queue', (maker) => {
  it('gives each job to one worker, the urgent ones first', async () => {
    const queue = await openQueue(await maker.shared(), 'urgent');
    await queue.add([job(1), job(2, 5), job(3, 10)]);
    const taken = [await queue.take(), await queue.take(), await queue.take()];
    expect(taken.map((one) => one?.data)).toEqual([{ number: 3 }, { number: 2 }, { number: 1 }]);
    expect(await queue.take()).toBeUndefined();
    await queue.close();
  });

  it('gives a job that was given back to another, and says that it was tried', async () => {
    const queue = await openQueue(await maker.shared(), 'given back');
    await queue.add([job(1, 1), job(2)]);
    const first = await queue.take();
    expect(first).toMatchObject({ data: { number: 1 }, earlierTries: 0 });
    await queue.giveBack([first!.id]);
    const again = [await queue.take(), await queue.take()].find((one) => one?.id === first!.id);
    expect(again).toMatchObject({ data: { number: 1 }, earlierTries: 1 });
    await queue.finish(first!.id);
    await queue.maintain();
    expect(await queue.take()).toBeUndefined();
    await queue.close();
  });

  it('is the same queue for all who open it', async () => {
    const store = await maker.shared();
    const [one, other] = await Promise.all([openQueue(store, 'jobs'), openQueue(store, 'jobs')]);
    await one.add([job(1)]);
    expect(await other.take()).toMatchObject({ data: { number: 1 } });
    expect(await one.take()).toBeUndefined();
    await one.close();
    await other.close();
  });
});
