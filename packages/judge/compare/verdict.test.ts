import { expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import { UNABLE_TO_START } from '../testing/runs.ts';
import { isSameRun, type Run } from './verdict.ts';

const RUN: Run = { ...UNABLE_TO_START, stderr: "python3: can't open file '/tmp/countermine-a/game.py'\n" };
const OTHER_FOLDER: Run = { ...RUN, stderr: RUN.stderr.replace('-a', '-b') };

it('does not take the name of the working folder in a message for random behaviour', () => {
  expect(isSameRun(RUN, OTHER_FOLDER, judgedGame('calpoly').course)).toBe(true);
});

it('compares standard error where the course specifies it', () => {
  const { course } = judgedGame('cs1302');
  const invalid = (end: string): Run => ({ ...RUN, stderr: `Invalid Command: ${end}\n` });
  expect(isSameRun(RUN, OTHER_FOLDER, course)).toBe(false);
  expect(isSameRun(invalid('one'), invalid('another'), course)).toBe(true);
});

it('compares standard output and how the program ended', () => {
  const { course } = judgedGame('calpoly');
  expect(isSameRun(RUN, { ...RUN, stdout: '1\n' }, course)).toBe(false);
  expect(isSameRun(RUN, { ...RUN, ending: { kind: 'exit', status: 0 } }, course)).toBe(false);
  expect(isSameRun(RUN, { ...RUN, ending: { kind: 'signal', signal: 'SIGSEGV' } }, course)).toBe(false);
});
