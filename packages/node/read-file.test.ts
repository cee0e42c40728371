import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAtMost } from './read-file.ts';

it('reads a file whole, and no device without an end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-read-'));
  const file = join(folder, 'file');
  writeFileSync(file, 'x'.repeat(3_000_000));
  expect(readAtMost(file, 3_000_000)?.length).toBe(3_000_000);
  expect(readAtMost(file, 2_999_999)).toBeUndefined();
  expect(readAtMost('/dev/zero', 1000)).toBeUndefined();
  expect(() => readAtMost(folder, 1000)).toThrow('EISDIR');
  rmSync(folder, { recursive: true });
});
