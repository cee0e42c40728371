import { describe, expect, it } from 'vitest';
import { NO_ATTEMPT } from '../store/hand-ins.ts';
import { attemptLine, judgementLine } from '../testing/attempt-lines.ts';
import { classTable } from './class-table.ts';

describe('the table of a class', () => {
  const stages = ['1', '2', '3', '4'].map((stage) => ({ stage, passed: 60, of: 61 }));
  const points = { least: 74.25, most: 94.25, of: 100 };
  const faults = [{ fault: 'won-lower-case', cause: 'w', says: 'W.' }];
  const name = 'Somebody With A Long Name';
  const lines = [
    attemptLine({ ...{ student: 'z5000001', name, attempt: 2 }, judgement: judgementLine({ stages, points, faults }) }),
    attemptLine({ student: 'z5000002', name, attempt: NO_ATTEMPT, problem: '', rule: 'no-hand-in', lateSeconds: 0 }),
    attemptLine({ student: 'z5000003', name, problem: `a file leads outside: ${'a/'.repeat(40)}b`, rule: 'outside' }),
    attemptLine({
      student: 'z5000004',
      judgement: judgementLine({ outcome: 'not-compiled', points }),
      lateSeconds: 8400,
    }),
    attemptLine({ student: 'z5000005', judgement: judgementLine({ total: 73, passed: 1, failed: 2, stages, faults }) }),
    attemptLine({ student: 'z5000006', name: 'A\tB', problem: 'x', rule: 'unreadable-name' }),
  ];

  it.each([40, 80, 100, 120, 200])('says what became of everybody in %d columns', (width) => {
    const table = classTable(lines, width);
    expect(table.split('\n').filter((line) => line.length > width)).toEqual([]);
    const words = table.replaceAll(/\s+/g, ' ');
    const told = [
      'won-lower-case',
      'no hand-in',
      'refused: a file leads outside:',
      'does not compile',
      'unreadable name',
    ];
    for (const one of [...told, 'judging stopped, 70 of 73 cases not run']) expect(words).toContain(one);
    expect(table.replaceAll(/\s/g, '')).toContain(`${'a/'.repeat(40)}b`);
  });

  it('has the words instead of the stages where a column for them would be too narrow', () => {
    expect(classTable(lines, 100)).toMatch(/^z5000002 {2}Somebody With A Lon… {2}- {8}no hand-in {2,}-/m);
  });

  it.each([40, 60, 72, 80, 90, 100, 120, 200])("cuts nobody's stages, marks or lateness in %d columns", (width) => {
    const late = attemptLine({
      ...{ student: 'z5000007', name, attempt: 12, lateSeconds: 100_000 },
      judgement: judgementLine({ stages, points, faults }),
    });
    const table = classTable([...lines, late], width);
    expect(table.split('\n').filter((line) => line.length > width)).toEqual([]);
    const [, told = ''] = table.split('z5000007');
    expect(told.match(/60\/61/g)).toHaveLength(4);
    for (const whole of ['74.25-94.25', '1 d 3 h', 'won-lower-case', '12']) expect(told).toContain(whole);
    expect(told.replaceAll(/\s+/g, ' ')).toContain(width === 80 ? 'Somebody With A Long Name' : 'Someb');
  });
});
