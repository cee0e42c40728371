import '@countermine/play/testing/all-words.ts';
import type { RoomController } from '@countermine/play/online/room-controller.ts';
import { expect, it } from 'vitest';
import { RoomTable } from '../../online/testing/room-table.ts';
import { OnlineSeat, type SeatOptions } from '../testing/online-seat.ts';
import { RoomStage } from './room-stage.ts';

function seatOf(rooms: RoomController, options: SeatOptions = {}): OnlineSeat {
  const linkOf = (code: string): string => `http://here/#/room/${code}`;
  return new OnlineSeat((ports) => new RoomStage({ rooms, linkOf }, ports), options);
}

it('a common board is played on the full screen', async () => {
  const table = new RoomTable();
  const [ada, ben] = [await table.controller('Ada'), await table.controller('Ben')];
  await ada.create('together', { width: 9, height: 9, mineCount: 10, isNoGuess: false });
  const code = ada.state.room.value?.code ?? '';
  const seat = seatOf(ada);
  expect(await seat.text()).toMatch(/One board together[\s\S]*Players: 1 of 16[\s\S]*Ada \(you, host\)/);
  expect(await seat.text()).toContain('Space open  f flag');
  seat.press('Space');
  await table.clock.pass(500);
  expect(await seat.text()).toContain('opened by Ada');
  await ben.join(code);
  ben.point(3);
  await table.clock.pass(500);
  expect(await seat.text()).toMatch(/\[B\] Ben: 0 cells opened @ d1[\s\S]*Ben is here\./);
  await ben.move('open', [...table.log.minesOf(code)][0] ?? 0);
  await table.clock.pass(500);
  expect(await seat.text()).toMatch(/Ben: 0 cells opened, hit a mine[\s\S]*Ben hit a mine\./);
  seat.press('i');
  expect(await seat.text()).toContain('Hints, undo and pause are off');
  seat.press('R');
  await table.clock.pass(500);
  expect(ben.state.game.value?.match).toBe(2);
  seat.press('q');
  expect(await seat.ended).toBe(0);
  await table.clock.pass(500);
  expect([seat.terminal.isOpen, ben.state.room.value?.members[0]?.isIn]).toEqual([false, false]);
});

it('a race on the full screen begins when all are ready', async () => {
  const table = new RoomTable();
  const [ada, ben] = [await table.controller('Ada'), await table.controller('Ben')];
  await ada.create('race', { width: 9, height: 9, mineCount: 10, isNoGuess: false });
  const seat = seatOf(ada);
  expect(await seat.text()).toMatch(/A race needs two players[\s\S]*the link\./);
  seat.press('y');
  expect(await seat.text()).toMatch(/Invite others[\s\S]*http:\/\/here\/#\/room\/[\s\S]*██ █▄▄▄█ ██/);
  seat.press('Escape');
  await ben.join(ada.state.room.value?.code ?? '');
  await ben.setReady(true);
  seat.press('r');
  await table.clock.pass(500);
  expect(await seat.text()).toContain('The race begins in 4 …');
  await table.clock.pass(5000);
  const text = await seat.text();
  expect(text).toContain('Go!');
  expect(text).toMatch(/Ada \(you, host\): 0%/);
  const code = ada.state.room.value?.code ?? '';
  await ada.leave();
  await ada.join(code);
  await table.clock.pass(500);
  expect(await seat.text()).toMatch(/Ada \(you\): 0%, left[\s\S]*You left this race/);
  seat.press('x');
  expect(await seat.text()).toContain('End the race for everybody?');
  seat.press('Ctrl+c');
  expect(await seat.ended).toBe(130);
});
