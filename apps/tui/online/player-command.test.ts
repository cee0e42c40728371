import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { playerExport } from '@countermine/play/protocol/api-answers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Guest, OnlineHouse } from '../testing/online-house.ts';
import { hostThatHears, usualSetting } from '../testing/online-seat.ts';
import { openSession, signIn } from './online-session.ts';
import { askOn, type PlayerInput, type PlayerRequest, runPlayerCommand } from './player-command.ts';
import { PlayerKeys } from './player-keys.ts';

let house: OnlineHouse;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-player-command-'));
  house = await OnlineHouse.open();
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

/** What a command prints, and complains of, on somebody's device. */
async function run(guest: Guest, request: PlayerRequest, input: Partial<PlayerInput> = {}): Promise<string> {
  const { host, status } = await carriedOut(guest, request, input);
  return [...host.printed, ...host.complaints, String(status)].join('').trim();
}

/** Carries out a command on somebody's device. */
async function carriedOut(guest: Guest, request: PlayerRequest, input: Partial<PlayerInput>) {
  const host = hostThatHears();
  const session = openSession('http://here', guest);
  const noInput: PlayerInput = { ask: async () => undefined, readAll: () => '' };
  const status = await runPlayerCommand(request, { ...usualSetting(), host }, session, { ...noInput, ...input });
  session.player.dispose();
  return { host, status };
}

it('shows, renames and exports the player, who is the same on another device by the recovery code', async () => {
  const guest = house.guest();
  const { host, status } = await carriedOut(guest, { what: 'show' }, {});
  expect([host.printed, host.complaints, status]).toEqual([
    [],
    [expect.stringMatching(/^You have no name at http:\/\/here yet/)],
    1,
  ]);
  expect(await run(guest, { what: 'rename', to: ' Ada ' })).toMatch(/^You are Ada now\.\s0$/);
  expect(await run(guest, { what: 'show' })).toMatch(
    /^Ada, at http:\/\/here\nSince \d{4}-\d\d-\d\d, 0 ranked games played/,
  );
  const [code = ''] = (await run(guest, { what: 'code' })).split('\n');
  expect(code).toMatch(/^([0-9A-Z*~$=]{3}-){8}[0-9A-Z*~$=]{3}$/);
  const other = house.guest();
  expect(await run(other, { what: 'recover', code: code.slice(0, -1) })).toContain('has 27 letters and digits');
  expect(await run(other, { what: 'recover', code: '-' }, { readAll: () => `${code}\n` })).toMatch(
    /^You are Ada on this device now\.\s0$/,
  );
  expect(other.key).toBe(guest.key);
  const file = join(folder, 'ada.json');
  expect(await run(other, { what: 'export', file })).toMatch(/^Saved as .*ada\.json\.\s0$/);
  expect(playerExport.parse(JSON.parse(readFileSync(file, 'utf8'))).player.name).toBe('Ada');
  expect(await run(house.guest(), { what: 'rename', to: 'ada' })).toMatch(/^This name is taken\.1$/);
});

it('adds and removes friends, and lists them', async () => {
  const [guest, other] = [house.guest(), house.guest()];
  await run(guest, { what: 'rename', to: 'Lin' });
  await run(other, { what: 'rename', to: 'Max' });
  expect(await run(guest, { what: 'friends' })).toMatch(
    /^You have no friends here yet: .* friends --add NAME adds one\.\s0$/,
  );
  expect(await run(guest, { what: 'befriend', of: 'Nobody Here' })).toMatch(
    /^The server does not know this player\.1$/,
  );
  expect(await run(guest, { what: 'befriend', of: ' max' })).toMatch(/^Max is one of your friends now\.\s0$/);
  expect(await run(guest, { what: 'friends' })).toMatch(/^Max\s0$/);
  expect(await run(guest, { what: 'befriend', of: 'Lin' })).toMatch(/^You cannot be your own friend here\.1$/);
  expect(await run(guest, { what: 'unfriend', of: 'Max' })).toMatch(/^Max is not one of your friends any more\.\s0$/);
});

it('deletes only who is sure, and whoever was deleted elsewhere can begin anew', async () => {
  const guest = house.guest();
  await run(guest, { what: 'rename', to: 'Grace' });
  const other = house.guest(guest.key);
  expect(await run(guest, { what: 'delete' })).toMatch(/nobody to ask here.*1$/);
  const asked: string[] = [];
  const ask = (answer: string) => async (question: string) => {
    asked.push(question);
    return answer;
  };
  expect(await run(guest, { what: 'delete' }, { ask: ask('') })).toMatch(/^Nothing was deleted\.\s0$/);
  expect(await run(guest, { what: 'delete' }, { ask: ask('y') })).toMatch(/^Everything was deleted\.\s0$/);
  expect([asked[0], guest.key]).toEqual([
    'Delete Grace at http://here, with all games and results, for good? [y/N] ',
    undefined,
  ]);
  const again = openSession('http://here', other);
  expect(await signIn(again, usualSetting(), 'Grace 2', () => undefined)).toBeUndefined();
  expect(again.client.state.player.peek()?.name).toBe('Grace 2');
  expect(await run(other, { what: 'delete', yes: true })).toContain('Everything was deleted.');
});

it('takes the end of the input for no answer', async () => {
  const answer = (typed: string): Promise<string> => {
    const input = new PassThrough();
    input.end(typed);
    return askOn(input, new PassThrough(), 'Sure? ');
  };
  expect([await answer('y\n'), await answer('')]).toEqual(['y', '']);
});

it('stores keys for the user alone, and keeps a file aside that it cannot read', () => {
  const host = hostThatHears();
  const place = join(folder, 'data');
  const [here, there] = ['http://here', 'http://there'].map((origin) =>
    new PlayerKeys(place, host).of(origin, host.complain),
  );
  const key = '7'.repeat(26);
  here?.write(key);
  there?.write(key);
  here?.write(undefined);
  const path = join(place, 'players.json');
  expect([here?.read(), there?.read(), statSync(path).mode & 0o777]).toEqual([undefined, key, 0o600]);
  writeFileSync(path, 'not JSON');
  expect(there?.read()).toBeUndefined();
  here?.write(key);
  expect([here?.read(), readFileSync(`${path}.broken`, 'utf8'), host.complaints]).toEqual([key, 'not JSON', []]);
});
