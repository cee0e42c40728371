import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HAS_COMPILER } from '@countermine/judge/testing/programs.ts';
import { describe, expect, it } from 'vitest';
import { countermine, ROOT } from '../testing/command.ts';
import { CLASS_CASES, lineOf, useJudgedClass } from '../testing/judged-class.ts';

// A class as its staff meet it: three of the example hand-ins, with the embedded database beside them.

const { root, folder, cache, run, first: firstOutput } = useJudgedClass();

describe.runIf(HAS_COMPILER)('countermine class', () => {
  it('judges a folder and prints the table, and what does not compile is a result', () => {
    const first = firstOutput();
    // Where it takes longer than ten seconds, the progress is told.
    expect(first.stderr.replace(/^\[.+ of .+\n/gm, '')).toBe('');
    expect(lineOf('z5000001', first.text)).not.toContain('won-lower-case');
    expect(lineOf('z5000002', first.text)).toContain('won-lower-case');
    expect(lineOf('z5000007', first.text)).toContain('does not compile');
    expect(first.text).toContain('1 of 2  It looks as if the program says "Game won!"');
    expect(first.text).toContain('3 hand-ins judged');
    expect(first.text).toContain(`Its page: ./countermine class serve ${folder}\n`);
    expect(first.status).toBe(0);
  });

  it('finds the code that another one has compiled', async () => {
    const kept = readdirSync(cache, { recursive: true, encoding: 'utf8' });
    // A file that is written has another time, one that takes the place of another its own number, too.
    const written = (): unknown[] =>
      kept.map((name) => {
        const { ino, mtimeMs, size } = statSync(join(cache, name));
        return [name, ino, mtimeMs, size];
      });
    const before = written();
    expect(before.length).toBeGreaterThan(0);
    expect((await countermine(['class', 'show', folder])).stderr).toBe('');
    expect(written()).toEqual(before);
  });

  it('judges nothing twice, and gives marks without running anything', async () => {
    const scheme = join(ROOT, 'packages/courses/comp1511/scheme.yaml');
    const { text, status } = await run('judge', 'comp1511', folder, ...CLASS_CASES, '--scheme', scheme);
    expect(text).toContain('Nothing was new.');
    expect(lineOf('z5000001', text)).toContain('80-100');
    expect(lineOf('z5000007', text)).toContain('0-20');
    expect(status).toBe(0);
  });

  it.each(['--scheme', '--roster'])('refuses a binary file as %s without quoting it', async (option) => {
    const file = join(root, 'binary');
    writeFileSync(
      file,
      Uint8Array.from({ length: 256 }, (_, index) => index),
    );
    const { stderr, status } = await run('judge', 'comp1511', folder, ...CLASS_CASES, option, file);
    expect([stderr, status]).toEqual([`countermine: the ${option.slice(2)} ${file} is not a text file in UTF-8\n`, 2]);
  });

  it('lets staff have the last word about a fault, keeps the old marks, and takes a decision back', async () => {
    const reason = ['--reason', 'The example in the text has it so'];
    const waived = await run('decide', folder, '--waive', 'won-lower-case', ...reason, '--by', 'Ann');
    expect(waived.text).toMatch(
      /^Decision 2: the marks of 1 attempt have changed\.\n {2}z5000002, attempt 1: [\d.]+ → 80\n$/,
    );
    expect(lineOf('z5000002', (await run('show', folder)).text)).toMatch(/80-100 +won-lower-case \(waived\)/);
    const log = await run('decisions', folder, '-f', 'csv');
    expect(log.text).toMatch(
      /2,[^,]*,Ann,the class,won-lower-case costs nothing,The example[^,]*,,z5000002,1,[\d.]+,80\r\n/,
    );
    const revoked = await run('decide', folder, '--revoke', '2', ...reason);
    expect(revoked.text).toMatch(/z5000002, attempt 1: 80 → [\d.]+\n/);
    expect((await run('decisions', folder)).text).toContain('won-lower-case costs nothing (revoked)');
    const wrong = await run('decide', folder, '--waive', 'nothing', ...reason);
    expect([wrong.status, wrong.stderr]).toEqual([
      2,
      'countermine: no hand-in has a fault nothing; class faults lists their names\n',
    ]);
    expect((await run('decide', folder, ...reason)).stderr).toContain('exactly one of --waive, --points');
  });

  it('takes off what staff say that being late costs, but not from who has an exception', async () => {
    const reason = ['--reason', 'As announced'];
    const submitted = join(root, 'late.csv');
    writeFileSync(submitted, 'id,submitted\nz5000001,2020-03-31T20:20:00+11:00\n');
    const judged = await run('judge', 'comp1511', folder, ...CLASS_CASES, '--roster', submitted);
    // By the scheme the maximum falls, one percent an hour.
    expect(lineOf('z5000001', judged.text)).toMatch(/49 +2 d 2 h/);
    const late = ['--late', '10% a day, at most 25%, 15 minutes free'];
    expect((await run('decide', folder, ...late, ...reason)).text).toContain('z5000001, attempt 1: 49 → 55\n');
    const spared = ['--late', 'nothing', '--student', 'z5000001'];
    expect((await run('decide', folder, ...spared, ...reason)).text).toContain('z5000001, attempt 1: 55 → 80\n');
    expect((await run('decisions', folder)).text).toContain(
      'for the class: being late costs 10% a day, at most 25%, 15 minutes free\n',
    );
    const wrong = await run('decide', folder, '--late', 'a lot', ...reason);
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining("'nothing': not a lot\n")]);
    for (const decision of ['5', '6']) await run('decide', folder, '--revoke', decision, ...reason);
  });

  it('shows the class, a student, and the words of the compiler', async () => {
    expect((await run('show', folder, '--search', '0007')).text.split('\n')).toHaveLength(3);
    expect((await run('student', folder, 'z5000002')).text).toContain('failures have 1 cause.');
    expect((await run('student', folder, 'z5000007')).text).toContain('error: expected');
    expect((await run('student', folder, 'nobody')).stderr).toBe('countermine: there is no student nobody\n');
    expect((await run('show', folder, '--search', 'zzz')).text).toBe('No student has zzz in an id or name.\n');
    expect((await run('faults', folder)).text).toMatch(/^Faults of the class\n.*Game won!/s);
  });

  it('knows from a roster what was late', async () => {
    const roster = join(root, 'roster.csv');
    writeFileSync(roster, 'id,name,submitted\nz5000001,A Name,2020-03-29T20:20:00+11:00\n');
    const due = ['--due', '2020-03-29T18:00:00+11:00'];
    const { text } = await run('judge', 'comp1511', folder, ...CLASS_CASES, '--roster', roster, ...due);
    expect(lineOf('z5000001', text)).toContain('2 h 20 min');
    expect(text).toContain('Nothing was new.');
    // Without one the last list holds, times and names included.
    const again = await run('judge', 'comp1511', folder, ...CLASS_CASES);
    expect(lineOf('z5000001', again.text)).toBe(lineOf('z5000001', text));
  });

  it('exports what learning systems import', async () => {
    const moodle = await run('export', folder, '--to', 'moodle', '--assignment', 'Assignment 1');
    expect(moodle.text).toContain('ID number,Full name,Assignment 1,Feedback\r\n');
    expect(moodle.text).toContain('z5000007,,0,does not compile\r\n');
    const canvas = await run('export', folder, '--to', 'canvas');
    expect(canvas.text).toContain('    Points Possible,,,,,100\r\n');
    expect((await run('export', folder, '--to', 'gradescope')).text).toContain('z5000002');
    const pages = join(root, 'pages');
    expect((await run('export', folder, '--to', 'html', '--out', pages)).status).toBe(0);
    expect(readFileSync(join(pages, 'index.html'), 'utf8')).toContain('<a href="z5000001.html">z5000001</a>');
    const student = readFileSync(join(pages, 'z5000001.html'), 'utf8');
    expect(student).toContain('<title>z5000001, A Name</title>');
    expect(student).toContain('<a href="index.html">All students</a>');
    expect(readFileSync(join(pages, 'z5000002.html'), 'utf8')).toContain('Game won!');
  });

  it('prints groups of hand-ins that have much in common, but for what the course handed out', async () => {
    const similar = await run('similar', folder);
    expect(similar.text).toContain('group of hand-ins with 60 % or more in common; ');
    expect(similar.text).toMatch(/Group 1: \d+ hand-ins, \d+ pairs?\n {2}.*z5000001/);
    expect(similar.text).toMatch(
      / {2}100 % {2}z5000001 {2}z5000002\n {9}minesweeper\.c:\d+-\d+, minesweeper\.c:\d+-\d+\n/,
    );
    expect(similar.text).toMatch(
      /Hand-ins by what they have in common with the one most similar\n(.* % {2}\[.*\] \d+\n)+/,
    );
    expect(similar.text.replaceAll('\n', ' ')).toContain('What a likeness means is for people to judge.');
    const starter = join(folder, 'z5000001/minesweeper.c');
    expect((await run('similar', folder, '--starter', starter)).text).not.toContain('z5000001  z5000002');
    expect((await run('similar', folder, '--starter', 'nowhere')).stderr).toContain('--starter nowhere: No such file');
  });

  it('writes all similar pairs for a spreadsheet, and as JSON', async () => {
    const csv = await run('similar', folder, '--from', '90', '--format', 'csv');
    expect(csv.text).toMatch(/^group,student,name,other student,other name,percent in common\r\n1,z5000001,.*,100\r\n/);
    const out = join(root, 'similar.json');
    expect((await run('similar', folder, '-f', 'json', '-o', out)).status).toBe(0);
    const { threshold, groups } = JSON.parse(readFileSync(out, 'utf8'));
    expect([threshold, groups[0].pairs[0].percent]).toEqual([60, 100]);
    expect((await run('similar', folder, '-o', join(root, 'no/folder'))).stderr).toContain('cannot write');
  });

  it('makes links that can be revoked', async () => {
    const link = await run('link', folder, 'z5000001');
    expect(link.text).toMatch(/^\/class\/student\/[\w-]{32}\n$/);
    expect((await run('link', folder, 'z5000001', '--revoke')).text).toBe('1 link of z5000001 revoked.\n');
    const nobody = await run('link', folder, 'nobody', '--revoke');
    expect([nobody.stderr, nobody.status]).toEqual(['countermine: there is no student nobody\n', 1]);
  });

  it.each<[args: string[], message: string, expected?: number]>([
    [['judge', 'nosuch', folder], 'unknown game nosuch'],
    [['export', folder, '--to', 'moodle', '--attempts', 'all'], 'has one attempt of each student'],
    [['judge', 'comp1511', join(root, 'nowhere'), '--sandbox', 'none'], 'cannot read', 74],
    [['judge', 'calpoly', folder, '--sandbox', 'none'], 'was judged as comp1511 before'],
    [['judge', 'comp1511', folder, '--sandbox', 'none', '--due', 'now'], '--due needs a time with its offset'],
    [['judge', 'comp1511', '/proc', '--sandbox', 'none'], '/proc belongs to the system'],
    [['show', join(root, 'nowhere')], 'cannot read', 74],
    [['serve', join(root, 'nowhere')], 'cannot read', 74],
    [['serve'], 'this needs $DATABASE_URL'],
    [['serve', folder, '--port', 'http'], 'expected a whole number'],
    [['serve', folder, '--starter', 'nowhere'], '--starter nowhere: No such file'],
    [['judge', 'comp1511', ''], "argument 'folder' is empty; see ./countermine class judge --help"],
    [['student', folder], 'see ./countermine class student --help'],
    [['nosuch'], "unknown command 'nosuch'; see ./countermine class --help"],
  ])('%j is refused with one line', async (args, message, expected) => {
    const { text, stderr, status } = await run(...args);
    expect(stderr).toMatch(/^countermine: [^\n]*\n$/);
    expect(stderr).toContain(message);
    expect([text, status === 0]).toEqual(['', false]);
    if (expected !== undefined) expect(status).toBe(expected);
    expect(existsSync(join(root, 'nowhere.countermine'))).toBe(false);
  });
});
