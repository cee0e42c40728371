import { faultCause } from '@countermine/judge/mark/markable.ts';
import { SAMPLE_REPORT } from '@countermine/judge/testing/sample-report.ts';
import { useEmbeddedStores } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { findClass } from '../store/classes.ts';
import { addDecision } from '../store/decisions.ts';
import { NO_ATTEMPT, saveAttempt } from '../store/hand-ins.ts';
import { seedClass } from '../testing/seeded-class.ts';
import type { CommandHost } from './class-request.ts';
import { studentCommand } from './show-command.ts';

const maker = useEmbeddedStores();

it('shows a student with what was decided and the marks, or that nothing was handed in', async () => {
  const store = await maker.shared();
  const { classId } = await seedClass(store, 'ass1');
  const nothing = { submittedAt: null, isMarkedLate: null, source: '' };
  const content = { problem: '', rule: 'no-hand-in' };
  await saveAttempt(store, classId, { student: { key: 'fay', name: null }, number: NO_ATTEMPT, ...nothing, content });
  const says = 'It is another thing.';
  const ruling = { kind: 'rename', cause: faultCause(SAMPLE_REPORT.faults[0] ?? expect.fail()), says } as const;
  await addDecision(store, classId, { student: null, ruling, reason: 'so', by: '' });
  const printed: string[] = [];
  const host: CommandHost = {
    print: (text) => void printed.push(text),
    complain: (problem) => void printed.push(`${problem}\n`),
    showProgress: () => undefined,
    clearProgress: () => undefined,
    onInterrupt: () => ({ signal: new AbortController().signal, status: undefined, release: () => undefined }),
    ...{ command: 'countermine', version: '1', isAtTerminal: false, width: 200 },
  };
  const record = (await findClass(store, 'ass1')) ?? expect.fail();
  const show = async (student: string, attempt?: number): Promise<string> => {
    await studentCommand(store, record, host, { student, ...(attempt !== undefined && { attempt }) });
    return printed.splice(0).join('');
  };
  expect(await show('bob')).toContain(says);
  expect(await show('bob')).toContain('Marks: 60 to 80 of 100');
  expect(await show('bob', 7)).toBe('bob has no attempt 7; the last is 2\n');
  expect(await show('fay')).toContain('Nothing was handed in.');
  expect(await show('fay', 1)).toBe('fay has handed in nothing\n');
});
