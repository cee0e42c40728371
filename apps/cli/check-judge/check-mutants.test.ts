import { CRASHES, FREE_REST, NEVER_ENDS } from '@countermine/courses/cases/answer.ts';
import { expect, it } from 'vitest';
import { outcomeOf, outcomeOfEnd } from './check-mutants.ts';

const whole = 'Choice: Out of range! Choice: Bye\nThe end\n';
const others = { stdout: whole, leftOpen: undefined };
const openAfter = (stdout: string, leftOpen: 'anything' | 'anything wrong') => ({ stdout, leftOpen });

it.each([
  ['as without a claim that something is wrong', 'anything wrong', whole, 'wrong'],
  ['another line than without such a claim', 'anything wrong', 'Choice: Row? Choice: Bye\nThe end\n', 'right'],
  ['as without it where anything may come', 'anything', whole, 'open'],
  ['another line where anything may come', 'anything', 'Choice: Segmentation', 'right'],
  ['another line only further on', 'anything wrong', whole.replace('The', 'An'), 'open'],
  ['something else before that', 'anything wrong', 'Your turn: ', 'neither'],
] as const)('counts an output that is %s (%s)', (_, leftOpen, stdout, outcome) => {
  const all = openAfter('Choice: ', leftOpen);
  expect(outcomeOf({ all, others }, stdout, 'exact')).toBe(outcome);
});

it('counts nothing where two claims leave open what comes', () => {
  const all = openAfter('Choice: ', 'anything');
  const before = openAfter('Cho', 'anything');
  expect(outcomeOf({ all, others: before }, 'Choice: Row?', 'exact')).toBe('open');
});

it('counts blanks that do not count as none', () => {
  const all = openAfter('Choice: ', 'anything wrong');
  expect(outcomeOf({ all, others }, whole.replace('Bye', 'Bye '), 'trailing-blanks')).toBe('wrong');
});

it.each([
  ['Row 3: 7 of them\nBye\n', 'right'],
  ['Row 3: 2\nBye\n', 'neither'],
  ['Row 2: 7 of them\nBye\n', 'neither'],
] as const)('counts %j by what is not free in the claim', (stdout, outcome) => {
  const all = { stdout: `Row 3: ${FREE_REST}\nBye\n`, leftOpen: undefined };
  const right = { stdout: 'Row 3: 2\nBye\n', leftOpen: undefined };
  expect(outcomeOf({ all, others: right }, stdout, 'exact')).toBe(outcome);
});

it.each([
  ['Bye\n', 'right'],
  ['Bye\nThe end\n', 'wrong'],
  ['By', 'neither'],
] as const)('counts an output that ends where nothing more is claimed to come: %j', (stdout, outcome) => {
  const all = { stdout: 'Bye\n', leftOpen: undefined };
  expect(outcomeOf({ all, others: { stdout: 'Bye\nThe end\n', leftOpen: undefined } }, stdout, 'exact')).toBe(outcome);
});

const limit = { kind: 'limit', limit: 'outputBytes', allowed: 9, measured: 9 } as const;
const signal = { kind: 'signal', signal: 'SIGSEGV' } as const;
const exit = { kind: 'exit', status: 0 } as const;

it.each([
  ['a crash', CRASHES, 'Board\n', signal, 'right'],
  ['a crash that loses what was printed', CRASHES, '', signal, 'right'],
  ['an end', CRASHES, 'Board\n', exit, 'wrong'],
  ['printing on', CRASHES, 'Board\nBoard\n', limit, 'wrong'],
  ['another output', CRASHES, 'Field\n', signal, undefined],
  ['printing on', NEVER_ENDS, 'Board\nBoard\n', limit, 'right'],
  ['an end', NEVER_ENDS, 'Board\n', exit, 'wrong'],
] as const)('counts %s where a claim is about the end (%i)', (_, claimed, stdout, ending, outcome) => {
  const run = { stdout, stderr: '', ending, wallSeconds: 0, cpuSeconds: 0, leftProcesses: 0 };
  expect(outcomeOfEnd({ exit: claimed, stdout: 'Board\n' }, run)).toBe(outcome);
});
