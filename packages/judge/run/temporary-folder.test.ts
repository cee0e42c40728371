import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder, removeAbandoned } from './temporary-folder.ts';

it('removes the temporary folders of processes that were killed, and no others', () => {
  const own = makeTemporaryFolder('test');
  const parent = mkdtempSync(join(tmpdir(), 'parent-'));
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const make = (name: string): string => {
    mkdirSync(join(parent, name, 'with'), { recursive: true });
    writeFileSync(join(parent, name, 'with/a-file'), '');
    return join(parent, name);
  };
  const left = make(basename(own).replace(`-${process.pid}-`, `-${pid}-`));
  const others = [make(basename(own)), make('countermine-test-1-999999-abcdef'), make(`countermine-${pid}`), make('x')];
  removeAbandoned(parent);
  expect(existsSync(left)).toBe(false);
  expect(others.map((path) => existsSync(path))).toEqual([true, true, true, true]);
  for (const path of [own, parent]) rmSync(path, { recursive: true });
});
