import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NASTY, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import type { Report } from './report.ts';
import { formatReport, reportKindOf, reportKinds } from './report-kinds.ts';

// The steps of CONTRIBUTING.md for a new kind of report, held by all that there are.

const STYLE = { text: { colour: false, width: 80 }, maxScore: 100, token: 'nobody-guesses' };
const sheet = readFileSync(join(import.meta.dirname, '../../../docs/judge.md'), 'utf8');

/** A report in which a program has written everything that breaks formats. */
const NASTY_REPORT: Report = { ...SAMPLE_REPORT, command: ['./a.out', NASTY], notes: [NASTY] };

describe.each([...reportKinds.keys()])('the report %s', (kind) => {
  it('has a file of its own, and its row in docs/judge.md', () => {
    expect(existsSync(join(import.meta.dirname, `${kind}.ts`))).toBe(true);
    expect(sheet).toContain(`\n| \`${kind}\` |`);
  });

  it('tells a program that passes from one that fails', () => {
    expect(formatReport(kind, PASSED_REPORT, STYLE)).not.toBe(formatReport(kind, SAMPLE_REPORT, STYLE));
  });

  it('holds no control character but tabs and newlines', () => {
    const text = formatReport(kind, NASTY_REPORT, STYLE);
    expect([...text].filter((character) => /(?![\t\n])\p{Cc}/u.test(character))).toEqual([]);
  });

  it('is the same for the same report', () => {
    expect(formatReport(kind, SAMPLE_REPORT, STYLE)).toBe(formatReport(kind, SAMPLE_REPORT, STYLE));
  });
});

it('a kind is known by its name, and nothing else is', () => {
  expect(reportKindOf('tap')).toBe('tap');
  expect(reportKindOf('toString')).toBeUndefined();
});
