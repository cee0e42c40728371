import { tmpdir } from 'node:os';
import { shellWord } from '@countermine/core/text/typed.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { COUNTERMINE, countermine, type Finished, shell } from '../testing/command.ts';
import { misfit } from '../testing/command-schemas.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

const warm = useWarmCommand();

/** Runs the command; started anew for what its start decides: what separators do, and how a game begins. */
function answerTo(args: readonly string[]): Promise<Finished> {
  const [first = '--'] = args;
  return first === '--' || first === 'run' ? countermine(args) : warm.run(args);
}

const LONG = '0123456789'.repeat(10);

/** What messages show of a long word. */
function cut(word: string): string {
  return Buffer.from(`${word.slice(0, 60)}…`).toString('latin1');
}

describe('an invalid command line', () => {
  it.each([
    [['rnu'], "unknown command 'rnu' (did you mean run?)"],
    [['--vresion'], "unknown option '--vresion' (did you mean --version?)"],
    [['games', '--jsn'], "unknown option '--jsn' (did you mean --json?)"],
    [['games', 'all'], "unexpected argument 'all'"],
    [['nosuch'], "unknown command 'nosuch'; see ./countermine --help"],
    [['nosuch', '--help'], "unknown command 'nosuch'; see ./countermine --help"],
    [['class', 'nosuch', '--help'], "unknown command 'nosuch'; see ./countermine class --help"],
    [[''], "unknown command '';"],
    [['comp1511'], "unknown command 'comp1511' (did you mean run comp1511?)"],
    [['Calpoly', '--foo'], "unknown command 'Calpoly' (did you mean run calpoly?)"],
    [['analyze', '--nosuch'], 'see ./countermine analyze --help'],
    [['simulate', '--games', 'x'], 'see ./countermine simulate --help'],
    [['help', 'nosuch'], "unknown command 'nosuch'; see ./countermine --help"],
    [['help', 'gmes'], "unknown command 'gmes' (did you mean games?)"],
    [['help', 'study', 'nosuch'], "unknown command 'nosuch'; see ./countermine study --help"],
    [['help', 'cs204'], "unknown command 'cs204' (did you mean run cs204?)"],
    [['--', 'run', 'nosuch'], 'unknown game nosuch;'],
    [['--', '--', 'run', 'nosuch'], 'unknown game nosuch;'],
    [['--', '--', 'run'], "missing required argument 'game'"],
    [['run'], 'no game named: choose one of'],
    [['run', 'COMP1511'], 'unknown game COMP1511 (did you mean comp1511?)'],
    [['run', ''], "unknown game '';"],
    [['run', 'cs204', '--reading', ''], "no reading '';"],
    [['run', 'comp151'], 'unknown game comp151 (did you mean comp1511?)'],
    [['run', 'constructor'], 'unknown game constructor; the games are comp1511'],
    [['run', 'cs204', '--raeding', 'x'], 'unknown option --raeding (did you mean --reading?)'],
    [['run', 'cs204', '--reading'], '--reading needs the id of a reading'],
    [['run', 'cs204', '--reading', 'help-cell'], 'no reading help-cell (did you mean help-cell-open?)'],
    [['run', 'cs204', '--misconception'], '--misconception needs the id of a misconception'],
    [
      ['run', 'cs204', '--misconception', 'help-unlimitd'],
      '(did you mean help-unlimited?); countermine games lists them',
    ],
    [['run', 'cs136', '--misconception=shift-once'], 'cs136 has no misconception shift-once; countermine games lists'],
    [['run', 'cs136', '--misconceptoin', 'x'], 'unknown option --misconceptoin (did you mean --misconception?)'],
    [['run', 'cs136', '--reading', 'help-cell-open'], 'cs136 has no reading help-cell-open; it has none'],
    [['run', 'a\nb\u001b[31m'], 'unknown game a\\u000ab\\u001b[31m;'],
    [['rnu\n'], "unknown command 'rnu"],
    [['run', 'calpoly', 'moves.txt'], 'countermine run calpoly < moves.txt'],
    [['run', 'calpoly', 'my moves.txt'], "countermine run calpoly < 'my moves.txt'"],
    [[LONG], `unknown command '${cut(LONG)}'`],
    [['games', `--${LONG}`], `unknown option '${cut(`--${LONG}`)}'`],
    [['run', LONG], `unknown game ${cut(LONG)};`],
    [['run', `-${LONG}`], `unknown option ${cut(`-${LONG}`)};`],
    [['run', 'cs204', '--reading', LONG], `no reading ${cut(LONG)};`],
    [['run', 'calpoly', LONG], `countermine run calpoly < '${cut(LONG)}'`],
  ])('%j: one line about it, and status 2', async (args, message) => {
    const { stdout, stderr, status } = await answerTo(args);
    expect(stderr).toMatch(/^countermine: [^\n]*\n$/);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe('a game after separators without effect', () => {
  it.each([[['--']], [['--', '--']]])('%j: plays as without', async (separators) => {
    const input = '2\n7 7\n0 1\n0 0\n';
    const plain = await countermine(['run', 'calpoly'], input);
    expect(plain.stdout).toContain('Round: 0\n');
    expect(await countermine([...separators, 'run', 'calpoly'], input)).toEqual(plain);
  });

  it('has its options, and its own exit status', async () => {
    const words = ['run', 'calpoly', '--reading', 'initial-board-space'];
    const { stdout } = await countermine(['--', '--', ...words], '0\n0 0\n');
    expect(stdout).toMatch(/^Initial Board: \n/);
    expect((await countermine(['--', '--', 'run', 'calpoly'], '-1\n')).status).toBe(1);
  });
});

describe('a game with misconceptions', () => {
  it('is played wrong, with several at once and readings beside them', async () => {
    const switches = ['--misconception', 'round-from-one', '--misconception=hit-mine-not-shown'];
    const words = ['run', 'calpoly', ...switches, '--reading', 'initial-board-space'];
    const { stdout, stderr, status } = await countermine(words, '1\n0 0\n0 0\n');
    expect(stdout).toMatch(/^Initial Board: \n/);
    expect(stdout).toContain('Round: 1\n* * ');
    expect([stderr, status]).toEqual(['', 0]);
  });
});

describe('help and version', () => {
  it('works in a folder that has been deleted', async () => {
    const { stdout, status } = await shell('cd "$(mktemp -d)" && rmdir "$PWD" && "$COUNTERMINE" --version');
    expect([stdout, status]).toEqual([`${manifest.version}\n`, 0]);
  });

  it('prints the version', async () => {
    expect(await countermine(['--version'])).toEqual({ stdout: `${manifest.version}\n`, stderr: '', status: 0 });
  });

  it.each([[['--help']], [['-h']], [['help']]])('%j lists the commands', async (args) => {
    const { stdout, stderr, status } = await answerTo(args);
    expect(stdout).toMatch(/^ {2}run /m);
    expect(stdout).toMatch(/^ {2}games /m);
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('explains a command of a group', async () => {
    const { stdout, status } = await answerTo(['help', 'study', 'play']);
    expect(stdout).toMatch(/^Usage: countermine study play /);
    expect(status).toBe(0);
  });

  it.each([[['run', '--help']], [['run', 'cs204', '-h']], [['help', 'run']], [['--', '--', 'run', '--help']]])(
    '%j explains run',
    async (args) => {
      const { stdout, stderr, status } = await answerTo(args);
      expect(stdout).toContain(
        'Usage: countermine run <game> [--reading <id>]... [--misconception <id>]... [--]\n[arguments...]\n',
      );
      expect(stdout).toContain('Exit status: that of the game;');
      expect([stderr, status]).toEqual(['', 0]);
    },
  );
});

it.each([
  ['generate'],
  ['simulate'],
  ['play'],
  ['judge calpoly'],
  ['cases calpoly'],
  ['class judge calpoly .'],
  ['study measure'],
])('takes a seed of the same range: %s', async (command) => {
  const { stderr, status } = await answerTo([...command.split(' '), '--seed', '4294967296']);
  expect(stderr).toContain("'4294967296' is invalid: expected a whole number from 0 to 4294967295;");
  expect(status).toBe(2);
});

describe('what help says to type', () => {
  it.each([['--help'], ['judge'], ['analyze'], ['online'], ['completion']])('starts the command: %s', async (name) => {
    const { stdout } = await answerTo(['help', name].filter((word) => word !== '--help'));
    const [usage = ''] = stdout.split('\n');
    const [, examples = ''] = stdout.split('Examples:\n');
    expect(usage).toContain('Usage: countermine');
    expect(examples).toContain('./countermine ');
    expect(examples).not.toMatch(/(^|[ (])countermine /m);
  });

  it('names it by its whole path from another folder', async () => {
    expect((await countermine(['help', 'learn'], '', tmpdir())).stdout).toContain(
      `\n  ${shellWord(COUNTERMINE)} learn speed chord\n`,
    );
    expect((await countermine(['nosuch'], '', tmpdir())).stderr).toContain(`see ${shellWord(COUNTERMINE)} --help`);
  });
});

describe('countermine games', () => {
  it('lists every game with its source, both sides of its readings, and its misconceptions', async () => {
    const { stdout, status } = await answerTo(['games']);
    for (const { id, course, source, readings, misconceptions } of dialects.values()) {
      expect(stdout).toContain(`${id}: ${course}\n`);
      expect(stdout).toContain(source);
      for (const reading of readings) {
        expect(stdout).toContain(`--reading ${reading.id}: ${reading.says}\n`);
        expect(stdout).toContain(reading.default);
        expect(stdout).toContain(reading.other);
      }
      const lines = misconceptions.map(
        (misconception) => `    --misconception ${misconception.id}: ${misconception.does}`,
      );
      expect(stdout).toContain(['  misconceptions', ...lines, ''].join('\n'));
    }
    expect(status).toBe(0);
  });

  it('gives the same as JSON', async () => {
    const { stdout } = await answerTo(['games', '--json']);
    const games: unknown = JSON.parse(stdout);
    expect(misfit('games', Buffer.from(stdout, 'latin1').toString())).toBeUndefined();
    expect(games).toMatchObject([...dialects.values()].map(({ id, source, readings }) => ({ id, source, readings })));
    const said = [...dialects.values()].map(({ misconceptions }) =>
      misconceptions.map(({ id, does, should }) => ({ id, does, should })),
    );
    expect(games).toEqual(said.map((misconceptions) => expect.objectContaining({ misconceptions })));
  });
});

it.each([[[]], [['--']], [['--', '--']]])(
  'prints an overview when it is started without a command outside a terminal: %j',
  async (args) => {
    const { stdout, stderr, status } = await answerTo(args);
    for (const door of ['play', 'courses', 'learn', 'online', 'build'])
      expect(stdout).toMatch(new RegExp(`^  ${door} `, 'm'));
    expect(stdout).toContain('countermine run <game>');
    expect([stderr, status]).toEqual(['', 0]);
  },
);
