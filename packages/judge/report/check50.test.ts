import { describe, expect, it } from 'vitest';
import { EMPTY_REPORT, EXPECTED_SENTINEL, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { check50Schema } from '../testing/schemas.ts';
import { check50Report } from './check50.ts';
import type { Report } from './report.ts';
import { reportAt } from './show-level.ts';

function read(report: Report) {
  return check50Schema.parse(JSON.parse(check50Report(report)));
}

describe('check50Report', () => {
  it('has a check for each requirement, which is passed, failed, or was not made', () => {
    const { slug, results } = read(SAMPLE_REPORT);
    expect(slug).toBe(`countermine/${SAMPLE_REPORT.game.id}`);
    const made = { holds: true, differs: false, missing: false, unseen: null, unreached: null } as const;
    const checks = results.slice(0, SAMPLE_REPORT.requirements.length);
    expect(checks.map(({ passed, cause }) => [passed, cause === null])).toEqual(
      SAMPLE_REPORT.requirements.map(({ outcome }) => [made[outcome], outcome === 'holds']),
    );
    expect(results.filter(({ name }) => name.startsWith('stage-')).map(({ passed }) => passed)).toContain(false);
  });

  it('has only checks that are passed for a program that passes all cases, and none for nothing', () => {
    expect(read(PASSED_REPORT).results.every(({ passed }) => passed === true)).toBe(true);
    expect(read(EMPTY_REPORT).results).toEqual([]);
  });

  it('says no more than students may see', () => {
    expect(check50Report(reportAt(SAMPLE_REPORT, 'actual'))).not.toContain(EXPECTED_SENTINEL);
    expect(read(reportAt(SAMPLE_REPORT, 'verdict')).results.every(({ log }) => log.length <= 2)).toBe(true);
  });
});
