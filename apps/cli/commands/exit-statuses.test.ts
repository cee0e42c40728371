import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { shell } from '../testing/command.ts';
import { useWarmCommand } from '../testing/warm-command.ts';
import { EXIT_STATUSES } from './exit-statuses.ts';

const warm = useWarmCommand();
const folder = mkdtempSync(join(tmpdir(), 'countermine-statuses-'));
const broken = join(folder, 'broken.avf');
writeFileSync(broken, 'no game, no board, no scheme\n');
afterAll(() => rmSync(folder, { recursive: true }));

const NONE = join(folder, 'none');
const ENGINE = ['--', 'cat'];

/** The commands that the help lists, those of groups included. */
async function commandsBelow(words: readonly string[]): Promise<string[][]> {
  const { stdout } = await warm.run([...words, '--help']);
  const [, section = ''] = /^Commands:\n((?: {2}.*\n)+)/m.exec(stdout) ?? [];
  const names = [...section.matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => name);
  const below = await Promise.all(names.map((name) => commandsBelow([...words, name])));
  return [...names.map((name) => [...words, name]), ...below.flat()];
}

async function statusOf(args: readonly string[]): Promise<{ status: number | null; lines: number }> {
  const { status, stderr } = await warm.run(args, '', { env: { HOME: folder, DATABASE_URL: '' } });
  expect(EXIT_STATUSES.flatMap(([statuses]) => statuses)).toContain(status);
  return { status, lines: stderr.split('\n').length - 1 };
}

describe('the exit status', () => {
  it('of every command is 2 for an option that it does not have, and 0 for its help', async () => {
    const commands = await commandsBelow([]);
    expect(commands.length).toBeGreaterThan(50);
    for (const words of commands) {
      // `help` explains whatever follows it; `run` takes no part in a process that stays.
      if (words[0] === 'help' || words[0] === 'run') continue;
      expect([words, await statusOf([...words, '--no-such-option'])]).toEqual([words, { status: 2, lines: 1 }]);
    }
  });

  it.each([
    ['analyze', NONE],
    ['analyze', '--batch', NONE],
    ['metrics', NONE],
    ['review', NONE],
    ['replay', NONE],
    ['replay', '--folder', NONE],
    ['verify', NONE],
    ['simulate', '--boards', NONE],
    ['simulate', '-l', 'beginner', '-n', '1', '-o', join(NONE, 'games.txt')],
    ['history', '--import', NONE],
    ['play', '--plain', NONE],
    ['play', '--plain', folder],
    ['judge', 'calpoly', '--with', NONE, ...ENGINE],
    ['judge', 'calpoly', '--scheme', NONE, ...ENGINE],
    ['judge', 'calpoly', '--report', `html=${join(NONE, 'report.html')}`, ...ENGINE],
    ['cases', 'calpoly', '-n', '1', '-o', join(broken, 'cases')],
    ['class', 'judge', 'calpoly', NONE, '--sandbox', 'none'],
    ['class', 'restore', folder, NONE],
    ['study', 'play', '-l', 'beginner', '-n', '1', '--store', broken],
    ['study', 'list', '--store', broken],
    ['online', 'restore', NONE, '--data', join(folder, 'data')],
    ['online', 'backup', join(folder, 'backup'), '--data', join(folder, 'data')],
    ['online', 'review', 'list', '--data', broken],
    ['online', 'review', 'list', '--data', NONE],
    ['online', 'review', 'log', '--data', folder],
    ['class', 'restore', folder, folder],
  ])('is 74 for a file, folder or store that cannot be used: %s %s', async (...args) => {
    expect((await statusOf(args)).status).toBe(74);
  });

  it.each([
    ['learn', 'nope'],
    ['learn', 'speed', 'nope'],
    ['generate', '-l', 'beginner', '--hardest', 'nope'],
    ['judge', 'chess', ...ENGINE],
    ['cases', 'chess', '-o', NONE],
    ['class', 'judge', 'chess', folder],
    ['completion', 'tcsh'],
    ['play', '-l', 'nope'],
    ['online', 'ranked', 'nope'],
  ])('is 2 for a name that does not exist: %s %s', async (...args) => {
    expect((await statusOf(args)).status).toBe(2);
  });

  it.each([
    ['review', broken],
    ['replay', broken],
    ['verify', broken],
    ['metrics', broken],
    ['analyze', broken],
    ['review', 'AeKzhPATGJBgDAGX3Cl4gq9CFeiQSICF8x'],
  ])('is 1 for input that is broken: %s %s', async (...args) => {
    expect((await statusOf(args)).status).toBe(1);
  });

  it('is 74 where the output is closed', async () => {
    const { stderr, status } = await shell('"$COUNTERMINE" games >&-');
    expect([stderr, status]).toEqual(['countermine: cannot write to stdout: Bad file descriptor\n', 74]);
  });
});

it('says that the text of a game was changed, and not that there is no such file', async () => {
  const { stderr } = await warm.run(['review', 'AeKzhPATGJBgDAGX3Cl4gq9CFeiQSICF8x']);
  expect(stderr).toMatch(/changed|damaged|cut off/);
  expect(stderr).not.toContain('No such file');
});

it.each([
  [['judge', 'calpoly', '--cases', 'x', '--', 'cat'], '-n, --count <n>'],
  [['simulate', '--games', 'x'], '-n, --count <n>'],
  [['simulate', '--workers', 'x'], '-j, --jobs <n>'],
  [['replay', '--to=x', 'a'], '-f, --format <name>'],
  [['judge', 'calpoly', '--color', 'x', '--', 'cat'], '--colour <when>'],
  [['play', '--colours', 'x'], '--colour <depth>'],
])('takes the word of an earlier version: %j', async (args, option) => {
  expect((await warm.run(args)).stderr).toContain(`option '${option}' argument 'x' is invalid`);
});
