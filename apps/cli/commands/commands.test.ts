import { dialects } from '@countermine/dialects/registry.ts';
import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { countermine, shell } from '../testing/command.ts';

describe('a command line that cannot be understood', () => {
  it.each([
    [['rnu'], "unknown command 'rnu' (did you mean run?)"],
    [['--vresion'], "unknown option '--vresion' (did you mean --version?)"],
    [['games', '--jsn'], "unknown option '--jsn' (did you mean --json?)"],
    [['games', 'all'], "too many arguments for 'games'"],
    [['run'], 'which game?'],
    [['run', 'comp151'], 'unknown game comp151 (did you mean comp1511?)'],
    [['run', 'constructor'], 'unknown game constructor; the games are comp1511'],
    [['run', 'cs204', '--raeding', 'x'], 'unknown option --raeding (did you mean --reading?)'],
    [['run', 'cs204', '--reading'], '--reading needs the id of a reading'],
    [['run', 'cs204', '--reading', 'help-cell'], 'no reading help-cell (did you mean help-cell-open?)'],
    [['run', 'cs136', '--reading', 'help-cell-open'], 'cs136 has no reading help-cell-open; it has none'],
    [['run', 'a\nb\u001b[31m'], 'unknown game a\\u000ab\\u001b[31m;'],
    [['rnu\n'], "unknown command 'rnu"],
    [['run', 'calpoly', 'moves.txt'], 'countermine run calpoly < moves.txt'],
  ])('%j: one line that says so, and status 2', async (args, message) => {
    const { stdout, stderr, status } = await countermine(args);
    expect(stderr).toMatch(/^countermine: [^\n]*\n$/);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe('help and version', () => {
  it('is there in a folder that is not there any more', async () => {
    const { stdout, status } = await shell('cd "$(mktemp -d)" && rmdir "$PWD" && "$COUNTERMINE" --version');
    expect([stdout, status]).toEqual([`${manifest.version}\n`, 0]);
  });

  it('prints the version', async () => {
    expect(await countermine(['--version'])).toEqual({ stdout: `${manifest.version}\n`, stderr: '', status: 0 });
  });

  it.each([[['--help']], [['-h']], [['help']]])('%j lists the commands', async (args) => {
    const { stdout, stderr, status } = await countermine(args);
    expect(stdout).toMatch(/^ {2}run /m);
    expect(stdout).toMatch(/^ {2}games /m);
    expect([stderr, status]).toEqual(['', 0]);
  });

  it.each([[['run', '--help']], [['run', 'cs204', '-h']], [['help', 'run']]])('%j explains run', async (args) => {
    const { stdout, stderr, status } = await countermine(args);
    expect(stdout).toContain('Usage: countermine run <game> [--reading <id>]... [--] [arguments...]');
    expect(stdout).toContain('Exit status');
    expect([stderr, status]).toEqual(['', 0]);
  });
});

describe('countermine games', () => {
  it('lists every game with its source and both sides of its readings', async () => {
    const { stdout, status } = await countermine(['games']);
    for (const { id, course, source, readings } of dialects.values()) {
      expect(stdout).toContain(`${id}: ${course}\n`);
      expect(stdout).toContain(source);
      for (const reading of readings) {
        expect(stdout).toContain(`--reading ${reading.id}: ${reading.says}\n`);
        expect(stdout).toContain(reading.default);
        expect(stdout).toContain(reading.other);
      }
    }
    expect(status).toBe(0);
  });

  it('gives the same as JSON', async () => {
    const { stdout } = await countermine(['games', '--json']);
    const games: unknown = JSON.parse(stdout);
    expect(games).toMatchObject([...dialects.values()].map(({ id, source, readings }) => ({ id, source, readings })));
  });
});

it('says what it can do when it is started without a command and not in a terminal', async () => {
  const { stdout, stderr, status } = await countermine([]);
  for (const id of dialects.keys()) expect(stdout).toContain(`  ${id} `);
  expect(stdout).toContain('countermine run <game>');
  expect([stderr, status]).toEqual(['', 0]);
});
