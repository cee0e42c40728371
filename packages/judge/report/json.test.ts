import { describe, expect, it } from 'vitest';
import { reportSchema } from '../testing/report-schema.ts';
import { EMPTY_REPORT, FAILED_REPORT, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { jsonReport, KEY_ORDER } from './json.ts';
import { reportAt } from './show-level.ts';

describe('jsonReport', () => {
  it.each([
    ['sample', SAMPLE_REPORT],
    ['empty', EMPTY_REPORT],
    ['passed', PASSED_REPORT],
    ['failed', FAILED_REPORT],
  ])('is the report itself: %s', (_, report) => {
    const json = jsonReport(report);
    expect(reportSchema.parse(JSON.parse(json))).toEqual(report);
    expect(json.endsWith('}\n')).toBe(true);
    expect(json).toContain('\n  "version": 1');
  });

  it.each(['actual', 'verdict'] as const)('fits its schema at %s', (show) => {
    const parsed = reportSchema.parse(JSON.parse(jsonReport(reportAt(SAMPLE_REPORT, show))));
    expect(parsed.results[8]?.verdict).toEqual({ kind: 'wrong-exit-status', expected: null, actual: 1 });
  });

  it.each([
    ['an escape character and the control characters above ASCII', '\x1b[2J\x7f\x9b31m', '\\u001b[2J\\u007f\\u009b31m'],
    ['what turns the direction of writing', '\\\u202eabc\u2066', '\\\\\\u202eabc\\u2066'],
    ['what ends a line, and what shows nothing', '\u2028\u2029\u200b\ufeff', '\\u2028\\u2029\\u200b\\ufeff'],
    ['what is no character', '\uffff\u{1fffe}\ud800', '\\uffff\\ud83f\\udffe\\ud800'],
    ['a tag', '\u{e0041}', '\\udb40\\udc41'],
    ['emoji, and what joins them, as they are', '👨\u200d👩 é', '👨\u200d👩 é'],
  ])('escapes %s', (_, text, written) => {
    const json = jsonReport({ ...EMPTY_REPORT, command: [text] });
    expect(json).toContain(`\n  "command": [\n    "${written}"\n  ],\n`);
    expect(JSON.parse(json).command).toEqual([text]);
  });

  it('writes the same bytes whatever the order of the keys', () => {
    const reversed = JSON.parse(JSON.stringify(SAMPLE_REPORT), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    );
    expect(jsonReport(reversed)).toBe(jsonReport(SAMPLE_REPORT));
  });

  it('knows the place of every key', () => {
    const keys = new Set(JSON.stringify(SAMPLE_REPORT).match(/(?<=[{,])"\w+"(?=:)/g));
    const unknown = [...keys].map((key) => key.slice(1, -1)).filter((key) => !KEY_ORDER.includes(key));
    expect(unknown).toEqual([]);
    expect(new Set(KEY_ORDER).size).toBe(KEY_ORDER.length);
  });
});
