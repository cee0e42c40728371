import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import { describeOnEveryDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { databaseClock } from './database-clock.ts';

describeOnEveryDatabase('the clocks of two processes', (maker) => {
  it('have one date, whatever their machines say, and each its own time', async () => {
    const store = await maker.shared();
    const [one, other] = [new ManualClock(), new ManualClock()];
    one.stepDate(-3_600_000);
    other.stepDate(86_400_000);
    await other.pass(5000);
    const clocks = [await databaseClock(store, one), await databaseClock(store, other)];
    const [early = 0, late = 0] = clocks.map((clock) => clock.date());
    expect(Math.abs(late - early)).toBeLessThan(60_000);
    // Somebody sets the clock of one machine.
    one.stepDate(7_200_000);
    await one.pass(61_000);
    expect(Math.abs((clocks[0]?.date() ?? 0) - early)).toBeLessThan(121_000);
    expect(clocks.map((clock) => clock.now())).toEqual([61_000, 5000]);
    for (const clock of clocks) clock.stop();
  });
});
