import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLanguage, WORDS } from './made-up-language.ts';

// The language of add-language.test.ts in a project that is tested and built with it.

const folder = mkdtempSync(join(tmpdir(), 'countermine-recipe-'));

beforeAll(() => void addLanguage(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a new language', () => {
  it('passes the tests of the words', () => {
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const args = ['run', WORDS, '--project', 'node', '--maxWorkers', '1', '--reporter', 'dot'];
    const { stdout, stderr, status } = spawnSync(process.execPath, [vitest, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status === 0 ? '' : stdout + stderr, status]).toEqual(['', 0]);
  });
});

describe('in the programs', () => {
  beforeAll(() => {
    const programs = ['countermine', 'play', 'play-solver', 'web'];
    const built = spawnSync(process.execPath, ['tools/build.mjs', ...programs], { cwd: folder, encoding: 'utf8' });
    expect([built.stderr, built.status]).toEqual(['', 0]);
  });

  it('is spoken in the terminal', () => {
    const command = [
      join(folder, 'dist/countermine.cjs'),
      'play',
      '--level',
      'beginner',
      '--plain',
      '--language',
      'eo',
    ];
    const env = { ...process.env, LANG: 'C.UTF-8', XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const { stdout, status } = spawnSync(process.execPath, command, { input: 'row 1\nquit\n', env, encoding: 'utf8' });
    expect(stdout).toContain('Rowŭ 1: ');
    expect(stdout).toContain('Typeŭ helpŭ forŭ theŭ commandsŭ.');
    expect(status).toBe(0);
  });

  it('is a choice of the page, and loaded with the page', () => {
    const assets = join(folder, 'dist/web/assets');
    const textOf = (name: RegExp): string => {
      const found = readdirSync(assets).filter((file) => name.test(file));
      expect(found).toHaveLength(1);
      return readFileSync(join(assets, found[0]!), 'utf8');
    };
    expect(textOf(/^common-eo-.*\.js$/)).toContain('Newŭ gameŭ');
    expect(textOf(/^page-eo-.*\.js$/)).toContain('Deleteŭ everythingŭ');
    const first = textOf(/^language-.*\.js$/);
    expect(first).toContain('Esperanto');
    expect(first).toMatch(/common-eo-/);
  });
});
