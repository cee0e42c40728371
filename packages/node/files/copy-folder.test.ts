import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyFolder } from './copy-folder.ts';

it('copies a folder with all below it, and writes over nothing', () => {
  const top = mkdtempSync(join(tmpdir(), 'countermine-copy-'));
  const [source, copy] = [join(top, 'source'), join(top, 'copy')];
  for (const folder of [copy, join(source, 'a/b'), join(source, 'empty')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(source, 'a/b/file'), 'text');
  copyFolder(source, copy, 0o400);
  expect(readFileSync(join(copy, 'a/b/file'), 'utf8')).toBe('text');
  expect(statSync(join(copy, 'a/b/file')).mode & 0o777).toBe(0o400);
  expect(() => copyFolder(source, copy)).toThrow('EEXIST');
  expect(() => copyFolder(join(source, 'a/b'), join(copy, 'a/b'))).toThrow('EEXIST');
  rmSync(top, { recursive: true });
});
