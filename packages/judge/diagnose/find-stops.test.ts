import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import type { FaultReport } from '../report/report.ts';
import { judgedGame } from '../testing/answers.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// A program that gets no further, always at one place, is explained by that: it is tried like any other claim.

async function faultsOf(id: string, change: (run: Run, input: CaseInput) => Partial<Run>): Promise<FaultReport[]> {
  const game = judgedGame(id);
  const program = (input: CaseInput): Run => {
    const run = runFaulty(game.dialect, input, {});
    return { ...run, ...change(run, input) };
  };
  return [...(await judgedInMemory(game, program, { cases: 40 })).faults];
}

/** An output up to a text, or with it; whole without that. */
function upTo(text: string, isWithIt = false): (run: Run) => Partial<Run> {
  return ({ stdout }) => {
    const at = stdout.indexOf(text);
    return at < 0 ? {} : { stdout: stdout.slice(0, isWithIt ? at + text.length : at) };
  };
}

const CRASH: Partial<Run> = { stdout: '', ending: { kind: 'signal', signal: 'SIGSEGV' } };
const HANG: Partial<Run> = {
  stdout: '',
  ending: { kind: 'limit', limit: 'cpuSeconds', allowed: 1, measured: 1 },
};

const has = ({ steps }: CaseInput, command: RegExp): boolean =>
  steps.slice(1 + Number(steps[0])).some((step) => command.test(step));

describe('a program that always gets no further at one place', () => {
  it.each<[string, string, (run: Run, input: CaseInput) => Partial<Run>, string, string]>([
    [
      'by its last line',
      'comp1511',
      upTo('mines? ', true),
      'misconception',
      'It prints nothing after "How many mines?".',
    ],
    [
      'at a command',
      'comp1511',
      upTo('Gameplay mode'),
      'misconception',
      'It looks as if the program does not know command 5: it ends',
    ],
    [
      'with a crash that loses its output',
      'comp1511',
      (_, input) => (has(input, /^5/) ? CRASH : {}),
      'crash',
      'It crashes (SIGSEGV) after command 5, each time.',
    ],
    [
      'with a hang',
      'comp1511',
      (_, input) => (has(input, /^7/) ? HANG : {}),
      'hang',
      'It does not end after command 7, each time.',
    ],
    [
      'before a line',
      'calpoly',
      ({ stdout }) => (stdout.includes('already revealed') ? CRASH : {}),
      'crash',
      'It crashes (SIGSEGV) before "Spot',
    ],
  ])('is told %s', async (_, id, change, kind, says) => {
    const faults = await faultsOf(id, change);
    expect(faults.map((fault) => [fault.kind, fault.says.slice(0, says.length)])).toEqual([[kind, says]]);
    const [{ evidence } = { evidence: undefined }] = faults;
    expect(evidence?.right).toBeGreaterThanOrEqual(20);
    expect(evidence?.right).toBe(evidence?.tried);
  });
});
