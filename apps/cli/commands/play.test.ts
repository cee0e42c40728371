import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Finished, shell } from '../testing/command.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-play-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Plays line by line, with the data in a folder of its own. */
function playPlain(words: string, typed: string): Promise<Finished> {
  const places = `XDG_DATA_HOME='${folder}/data' XDG_CONFIG_HOME='${folder}/config'`;
  return shell(`printf '${typed}' | env ${places} "$COUNTERMINE" play --plain ${words}`, folder);
}

describe('countermine play', () => {
  it('resumes the unfinished game', async () => {
    const left = await playPlain('--level beginner --seed 5', 'open e5\\ngrid\\n');
    const [, grid] = /((?:\d \S{9}\n){9})/.exec(left.stdout) ?? [];
    expect(left.stdout).toContain('The game is saved');
    const { stdout } = await playPlain('', 'grid\\n');
    expect(grid).toBeDefined();
    expect(stdout).toContain(grid);
    expect(stdout).toMatch(/^Your last game continues\./);
    expect(left.stdout).not.toContain('continues');
  });

  it('plays a board from a pipe, and needs a terminal for the moves', async () => {
    const places = `XDG_DATA_HOME='${folder}/data' XDG_CONFIG_HOME='${folder}/config'`;
    const generate = '"$COUNTERMINE" generate --level beginner --seed 5';
    const play = (words: string): string => `env ${places} setsid "$COUNTERMINE" play ${words}`;
    const { stdout } = await shell(`${generate} --start c4 | ${play('- --plain')}`, folder);
    expect(stdout).toMatch(/^Minefield, 9 by 9, 10 mines\.\n.*Cursor at c4\./s);
    const { stderr } = await shell(`${generate} --json | ${play('-')}`, folder);
    expect(stderr).toBe('countermine: the input is not a terminal; --plain plays line by line\n');
  });

  it.each([
    ['--guess --no-guess', "option '--guess' cannot be used with option '--no-guess'"],
    ['--no-guess --guess', "option '--guess' cannot be used with option '--no-guess'"],
    ['--daily --seed 1', "option '--daily [date]' cannot be used with option '-s, --seed <n>'"],
    ['--daily 2026-11-21 --no-guess', "option '--daily [date]' cannot be used with option '--no-guess'"],
    ['--level expert --mines 5', "option '-l, --level <name>' cannot be used with option '--mines <n>'"],
    ['5x5:m0420000 --no-guess', "option '--no-guess' cannot be used with a game"],
    ['5x5:m0420000 --daily', "option '--daily [date]' cannot be used with a game"],
    ['5x5:m0420000 --width 5', "option '--width <n>' cannot be used with a game"],
  ])('refuses contradictions: %s', async (words, problem) => {
    const { stdout, stderr, status } = await playPlain(words, '');
    expect({ stdout, stderr, status }).toEqual({
      stdout: '',
      stderr: expect.stringMatching(/^countermine: .*\n$/),
      status: 2,
    });
    expect(stderr).toContain(problem);
  });

  it('plays the games in its help', async () => {
    const { stdout } = await shell(`"$COUNTERMINE" play --help`, folder);
    const [, id] = /play (\d+x\d+:\S+)/.exec(stdout) ?? [];
    expect((await playPlain(`${id} --new`, '')).stdout).toContain('9 by 9');
  });

  it('starts a game like the last one', async () => {
    await playPlain('--width 5 --height 4 --mines 3 --no-guess', '');
    expect((await playPlain('--new', '')).stdout).toContain('5 by 4, 3 mines. No guessing');
    expect((await playPlain('--guess', '')).stdout).toMatch(/5 by 4, 3 mines\.\n/);
    expect((await playPlain('--new', '')).stdout).toMatch(/5 by 4, 3 mines\.\n/);
  });
});
