import { createRandom } from '@countermine/core/random.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import type { RoomBoard } from '@countermine/play/protocol/room-messages.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RoomEvent, roomEvent } from '../room-event.ts';
import { SMALL_BOARD } from '../testing/room-table.ts';
import { anyLayout } from './draw-layout.ts';
import { Room } from './room.ts';
import { decide, decideMove, placement, type RoomCommand, type RoomMove, startNow } from './room-rules.ts';
import { stateOf } from './room-view.ts';

const PLAYERS = ['ada', 'ben', 'cem', 'dora'];

const command: fc.Arbitrary<RoomCommand | RoomMove> = fc.oneof(
  fc.record({ kind: fc.constant('join' as const), name: fc.constant('Somebody'), isEngine: fc.boolean() }),
  fc.record({ kind: fc.constant('ready' as const), isReady: fc.boolean() }),
  fc.constantFrom<RoomCommand>({ kind: 'leave' }, { kind: 'start' }, { kind: 'stop' }, { kind: 'again' }),
  fc.record({ kind: fc.constant('board' as const), board: fc.constant({ ...SMALL_BOARD, mineCount: 8 }) }),
  fc.record({
    match: fc.integer({ min: 1, max: 3 }),
    number: fc.nat(6),
    kind: fc.constantFrom('open', 'mark', 'chord', 'flag-around'),
    cell: fc.nat(100),
  }),
);

const history = fc.record({
  kind: fc.constantFrom('race' as const, 'together' as const),
  steps: fc.array(fc.record({ who: fc.constantFrom(...PLAYERS), wait: fc.constantFrom(0, 100, 5000), command }), {
    maxLength: 60,
  }),
});

/** Does what players want, as a hosted room does. @returns the events */
function play({ kind, steps }: typeof history extends fc.Arbitrary<infer History> ? History : never): RoomEvent[] {
  const random = createRandom(3);
  const draw = (board: RoomBoard, first = random.below(81)) => anyLayout(board, first, random);
  const room = new Room();
  const events: RoomEvent[] = [];
  const apply = (event: RoomEvent): void => {
    room.apply(event);
    events.push(event);
  };
  apply({ kind: 'created', at: 0, date: 0, room: kind, board: SMALL_BOARD });
  apply({ kind: 'joined', at: 0, player: 'ada', name: 'Ada' });
  if (kind === 'together') apply(startNow(room, 0));
  let at = 0;
  for (const { who, wait, command: wanted } of steps) {
    at += wait;
    if (!('match' in wanted)) {
      const decided = decide(room, who, wanted, at, draw);
      if (decided.ok) for (const event of decided.value) apply(event);
      continue;
    }
    const decided = decideMove(room, who, wanted, at);
    if (!decided.ok) continue;
    if (!decided.value.match.isPlaced && wanted.kind === 'open') {
      apply(placement(draw(room.board, wanted.cell), at, null));
    }
    const { number, kind: move, cell } = wanted;
    const event: RoomEvent = { kind: 'moved', at, player: who, number, move, cell };
    if (room.tryMove(event).kind === 'done') events.push(event);
  }
  return events;
}

function shown(events: readonly RoomEvent[]) {
  const room = new Room();
  for (const event of events) room.apply(event);
  const state = stateOf(room, { code: 'x', at: room.lastAt, here: new Set(), watchers: 0, ratings: new Map() });
  const boards = PLAYERS.map((player) => room.match?.gameOf(room.memberOf(player))?.knowledge);
  return { state, boards, room };
}

it('a room is what its log says, whatever players ask for', () => {
  fc.assert(
    fc.property(history, (played) => {
      const events = play(played);
      const read = events.map((event) => roomEvent.parse(JSON.parse(JSON.stringify(event))));
      expect(shown(read)).toEqual(shown(events));
      const { state, room } = shown(events);
      const present = state.members.filter(({ isIn }) => isIn);
      expect(new Set(present.map(({ colour }) => colour)).size).toBe(present.length);
      expect(state.host === null).toBe(present.length === 0);
      if (state.host !== null) expect(state.members[state.host]?.isIn).toBe(true);
      // A race without anybody who can still move is over; a common board waits for whoever has its link.
      const isAtIt = state.match?.standings.some((standing) => standing.state === 'playing') === true;
      if (state.phase === 'playing' && state.kind === 'race') expect(isAtIt).toBe(true);
      for (const player of PLAYERS) {
        const numbers = events.flatMap((event) => (event.kind === 'moved' && event.player === player ? [event] : []));
        const last = numbers.at(-1);
        const moves = room.match?.movesOf(room.memberOf(player)) ?? [];
        if (moves.length > 0) expect(last?.number).toBe(moves.length - 1);
      }
    }),
    { numRuns: amount({ usual: 60, soak: 5000 }) },
  );
});
