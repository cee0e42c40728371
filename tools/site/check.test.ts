import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('says what makes the site that it checks', () => {
  const script = join(import.meta.dirname, 'check.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '/nosuch'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'There is no site to check: run npm run docs first.\n']);
});
