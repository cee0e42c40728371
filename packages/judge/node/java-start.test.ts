import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { resolveCommand } from './command.ts';
import { javaShareNote, javaStartSeconds } from './java-start.ts';

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
