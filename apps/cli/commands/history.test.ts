import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formatHistory, parseHistory } from '@countermine/core/history/history-json.ts';
import { formatHistoryCsv, parseHistoryCsv } from '@countermine/core/history/history-text.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Finished, shell } from '../testing/command.ts';
import { misfit } from '../testing/command-schemas.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

const GAMES = [
  { ...PLAIN_GAME, id: 'abc', endedAt: 1_767_225_600_000 },
  { ...PLAIN_GAME, id: 'abd', endedAt: 1_767_225_700_000, outcome: 'lost', deaths: 1, code: 'a "b", c' } as const,
];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-history-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const warm = useWarmCommand();

/** Runs `countermine history` in a folder of its own, where also its data lies. */
function history(words: string, input?: string, environment: Readonly<Record<string, string>> = {}): Promise<Finished> {
  const places = { XDG_DATA_HOME: `${folder}/data`, XDG_CONFIG_HOME: `${folder}/config`, TZ: 'UTC' };
  const args = ['history', ...words.split(' ').filter((word) => word !== '')];
  const stdin = input === undefined ? '' : readFileSync(join(folder, input));
  return warm.run(args, stdin, { cwd: folder, env: { ...places, ...environment } });
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

function dataFile(text: string): string {
  mkdirSync(join(folder, 'data/countermine'), { recursive: true });
  writeFileSync(join(folder, 'data/countermine/history.json'), text);
  return join(folder, 'data/countermine/history.json');
}

describe('countermine history', () => {
  it('reports an empty history, and creates no files', async () => {
    for (const words of ['', '--list']) expect((await history(words)).stdout).toBe('No finished games yet.\n');
    expect((await history('--json')).stdout).toBe('[]\n');
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('writes ASCII alone where the locale has nothing else, in every language', async () => {
    dataFile(formatHistory(GAMES));
    mkdirSync(join(folder, 'config/countermine'), { recursive: true });
    for (const language of ['de', 'tr']) {
      writeFileSync(join(folder, 'config/countermine/config.json'), JSON.stringify({ language, colours: 'many' }));
      for (const words of ['', '--list', '--delete ab']) {
        const { stdout, stderr } = await history(words, undefined, { LC_ALL: 'C' });
        expect(`${stdout}${stderr}`).toMatch(/^[\n -~]+$/);
      }
    }
  });

  it('imports the games of the page, and prints their statistics', async () => {
    const exported = file('games', formatHistory(GAMES));
    expect(await history(`--import ${exported}`)).toEqual({
      stdout: '2 games added; 0 were already here.\n',
      stderr: '',
      status: 0,
    });
    const { stdout } = await history('');
    expect(stdout).toMatch(/^ +Beginner\nGames +2\nWins +1\nWon after a mine +0\nWin rate +50%\n/);
    expect(stdout).toMatch(/\n\nTimes, speed and efficiency count only games won without undo and without hints\.\n$/);
    expect((await history('--list 1')).stdout).toBe('2026-01-01 00:01  Lost  0:12.34  1.78 3BV/s  Beginner  abd\n');
    expect((await history('--list')).stdout.split('\n')).toHaveLength(3);
    const statistics = (await history('--json')).stdout;
    expect(JSON.parse(statistics)).toMatchObject([{ games: 2, won: 1, bestMs: 12_345 }]);
    expect(misfit('statistics', statistics)).toBeUndefined();
    expect((await history('', undefined, { LC_ALL: '', LANG: 'de_AT.UTF-8' })).stdout).toMatch(/Spiele +2\n/);
  });

  it('says that the terminal cannot show the language of the config file, as the other commands of players do', async () => {
    mkdirSync(join(folder, 'config/countermine'), { recursive: true });
    writeFileSync(join(folder, 'config/countermine/config.json'), '{"language": "zh"}');
    const env = { XDG_DATA_HOME: `${folder}/data`, XDG_CONFIG_HOME: `${folder}/config`, LC_ALL: 'C' };
    const { stdout, stderr } = await history('', undefined, { LC_ALL: 'C' });
    const others = [['learn'], ['play', '--plain'], ['online', 'player', 'show', '--server', 'http://127.0.0.1:9']];
    const said = others.map(async (args) => (await warm.run(args, 'quit\n', { env })).stderr);
    expect(stdout).toBe('No finished games yet.\n');
    for (const problems of [stderr, ...(await Promise.all(said))]) {
      expect(problems).toMatch(/^countermine: Chinese needs a UTF-8 terminal \(see LANG\) .* texts are in English$/m);
    }
  });

  it('learns nothing that there is no technique or drill for', async () => {
    const learn = async (...words: string[]) => (await warm.run(['learn', ...words])).stderr;
    expect(await learn('one-two', 'nosuch')).toMatch(
      /^countermine: There is no technique nosuch\. There are: counting, /,
    );
    expect(await learn('speed', 'nosuch')).toMatch(/^countermine: There is no speed drill nosuch\. There are: chord, /);
  });

  it('says where nothing that was learned can be saved', async () => {
    const learn = 'export XDG_DATA_HOME=/dev/null; printf "why\\nquit\\n" | "$COUNTERMINE" learn 1-1';
    const { stdout, stderr, status } = await shell(learn, folder);
    const problem = 'Games and progress cannot be saved in /dev/null/countermine: Not a directory';
    expect([stderr, status]).toEqual([`countermine: ${problem}\n`, 74]);
    expect(stdout).not.toContain('is saved');
  });

  it('carries games there and back in both formats, by name, by option and through pipes', async () => {
    dataFile(formatHistory(GAMES));
    expect((await history('--export out.csv')).stdout).toBe('2 games written to out.csv\n');
    expect(parseHistoryCsv(readFileSync(join(folder, 'out.csv'), 'utf8'))).toEqual({ ok: true, value: GAMES });
    await history('--export out.json');
    expect(parseHistory(readFileSync(join(folder, 'out.json'), 'utf8'))).toEqual({ ok: true, value: GAMES });
    expect((await history('--export - --format csv')).stdout).toBe(formatHistoryCsv(GAMES));
    rmSync(join(folder, 'data'), { recursive: true });
    expect((await history('--import -', 'out.csv')).stdout).toBe('2 games added; 0 were already here.\n');
    expect((await history('--import -', 'out.json')).stdout).toBe('0 games added; 2 were already here.\n');
    expect((await history('--export -')).stdout).toBe(formatHistory(GAMES));
  });

  it('deletes a game by its id or a unique prefix of it', async () => {
    dataFile(formatHistory(GAMES));
    expect(await history('--delete ab')).toMatchObject({
      stderr: 'countermine: the IDs of several games begin with ab\n',
      status: 1,
    });
    expect(await history('--delete x')).toMatchObject({ stderr: 'countermine: no game has the ID x\n', status: 1 });
    expect((await history('--delete abc')).stdout).toBe('The game of 2026-01-01 00:00 was deleted.\n');
    expect((await history('--list')).stdout).toMatch(/^[^\n]*abd\n$/);
  });

  it.each([
    [
      'a damaged game',
      formatHistory(GAMES).replace('"won"', '"drawn"'),
      'bad: game 1 is damaged (outcome must be one of won, lost)',
    ],
    [
      'a damaged row',
      formatHistoryCsv(GAMES).replace('lost', ''),
      'bad: row 3 of the table is damaged (outcome must be one of won, lost)',
    ],
    [
      'a missing column',
      formatHistoryCsv(GAMES).replace('undos', 'x'),
      'bad: row 1 of the table is damaged (the column undos is missing)',
    ],
    ['a text', 'hello', 'bad: it is neither JSON nor a table'],
    ['nothing', '', 'bad: it is neither JSON nor a table'],
    ['half of it', formatHistory(GAMES).slice(0, 300), 'bad: it is neither JSON nor a table'],
    ['another JSON', '{}', 'bad: it is not a history exported from Countermine'],
    [
      'a later version',
      formatHistory(GAMES).replace('"version": 1', '"version": 3'),
      'bad: it has version 3, which this program does not support yet',
    ],
  ])('imports nothing from %s', async (_, text, problem) => {
    const { stdout, stderr, status } = await history(`--import ${file('bad', text)}`);
    expect([stdout, stderr, status]).toEqual(['', `countermine: Nothing was imported: ${problem}\n`, 1]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it.each([
    ['--import nosuch', /cannot read nosuch: No such file or directory/, 74],
    ['--import .', /cannot read \.: Is a directory/, 74],
    ['--export nosuch/out', /nosuch\/out cannot be written: No such file or directory/, 74],
    ['--export /dev/full', /\/dev\/full cannot be written: No space left on device/, 74],
    ['--list 0', /expected a whole number from 1/i, 2],
    ['--format xml --export -', /allowed choices are json, csv/i, 2],
    ['--format csv', /option '--format <name>' needs option '--export <file>'/, 2],
    ['--export a --import b', /option '--export <file>' cannot be used with option '--import <file>'/, 2],
    ['--imprt a', /unknown option '--imprt' \(did you mean --import\?\)/, 2],
    ['list', /unexpected argument 'list' \(did you mean --list\?\); see .* history --help/, 2],
  ])('%s: one line about it', async (words, message, expected) => {
    const { stdout, stderr, status } = await history(words);
    expect(stderr).toMatch(/^countermine: [^\n]*\n$/);
    expect(stderr).toMatch(message);
    expect([stdout, status]).toEqual(['', expected]);
  });

  it('repairs a damaged file, and reports where the old one is', async () => {
    const path = dataFile(formatHistory(GAMES).slice(0, -60));
    const { stdout, stderr, status } = await history('--list');
    expect([stdout.split('\n').length, status]).toEqual([2, 0]);
    expect(stderr).toBe(`countermine: ${path} was damaged. 1 game was recovered; the old file is ${path}.broken-1\n`);
    expect((await history('--list')).stderr).toBe('');
  });

  it('leaves the file as it was if there is no room for all of it', async () => {
    const path = dataFile(formatHistory(GAMES));
    const many = Array.from({ length: 500 }, (_, index) => ({ ...PLAIN_GAME, id: `n${index}` }));
    const limited = `ulimit -f 20; XDG_DATA_HOME='${folder}/data' "$COUNTERMINE" history`;
    const { stderr, status } = await shell(`${limited} --import ${file('many', formatHistory(many))}`, folder);
    expect([stderr, status]).toEqual([
      `countermine: Games and progress cannot be saved in ${dirname(path)}: File too large\n`,
      74,
    ]);
    expect(readFileSync(path, 'utf8')).toBe(formatHistory(GAMES));
    expect(readdirSync(join(folder, 'data/countermine'))).toEqual(['history.json']);
  });

  it('reports a full disk, or a file that is not one', async () => {
    mkdirSync(join(folder, 'data/countermine'), { recursive: true });
    const path = join(folder, 'data/countermine/history.json');
    symlinkSync('/dev/full', path);
    const exported = file('games', formatHistory(GAMES));
    const full = await history(`--import ${exported}`);
    expect([full.stderr, full.status]).toEqual([
      `countermine: ${path} cannot be written: No space left on device\n`,
      74,
    ]);
    rmSync(path);
    mkdirSync(path);
    expect(await history('')).toEqual({
      stdout: '',
      stderr: `countermine: ${path} cannot be read: Is a directory\n`,
      status: 74,
    });
  });
});
