import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCsv } from '@countermine/core/text/csv.ts';
import { UNSAFE } from '@countermine/judge/report/clean.ts';
import { readHandInFiles } from '@countermine/judge/run/hand-in-files/read.ts';
import { EXPECTED_SENTINEL, SAMPLE_REPORT } from '@countermine/judge/testing/sample-report.ts';
import { check50Schema, gradescopeSchema } from '@countermine/judge/testing/schemas.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { openEmptyStore } from '@countermine/server/testing/stores.ts';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { parse as parseHtml } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClass } from '../store/classes.ts';
import { HOSTILE, seedClass } from '../testing/seeded-class.ts';
import type { ClassRequest, CommandHost } from './class-request.ts';
import { exportCommand } from './export-command.ts';
import { openClassStore } from './open-class.ts';

// What staff give to other tools, read back as those read it. Names, programs and compilers say what breaks formats.

type Export = Extract<ClassRequest, { command: 'export' }>;

const root = mkdtempSync(join(tmpdir(), 'countermine-export-'));
const NAME = 'ass1';
let store: Store;
let files: ReadonlyMap<string, string>;
const complaints: string[] = [];

const host: CommandHost = {
  print: () => undefined,
  complain: (problem) => complaints.push(problem),
  showProgress: () => undefined,
  clearProgress: () => undefined,
  onInterrupt: () => ({ signal: new AbortController().signal, status: undefined, release: () => undefined }),
  ...{ command: 'countermine', version: '1', isAtTerminal: false, width: 80 },
};

async function run(request: Partial<Export> & Pick<Export, 'to'>): Promise<number> {
  const record = (await findClass(store, NAME)) ?? expect.fail();
  const usual = {
    command: 'export',
    folder: NAME,
    out: undefined,
    assignment: undefined,
    attempts: undefined,
  } as const;
  return await exportCommand({ store, record }, { ...usual, show: 'full', ...request }, host);
}

const textOf = (path: string): string => files.get(path) ?? expect.fail(`there is no ${path}`);

beforeAll(async () => {
  store = await openEmptyStore(join(root, `${NAME}.countermine`));
  await seedClass(store, NAME);
  const out = join(root, 'all.zip');
  expect(await run({ to: 'all', out })).toBe(0);
  expect(statSync(out).mode & 0o077).toBe(0);
  // By the reader of archives that hand-ins come in.
  const read = await readHandInFiles([{ path: out }], out);
  files = new Map((read.ok ? read.value : []).map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));
});
afterAll(async () => {
  await store.close();
  rmSync(root, { recursive: true, force: true });
});

const STUDENTS = ['ada', 'bob', 'cy', 'dan', 'eve'];
const GRADED = ['ada', 'bob', 'cy'];

