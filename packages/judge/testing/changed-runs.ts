import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import type { FaultReport } from '../report/report.ts';
import { judgedGame } from './answers.ts';
import { runFaulty } from './faulty-program.ts';
import { type JudgedInMemoryOptions, judgedInMemory } from './judged-in-memory.ts';

// Right programs whose runs are changed, by which they get no further for example.

/** What a program does otherwise in a run. */
export type ChangeOfRun = (run: Run, input: CaseInput) => Partial<Run>;

/** The faults of a program whose runs are changed. */
export async function faultsOf(
  id: string,
  change: ChangeOfRun,
  limits: Pick<JudgedInMemoryOptions, 'cases' | 'experiments'> = { cases: 40 },
): Promise<FaultReport[]> {
  const game = judgedGame(id);
  const program = (input: CaseInput): Run => {
    const run = runFaulty(game.dialect, input, {});
    return { ...run, ...change(run, input) };
  };
  return [...(await judgedInMemory(game, program, limits)).faults];
}

/** What is said of a program whose runs are changed. */
export async function saidOfChanged(id: string, change: ChangeOfRun, experiments?: number): Promise<string[]> {
  const limits = { cases: 24, ...(experiments !== undefined && { experiments }) };
  return (await faultsOf(id, change, limits)).map(({ says }) => says);
}

/** A program whose runs are changed, and a cause that it is not told, though it leaves open what the program prints. */
export type ProgramNotTold = [does: string, change: ChangeOfRun, not: RegExp, experiments?: number];

/** A test for each program: something is said of it, but not that. */
export function itIsNotTold(gameId: string, programs: readonly ProgramNotTold[]): void {
  it.each(programs)('that %s is not told what leaves that open', async (_, change, not, experiments) => {
    const said = await saidOfChanged(gameId, change, experiments);
    expect(said.length).toBeGreaterThan(0);
    expect(said).not.toContainEqual(expect.stringMatching(not));
  });
}

/** An output up to a text, or with it; whole without that. */
export function upTo(text: string, isWithIt = false): (run: Run) => Partial<Run> {
  return ({ stdout }) => {
    const at = stdout.indexOf(text);
    return at < 0 ? {} : { stdout: stdout.slice(0, isWithIt ? at + text.length : at) };
  };
}

/** A crash that loses the output. */
export const CRASH: Partial<Run> = { stdout: '', ending: { kind: 'signal', signal: 'SIGSEGV' } };
/** A program that is ended, and has printed nothing. */
export const HANG: Partial<Run> = {
  stdout: '',
  ending: { kind: 'limit', limit: 'cpuSeconds', allowed: 1, measured: 1 },
};

/** True if a session of comp1511 has such a command. */
export const has = ({ steps }: CaseInput, command: RegExp): boolean =>
  steps.slice(1 + Number(steps[0])).some((step) => command.test(step));
