import type { RoomController } from '@countermine/play/online/room-controller.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import { expect, it } from 'vitest';
import { RoomTable } from '../../server/online/testing/room-table.ts';
import { FakeTerminal } from '../testing/fake-terminal.ts';
import { EmulatedScreen } from '../testing/screen-text.ts';
import { testSettings, WITHOUT_COLOURS } from '../testing/test-settings.ts';
import { playRoomOn } from './play-room-screen.ts';

/** A full screen with a room, and a user at its keys. */
class Seat {
  readonly terminal = new FakeTerminal(100, 30, WITHOUT_COLOURS);
  readonly ended: Promise<number>;
  readonly #screen = new EmulatedScreen(100, 30);

  constructor(rooms: RoomController) {
    this.ended = playRoomOn(this.terminal, {
      rooms,
      settings: testSettings(),
      language: 'en',
      messages: messagesIn('en'),
      tooSmall: (width, height) => `at least ${width} x ${height}`,
      linkOf: (code) => `http://here/#/room/${code}`,
    });
  }

  press(...names: string[]): void {
    for (const name of names) this.terminal.tell({ kind: 'key', name });
  }

  async text(): Promise<string> {
    await this.#screen.write(this.terminal.takeWritten());
    return this.#screen.rows().join('\n');
  }
}

it('a common board is played on the full screen', async () => {
  const table = new RoomTable();
  const [ada, ben] = [await table.controller('Ada'), await table.controller('Ben')];
  await ada.create('together', { width: 9, height: 9, mineCount: 10, isNoGuess: false });
  const code = ada.state.room.value?.code ?? '';
  const seat = new Seat(ada);
  expect(await seat.text()).toMatch(/One board together[\s\S]*Players: 1 of 16[\s\S]*Ada \(you, host\)/);
  expect(await seat.text()).toContain('Space opens, f flags');
  seat.press('Space');
  await table.clock.pass(500);
  expect(await seat.text()).toContain('opened by Ada');
  await ben.join(code);
  ben.point(3);
  await table.clock.pass(500);
  expect(await seat.text()).toMatch(/Ben: 0 cells opened @ d1[\s\S]*Ben is here\./);
  await ben.move('open', [...table.log.minesOf(code)][0] ?? 0);
  await table.clock.pass(500);
  expect(await seat.text()).toMatch(/Ben: 0 cells opened, hit a mine[\s\S]*Ben hit a mine\./);
  seat.press('n');
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
  const seat = new Seat(ada);
  expect(await seat.text()).toMatch(/A race needs two players[\s\S]*the link\./);
  await ben.join(ada.state.room.value?.code ?? '');
  await ben.setReady(true);
  seat.press('r');
  await table.clock.pass(500);
  expect(await seat.text()).toContain('The race begins in 4 …');
  await table.clock.pass(5000);
  const text = await seat.text();
  expect(text).toContain('Go!');
  expect(text).toMatch(/Ada \(you, host\): 0%/);
  seat.press('Ctrl+c');
  expect(await seat.ended).toBe(130);
});
