import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

describe('a folder with those above it', () => {
  it('is created, and left as it is where it exists', () => {
    const top = mkdtempSync(join(tmpdir(), 'countermine-folder-'));
    for (let time = 0; time < 2; time += 1) makeFolder(join(top, 'a/b'), 0o700);
    expect(statSync(join(top, 'a')).mode & 0o777).toBe(0o700);
    rmSync(top, { recursive: true });
  });

  it.runIf(process.platform === 'linux')('is refused where no folder can be created', () => {
    expect(() => makeFolder('/proc/countermine/b')).toThrow('ENOENT');
  });
});
