import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playerTest } from '../../tui/testing/player.ts';
import { COUNTERMINE, ROOT } from '../testing/command.ts';
import { onTerminal } from '../testing/terminal.ts';

const QUESTION = 'a number from 1 to 5, a word, or q to quit: ';
/** Ctrl-D at the beginning of a line. */
const END_OF_INPUT = '\x04';

let folder: string;

/** Types once the menu asks for a game. */
function atMenu(text: string, cwd?: string, command = '"$COUNTERMINE"'): ReturnType<typeof onTerminal> {
  return onTerminal(command, { text, after: QUESTION }, cwd);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-'));
  writeFileSync(join(folder, 'my seed'), '5 5 1 0 0\n');
  writeFileSync(join(folder, '-seed'), '5 5 1 0 0\n');
  // What the command needs of a checkout, in a place whose path has a blank.
  mkdirSync(join(folder, 'check out/dist'), { recursive: true });
  cpSync(join(ROOT, 'examples'), join(folder, 'check out/examples'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'dist')).filter((file) => file.endsWith('.cjs'))) {
    copyFileSync(join(ROOT, 'dist', name), join(folder, 'check out/dist', name));
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.concurrent('the menu', () => {
  it('has five doors, and prompts until it knows one or a game', async () => {
    const { stdout, status } = await atMenu('chess\n\ncalpolly\ncs1302\n\nq\n');
    for (const door of ['1  play', '2  courses', '3  learn', '4  online', '5  build']) expect(stdout).toContain(door);
    expect(stdout).toContain('There is no chess.\n');
    expect(stdout).toContain('There is no calpolly (did you mean calpoly?).\n');
    expect(stdout).toContain('\n./countermine run cs1302 examples/cs1302-seed.txt\n');
    expect(stdout).toContain('ALPHA EDITION |_| v2022.sp');
    expect(stdout).toContain('Quitting the game...\nBye!\n');
    expect(status).toBe(0);
  });

  it.each(['Q', 'quit', 'Exit'])('is left with %s', async (word) => {
    const { stdout, status } = await atMenu(`${word}\n`);
    expect(stdout.split(QUESTION)).toHaveLength(2);
    expect(stdout).not.toContain('countermine run');
    expect(status).toBe(0);
  });

  it.each([
    ['COMP', 'comp1511'],
    ['2\nCS\n3', 'cs136'],
    ['courses\ncs2', 'cs204'],
  ])('accepts %j as a course game', async (answer, id) => {
    const { stdout } = await atMenu(`${answer}\n${END_OF_INPUT}`);
    expect(stdout).toContain(`\n./countermine run ${id}\n`);
    if (answer.includes('CS')) expect(stdout).toContain('CS could be cs136, cs204, cs1302.\n');
  });

  it('shows what there is to build with', async () => {
    expect((await atMenu('build\n')).stdout).toContain('./countermine analyze   what can be known about a position\n');
  });

  it.each([
    ['my seed', "run cs1302 'my seed'"],
    ['-seed', 'run cs1302 -- -seed'],
  ])('shows the command with the file that was chosen: %s', async (answer, command) => {
    const { stdout } = await atMenu(`cs1302\n${answer}\nq\n`, folder);
    expect(stdout).toContain(`\n${ROOT}/countermine ${command}\n`);
    expect(stdout).toContain('Quitting the game...\nBye!\n');
  });
});

describe.concurrent('Minesweeper itself', () => {
  playerTest.for(['1', 'PLAY'])('is begun by %s', async (answer, { player }) => {
    const screen = await player.start({ command: [COUNTERMINE] });
    await screen.waitFor(/1 {2}play +Minesweeper.*quit:\s*$/s);
    await screen.typeLine(answer);
    await screen.waitFor('Mines left: 10');
    await screen.sendKeys('Space');
    await screen.waitFor('opened');
    await screen.sendKeys('q');
    await screen.waitFor('The game was saved');
  });
});

describe.concurrent('the field file that the menu offers for cs204', () => {
  it('can be typed as it is shown', async () => {
    const first = await atMenu(`cs204\n${END_OF_INPUT}`, folder);
    const offered = /\(a field file to try: (.*)\)\.\n/.exec(first.stdout)?.[1];
    expect(offered).toMatch(/examples\/cs204-field\.txt$/);
    const { stdout } = await atMenu(`cs204\n${offered}\n${END_OF_INPUT}`, folder);
    expect(stdout).toContain('Welcome to the Minesweeper Game!\n');
  });

  it('is not mentioned if its path has white space, which the game cannot read', async () => {
    const { stdout } = await atMenu(`cs204\n${END_OF_INPUT}`, folder, 'node "check out/dist/countermine.cjs"');
    expect(stdout).toContain('Type the name of a field file, then lines: -o row column, -b row column, -h.\n');
  });
});
