import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { codeVersion } from './run-jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'countermine-version-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the version is another after a change of the code that judges, and of no other', () => {
  const version = (): string => codeVersion('0.1.0', join(folder, 'judge-thread.cjs'));
  writeFileSync(join(folder, 'judge-thread.cjs'), 'one');
  writeFileSync(join(folder, 'judge-thread-read-tar.cjs'), 'two');
  const before = version();
  expect(before).toMatch(/^0\.1\.0\+[0-9a-f]{12}$/);
  writeFileSync(join(folder, 'play.cjs'), 'three');
  expect(version()).toBe(before);
  writeFileSync(join(folder, 'judge-thread-read-tar.cjs'), 'four');
  expect(version()).not.toBe(before);
});
