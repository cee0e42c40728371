import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeTar, makeZip } from '@countermine/judge/testing/archives.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClassHandIn, readClassFolder, readClassHandIn } from './class-folder.ts';
import { parseRoster, type Roster } from './roster.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-class-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, bytes: string | Uint8Array = 'int main(void) {}'): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), bytes);
}

function roster(...lines: readonly string[]): Roster {
  const parsed = parseRoster(lines.join('\n'));
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

/** What is found, with the names of the files of each hand-in. */
async function find(list?: Roster) {
  const found = await readClassFolder(folder, list);
  if (!found.ok) return found.error;
  const files = async (handIn: ClassHandIn) => {
    const read = await readClassHandIn(folder, handIn);
    return read.ok ? read.value.map(({ path }) => path) : read.error;
  };
  const handIns = await Promise.all(
    found.value.handIns.map(async ({ parts, ...handIn }) => ({ ...handIn, files: await files({ parts, ...handIn }) })),
  );
  return { ...found.value, handIns };
}

const NOTHING_KNOWN = { name: null, attempt: 1, submittedAt: null, isMarkedLate: null };

describe('a plain folder', () => {
  it('has a folder or an archive for each student, and perhaps several attempts', async () => {
    for (const path of ['ann/a.c', 'bob-attempt2/a.c', 'bob-attempt10/a.c', 'cy/1/a.c', 'cy/2/a.c']) write(path);
    write('dee.zip', makeZip([{ path: 'ass1/a.c' }]));
    write('roster.csv');
    write('stray.c');
    const found = await find();
    expect(found).toMatchObject({ layout: 'plain', problems: [{ source: 'stray.c', rule: 'unrecognised' }] });
    const names =
      'handIns' in found ? found.handIns.map(({ student, attempt, source }) => [student, attempt, source]) : [];
    expect(names).toEqual([
      ['ann', 1, 'ann'],
      ['bob', 1, 'bob-attempt2'],
      ['bob', 2, 'bob-attempt10'],
      ['cy', 1, 'cy/1'],
      ['cy', 2, 'cy/2'],
      ['dee', 1, 'dee.zip'],
    ]);
    expect('handIns' in found && found.handIns.every(({ files }) => JSON.stringify(files) === '["a.c"]')).toBe(true);
  });

  it('is read entry by entry, whichever system each of them comes from', async () => {
    for (const path of ['z5000001/a.c', 'z5000006/a.c', 'mary-jane/a.c', 'mary-jane/.git/HEAD']) write(path);
    write('z5000007/work.zip', makeZip([{ path: 'a.c' }]));
    write('z5000008/a.c');
    write('z5000008/old.zip', makeZip([{ path: 'b.c' }]));
    write('mon11a/5000009/a.c');
    write('mon11a/z5000010.tar', makeTar([{ path: 'a.c' }]));
    write('mon11a/notes.c');
    write('leeann_101_9001_a.c');
    write('Bob Lee_12_assignsubmission_file_/a.c');
    const found = await find();
    const names = 'handIns' in found ? found.handIns.map(({ student, source, files }) => [student, source, files]) : [];
    expect(names).toEqual([
      ['101', 'leeann_101_9001_a.c', ['a.c']],
      ['12', 'Bob Lee_12_assignsubmission_file_', ['a.c']],
      ['5000009', 'mon11a/5000009', ['a.c']],
      ['mary-jane', 'mary-jane', expect.arrayContaining(['a.c'])],
      ['z5000001', 'z5000001', ['a.c']],
      ['z5000006', 'z5000006', ['a.c']],
      ['z5000007', 'z5000007/work.zip', ['a.c']],
      ['z5000008', 'z5000008', ['a.c', 'old.zip']],
      ['z5000010', 'mon11a/z5000010.tar', ['a.c']],
    ]);
    expect(found).toMatchObject({ problems: [{ source: 'mon11a/notes.c', rule: 'unrecognised' }] });
  });

  it('has no hand-in of others in the folder of a student', async () => {
    write('ann/a.c');
    write('ann/z5000001.zip', makeZip([{ path: 'a.c' }]));
    write('bob/z5000001.zip', makeZip([{ path: 'b.c' }]));
    write('cy/z5000001/a.c');
    const students = async (list?: Roster) => {
      const found = await find(list);
      return 'handIns' in found ? found.handIns.map(({ student }) => student) : [];
    };
    expect(await students()).toEqual(['ann', 'bob', 'z5000001']);
    expect(await students(roster('id', 'ann', 'bob', 'cy'))).toEqual(['ann', 'bob', 'cy']);
  });

  it('is refused where it is not there or has no hand-in', async () => {
    expect(await find()).toEqual({ code: 'empty', folder });
    write('notes.txt');
    expect(await find()).toEqual({ code: 'empty', folder });
    for (const system of ['/', '/proc', '/sys/', '/proc/self', '/dev/shm']) {
      expect(await readClassFolder(system)).toEqual({ ok: false, error: { code: 'of-the-system', folder: system } });
    }
    for (const gone of [join(folder, 'none'), '/dev/shm/countermine-none']) {
      const error = { code: 'unreadable', reason: 'No such file or directory' };
      expect(await readClassFolder(gone)).toMatchObject({ ok: false, error });
    }
  });

  it('has no hand-in of a student that can be read through a link', async () => {
    write('ann/a.c');
    symlinkSync('/etc', join(folder, 'bob'));
    symlinkSync('/etc/passwd', join(folder, 'ann/b.c'));
    expect(await find()).toMatchObject({
      problems: [{ source: 'bob', rule: 'unrecognised' }],
      handIns: [{ student: 'ann', files: { source: 'ann', entry: 'b.c', rule: 'link-outside' } }],
    });
  });
});

describe('names that attack', () => {
  it('never reach a terminal: escape sequences in folders, records and rosters', async () => {
    write('ann/a.c');
    write('\u001b[2Jbob/a.c');
    const found = await find(roster('id,name', 'ann,Ann\u001b]0;gone\u0007 Lee'));
    expect(found).toMatchObject({
      handIns: [{ student: 'ann', name: expect.stringMatching(/^Ann.*Lee$/) }],
      problems: [{ source: '\u001b[2Jbob', rule: 'control-characters' }],
    });
    expect(JSON.stringify('handIns' in found && found.handIns)).not.toMatch(/\\u00/);
  });
});

describe('downloads', () => {
  it('of GitHub Classroom are clones named by assignment and user', async () => {
    for (const name of ['mines-ass1-octo-cat', 'mines-ass1-hubber']) {
      write(`${name}/.git/HEAD`);
      write(`${name}/minesweeper.c`);
    }
    expect(await find()).toEqual({
      layout: 'github-classroom',
      problems: [],
      handIns: [
        { ...NOTHING_KNOWN, student: 'hubber', source: 'mines-ass1-hubber', files: ['minesweeper.c'] },
        { ...NOTHING_KNOWN, student: 'octo-cat', source: 'mines-ass1-octo-cat', files: ['minesweeper.c'] },
      ],
    });
    write('feedback/a.c');
    const students = [{ student: 'feedback' }, { student: 'hubber' }, { student: 'octo-cat' }];
    expect(await find()).toMatchObject({ handIns: students });
    rmSync(join(folder, 'feedback'), { recursive: true });
    // The table of grades is a roster; it knows users whose names begin alike.
    write('mines-ass1-octo-dog/.git/HEAD');
    rmSync(join(folder, 'mines-ass1-hubber'), { recursive: true });
    const grades = roster(
      'assignment_name,github_username,roster_identifier,submission_timestamp,points_awarded',
      'mines-ass1,octo-cat,z1,2020-03-29T07:00:00Z,0',
      'mines-ass1,octo-dog,z2,,0',
    );
    expect(await find(grades)).toMatchObject({
      handIns: [
        { student: 'z1', submittedAt: '2020-03-29T07:00:00.000Z' },
        { student: 'z2', submittedAt: null },
      ],
    });
  });

  it('of Moodle have folders with names and numbers', async () => {
    write('Ann Lee_12345_assignsubmission_file_/minesweeper.c');
    write('Bob de Vries_12346_assignsubmission_file_/ass.zip', makeZip([{ path: 'minesweeper.c' }]));
    write('Ann Lee_12345_assignsubmission_onlinetext_/onlinetext.html');
    expect(await find(roster('id,name,due', 'z1,Ann Lee,2020-04-02T18:00:00+11:00'))).toMatchObject({
      layout: 'moodle',
      problems: [],
      handIns: [
        { student: '12346', name: 'Bob de Vries', files: ['minesweeper.c'] },
        { student: 'z1', name: 'Ann Lee', files: ['minesweeper.c'] },
      ],
    });
  });

  it('of Moodle without folders have files', async () => {
    write('Ann Lee_12345_assignsubmission_file_a.c');
    write('Ann Lee_12345_assignsubmission_file_b.h');
    expect(await find()).toMatchObject({ layout: 'moodle', handIns: [{ student: '12345', files: ['a.c', 'b.h'] }] });
  });

  it('of Canvas are files with the names of students, also late ones and later attempts', async () => {
    write('leeann_101_9001_minesweeper.c', 'first');
    write('leeann_LATE_101_9002_minesweeper-1.c', 'second');
    write('leeann_101_9003_notes.h');
    write('vriesbob_102_9004_ass.zip', makeZip([{ path: 'minesweeper.c' }]));
    expect(await find(roster('id,name', 'z1,Ann Lee'))).toMatchObject({
      layout: 'canvas',
      problems: [],
      handIns: [
        { student: '102', canvasId: '102', attempt: 1, isMarkedLate: false, files: ['minesweeper.c'] },
        { student: 'z1', canvasId: '101', attempt: 1, isMarkedLate: false, files: ['minesweeper.c', 'notes.h'] },
        { student: 'z1', attempt: 2, isMarkedLate: true, files: ['minesweeper.c', 'notes.h'] },
      ],
    });
  });

  it('of Gradescope have records of who submitted when', async () => {
    write('submission_11/minesweeper.c');
    write('submission_12/minesweeper.c');
    write('submission_13/minesweeper.c');
    write(
      'submission_metadata.yml',
      `---
submission_11:
  :submitters:
  - :name: Ann Lee
    :sid: '5111111'
    :email: ann@example.edu
  :created_at: 2020-03-29 18:00:01.123456000 +11:00
  :score: 0.0
submission_12:
  :submitters:
  - :name: Bob
    :email: bob@example.edu
  - :name: Cy
    :sid: 5111113
  :created_at: 2020-03-28 07:00:00 UTC
`,
    );
    expect(await find()).toMatchObject({
      layout: 'gradescope',
      problems: [{ source: 'submission_13', rule: 'unrecognised' }],
      handIns: [
        { student: '5111111', name: 'Ann Lee', submittedAt: '2020-03-29T07:00:01.000Z', source: 'submission_11' },
        { student: '5111113', name: 'Cy', submittedAt: '2020-03-28T07:00:00.000Z', source: 'submission_12' },
        { student: 'bob@example.edu', name: 'Bob', source: 'submission_12' },
      ],
    });
    write('submission_metadata.yml', '- [');
    expect(await find()).toEqual({ code: 'empty', folder });
  });

  it('of give are tar files by the numbers of students', async () => {
    write('mon11a/5111111/submission.tar', makeTar([{ path: 'minesweeper.c' }]));
    write('z5111112.tar', makeTar([{ path: 'minesweeper.c' }]));
    write('5111113/sub1.tar', makeTar([{ path: 'minesweeper.c' }]));
    write('5111113/sub2.tar', makeTar([{ path: '../minesweeper.c' }]));
    expect(await find()).toMatchObject({
      layout: 'give',
      problems: [],
      handIns: [
        { student: '5111111', source: 'mon11a/5111111/submission.tar', files: ['minesweeper.c'] },
        { student: '5111113', attempt: 1, files: ['minesweeper.c'] },
        { student: '5111113', attempt: 2, files: { rule: 'outside', entry: '../minesweeper.c' } },
        { student: 'z5111112', files: ['minesweeper.c'] },
      ],
    });
  });
});
