import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { findSandbox } from './find-sandbox.ts';
import { parseSandboxChoice } from './sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'countermine-programs-'));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes a folder the only one on PATH, with these programs and the system's setpriv. */
function onlyPrograms(name: string, programs: Readonly<Record<string, string>>): void {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [program, script] of Object.entries({ setpriv: 'exec /usr/bin/setpriv "$@"', ...programs })) {
    writeFileSync(join(path, program), `#!/bin/sh\n${script}\n`);
    chmodSync(join(path, program), 0o755);
  }
  vi.stubEnv('PATH', path);
}

/** Why a sandbox cannot be used. */
function problemOf(text: string): string {
  const choice = parseSandboxChoice(text);
  const found = choice && findSandbox(choice);
  return found?.ok === false ? found.error : 'none';
}

describe('the choice of a sandbox', () => {
  it.each(['bubblewrap', 'none'])('may be %s', (text) => expect(parseSandboxChoice(text)).toEqual({ kind: text }));

  it.each(['gcc:14', 'registry.example.edu/cs/judge@sha256:00'])('may be docker with the image %s', (image) =>
    expect(parseSandboxChoice(`docker=${image}`)).toEqual({ kind: 'docker', image }),
  );

  it.each(['', 'docker', 'docker=', 'docker=--privileged', 'docker=a b', 'Bubblewrap', 'toString'])(
    'cannot be "%s"',
    (text) => expect(parseSandboxChoice(text)).toBeUndefined(),
  );
});

describe.runIf(process.platform === 'linux')('a sandbox that does not work here says why', () => {
  it('because bubblewrap is not installed', () => {
    onlyPrograms('nothing', {});
    expect(problemOf('bubblewrap')).toBe('Bubblewrap is not installed (the program bwrap of the package bubblewrap).');
  });

  it('because the system allows no namespaces', () => {
    const said = 'bwrap: No permissions to create new namespace, likely because the kernel does not allow it';
    onlyPrograms('refused', { bwrap: `echo '${said}' >&2; exit 1` });
    expect(problemOf('bubblewrap')).toMatch(
      /^Bubblewrap does not work here: No permissions to create new namespace, .* This system does not let this user make namespaces/,
    );
  });

  it('because docker is not installed or does not have the image', () => {
    onlyPrograms('no-docker', {});
    expect(problemOf('docker=gcc:14')).toBe('Docker is not installed.');
    onlyPrograms('no-image', { docker: 'echo "Error: No such image: $5" >&2; exit 1' });
    expect(problemOf('docker=gcc:14')).toBe('Docker has no image gcc:14 here: Error: No such image: gcc:14');
  });
});
