import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../testing/command.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

const home = mkdtempSync(join(tmpdir(), 'countermine-online-'));
afterAll(() => rmSync(home, { recursive: true }));

const warm = useWarmCommand();

/** Nobody listens on port 1, so each command is refused once all its parts are loaded. */
const NOWHERE = 'http://127.0.0.1:1';

const ENVIRONMENT = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, COUNTERMINE_SERVER: NOWHERE };

/** In a process of its own, as users start it: parts that wait for each other show only where they come first. */
function online(args: readonly string[]) {
  const bundle = join(ROOT, 'dist/countermine.cjs');
  const env = { ...process.env, ...ENVIRONMENT };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundle, 'online', ...args], {
    ...{ env, input: '', encoding: 'utf8' },
  });
  return { status, stdout, stderr };
}

describe('the built command', () => {
  it.each([
    'race',
    'join 4k7m2p9q3rst',
    '--plain ranked beginner',
    '--server http://127.0.0.1:2 leaderboard expert --week',
    'player code --qr',
    'submit 9x9:6,3,m50e3e13fe2f1e247b3d90',
    'field',
  ])('has all that online %s needs', (words) => {
    const { status, stdout, stderr } = online(words.split(' '));
    expect([status, stdout]).toEqual([1, '']);
    const server = words.startsWith('--server') ? 'http://127.0.0.1:2' : NOWHERE;
    const silent = `The server at ${server} does not answer. Start one with ./countermine serve.`;
    expect(stderr).toContain(words.startsWith('submit') ? 'There are lists for' : silent);
  });

  it.each([
    ['rase', /unknown command 'rase'/],
    ['leaderboard expert 2026-11-20', /only daily has a list for each day/],
    ['leaderboard daily --week', /daily has a list for each day/],
    ['leaderboard expert --local --week', /cannot be used with/],
    ['leaderboard daily 2026-02-30', /2026-02-30/],
    ['leaderboard daily tomorrow', /Expected a date like 2026-11-21/],
    ['leaderboard --name Ada', /unknown option '--name'/],
    ['appeal x why', /x is neither the id nor the link of a ranked game/],
    ['game x', /x is neither the id nor the link of a ranked game/],
  ])('explains what is wrong with online %s', async (words, problem) => {
    const { status, stderr } = await warm.run(['online', ...words.split(' ')], '', { env: ENVIRONMENT });
    expect([status, stderr]).toEqual([2, expect.stringMatching(problem)]);
  });

  it('shows its commands where there is no terminal for a menu', () => {
    expect(online([])).toMatchObject({ status: 2, stderr: expect.stringMatching(/submit[\s\S]*Examples:/) });
  });
});
