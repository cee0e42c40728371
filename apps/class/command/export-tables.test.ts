import { describe, expect, it } from 'vitest';
import { attemptLine, judgementLine } from '../testing/attempt-lines.ts';
import { canvasExport, csvExport, gradescopeExport, moodleExport } from './export-tables.ts';

// What a student may be called, or a program may write, in the files that staff open.

const says = 'It prints "<b onclick=x>" & more.';
const lines = [
  attemptLine({
    student: 'z1',
    name: '=HYPERLINK("http://x")',
    lateSeconds: 3725,
    judgement: judgementLine({ passed: 7, total: 8 }),
  }),
  attemptLine({
    student: '-z2',
    name: '@SUM(1)',
    judgement: judgementLine({ faults: [{ fault: 'f', cause: 'f', says }] }),
  }),
  attemptLine({ student: 'z3', name: '\x1b[31mred, "quoted"', problem: 'it is damaged' }),
];
const exported = { lines, assignment: '+A1' };

describe('an exported table', () => {
  it.each([csvExport, moodleExport, canvasExport, gradescopeExport])(
    '%o has no cell that a spreadsheet calculates',
    (make) => {
      const cells = make(exported).split(/[,\r\n]+/);
      expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([]);
      expect(make(exported)).not.toContain('\x1b');
    },
  );

  it('has everybody as CSV', () => {
    expect(csvExport(exported)).toContain('z3,"\\x1B[31mred, ""quoted""",1,,,refused: it is damaged,');
    const stopped = attemptLine({ student: 'z4', judgement: judgementLine({ total: 73, passed: 1, failed: 2 }) });
    expect(csvExport({ ...exported, lines: [stopped] })).toContain('"judging stopped, 70 of 73 cases not run",1,73');
  });

  it('has who has a grade for Moodle, and HTML as text', () => {
    expect(moodleExport(exported)).toBe(
      `ID number,Full name,'+A1,Feedback\r\nz1,"'=HYPERLINK(""http://x"")",87.5,\r\n'-z2,'@SUM(1),100,It prints &quot;&lt;b onclick=x&gt;&quot; &amp; more.\r\n`,
    );
  });

  it('has both ids of the institution for Canvas, and none of its own where the hand-ins are not from there', () => {
    expect(
      canvasExport({ ...exported, assignment: 'A1' })
        .split('\r\n')
        .slice(0, 3),
    ).toEqual([
      'Student,ID,SIS User ID,SIS Login ID,Section,A1',
      '    Points Possible,,,,,100',
      `"'=HYPERLINK(""http://x"")",,z1,z1,,87.5`,
    ]);
  });

  it('has the numbers of Canvas where its file names gave them, with or without a roster', () => {
    const students = [
      { student: 'z1', canvasId: '101' },
      { student: '102', canvasId: '102' },
    ];
    const withIds = students.map((student) => attemptLine({ ...student, judgement: judgementLine({}) }));
    expect(canvasExport({ lines: withIds, assignment: 'A1' }).split('\r\n').slice(2, 4)).toEqual([
      'z1,101,z1,z1,,100',
      '102,102,,,,100',
    ]);
  });

  it('has the columns of Gradescope', () => {
    const [head, first, , third] = gradescopeExport(exported).split('\r\n');
    expect(head).toBe('Name,SID,Email,Total Score,Max Points,Status,Submission ID,Submission Time,Lateness (H:M:S)');
    expect(first).toContain(',z1,,87.5,100,Graded,,,01:02:05');
    expect(third).toContain(',z3,,,100,Ungraded,');
  });
});
