import { directSolver } from '@countermine/play/testing/direct-solver.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTalk } from '../plain/plain-talk.ts';
import { OnlineHouse } from '../testing/online-house.ts';
import { OnlineSeat, type SeatOptions, usualSetting } from '../testing/online-seat.ts';
import { FieldPlace, parseWorldCell } from './field-place.ts';
import { FieldStage } from './field-stage.ts';
import { openSession, signIn } from './online-session.ts';
import { PlainField } from './plain-field.ts';

const setting = usualSetting();
/** What a mine has closed is open again after that. */
const CLOSED_MS = 61_000;
let house: OnlineHouse;

beforeAll(async () => {
  house = await OnlineHouse.open();
});
afterAll(() => house.close());

/** Somebody who has come to the field. */
async function arrived(name: string, at = '0,0'): Promise<FieldPlace> {
  const session = openSession('http://here', house.guest());
  expect(await signIn(session, setting, name, () => undefined)).toBeUndefined();
  const place = new FieldPlace(session, directSolver());
  await place.field.enter(parseWorldCell(at));
  await place.lookAround();
  return place;
}

function seatOf(place: FieldPlace, options: SeatOptions = {}): OnlineSeat {
  return new OnlineSeat((ports) => new FieldStage(place, ports), options);
}

it('is walked over, opened and seen from far on the full screen', async () => {
  const place = await arrived('Ada');
  const seat = seatOf(place);
  expect(await seat.text()).toMatch(/The endless field[\s\S]*column 0, row 0, empty[\s\S]*#\/field\/0,0/);
  // Some of the first hidden cells are mines, which close what is around them.
  for (let turn = 0; turn < 20 && !/Cells opened: [1-9]/.test(await seat.text()); turn += 1) {
    seat.press('n', 'Space');
    await expect.poll(() => seat.text()).toMatch(/Opened: \d+|A mine\.|has closed/);
    await house.clock.pass(CLOSED_MS);
  }
  expect(await seat.text()).toMatch(/Cells opened: [1-9]/);
  seat.press('g');
  seat.press('3', 'l', 'k');
  expect(await seat.text()).toContain('column 3, row -1,');
  seat.press('-', '-');
  expect(await seat.text()).toMatch(/A character is 2 x 4/);
  seat.press('l');
  expect(await seat.text()).toContain('column 5, row -1,');
  seat.press('Space');
  expect(await seat.text()).not.toContain('A character is');
  seat.press('n', 'f');
  await expect.poll(() => seat.text()).toContain('Flagged');
  seat.press('t');
  await expect.poll(() => seat.text()).toMatch(/Ranks[\s\S]*Ada/);
  seat.press('Escape', 'i');
  expect(await seat.text()).toContain('Hints, undo and pause');
  seat.resize(40, 12);
  seat.press('l');
  expect(await seat.text()).toMatch(/The endless field[\s\S]*column /);
  seat.press('g');
  await expect.poll(() => seat.text()).toContain('column 0, row 0,');
  seat.press('q');
  expect(await seat.ended).toBe(0);
});

it('is zoomed with the wheel where it is seen from far, and says why there are no ranks', async () => {
  const place = await arrived('Mary');
  const seat = seatOf(place);
  seat.press('-');
  seat.wheel(3);
  expect(await seat.text()).toContain('A character is 2 x 4');
  seat.wheel(-3);
  seat.wheel(-3);
  expect(await seat.text()).not.toContain('A character is');
  seat.press('t');
  place.session.client.close();
  expect(await seat.text()).toMatch(/Ranks[\s\S]*The server did not answer/);
});

it('goes on beyond what a board can hold', async () => {
  const place = await arrived('Grace', '5000,-5000');
  const seat = seatOf(place, { width: 200, height: 60 });
  expect(await seat.text()).toContain('column 5000, row -5000,');
  for (const far of ['9', '9', '9', 'l']) seat.press(far);
  expect(await seat.text()).toContain('column 5999, row -5000,');
  seat.press('j');
  expect(await seat.text()).toContain('column 5999, row -4999,');
  seat.press('Ctrl+c');
  expect(await seat.ended).toBe(130);
});

it('is played line by line, and says what is around the cursor, what is closed and where to guess', async () => {
  const place = await arrived('Sophie');
  const lines: string[] = [];
  const field = new PlainField(
    place,
    createTalk('en', false, (line) => lines.push(line)),
    setting,
  );
  const said = (): string => lines.splice(0).join('\n');
  field.greet();
  expect(said()).toMatch(/^The endless field\. One field for everybody.*\ncolumn 0, row 0, /);
  await field.answer('next; flag; where; open; open nowhere; around; hint');
  expect(said()).toMatch(
    /column -?\d+, row -?\d+, hidden\nFlagged\ncolumn .* flagged\nThis cell has a flag\.\nnowhere is not a cell.*\nAround it: .*\nHints/,
  );
  await field.answer('work; ranks; score; closed; guesses; link; fly');
  expect(said()).toMatch(
    /column [\s\S]*Rank +Name[\s\S]*Ada[\s\S]*Cells opened: 0\. Areas solved: 0\. Mines hit: 0\nNothing is closed[\s\S]*guess[\s\S]*#\/field\/-?\d+,-?\d+\nThe command fly does not work here/i,
  );
  await field.answer('0,0; right 2.5; left two; up 0; right 2');
  expect(said()).toMatch(
    /^column 0, .*\n2\.5 is not a number\.\ntwo is not a number\.\n0 is not a number\.\ncolumn 2, row 0, .*$/,
  );
  await field.answer('0,0; grid');
  const grid = said().split('\n');
  expect([grid[0], grid.length]).toEqual([expect.stringMatching(/^column 0, row 0, /), 18]);
  expect(new Set(grid.slice(1).map((line) => /^ *-?\d+ /.exec(line)?.[0].length))).toEqual(new Set([3]));
  // Whoever opens hidden cells without looking meets a mine before long.
  for (let turn = 0; turn < 60 && !lines.some((line) => line.startsWith('A mine.')); turn += 1) {
    await field.answer('next; open');
    await house.clock.pass(100);
  }
  expect(said()).toMatch(/A mine\. The cells around it are closed to you for \d+ s\./);
  await field.answer('closed; leave');
  expect(said()).toMatch(/^Closed around column -?\d+, row -?\d+: \d+ s\nYou left the field\.$/);
});
