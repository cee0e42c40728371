import { readFileSync } from 'node:fs';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { DEFAULT_LIMITS } from '@countermine/judge/plan.ts';
import { Runner } from '@countermine/judge/run/runner.ts';
import { findSandbox } from '@countermine/judge/run/sandbox/find-sandbox.ts';
import type { Sandbox } from '@countermine/judge/run/sandbox/sandbox.ts';
import type { Figure } from './figure.ts';
import { awaitPairs, formatSeconds } from './pairs.ts';

const ROUNDS = 3;
const PLAN = { limits: DEFAULT_LIMITS, environment: {} };

/**
 * What it takes to run a program within limits, each time in a fresh folder, from the first start to the last folder that
 * is removed.
 * @param inputs files
 * @param loop runs the program on them in a plain shell loop. Units: seconds
 */
export async function* runFigures(
  program: string,
  inputs: readonly string[],
  loop: () => number,
): AsyncGenerator<Figure> {
  const cases = inputs.map((file) => ({ steps: [readFileSync(file, 'latin1')], args: [], files: new Map() }));
  const bubblewrap = findSandbox({ kind: 'bubblewrap' });
  if (!bubblewrap.ok) console.error(`bench: runs in a sandbox are not measured: ${bubblewrap.error}`);
  const places = [
    { name: 'runs', atMost: 2, sandbox: undefined },
    ...(bubblewrap.ok ? [{ name: 'runs in a sandbox', atMost: 3, sandbox: bubblewrap.value }] : []),
  ];
  for (const { name, atMost, sandbox } of places) {
    for (const jobs of [1, 2]) {
      const ours = (): Promise<number> => secondsOfRuns(program, cases, jobs, sandbox);
      const pairs = await awaitPairs(ROUNDS, async () => loop(), ours);
      const times = `the loop ${formatSeconds(pairs.peer)}, ours ${formatSeconds(pairs.ours)}, median of ${ROUNDS} rounds`;
      const note = `${inputs.length} runs of a C program, beside a shell loop; ${times}`;
      const figure = { name: `judge, ${name}, -j ${jobs}`, value: 1 / pairs.ratio, unit: 'x a loop', note };
      yield jobs === 2 ? { ...figure, target: { atMost } } : figure;
    }
  }
}

async function secondsOfRuns(
  file: string,
  inputs: readonly CaseInput[],
  jobs: number,
  sandbox: Sandbox | undefined,
): Promise<number> {
  const begin = performance.now();
  const runner = new Runner({ file, args: [] }, PLAN, { jobs, ...(sandbox && { sandbox }) });
  let next = 0;
  const work = async (): Promise<void> => {
    for (let input = inputs[next++]; input !== undefined; input = inputs[next++]) {
      const { ending } = await runner.run(input);
      if (ending.kind !== 'exit') throw new Error(`a run of ${file} did not end by itself`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  await runner.close();
  return (performance.now() - begin) / 1000;
}