describe('an archive of everything', () => {
  it('has the tables, and files of each student for every tool', () => {
    const own = (kind: string, end: string): string[] => STUDENTS.map((student) => `${kind}/${student}${end}`);
    expect([...files.keys()].sort()).toEqual(
      [
        ...['canvas.csv', 'csv.csv', 'gradescope.csv', 'moodle.csv', 'html/index.html', 'feedback/mail.csv'],
        ...GRADED.map((student) => `results/${student}/results.json`),
        ...[...own('html', '.html'), ...own('junit', '.xml'), ...own('check50', '.json')],
        ...[...own('feedback', '.html'), ...own('feedback', '.txt')],
      ].sort(),
    );
  });

  it('has the results of each student as Gradescope reads them, with a test for each requirement', () => {
    for (const student of GRADED) {
      const { tests, score } = gradescopeSchema.parse(JSON.parse(textOf(`results/${student}/results.json`)));
      expect([student, (tests ?? []).length > 0, score === undefined]).toEqual([student, true, false]);
    }
    const bob = gradescopeSchema.parse(JSON.parse(textOf('results/bob/results.json')));
    const requirements = bob.tests?.filter(({ tags }) => tags?.includes('requirement')) ?? [];
    expect(requirements).toHaveLength(SAMPLE_REPORT.requirements.length);
    const cy = gradescopeSchema.parse(JSON.parse(textOf('results/cy/results.json')));
    expect(cy.score).toBe(0);
    const [failed] = cy.tests?.filter(({ name }) => name?.includes('does not compile')) ?? [];
    expect(failed).toMatchObject({ status: 'failed', output: expect.stringContaining('$ cc a.c') });
  });

  it('has JUnit that a parser of XML takes, with a failure for who has no program', () => {
    for (const student of STUDENTS) {
      using document = XmlDocument.fromString(textOf(`junit/${student}.xml`));
      const failures = document.find('//testcase/failure') as XmlElement[];
      expect([student, failures.length > 0]).toEqual([student, true]);
    }
    using document = XmlDocument.fromString(textOf('junit/dan.xml'));
    expect(String(document.get('//failure')?.content)).toContain('The hand-in was refused');
  });

  it('has what check50 writes, by its schema', () => {
    for (const student of STUDENTS) {
      const { results } = check50Schema.parse(JSON.parse(textOf(`check50/${student}.json`)));
      expect([student, results.some(({ passed }) => passed === false)]).toEqual([student, true]);
    }
  });

  it('says nothing of faults, seeds and cases where no program ran', () => {
    for (const path of [
      'results/cy/results.json',
      'junit/cy.xml',
      'junit/dan.xml',
      'check50/dan.json',
      'check50/eve.json',
    ]) {
      expect([path, textOf(path).match(/Fault|seed|cases|experiment/i)]).toEqual([path, null]);
    }
    expect(complaints).toContain(
      '2 students without a grade left out of moodle, canvas and results; class show shows why',
    );
    expect(textOf('csv.csv')).toMatch(/,"?refused: ./);
    expect(textOf('html/index.html')).toContain('<a href="bob.html">bob</a>');
  });

  it('has grades as Moodle and Canvas import them, of those who have one', () => {
    const table = (path: string): string[][] => {
      const rows = parseCsv(textOf(path));
      return rows.ok ? rows.value : expect.fail(path);
    };
    const [moodleHead, ...moodle] = table('moodle.csv');
    expect(moodleHead).toEqual(['ID number', 'Full name', NAME, 'Feedback']);
    expect(moodle.map(([id, , grade]) => [id, grade])).toEqual([
      ['ada', '80'],
      ['bob', '60'],
      ['cy', '0'],
    ]);
    const [canvasHead, possible, ...canvas] = table('canvas.csv');
    expect(canvasHead).toEqual(['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', NAME]);
    expect(possible).toEqual(['    Points Possible', '', '', '', '', '100']);
    expect(canvas.map(([, , id, , , grade]) => [id, grade])).toEqual(moodle.map(([id, , grade]) => [id, grade]));
  });

  it('has feedback to be mailed, as a page and as text, and a list of whom it is for', () => {
    const rows = parseCsv(textOf('feedback/mail.csv'));
    expect(rows.ok && rows.value[0]).toEqual(['student', 'name', 'grade', 'page', 'text']);
    expect(rows.ok && rows.value[2]?.filter((_, index) => index !== 1)).toEqual(['bob', '60', 'bob.html', 'bob.txt']);
    const text = textOf('feedback/bob.txt');
    expect(text).toMatch(/^ass1: bob .*\nAttempt 2, handed in 2026-03-02 10:00 UTC, 2 h 20 min late\nMarks: 60 to 80/);
    expect(text).toContain('The smallest input that shows it');
    expect(textOf('feedback/cy.txt')).toMatch(/The hand-in does not compile\.\n\n\$ cc a\.c\n/);
    for (const [path, page] of files) {
      expect([path, page.replaceAll('\r\n', '\n').match(UNSAFE)]).toEqual([path, null]);
      if (path.endsWith('.html')) expect([path, tagsOf(page)]).toEqual([path, []]);
    }
  });
});

/** Elements that could do something. */
function tagsOf(page: string): string[] {
  const found: string[] = [];
  const visit = (node: { nodeName: string; childNodes?: readonly object[] }): void => {
    if (/^(script|img|iframe|object|form)$/.test(node.nodeName)) found.push(node.nodeName);
    for (const child of node.childNodes ?? []) if ('nodeName' in child) visit(child as typeof node);
  };
  visit(parseHtml(page));
  return found;
}

it('is told of the page and of PostgreSQL while another process has the database', async () => {
  const opened = await openClassStore(join(root, NAME));
  const words = opened.ok ? '' : opened.error.problem;
  expect(words).toMatch(/is used by another process \(\d+\); its pages, .*; with PostgreSQL \(\$DATABASE_URL\)/);
});

describe('an export of one kind', () => {
  it('is a new folder, and shows no more than it is told to', async () => {
    const out = join(root, 'feedback');
    expect(await run({ to: 'feedback', out, show: 'actual' })).toBe(0);
    expect(readdirSync(out).sort()).toEqual(
      ['mail.csv', ...STUDENTS.flatMap((one) => [`${one}.html`, `${one}.txt`])].sort(),
    );
    for (const name of readdirSync(out)) {
      expect([name, readFileSync(join(out, name), 'utf8').includes(EXPECTED_SENTINEL)]).toEqual([name, false]);
    }
    expect(readFileSync(join(out, 'cy.txt'), 'utf8')).toContain('$ cc a.c');
    // The marks of who has no program, without the reasons.
    for (const [end, marks] of [
      ['html', 'Marks: 0 to 20 of 100'],
      ['txt', 'Marks: 0 to 20'],
    ] as const) {
      const text = readFileSync(join(out, `cy.${end}`), 'utf8');
      expect(text).toContain(marks);
      expect(text).not.toContain('PASTED');
    }
    expect(readFileSync(join(out, 'eve.txt'), 'utf8')).toContain('The hand-in is not judged yet.');
    expect(HOSTILE).toContain('onerror');
    expect([await run({ to: 'feedback', out }), await run({ to: 'all' })]).toEqual([2, 2]);
    expect(complaints.slice(-2)).toEqual([
      `${out} already exists; the folder must be new`,
      '--format all needs --out FILE.zip',
    ]);
  });

  it('is refused where an archive cannot have so many files, or results have no marks', async () => {
    const { id } = (await findClass(store, NAME)) ?? expect.fail();
    const out = join(root, 'many.zip');
    await store.executeSql("insert into student (class_id, key) select $1, 's' || n from generate_series(1, 10950) n", [
      id,
    ]);
    const nothing =
      "insert into attempt (student_id, number, source, problem, rule) select id, 0, '', '', 'no-hand-in'";
    await store.executeSql(`${nothing} from student where class_id = $1 and key ~ '^s[0-9]'`, [id]);
    expect(await run({ to: 'all', out })).toBe(1);
    expect(complaints.at(-1)).toMatch(
      /^--format all has 65,7\d\d files for 10,955 students, more than a zip archive can have/,
    );
    await store.executeSql(
      "delete from mark where attempt_id in (select attempt.id from attempt join student on student.id = student_id where key = 'ada')",
    );
    expect(await run({ to: 'moodle' })).toBe(1);
    expect(complaints.at(-1)).toBe('some results have no marks yet; countermine class judge gives them');
  });
});
