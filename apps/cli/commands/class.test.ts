import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HAS_COMPILER } from '@countermine/judge/testing/programs.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countermine, type Finished, ROOT } from '../testing/command.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

// A class as its staff meet it: three of the example hand-ins, with the embedded database beside them. Starting the
// command takes longer than most of what it does here, so it is started once for all but the first.

const root = mkdtempSync(join(tmpdir(), 'countermine-class-'));
const folder = join(root, 'hand-ins');
// No result depends on how fast the machine is.
const CASES = [
  '--no-fixtures',
  '--cases',
  '12',
  '--seed',
  '7',
  '--wall',
  '200',
  '-j',
  '2',
  '--experiments',
  '0',
  '--sandbox',
  'none',
];

const cache = join(root, 'cache');
const warm = useWarmCommand();
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

const textOf = (stdout: string): string => Buffer.from(stdout, 'latin1').toString('utf8');

async function run(...args: string[]): Promise<Output> {
  return outputOf(await warm.run(['class', ...args]));
}

interface Output {
  readonly text: string;
  readonly stderr: string;
  readonly status: number | null;
}

function outputOf({ stdout, stderr, status }: Finished): Output {
  return { text: textOf(stdout), stderr: textOf(stderr), status };
}

/** The line of a student in a table. */
function lineOf(student: string, table: string): string {
  return table.split('\n').find((line) => line.startsWith(student)) ?? '';
}

