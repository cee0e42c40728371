import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shell } from '../testing/command.ts';
import { gamesIn, SMALL, useSimulate } from '../testing/simulated-games.ts';
import { onTerminal } from '../testing/terminal.ts';

const CTRL_C = '\x03';
const { file, warm, simulate, simulateOnce } = useSimulate();

describe('a run', () => {
  it('is summarised', async () => {
    const { stdout, stderr, status } = await simulate('--level', 'beginner', '--games', '40', '--seed', '7');
    expect(stdout).toMatch(
      new RegExp(
        [
          '^beginner, 9 x 9 with 10 mines, first cell a1 safe, seed 7',
          'won       \\d+ of 40: \\d+\\.\\d\\d%, 95% Wilson interval \\d+\\.\\d\\d to \\d+\\.\\d\\d%',
          'guesses   \\d\\.\\d\\d a game',
          'time      [\\d.]+ ms a game; half below [\\d.]+, 95% below [\\d.]+, longest [\\d.]+\n$',
        ].join('\n'),
      ),
    );
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('plays the boards that generate draws', async () => {
    const options = [...SMALL, '--start', '1,1', '--rule', 'zero', '--seed', '5'];
    const { stdout: boards } = await warm.run(['generate', ...options, '--count', '30']);
    const [fromFile, drawn] = [file(), file()];
    await simulate('--boards', file(boards), '--out', fromFile);
    await simulate(...options, '--games', '30', '--out', drawn);
    expect(gamesIn(fromFile)).toEqual(gamesIn(drawn));
  });

  it('wins a board without mines, and loses no game to the first cell', async () => {
    const { stdout } = await simulate('--boards', file('x 3 3 4 -\n'), '--json');
    expect(JSON.parse(stdout)).toMatchObject({ games: 1, won: 1, winRate: 1, guessesPerGame: 0 });
  });

  it('lists the games that were given up because their budget was spent', async () => {
    const [out, options] = [file(), ['--level', 'beginner', '--games', '40', '--seed', '7', '--nodes', '1']];
    const { stdout, stderr, status } = await simulate(...options, '--out', out);
    const line =
      /\ngiven up {2}(\d+) games, not won: the position is too hard for 1 node; boards (.+) and (\d+) more\n/;
    const [, games = '', ids = '', more = ''] = line.exec(stdout) ?? [];
    const named = ids.split(', ');
    expect([named.length, Number(games)]).toEqual([10, 10 + Number(more)]);
    const lost = gamesIn(out).filter((game) => / 0 \d+$/.test(game));
    expect(lost.map((game) => game.split(' ')[0])).toEqual(expect.arrayContaining(named));
    expect([stderr, status]).toEqual(['', 1]);
    const { stdout: json } = await simulate(...options, '--json');
    expect(JSON.parse(json).givenUp).toMatchObject({ games: Number(games), ids: named });
  });

  it('starts with an opening if requested', async () => {
    const { stdout } = await simulate('--level', 'expert', '--rule', 'zero', '--games', '1', '--seed', '1');
    expect(stdout).toMatch(/^expert, 30 x 16 with 99 mines, first cell d4 an opening, seed 1\n/);
  });

  it('has a random seed if none is given, which is printed', async () => {
    const { stdout, stderr } = await simulate(...SMALL, '--games', '3');
    expect(stderr).toMatch(/^countermine: seed \d+\n$/);
    expect(stdout).toContain(`, seed ${/\d+/.exec(stderr)?.[0]}\n`);
  });

  it('shows its progress and the remaining time on a terminal', async () => {
    const progress = /\] [\d,]+ of 100,000 games, \d+\.\d% won, about \d+ (s|min|h) left/u;
    const command = '"$COUNTERMINE" simulate --level expert --games 100000 --seed 1';
    const { stdout } = await onTerminal(command, { text: CTRL_C, after: progress });
    const text = Buffer.from(stdout, 'latin1').toString('utf8');
    expect(text).toMatch(/\[█*░+\] [\d,]+ of 100,000 games, \d+\.\d% won, about \d+ (s|min|h) left/u);
  });
});

describe('a run that is interrupted', () => {
  it('is continued in the order of its boards, even with more games than at first', async () => {
    const [whole, part] = [file(), file()];
    await simulate(...SMALL, '--seed', '4', '--games', '20', '--out', whole);
    const lines = readFileSync(whole, 'utf8').split('\n');
    // As an interrupt leaves it: games that were played ahead of others.
    writeFileSync(part, `${[lines[0], lines[1], lines[4], lines[9]].join('\n')}\n`);
    await simulate(...SMALL, '--games', '20', '--out', part, '--resume');
    expect(gamesIn(part)).toEqual(gamesIn(whole));
  });

  it('is continued after an editor changed the line ends, or a full disk left nothing', async () => {
    const [whole, part, empty, begun] = [file(), file(), file(''), file('# id won gue')];
    await simulate(...SMALL, '--seed', '4', '--games', '4', '--out', whole);
    const lines = readFileSync(whole, 'utf8').split('\n');
    writeFileSync(part, `\uFEFF${[lines[0], lines[1], lines[2]].join('\r\n')}\r\n`);
    for (const out of [part, empty, begun]) {
      const { status } = await simulate(...SMALL, '--seed', '4', '--games', '4', '--out', out, '--resume');
      expect([status, gamesIn(out)]).toEqual([0, gamesIn(whole)]);
    }
  });

  it('is not continued if it contains a game twice', async () => {
    const out = file();
    await simulateOnce(...SMALL, '--seed', '4', '--games', '3', '--out', out);
    writeFileSync(out, '1 1 0 0.1\n', { flag: 'a' });
    const { stderr, status } = await simulate(...SMALL, '--games', '3', '--out', out, '--resume');
    expect([stderr, status]).toEqual([`countermine: ${out}, line 5: the id 1 was used before\n`, 1]);
  });

  it('is neither continued on other boards nor overwritten', async () => {
    const out = file();
    await simulateOnce(...SMALL, '--seed', '4', '--games', '3', '--out', out);
    const games = readFileSync(out, 'utf8');
    const otherSeed = await simulateOnce(...SMALL, '--seed', '5', '--games', '3', '--out', out, '--resume');
    expect(otherSeed.stderr).toContain('has games on other boards (4 x 4, 2 mines, start 0 safe, seed=4)');
    const fewer = await simulateOnce(...SMALL, '--seed', '4', '--games', '2', '--out', out, '--resume');
    expect(fewer.stderr).toContain('has a game on board 2, which this run of 2 boards does not have');
    const again = await simulateOnce(...SMALL, '--seed', '4', '--games', '3', '--out', out);
    expect(again.stderr).toContain('already exists; --resume continues it');
    expect([otherSeed.status, fewer.status, again.status]).toEqual([1, 1, 2]);
    expect(readFileSync(out, 'utf8')).toBe(games);
  });
});

describe('a comparison', () => {
  it('is the paired test on the boards that both have played', async () => {
    // Boards without mines are won. The other player lost two of four; of a fifth we know nothing.
    const boards = file([0, 1, 2, 3, 5].map((id) => `${id} 2 2 0 -\n`).join(''));
    const other = file('# id won\n0 1\n1 0\n2 0 17 0.5\n3 1\n4 1\n');
    const { stdout, status } = await simulate('--boards', boards, '--compare', other);
    expect(stdout).toContain(`compared  with ${other}, on the 4 boards of both: won 4, they 2\n`);
    expect(stdout).toContain('both 2, only this run 2, only they 0, neither 0\n');
    // Two of two coins: p = 2 / 4. Three sixths less one sixth, and 1.96 times the root of (4/6 - 4/36) / 6.
    expect(stdout).toContain('difference +50.00 points, 95% interval -26.31 to +92.97; McNemar p = 0.500 (exact)\n');
    expect(status).toBe(0);
  });

  it('can be with an earlier run, and JSON', async () => {
    const out = file();
    await simulate(...SMALL, '--seed', '4', '--games', '25', '--out', out);
    const { stdout } = await simulate(...SMALL, '--seed', '4', '--games', '25', '--compare', out, '--json');
    const { compare, won } = JSON.parse(stdout);
    expect(compare).toMatchObject({ boards: 25, both: won, onlyOurs: 0, onlyTheirs: 0, neither: 25 - won, p: 1 });
  });
});

describe('what cannot be played', () => {
  it('is listed, every line of it, before a game starts', async () => {
    const boards = '1 2 2 0 0\n2 2 2 5 0\n3 2 2 0 1\n3 2 2 0 1\nx 2 NaN 0 1\n';
    const { stdout, stderr, status } = await warm.run(['simulate', '--boards', '-'], boards);
    expect(stderr).toBe(
      [
        'countermine: standard input, line 1: start: a1 is a mine, so there is nothing to play',
        'countermine: standard input, line 2: start: there is no cell 5; the cells of the board are 0 to 3',
        'countermine: standard input, line 4: the id 3 was used before',
        'countermine: standard input, line 5: height: expected a whole number, found "NaN"',
        '',
      ].join('\n'),
    );
    expect([stdout, status]).toEqual(['', 1]);
  });

  it.each([
    [[], 1, 'standard input: no board found'],
    [['--width', '5'], 2, 'no board size: give --level, or --width, --height and --mines'],
    [['--level', 'expert'], 2, 'no number of games: give --count'],
    [['--boards', 'x', '--seed', '1'], 2, 'the boards of --boards decide what is played; leave out --seed'],
    [['--boards', 'nosuch.txt'], 74, 'cannot read nosuch.txt: No such file or directory'],
    [['--boards', '/dev/null'], 1, '/dev/null: no board found'],
    [[...SMALL, '--games', '1', '--resume'], 2, '--resume needs --out, the file to continue'],
    [[...SMALL, '--games', '1', '--resume', '--out', 'nosuch.txt'], 74, 'cannot resume nosuch.txt: No such file'],
    [
      [...SMALL, '--games', '1', '--resume', '--out', '/etc/passwd'],
      1,
      '/etc/passwd, line 1: expected # id won guesses',
    ],
    [[...SMALL, '--games', '1', '--out', '/proc/nosuch/games'], 74, 'cannot write /proc/nosuch/games: No such file'],
    [[...SMALL, '--games', '1', '--compare', '/etc/passwd'], 1, '/etc/passwd, line 1: expected id and won'],
    [[...SMALL, '--games', '1', '--compare', '/dev/null'], 1, '/dev/null: no game found'],
    [[...SMALL, '--games', '1', '--compare', file('0 1\n1 1\n0 0\n')], 1, ', line 3: the id 0 was used before'],
    [
      [...SMALL, '--games', '9', '--compare', file('a 1\n9 1\n')],
      1,
      'has no game on any board of this run; its first game is on board a',
    ],
    [['--boards', '-', '--compare', '-'], 2, 'standard input can be read only once'],
    [[...SMALL, '--games', '1', '--out', '-'], 2, '--out takes a file, since the summary goes to standard output'],
    [[...SMALL, '--games', '1', '--compare', '/dev/zero'], 1, '/dev/zero, line 1: the line is longer than'],
    [[...SMALL, '--games', '1', '--resume', '--out', '/dev/zero'], 1, '/dev/zero, line 1: expected # id won guesses'],
    [['--boards', '/dev/zero'], 1, '/dev/zero, line 1: the line is longer than'],
    [[...SMALL, '--games', '0'], 2, 'expected a whole number from 1'],
    [[...SMALL, '--games', '1', '--workers', '0'], 2, 'expected a whole number from 1 to 256'],
    [[...SMALL, '--games', '1', '--start', '7,1'], 2, '--start: row 7, column 1 is not on the board'],
    [
      ['--width', '3', '--height', '3', '--mines', '1', '--games', '1', '--rule', 'zero', '--start', '2,2'],
      2,
      '1 mine does not fit beside the start: there is room for 0',
    ],
  ])('%j: status %i and one line', async (options, expected, message) => {
    const { stdout, stderr, status } = await simulate(...options);
    expect(stderr).toMatch(/^countermine: [^\n]*\n$/);
    expect(stderr).toContain(message);
    expect([stdout, status]).toEqual(['', expected]);
  });

  it.runIf(process.platform === 'linux')('ends quietly when nobody reads its games', async () => {
    const command = `"$COUNTERMINE" simulate ${SMALL.join(' ')} --games 20000 --seed 1 --out /dev/stdout`;
    const { stdout, stderr } = await shell(`{ ${command}; echo "status $?" >&2; } | head -1`);
    expect(stdout).toMatch(/^# id won guesses ms; [^\n]*\n$/);
    expect(stderr).toBe('status 141\n');
  });

  it.runIf(process.platform === 'linux')('is not written where the disk is full', async () => {
    const { stderr, status } = await simulate(...SMALL, '--games', '3', '--seed', '1', '--out', '/dev/full');
    expect(stderr).toBe('countermine: cannot write /dev/full: No space left on device\n');
    expect(status).toBe(74);
  });
});
