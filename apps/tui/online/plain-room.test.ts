import '@countermine/play/testing/all-words.ts';
import { expect, it } from 'vitest';
import { RoomTable } from '../../online/testing/room-table.ts';
import { createTalk } from '../plain/plain-talk.ts';
import { terminalTextsOf } from './online-setting.ts';
import { PlainRoom } from './plain-room.ts';

const BOARD = { width: 9, height: 9, mineCount: 10, isNoGuess: false };

/** Two players, one of whom plays line by line. */
async function seated(kind: 'race' | 'together') {
  const table = new RoomTable();
  const [ada, ben] = [await table.controller('Ada'), await table.controller('Ben')];
  await ada.create(kind, BOARD);
  const code = ada.state.room.value?.code ?? '';
  await ben.join(code);
  await table.clock.pass(500);
  const lines: string[] = [];
  const talk = createTalk('en', false, (line) => lines.push(line));
  const room = new PlainRoom({
    rooms: ben,
    talk,
    setting: terminalTextsOf('en', true),
    linkOf: (one) => `http://here/#/room/${one}`,
  });
  const said = (): string => lines.splice(0).join('\n');
  return { table, code, ada, ben, room, said };
}

it('a room is played line by line, and says who did what', async () => {
  const { table, code, ada, room, said } = await seated('together');
  room.greet();
  expect(said()).toContain(
    `Invite others with this link: http://here/#/room/${code}\nAda (host): 0 cells opened\nBen (you)`,
  );
  await room.answer('open e5');
  expect(said()).toMatch(/cells opened|e5: /);
  const mine = [...table.log.minesOf(code)][0] ?? 0;
  const name = `${'abcdefghi'[mine % 9]}${Math.floor(mine / 9) + 1}`;
  await ada.move('mark', mine);
  await table.clock.pass(500);
  expect(said()).toBe(`Ada: ${name}: flag`);
  await room.answer(`open ${name}; hint; where e5; who`);
  const answer = said();
  expect(answer).toContain('This cell has a flag.');
  expect(answer).toContain('Hints, undo and pause are off');
  expect(answer).toContain('opened by Ben');
  expect(answer).toMatch(/Ben \(you\): \d+ cells? opened/);
  await room.answer(`f ${name}; open ${name}`);
  await table.clock.pass(500);
  expect(said()).toMatch(/Ben hit a mine\.\nYou hit a mine after/);
  await room.answer('leave; who; open a1');
  expect([said(), room.hasLeft]).toEqual(['You left the room.', true]);
});

it('a race is played line by line: ready, a countdown, and what is refused', async () => {
  const { table, code, ada, ben, room, said } = await seated('race');
  await room.answer('open a1; start; ready');
  expect(said()).toContain('There is no board yet.\nOnly the host can do that.');
  await ada.setReady(true);
  await table.clock.pass(5000);
  expect(said()).toContain('Everybody is ready. The race is about to begin.\nGo!');
  await room.answer('grid');
  expect(said().split('\n')).toHaveLength(9);
  const out = 'You left this race, or were away for more than a minute. You play in the next one.';
  await ben.leave();
  await ben.join(code);
  await table.clock.pass(500);
  expect(said()).toBe(out);
  await room.answer('flag a1');
  expect(said()).toBe(out);
});