describe.runIf(HAS_COMPILER)('countermine class', () => {
  let first: Output;
  beforeAll(async () => {
    mkdirSync(folder);
    vi.stubEnv('XDG_CACHE_HOME', cache);
    for (const student of ['z5000001', 'z5000002', 'z5000007']) {
      cpSync(join(ROOT, 'examples/class', student), join(folder, student), { recursive: true });
    }
    first = outputOf(await countermine(['class', 'judge', 'comp1511', folder, ...CASES]));
  });

  it('judges a folder and prints the table, and what does not compile is a result', () => {
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
    const { text, status } = await run('judge', 'comp1511', folder, ...CASES, '--scheme', scheme);
    expect(text).toContain('Nothing was new.');
    expect(lineOf('z5000001', text)).toContain('80-100');
    expect(lineOf('z5000007', text)).toContain('0-20');
    expect(status).toBe(0);
  });

  it('lists everybody: who handed in nothing, and what no hand-in can be called, with its name made visible', async () => {
    const odd = join(root, 'odd');
    cpSync(join(ROOT, 'examples/class/z5000007'), join(odd, 'z5000007'), { recursive: true });
    for (const name of ['new\nline', 'ta\tb', 'es\x1b[31mc', 'r\u202etl', '.dot', '.git']) mkdirSync(join(odd, name));
    writeFileSync(join(odd, 'broken.zip'), 'no archive');
    writeFileSync(join(odd, 'stray.c'), 'int main;');
    writeFileSync(join(root, 'roster.csv'), 'id,name\nz5000007,Bob\nz5000099,Eve\n');
    const { text, stderr, status } = await run(
      'judge',
      'comp1511',
      odd,
      ...CASES,
      '--roster',
      join(root, 'roster.csv'),
    );
    // Where it takes longer than ten seconds, the progress is told.
    expect([stderr.replace(/^\[.+ of .+\n/gm, ''), status]).toEqual(['', 0]);
    expect(lineOf('z5000099', text)).toMatch(/Eve .*no hand-in$/);
    expect(lineOf('z5000007', text)).toMatch(/Bob .*does not compile$/);
    expect(lineOf('.dot', text)).toMatch(/does not compile: there are no files$/);
    expect(lineOf('broken', text)).toContain('refused: it is damaged');
    expect(lineOf('stray.c', text)).toContain('refused: not recognised');
    for (const name of ['new\\nline', 'ta\\tb', 'es\\x1B[31mc', 'r\\u{202E}tl']) {
      expect(lineOf(name, text)).toContain('unreadable name');
    }
    expect(text).toContain('\n9 students: 2 do not compile, 2 refused, 4 unreadable names, 1 no hand-in.\n');
    expect((await run('export', odd)).text).toMatch(/z5000099,Eve,,,,no hand-in,/);
    expect((await run('export', odd, '-f', 'moodle')).text).not.toContain('z5000099');
    // The hand-in comes later.
    cpSync(join(ROOT, 'examples/class/z5000007'), join(odd, 'z5000099'), { recursive: true });
    const later = await run('judge', 'comp1511', odd, ...CASES, '--roster', join(root, 'roster.csv'));
    expect(lineOf('z5000099', later.text)).toMatch(/Eve .*does not compile$/);
  });

  it.each(['--scheme', '--roster'])('refuses a binary file as %s without quoting it', async (option) => {
    const file = join(root, 'binary');
    writeFileSync(
      file,
      Uint8Array.from({ length: 256 }, (_, index) => index),
    );
    const { stderr, status } = await run('judge', 'comp1511', folder, ...CASES, option, file);
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
    const judged = await run('judge', 'comp1511', folder, ...CASES, '--roster', submitted);
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

  it('judges only what is new', async () => {
    cpSync(join(ROOT, 'examples/class/z5000004'), join(folder, 'z5000004'), { recursive: true });
    const { text } = await run('judge', 'comp1511', folder, ...CASES);
    expect(text).toContain('1 hand-in judged');
    expect(text).toMatch(/^z5000004 .*(?:\n {4})?.* square-always-3x3/m);
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
    const { text } = await run('judge', 'comp1511', folder, ...CASES, '--roster', roster, ...due);
    expect(lineOf('z5000001', text)).toContain('2 h 20 min');
    expect(text).toContain('Nothing was new.');
    // Without one the last list holds, times and names included.
    const again = await run('judge', 'comp1511', folder, ...CASES);
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

  it('compiles and runs programs as it is told, beside what the course hands out', async () => {
    const own = join(root, 'own');
    cpSync(join(ROOT, 'examples/class/z5000001'), join(own, 'z5000001'), { recursive: true });
    // It starts the program only where it was put beside it.
    const start = join(root, 'start.sh');
    writeFileSync(start, 'test -f start.sh && exec "$1"\n');
    const asTold = ['--compile', 'cc -o mine minesweeper.c', '--run', 'sh start.sh ./mine', '--with', start];
    const { text, status } = await run('judge', 'comp1511', own, ...CASES, '--stage', '1', ...asTold);
    expect(lineOf('z5000001', text)).toMatch(/ ([1-9]\d*)\/\1( |$)/);
    expect(status).toBe(0);
    const broken = ['--compile', 'cc -o mine minesweeper.c && exit 3', '--run', './mine'];
    expect((await run('judge', 'comp1511', own, ...CASES, '--stage', '1', ...broken)).text).toContain(
      'does not compile',
    );
    const missing = await run('judge', 'comp1511', own, ...CASES, '--with', 'nowhere');
    expect([missing.stderr, missing.status]).toEqual(['countermine: --with nowhere: No such file or directory\n', 74]);
  });

  it('has all attempts where they are asked for, and counts the best where it is told to', async () => {
    const again = join(root, 'again');
    // What is handed in once more does not compile.
    cpSync(join(folder, 'z5000001'), join(again, 'z5000001/attempt-1'), { recursive: true });
    cpSync(join(folder, 'z5000007'), join(again, 'z5000001/attempt-2'), { recursive: true });
    const judged = await run('judge', 'comp1511', again, ...CASES, '--stage', '1');
    expect(lineOf('z5000001', judged.text)).toMatch(/ 2 .* does not compile$/);
    const all = (await run('export', again, '--attempts', 'all')).text.trimEnd().split('\r\n');
    expect(all.slice(1).map((row) => row.split(',', 3))).toEqual(['1', '2'].map((number) => ['z5000001', '', number]));
    const compared = await run('compare', again, 'z5000001');
    expect(compared.text).toMatch(/^z5000001 +1 .*\nz5000001 +2 .*does not compile$/m);
    expect(compared.text).toMatch(/\nFiles\n {2}- minesweeper\.c: \d+ lines? added, \d+ removed\n$/);
    const best = await run('judge', 'comp1511', again, ...CASES, '--stage', '1', '--attempts', 'best');
    expect(lineOf('z5000001', best.text)).toMatch(/ ([1-9]\d*)\/\1/);
    expect(lineOf('z5000001', (await run('show', again)).text)).toBe(lineOf('z5000001', best.text));
    expect(lineOf('z5000001', (await run('show', again, '--attempts', 'last')).text)).toContain('does not compile');
  });

  it('is the same again from a backup, after the original is gone', async () => {
    const before = await run('show', folder, '--attempts', 'all');
    const decisions = await run('decisions', folder, '-f', 'csv');
    const backup = join(root, 'class.backup');
    expect((await run('backup', folder, backup)).status).toBe(0);
    expect((await run('restore', folder, backup)).stderr).toContain('there is a class hand-ins already');
    rmSync(`${folder}.countermine`, { recursive: true });
    expect((await run('show', folder)).stderr).toContain('was not judged yet');
    expect((await run('restore', folder, backup)).status).toBe(0);
    expect(await run('show', folder, '--attempts', 'all')).toEqual(before);
    expect(await run('decisions', folder, '-f', 'csv')).toEqual(decisions);
    expect((await run('judge', 'comp1511', folder, ...CASES)).text).toContain('Nothing was new.');
    writeFileSync(backup, readFileSync(backup).subarray(0, 500));
    writeFileSync(join(root, 'no.backup'), 'z');
    expect((await run('restore', join(root, 'new'), join(root, 'no.backup'))).stderr).toContain('not a backup');
    expect(existsSync(join(root, 'new.countermine'))).toBe(false);
    const damaged = await run('restore', join(root, 'other'), backup);
    expect(damaged.stderr).toContain('is not a backup of a class, or is damaged');
    expect(damaged.status).toBe(1);
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
