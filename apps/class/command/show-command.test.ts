import { faultCause } from '@countermine/judge/mark/markable.ts';
import { UNSAFE } from '@countermine/judge/report/clean.ts';
import { SAMPLE_REPORT } from '@countermine/judge/testing/sample-report.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { useEmbeddedStores } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { findClass } from '../store/classes.ts';
import { addDecision } from '../store/decisions.ts';
import { NO_ATTEMPT, saveAttempt } from '../store/hand-ins.ts';
import { seedClass } from '../testing/seeded-class.ts';
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
  expect(text).toContain('\nNew\n  - ');
  expect(text).toContain('\nFiles\n  - minesweeper.c: 1 line added, 1 removed\n');
  expect(text.match(UNSAFE)).toBeNull();
  expect(await compare('bob', 2, 1)).toContain('\nGone\n  - ');
  expect(await compare('bob', 2, 2)).toContain('\nStill there\n  - ');
  expect(await compare('bob', 1, 9)).toBe('bob has no attempt 9; the last is 2\n');
  expect(await compare('ada')).toBe('ada has one attempt\n');
  expect(await compare('nobody')).toBe('there is no student nobody\n');
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
