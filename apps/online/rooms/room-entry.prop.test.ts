import { amount } from '@countermine/core/testing/soak.ts';
import type { RoomController } from '@countermine/play/online/room-controller.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RoomTable, SMALL_BOARD } from '../testing/room-table.ts';

/** What somebody does with two rooms, and what the network does meanwhile. */
interface Step {
  readonly act: keyof typeof ACTS | 'cut';
  /** How many turns of the event loop's microtasks pass then: an answer takes about ten. */
  readonly turns: number;
}

const ACTS = {
  joinFirst: (rooms: RoomController, [first]: readonly string[]) => rooms.join(first ?? ''),
  joinSecond: (rooms: RoomController, [, second]: readonly string[]) => rooms.join(second ?? ''),
  watchSecond: (rooms: RoomController, [, second]: readonly string[]) => rooms.watch(second ?? ''),
  joinNone: (rooms: RoomController) => rooms.join('000000000000'),
  leave: (rooms: RoomController) => rooms.leave(),
} as const;

/** The room that somebody wants to be in after an act. */
const WANTED: Partial<Record<Step['act'], number>> = { joinFirst: 0, joinSecond: 1, watchSecond: 1 };

const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[]), 'cut' as const, 'cut' as const),
    turns: fc.oneof(fc.nat(12), fc.constant(40)),
  }),
  { minLength: 1, maxLength: 8 },
);

async function play(acts: readonly Step[]) {
  const table = new RoomTable();
  const hosts = [await table.controller('Ada'), await table.controller('Ben')];
  for (const host of hosts) await host.create('together', SMALL_BOARD);
  const codes = hosts.map((host) => host.state.room.value?.code ?? '');
  const { rooms, cut } = await table.client('Cem');
  for (const { act, turns } of acts) {
    if (act === 'cut') {
      cut();
      await Promise.resolve();
      // The pause before the next try is over at some time.
      if (turns > 6) await table.clock.pass(600);
    } else void ACTS[act](rooms, codes);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  }
  await table.clock.pass(40_000);
  return { table, hosts, codes, rooms };
}

/** Where the others see the guest, as a player or one who looks on. */
function seenIn(hosts: readonly RoomController[]): boolean[] {
  return hosts.map((host) => {
    const room = host.state.room.value;
    const member = room?.members.find(({ name }) => name === 'Cem');
    return member?.isHere === true || (room?.watchers ?? 0) > 0;
  });
}

describe('a player who goes from room to room while the connection comes and goes', () => {
  it('is in the room that is shown, and in no other, and sees what happens there', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (acts) => {
        const { table, hosts, codes, rooms } = await play(acts);
        const shown = rooms.state.room.value?.code;
        const last = acts.findLast(({ act }) => act !== 'cut')?.act;
        const wanted = last === undefined ? undefined : WANTED[last];
        if (wanted !== undefined) expect(shown).toBe(codes[wanted]);
        if (last === 'leave') expect(shown).toBeUndefined();
        expect(seenIn(hosts)).toEqual(codes.map((code) => code === shown));
        for (const host of hosts) await host.move('open', 40);
        await table.clock.pass(500);
        const host = hosts[codes.indexOf(shown ?? '')];
        expect(rooms.state.game.value?.knowledge).toEqual(host?.state.game.value?.knowledge);
      }),
      { numRuns: amount({ usual: 80, soak: 5000 }) },
    );
  });
});
