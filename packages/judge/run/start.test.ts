import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { UNABLE_TO_START } from '../testing/runs.ts';
import { resolveCommand } from './command.ts';
import { javaShareNote, javaStartSeconds, whyItNeverStarts } from './start.ts';

/** The runs of an interpreter without its script, each in a folder of its own. */
function runs(count: number, changes: Partial<Run> = {}): Run[] {
  return Array.from({ length: count }, (_, index) => ({
    ...UNABLE_TO_START,
    stderr: `python3: can't open file '/tmp/countermine-judge-x/run-${index}/game.py': [Errno 2]\n`,
    ...changes,
  }));
}

describe('a program never starts', () => {
  it('if its first runs print nothing and end alike', () => {
    expect(whyItNeverStarts(runs(8), 243)).toBe(
      "it prints nothing and ends with status 2, whatever its input; its standard error is: python3: can't open file 'game.py': [Errno 2]",
    );
  });

  it('and several lines of standard error are quoted below', () => {
    const why = whyItNeverStarts(runs(8, { stderr: 'Error: no class A\nCaused by: B\n' }), 243);
    expect(why).toMatch(/ is:\nError: no class A\nCaused by: B$/);
  });

  it('and its message is read as UTF-8', () => {
    const why = whyItNeverStarts(runs(8, { stderr: 'env: \xe2\x80\x98python3\r\xe2\x80\x99\n' }), 243);
    expect(why).toMatch(/ is: env: ‘python3\\r’$/);
  });

  it('also if there are only a few cases', () => {
    expect(whyItNeverStarts(runs(3), 3)).toBe(whyItNeverStarts(runs(8), 243));
  });
});

describe('a program is judged to the end', () => {
  it.each([
    ['only a few cases were run', runs(7)],
    ['there is only one case', runs(1), 1],
    ['it ends with status 0', runs(8, { ending: { kind: 'exit', status: 0 } })],
    ['it crashes', runs(8, { ending: { kind: 'signal', signal: 'SIGSEGV' } })],
    ['it writes no message', runs(8, { stderr: '' })],
    [
      'nobody catches its exception',
      runs(8, { stderr: 'Traceback (most recent call last):\n  File "a.py"\nValueError\n' }),
    ],
    ['one run prints something', [...runs(7), ...runs(1, { stdout: '1\n' })]],
    ['one run ends otherwise', [...runs(7), ...runs(1, { ending: { kind: 'exit', status: 1 } })]],
    ['its message depends on the input', [...runs(7), ...runs(1, { stderr: 'bad move 7\n' })]],
  ])('if %s', (_, failed, cases = 243) => {
    expect(whyItNeverStarts(failed, cases)).toBeUndefined();
  });

  it('if it answers every input with an error message of the course', () => {
    const refused = runs(8, { stderr: '\nSeed File Malformed Error: no such size\n' });
    expect(whyItNeverStarts(refused, 243)).toMatch(/^it prints nothing/);
    expect(whyItNeverStarts(refused, 243, ['Seed File Malformed Error: '])).toBeUndefined();
  });
});

const HAS_JAVA = spawnSync('java', ['-version']).status === 0;

describe('the start of Java', () => {
  it.runIf(HAS_JAVA)('is measured for a program in Java', () => {
    const command = resolveCommand(['java', '-Xshare:auto', '-cp', 'bin', 'Game']);
    if (!command.ok) throw new Error(command.error);
    const seconds = javaStartSeconds(command.value);
    expect(seconds).toBeGreaterThan(0.001);
  });

  it('is of no interest for any other program', () => {
    const command = resolveCommand(['cat']);
    if (!command.ok) throw new Error(command.error);
    expect(javaStartSeconds(command.value)).toBeUndefined();
  });

  it.each([
    [0.2, [0.3, 0.3, 0.2], 'About 75 % of the time of the cases was the start of Java, 0.20 s for each.'],
    [0.4, [0.3], 'About 100 % of the time of the cases was the start of Java, 0.40 s for each.'],
    [0.1, [], 'About 0 % of the time of the cases was the start of Java, 0.10 s for each.'],
  ])('of %f s is a share of runs of %j', (start, runs, note) => {
    expect(javaShareNote(start, runs)).toBe(note);
  });
});
