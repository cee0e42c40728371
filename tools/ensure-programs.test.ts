import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const scratch = mkdtempSync(join(tmpdir(), 'countermine-'));
const calls = join(scratch, 'calls');

afterAll(() => rmSync(scratch, { recursive: true }));

/** Runs it where there is a browser and nothing else, but perhaps a program to install others with. */
function ensurePrograms(): { said: string; status: number | null } {
  const env = { PATH: scratch, CHROMIUM: process.execPath, POSTGRES_BIN: scratch };
  const { stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'ensure-programs.mjs')], { env });
  return { said: stderr.toString(), status };
}

function write(name: string, script: string): void {
  writeFileSync(join(scratch, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(scratch, name), 0o755);
}

// As if PostgreSQL and bubblewrap were installed.
write('initdb', '');
write('bwrap', '');

describe('programs that only tests need', () => {
  it('are asked for where they cannot be installed', () => {
    expect(ensurePrograms()).toEqual({
      said: 'countermine: there is no tmux here, and only root of a Debian system could install it\n',
      status: 0,
    });
  });

  it('are installed by root, and it is no failure when that does not work', () => {
    write('apt-get', `echo "$*" >>${calls}; [ "$2" != install ]`);
    const { said, status } = ensurePrograms();
    expect(status).toBe(0);
    if (process.getuid?.() !== 0) return expect(said).toContain('only root');
    expect(readFileSync(calls, 'utf8').split('\n')).toContain('-qq install -y --no-install-recommends tmux');
    expect(said).toBe(
      'countermine: installing tmux for the terminal tests (once) ...\ncountermine: tmux could not be installed\n',
    );
  });

  it('are left alone when they are there', () => {
    write('tmux', '');
    expect(ensurePrograms()).toEqual({ said: '', status: 0 });
  });
});
