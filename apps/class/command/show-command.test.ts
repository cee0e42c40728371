import { faultCause } from '@countermine/judge/mark/markable.ts';
import { UNSAFE } from '@countermine/judge/report/clean.ts';
import { SAMPLE_REPORT } from '@countermine/judge/testing/sample-report.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { useEmbeddedStores } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { classCountWords, classProgressWords } from '../class-words.ts';
import { packReport } from '../judging/packed-report.ts';
import { listAttempts } from '../store/attempts.ts';
import { findClass } from '../store/classes.ts';
import { addDecision } from '../store/decisions.ts';
import { NO_ATTEMPT, saveAttempt } from '../store/hand-ins.ts';
import { saveJudgement } from '../store/judgements.ts';
import { attemptLine } from '../testing/attempt-lines.ts';
import { SEEDED_RESULT, seedClass } from '../testing/seeded-class.ts';
import type { CommandHost } from './class-request.ts';
import { compareCommand } from './compare-command.ts';
import { studentCommand } from './show-command.ts';

const maker = useEmbeddedStores();

const record = async (store: Store, name: string) => (await findClass(store, name)) ?? expect.fail();

/** A command's host, and what it was told to print or complain about since it was last asked. */
function printingHost(): { readonly host: CommandHost; told(): string } {
  const printed: string[] = [];
  const host: CommandHost = {
    print: (text) => void printed.push(text),
    complain: (problem) => void printed.push(`${problem}\n`),
    showProgress: () => undefined,
    clearProgress: () => undefined,
    onInterrupt: () => ({ signal: new AbortController().signal, status: undefined, release: () => undefined }),
    ...{ command: 'countermine', version: '1', isAtTerminal: false, width: 200 },
  };
  return { host, told: () => printed.splice(0).join('') };
}

it('compares two attempts: points, faults and files, and says where there are no two', async () => {
  const store = await maker.shared();
  await seedClass(store, 'compared');
  const { host, told } = printingHost();
  const compare = async (student: string, one?: number, other?: number): Promise<string> => {
    const asked = { student, ...(one && { one }), ...(other && { other }) };
    await compareCommand(store, await record(store, 'compared'), host, { command: 'compare', folder: '', ...asked });
    return told();
  };
  const text = await compare('bob');
  expect(text).toMatch(/^bob .* 1 .*does not compile.*\nbob .* 2 .*shift-once/m);
  // A program that does not compile shows no faults: it may have all of them.
  expect(text).toContain('Faults\n  - Faults are not compared: attempt 1 was not run.\n');
  expect(text).not.toMatch(/^(Gone|New|Still there)$/m);
  expect(text).toContain('\nFiles\n  - minesweeper.c: 1 line added, 1 removed\n');
  expect(text.match(UNSAFE)).toBeNull();
  // The last one is compared with the one before it, any other one with the last.
  expect([await compare('bob', 2), await compare('bob', 1)]).toEqual([text, text]);
  expect(await compare('bob', 2, 1)).toMatch(/^bob .* 2 .*shift-once.*\nbob .* 1 /m);
  expect(await compare('bob', 2, 2)).toBe('attempt 2 cannot be compared with itself\n');
  expect(await compare('bob', 1, 9)).toBe('bob has no attempt 9; the last is 2\n');
  expect(await compare('ada')).toBe('ada has one attempt\n');
  expect(await compare('nobody')).toBe('there is no student nobody\n');
});

it('compares misconceptions by their names, and other faults by their sentences without numbers', async () => {
  const store = await maker.shared();
  const { classId, planId } = await seedClass(store, 'faults');
  const { faults } = SAMPLE_REPORT;
  const [known = expect.fail(), other = expect.fail()] = faults;
  const command = (number: number) => ({ ...known, id: `no-command-${number}`, says: `It has no command ${number}.` });
  const crash = (line: number) => ({ ...other, id: 'unexplained-1', says: `It ends in line ${line}.` });
  for (const number of [1, 2]) {
    const files = [{ path: 'a.c', bytes: Buffer.from(`int attempt_${number};`) }];
    const attempt = { student: { key: 'gil', name: null }, number, submittedAt: null, isMarkedLate: null, source: '' };
    await saveAttempt(store, classId, { ...attempt, content: { files } });
    const [line] = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: true, student: 'gil' });
    const report = { ...SAMPLE_REPORT, faults: [command(number === 1 ? 4 : 7), crash(number)] };
    await saveJudgement(store, line?.handInId ?? expect.fail(), planId, {
      ...SEEDED_RESULT,
      report: packReport(report),
    });
  }
  const { host, told } = printingHost();
  await compareCommand(store, await record(store, 'faults'), host, { command: 'compare', folder: '', student: 'gil' });
  const text = told();
  expect(text).toContain(
    'Gone\n  - It has no command 4.\nNew\n  - It has no command 7.\nStill there\n  - It ends in line 2.\n',
  );
});

it('shows a student with what was decided and the marks, or that nothing was handed in', async () => {
  const store = await maker.shared();
  const { classId } = await seedClass(store, 'ass1');
  const nothing = { submittedAt: null, isMarkedLate: null, source: '' };
  const content = { problem: '', rule: 'no-hand-in' };
  await saveAttempt(store, classId, { student: { key: 'fay', name: null }, number: NO_ATTEMPT, ...nothing, content });
  const says = 'It is another thing.';
  const ruling = { kind: 'rename', cause: faultCause(SAMPLE_REPORT.faults[0] ?? expect.fail()), says } as const;
  await addDecision(store, classId, { student: null, ruling, reason: 'so', by: '' });
  const { host, told } = printingHost();
  const show = async (student: string, attempt?: number): Promise<string> => {
    const asked = { student, ...(attempt !== undefined && { attempt }) };
    await studentCommand(store, await record(store, 'ass1'), host, asked);
    return told();
  };
  expect(await show('bob')).toContain(says);
  expect(await show('bob')).toContain('Marks: 60 to 80 of 100');
  expect(await show('bob', 7)).toBe('bob has no attempt 7; the last is 2\n');
  expect(await show('fay')).toContain('Nothing was handed in.');
  expect(await show('fay', 1)).toBe('fay has handed in nothing\n');
});

it('counts as late what is late in the table, whatever the course has marked', () => {
  const lines = [
    attemptLine({ student: 'ann', lateSeconds: 60 }),
    attemptLine({ student: 'ben', isMarkedLate: true }),
    attemptLine({ student: 'cat', isMarkedLate: true, lateSeconds: 0 }),
  ];
  expect(classCountWords(lines)).toMatch(/^3 students: .*; 2 late$/);
});

it('tells pace and time left while a class is judged, by what this run has judged', () => {
  const run = { judged: 4, seconds: 60 };
  const wordsOf = (judged: number, now: typeof run | null) => classProgressWords({ judged, handIns: 11, run: now });
  expect(wordsOf(5, run)).toBe('5 of 11 hand-ins judged, 4.0 a minute, about 2 min left.');
  expect(wordsOf(1, { ...run, judged: 0 })).toBe('1 of 11 hand-ins judged, more are being judged now.');
  expect(wordsOf(5, null)).toBe('5 of 11 hand-ins judged. The same command again judges the others.');
  expect(wordsOf(11, null)).toBe('11 of 11 hand-ins judged.');
});
