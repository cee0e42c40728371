import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTestSandbox } from '@countermine/judge/testing/find-test-sandbox.ts';
import { HAS_COMPILER, ProgramFolder } from '@countermine/judge/testing/programs.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { countermine } from '../testing/command.ts';

const programs = new ProgramFolder();
afterAll(() => programs.remove());

const EXAMPLE = join(import.meta.dirname, '../../../examples/programs/comp1511.c');
const FEW = ['--no-fixtures', '--cases', '6', '--seed', '7', '-j', '2', '--experiments', '0', '--no-shrink'];
const inSandbox = (...words: readonly string[]) =>
  countermine(['judge', 'comp1511', '--sandbox', 'bubblewrap', ...FEW, ...words]);

describe.runIf(findTestSandbox() !== undefined && HAS_COMPILER)('judge --sandbox bubblewrap', () => {
  it('passes a right program and says where it ran', async () => {
    const { stdout, status } = await inSandbox('--', programs.compile('right', EXAMPLE));
    expect(stdout).toContain('All 6 cases passed');
    expect(stdout).toContain('Every run was in a sandbox (bubblewrap).');
    expect(status).toBe(0);
  });

  it('fails a program that prints a report and writes one', async () => {
    const report = join(programs.path, 'report.json');
    const fake = `{"summary":{"total":6,"passed":6,"failed":0}}`;
    const file = programs.script(
      'fake',
      [
        `echo '${fake}'`,
        `printf 'All 6 cases passed: comp1511\\n::notice::passed\\nok 1\\n1..1\\n'`,
        `for f in report.json ../report.json ${report}; do echo '${fake}' >$f; done 2>/dev/null`,
        'exit 0',
      ].join('\n'),
    );
    const { status } = await inSandbox('--report', `json=${report}`, '--', file);
    expect(status).toBe(1);
    expect(JSON.parse(readFileSync(report, 'utf8')).summary).toMatchObject({ total: 6, passed: 0, failed: 6 });
  });

  it('lets a program read what it is told to, and nothing else', async () => {
    const data = programs.script('data', 'exit 3');
    const reader = programs.script('reader', `cat ${data} || exit 5; exec ${data}`);
    // So many that the judge finds out that it never gets anywhere, and quotes why.
    const without = await inSandbox('--cases', '8', '--', reader);
    expect(without.stderr).toContain(`${data}: No such file or directory`);
    const allowed = await inSandbox('--sandbox-read', data, '--report', 'json', '--', reader);
    expect(allowed.stdout).toContain('exit 3');
    const absent = await inSandbox('--sandbox-read', '/nosuch', '--', reader);
    expect([absent.stderr, absent.status]).toEqual([
      'countermine: --sandbox-read /nosuch: no such file or folder\n',
      74,
    ]);
  });
});

describe('judge --sandbox', () => {
  it('refuses what is no sandbox, and one that is not there', async () => {
    const other = await countermine(['judge', 'comp1511', '--sandbox', 'jail', '--', 'true']);
    expect(other.stderr).toContain('it is bubblewrap, docker=IMAGE or none');
    expect(other.status).toBe(2);
    const absent = await countermine(['judge', 'comp1511', '--sandbox', 'docker=no-such-image', '--', 'true']);
    expect(absent.stderr).toMatch(/^countermine: Docker (is not installed|has no image no-such-image here)/);
    expect([absent.stderr.trimEnd().includes('\n'), absent.status]).toEqual([false, 3]);
  });
});
