import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyProof } from '@countermine/cli/replay/verify-proof.ts';
import { isOpen } from '@countermine/core/board.ts';
import type { RankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { truthOf } from '../../online/testing/ranked-play.ts';
import { createTalk } from '../plain/plain-talk.ts';
import { type Guest, OnlineHouse } from '../testing/online-house.ts';
import { OnlineSeat, type SeatOptions, usualSetting } from '../testing/online-seat.ts';
import { openSession, signIn } from './online-session.ts';
import { PlainRanked } from './plain-ranked.ts';
import { RankedPlace } from './ranked-place.ts';
import { RankedStage } from './ranked-stage.ts';

const setting = usualSetting();
/** The solver looks at a finished game, and other tests may run beside this one. */
const PATIENCE = { timeout: 240_000 };
/** Where the cursor begins on a board of 9x9. */
const MIDDLE = 40;
let house: OnlineHouse;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-ranked-'));
  house = await OnlineHouse.open();
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

/** Somebody who has started a game. */
async function begun(name: string, choice: RankedChoice): Promise<{ guest: Guest; place: RankedPlace }> {
  const guest = house.guest();
  const session = openSession('http://here', guest);
  expect(await signIn(session, setting, name, () => undefined)).toBeUndefined();
  const place = new RankedPlace(session, choice, setting);
  expect(await place.ranked.start(choice)).toBe(true);
  return { guest, place };
}

function seatOf(place: RankedPlace, options: SeatOptions = {}): OnlineSeat {
  const connection = place.session.client.state;
  return new OnlineSeat((ports) => new RankedStage(place, ports), { ...options, connection });
}

/** Opens cells as moves of the place until the game is over. */
async function win({ ranked }: RankedPlace, first: number): Promise<void> {
  const game = ranked.state.ranked.peek()?.game;
  if (game === undefined) throw new Error('no game');
  await ranked.move('open', first);
  const mines = await truthOf(house.store, game, first);
  for (let cell = 0; cell < mines.length && game.phase === 'playing'; cell += 1) {
    // On any board slower than the limits of people.
    await house.clock.pass(50);
    if (mines[cell] === 0 && (game.knowledge[cell] ?? 0) > 8) await ranked.move('open', cell);
  }
  expect(game.phase).toBe('won');
}

it('shows the seal before, and time, figures and place after a game on the full screen', async () => {
  const { guest, place } = await begun('Ada', 'beginner');
  const seat = seatOf(place);
  const commitment = place.ranked.state.ranked.peek()?.commitment ?? '';
  const before = await seat.text();
  expect(before).toMatch(/Beginner[\s\S]*\* 10 {2}0:00[\s\S]*Hints, undo and pause are off[\s\S]*Seal of this board/);
  expect(before.replaceAll(/\s+/g, '')).toContain(commitment.slice(0, 30));
  seat.press('i');
  expect(await seat.text()).toMatch(/(Hints, undo and pause are off[\s\S]*){2}/);
  // Nobody opens a cell in the moment in which he sees the board.
  await house.clock.pass(500);
  seat.press('Space');
  const { game } = place.ranked.state.ranked.peek() ?? {};
  await vi.waitFor(() => expect(game?.phase).toBe('playing'), PATIENCE);
  // The network is cut: the screen says so, and a move that is made meanwhile is not lost.
  guest.transport.cut();
  expect(await seat.text()).toContain('The connection was lost. Trying again …');
  seat.press('n', 'f');
  expect(await seat.text()).toMatch(/Trying again; your[\s\S]*moves will be sent once you are connected/);
  await house.clock.pass(2000);
  await vi.waitFor(async () => expect(await seat.text()).toContain('* 9 '), PATIENCE);
  expect(await seat.text()).not.toContain('The connection was lost');
  seat.press('q');
  expect(await seat.text()).toMatch(/Leave\?[\s\S]*waits for you/);
  seat.press('n', 'f');
  await vi.waitFor(() => expect(game?.flagCount).toBe(0), PATIENCE);
  await win(place, MIDDLE);
  await vi.waitFor(async () => {
    await house.clock.pass(500);
    expect(await seat.text()).toMatch(
      /You won[\s\S]*Time: 0:0\d\.\d+ by the server[\s\S]*Skill: \d+%[\s\S]*Your place: 1/,
    );
  }, PATIENCE);
  expect(await seat.text()).toContain('y save the file');
  expect(await place.save(join(folder, 'game.json'))).toMatchObject({ ok: true });
  expect(verifyProof(readFileSync(join(folder, 'game.json'), 'utf8'))).toMatchObject({
    ok: true,
    value: { player: 'Ada', result: { phase: 'won' } },
  });
  seat.press('q');
  expect(await seat.ended).toBe(0);
});

it('has room for all of it in a small window, and says when one is too small', async () => {
  const { place } = await begun('Grace', 'expert-no-guess');
  const seat = seatOf(place, { width: 40, height: 12, setting: usualSetting({ hasUnicode: false }) });
  expect(await seat.text()).toMatch(/Expert, no guessing[\s\S]*Open row \d+, column \d+ first[\s\S]*Space open/);
  seat.press('t');
  expect((await seat.text()).replaceAll(/\W/g, '')).toContain('Sealofthisboard');
  seat.press('Escape', '?');
  expect(await seat.text()).toContain('Ranked');
  seat.press('Escape');
  seat.resize(20, 6);
  expect(await seat.text()).toContain('window is too');
  seat.press('Space');
  seat.resize(200, 60);
  expect(await seat.text()).toMatch(/\* 99 {2}0:00/);
  seat.press('Ctrl+c');
  expect(await seat.ended).toBe(130);
});

it('is played line by line, with the board of the day resumed on another device', async () => {
  const { guest, place } = await begun('Sophie', 'daily');
  const lines: string[] = [];
  const talk = createTalk('en', false, (line) => lines.push(line));
  const said = (): string => lines.splice(0).join('\n');
  const plain = new PlainRanked(place, talk, setting);
  plain.greet();
  expect(said()).toMatch(
    /^Board of the day 2026-11-21: .*mines\nSeal of this board: [0-9a-f]{64}\nOpen [a-z]+\d+ first/,
  );
  await plain.answer('hint; result; open; again; time');
  expect(said()).toMatch(/Hints.*off[\s\S]*not over[\s\S]*Opened[\s\S]*one attempt each[\s\S]*0:00/);
  await plain.answer('leave');
  expect([said(), plain.hasLeft]).toEqual([
    'The board of the day waits for you until midnight UTC. Its clock keeps running.',
    true,
  ]);
  await plain.leave('quit');
  const again = openSession('http://here', house.guest(guest.key));
  expect(await signIn(again, setting, undefined, () => expect.fail('a new player'))).toBeUndefined();
  const resumed = new RankedPlace(again, 'daily', setting);
  expect(await resumed.ranked.start('daily')).toBe(true);
  const game = resumed.ranked.state.ranked.peek()?.game;
  expect(game?.knowledge.some(isOpen)).toBe(true);
  const mines = game && (await truthOf(house.store, game, game.start ?? 0));
  const other = new PlainRanked(resumed, talk, setting);
  const mine = mines?.indexOf(1) ?? 0;
  const name = `${'abcdefghijklmnopqrstuvwxyz'[mine % (game?.shape.width ?? 1)]}${Math.floor(mine / (game?.shape.width ?? 1)) + 1}`;
  const answered = other.answer(`open ${name}; result; save ${join(folder, 'daily.json')}`);
  await vi.waitFor(async () => {
    await house.clock.pass(500);
    expect(lines.join('\n')).toContain('when the day is over');
  }, PATIENCE);
  await answered;
  expect(said()).toMatch(/You hit a mine[\s\S]*Time: 0:[\s\S]*1 game, 0 won/);
});
