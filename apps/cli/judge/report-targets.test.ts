import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_REPORT } from '@countermine/judge/testing/sample-report.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { keepScripts } from './report-targets.ts';

const folder = mkdtempSync(join(tmpdir(), 'with blanks ü '));
const long = `printf '${'4 1 1\\n'.repeat(60)}' | ./minesweeper`;
const report = {
  ...SAMPLE_REPORT,
  faults: SAMPLE_REPORT.faults.map((fault) =>
    fault.smallest === undefined ? fault : { ...fault, smallest: { ...fault.smallest, reproduce: long } },
  ),
};
const firstCommand = (): string | undefined => keepScripts(report).faults[0]?.smallest?.reproduce;

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('a long command is in a script in the folder for temporary files, then not any more when there is no such folder', () => {
  vi.stubEnv('TMPDIR', folder);
  const [, path = ''] = /^sh '(.*)'$/.exec(firstCommand() ?? '') ?? [];
  expect(path.startsWith(folder)).toBe(true);
  expect(readFileSync(path, 'utf8')).toContain("'4 1 1\\n'\\\n'4 1 1\\n'");
  vi.stubEnv('TMPDIR', join(folder, 'gone'));
  expect(firstCommand()).toBe(long);
});
