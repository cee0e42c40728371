import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HandInBudget } from './files.ts';
import { readHandInFiles } from './read.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-hand-in-files-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, text = 'text'): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function readFrom(path: string, source: string, budget?: HandInBudget) {
  return readHandInFiles([{ path }], source, budget);
}

describe('a folder that was handed in', () => {
  it('gives its files in order, without version control and build results', async () => {
    for (const path of ['src/b.c', 'src/a.c', 'README', '.git/config', 'bin/a.out', '__MACOSX/._a.c'])
      write(path, path);
    const read = await readFrom(folder, 'z1');
    const texts = read.ok && read.value.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]);
    expect(texts).toEqual(['README', 'src/a.c', 'src/b.c'].map((path) => [path, path]));
  });

  it('leaves out a link that stays inside, and is refused for one that leads out', async () => {
    write('src/a.c');
    symlinkSync('a.c', join(folder, 'src/b.c'));
    const inside = await readFrom(folder, 'z1');
    expect(inside.ok && inside.value.map(({ path }) => path)).toEqual(['src/a.c']);
    symlinkSync('../../answers', join(folder, 'src/c.c'));
    expect(await readFrom(folder, 'z1')).toEqual({
      ok: false,
      error: { source: 'z1', entry: 'src/c.c', rule: 'link-outside' },
    });
  });

  it('is refused when it is a link itself, is not there, or has a pipe', async () => {
    symlinkSync('/etc', join(folder, 'all'));
    const rules = async (name: string) => {
      const read = await readFrom(join(folder, name), name);
      return read.ok || read.error;
    };
    expect(await rules('all')).toEqual({ source: 'all', entry: null, rule: 'link-outside' });
    expect(await rules('none')).toEqual({ source: 'none', entry: null, rule: 'unreadable' });
    mkdirSync(join(folder, 'z1'));
    execFileSync('mkfifo', [join(folder, 'z1/pipe')]);
    expect(await rules('z1')).toEqual({ source: 'z1', entry: 'pipe', rule: 'special-file' });
  });

  it('is refused when a name has an escape sequence in it', async () => {
    write('\u001b[2Ja.c');
    const read = await readFrom(folder, 'z1');
    expect(!read.ok && read.error.rule).toBe('control-characters');
  });

  it('is refused when it has more files or bytes than the budget', async () => {
    for (const path of ['a', 'b', 'c']) write(path, '0123456789');
    const rule = async (files: number, bytes: number, entries: number) => {
      const read = await readFrom(folder, 'z1', { files, bytes, entries });
      return read.ok || read.error.rule;
    };
    expect(await rule(3, 30, 3)).toBe(true);
    expect(await rule(2, 30, 3)).toBe('too-many-files');
    expect(await rule(3, 29, 3)).toBe('too-many-bytes');
    expect(await rule(3, 30, 2)).toBe('too-many-files');
  });
});
