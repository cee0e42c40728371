import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '../plan.ts';
import { ProgramFolder } from '../testing/programs.ts';
import { Runner } from './runner.ts';
import { TimedRuns } from './timed-runs.ts';

// What is said of a program that is not done when its time is up: on an idle machine, and on one that others keep busy.

const programs = new ProgramFolder();
const ends: (() => unknown)[] = [];
afterAll(() => programs.remove());
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const NO_INPUT: CaseInput = { steps: [], args: [], files: new Map() };

function runnerOf(script: string, limits: Limits): Runner {
  const runner = new Runner(
    { file: programs.script('program', script), args: [] },
    { limits, environment: {} },
    { jobs: 1 },
  );
  ends.push(() => runner.close());
  return runner;
}

/**
 * Endless loops, so many that each processor has three beside the program's own, and each in a session of its own, as some
 * systems share the processor by sessions. Resolves once all of them run.
 */
async function keepBusy(): Promise<void> {
  for (let count = 0; count < 3 * availableParallelism(); count += 1) {
    const loop = spawn('/bin/sh', ['-c', 'echo; while :; do :; done'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    ends.push(() => loop.kill('SIGKILL'));
    await once(loop.stdout, 'data');
  }
}

/** Works until it has had 0.3 s of processor time, in ticks of 10 ms, whatever else the machine does. */
const WORK = `ticks=0
while [ $ticks -lt 30 ]; do
  i=0; while [ $i -lt 2000 ]; do i=$((i + 1)); done
  read -r stat </proc/self/stat; set -- $stat; ticks=$((\${14} + \${15}))
done
echo done`;

describe.runIf(process.platform === 'linux')('a program that has to wait for the processor', () => {
  it('is not stopped for that', async () => {
    await keepBusy();
    const limits = { ...DEFAULT_LIMITS, wallSeconds: 0.5, cpuSeconds: 60 };
    const run = await runnerOf(WORK, limits).run(NO_INPUT, undefined, 120);
    expect(run).toMatchObject({ stdout: 'done\n', ending: { kind: 'exit', status: 0 } });
    expect(run.wallSeconds).toBeGreaterThan(0.5);
  });

  it('is undecided if it does not get its time', async () => {
    await keepBusy();
    const limits = { ...DEFAULT_LIMITS, wallSeconds: 1, cpuSeconds: 60 };
    const run = await runnerOf('while :; do :; done', limits).run(NO_INPUT, undefined, 1.1);
    expect(run).toMatchObject({ ending: { kind: 'limit', limit: 'wallSeconds' }, isUndecided: true });
  });

  it('is stopped if it only sleeps', async () => {
    await keepBusy();
    const run = await runnerOf('exec sleep 987', { ...DEFAULT_LIMITS, wallSeconds: 0.5 }).run(NO_INPUT);
    expect(run).toMatchObject({ ending: { kind: 'limit', limit: 'wallSeconds' }, isUndecided: false });
    expect(run.cpuSeconds).toBeLessThan(0.25);
  });
});

describe('runs that were undecided', () => {
  const UNDECIDED = {
    stdout: '',
    stderr: '',
    wallSeconds: 9,
    cpuSeconds: 0,
    leftProcesses: 0,
    isUndecided: true,
  } as const;
  const ENDED = { ...UNDECIDED, isUndecided: false, ending: { kind: 'exit', status: 0 } } as const;
  const STOPPED = { ...UNDECIDED, ending: { kind: 'limit', limit: 'wallSeconds', allowed: 1, measured: 9 } } as const;

  it('are run again, while nothing else runs and with more time', async () => {
    const log: string[] = [];
    let running = 0;
    const timed = new TimedRuns(
      {
        run: async ({ args: [name = ''] }, _limits, most) => {
          running += 1;
          const isFirst = !log.some((line) => line.startsWith(name));
          log.push(`${name} ${most ?? 'as allowed'}, ${running} at once`);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          return isFirst ? STOPPED : ENDED;
        },
      },
      DEFAULT_LIMITS,
    );
    const inputs = ['a', 'b', 'c'].map((name) => ({ ...NO_INPUT, args: [name] }));
    expect(await Promise.all(inputs.map((input) => timed.run(input)))).toEqual([ENDED, ENDED, ENDED]);
    expect(log.slice(3)).toEqual(['a 150, 1 at once', 'b 150, 1 at once', 'c 150, 1 at once']);
    expect([timed.count, timed.notes]).toEqual([6, []]);
  });

  it('are not judged if they still are', async () => {
    const timed = new TimedRuns({ run: () => Promise.resolve(STOPPED) }, DEFAULT_LIMITS);
    expect(await timed.run(NO_INPUT)).toBeUndefined();
    expect(timed.notes).toEqual([
      'The machine was too busy: one run could not be judged, since other programs had the processor.',
    ]);
  });
});
