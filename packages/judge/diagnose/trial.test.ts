import { describe, expect, it } from 'vitest';
import type { Run, RunEnding } from '../compare/verdict.ts';
import { crashOf } from './trial.ts';

function crashWith(ending: RunEnding, stderr = ''): string | undefined {
  const run: Run = { stdout: '', stderr, ending, wallSeconds: 0, cpuSeconds: 0, leftProcesses: 0 };
  return crashOf(run);
}

const JAVA = [
  'Invalid Command: no such square',
  'Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index -1 out of bounds for length 5',
  '\tat cs1302.game.MinesweeperGame.play(MinesweeperGame.java:20)',
  '',
].join('\n');

const PYTHON = [
  'Traceback (most recent call last):',
  '  File "game.py", line 3, in <module>',
  '    print(field[9])',
  'IndexError: list index out of range',
  '',
].join('\n');

describe('a crash', () => {
  it.each<[string, RunEnding, string, string | undefined]>([
    ['a signal', { kind: 'signal', signal: 'SIGSEGV' }, '', 'SIGSEGV'],
    ['an exception in Java', { kind: 'exit', status: 1 }, JAVA, 'ArrayIndexOutOfBoundsException'],
    ['an exception in Python', { kind: 'exit', status: 1 }, PYTHON, 'IndexError'],
    ['no exception that was only printed', { kind: 'exit', status: 0 }, JAVA, undefined],
    ['no other status', { kind: 'exit', status: 3 }, 'Invalid Command: Exception\n', undefined],
  ])('is %s', (_, ending, stderr, crash) => {
    expect(crashWith(ending, stderr)).toBe(crash);
  });
});
