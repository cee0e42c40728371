import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { whyNotWritable, writeFileWhole, writeFolderWhole } from '@countermine/node/write-file.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-write-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes a new file, and replaces an old one with the same permissions', () => {
  const file = join(folder, 'report.json');
  expect(writeFileWhole(file, 'one')).toEqual({ ok: true, value: true });
  chmodSync(file, 0o600);
  expect(writeFileWhole(file, 'two')).toEqual({ ok: true, value: true });
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['two', 0o600]);
  expect(readdirSync(folder)).toEqual(['report.json']);
});

it('follows a link without replacing it', () => {
  writeFileSync(join(folder, 'file'), 'old');
  symlinkSync('file', join(folder, 'link'));
  writeFileWhole(join(folder, 'link'), 'new');
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('new');
});

it('writes to something that is not a file', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const reader = promisify(execFile)('cat', [pipe]);
  expect(writeFileWhole(pipe, 'through')).toEqual({ ok: true, value: true });
  expect((await reader).stdout).toBe('through');
  expect(statSync(pipe).isFIFO()).toBe(true);
});

it.each([
  ['nosuch/report', 'No such file or directory'],
  ['file/report', 'Not a directory'],
  ['folder', 'Is a directory'],
])('reports why it cannot write %s, before and after', (name, reason) => {
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'folder'));
  expect(whyNotWritable(join(folder, name))).toBe(reason);
  expect(writeFileWhole(join(folder, name), 'x')).toMatchObject({ ok: false });
  expect(readdirSync(folder).sort()).toEqual(['file', 'folder']);
});

it('writes a folder whole or not at all', () => {
  const out = join(folder, 'out');
  expect(writeFolderWhole(out, [['a/b', 'x\xff']])).toEqual({ ok: true, value: true });
  expect(readFileSync(join(out, 'a/b'), 'latin1')).toBe('x\xff');
  function* failing(): Iterable<readonly [string, string]> {
    yield ['a', 'x'];
    yield ['a/b', 'y'];
  }
  expect(writeFolderWhole(join(folder, 'other'), failing())).toMatchObject({ ok: false });
  expect(existsSync(join(folder, 'other'))).toBe(false);
  expect(readdirSync(folder)).toEqual(['out']);
});
