import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_COMPILER } from '../packages/judge/testing/programs.ts';
import { documentedBlock } from './documented.ts';

// The report of docs/judge.md: its steps are run in an empty folder, and what it shows must be what they print. When the
// cases or requirements of cs204 change, so do its numbers: put in what this test received.

const ROOT = join(import.meta.dirname, '..');
const PAGE = 'docs/judge.md';

/** Where the reader of the page is: the folder of the program, and the folder of Countermine. */
const READER = { program: '/home/you/assignment', countermine: '~/countermine' } as const;

/** Stands for lines that the page leaves out. */
const LEFT_OUT = '...';

/** The stretches of lines between those that are left out. */
function stretchesOf(text: string): string[] {
  return text.split(new RegExp(`^${LEFT_OUT.replaceAll('.', '\\.')}\\n`, 'm'));
}

/** A report as if it had taken 12 s, in a sentence without line breaks: a longer time moves words to the next line. */
function withUsualTime(report: string): string {
  return withoutCounts(report).replace(/Judged by [^.]+ in [\d.]+ (?:s|min(?: [\d.]+ s)?);[^.]+\./, (sentence) =>
    sentence.replaceAll(/\s+/g, ' ').replace(/ in [\d.]+ (?:s|min(?: [\d.]+ s)?);/, ' in 12 s;'),
  );
}

/** A report without how many inputs were tried: each experiment that a course adds changes that. */
function withoutCounts(report: string): string {
  return report.replace(
    /Seen on \d+ inputs; then predicted on \d+ others/g,
    'Seen on some inputs; then predicted on others',
  );
}

describe.runIf(HAS_COMPILER)('the report of docs/judge.md', () => {
  let folder = '';
  let printed = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'countermine-report-'));
    // With more time for the search than a reader needs: a busy machine finds the same.
    const script = documentedBlock(PAGE, 'report-steps')
      .replaceAll(READER.countermine, ROOT)
      .replace(' -- ', ' --shrink-time 200 -- ');
    const { stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe('');
    printed = withUsualTime(stdout.replaceAll(folder, READER.program));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is what the judge prints', () => {
    let from = 0;
    for (const stretch of stretchesOf(withUsualTime(documentedBlock(PAGE, 'report')))) {
      const at = printed.indexOf(stretch, from);
      expect(at < 0 ? printed.slice(from) : stretch).toBe(stretch);
      from = at + stretch.length;
    }
  });
});
