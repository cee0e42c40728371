import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { isInstalled, median, secondsOf } from './processes.ts';
import type { Place } from './text-games.ts';

const SEED = 7;
const ROUNDS = 3;

/** What judging a C program takes, and what looking for the smallest failing input of a wrong one takes. */
export function* judgeFigures(place: Place): Generator<Figure> {
  if (!isInstalled('cc')) {
    console.error('bench: judging is not measured: there is no C compiler');
    return;
  }
  const right = compile(place, 'right');
  yield {
    name: 'judge, 500 cases',
    value: secondsOfJudging(place, right, ['--no-fixtures', '--cases', '500', '-j', '2']),
    unit: 's',
    target: { atMost: 10 },
    note: `comp1511, a right C program, -j 2, median of ${ROUNDS} runs`,
  };
  for (const mistake of ['SHIFT_ONCE', 'RADIAL_STOPS_SHORT', 'CRASH']) {
    const wrong = compile(place, mistake, `-DMISTAKE_${mistake}`);
    const only = ['--only', nameOfFirstFailure(place, wrong), '-j', '2'];
    yield {
      name: `judge, shrink ${mistake.toLowerCase().replaceAll('_', ' ')}`,
      value: secondsOfJudging(place, wrong, only),
      unit: 's',
      target: { atMost: 5 },
      note: `its first failure among 200 cases, from start to report, -j 2, median of ${ROUNDS} runs`,
    };
  }
}

function compile({ root, folder }: Place, name: string, ...options: string[]): string {
  const program = join(folder, name);
  execFileSync('cc', ['-O1', ...options, '-o', program, join(root, 'examples/programs/comp1511.c')]);
  return program;
}

function judging({ bundle }: Place, program: string, options: readonly string[]): string[] {
  return [process.execPath, bundle, 'judge', 'comp1511', '--seed', String(SEED), ...options, '--', program];
}

function secondsOfJudging(place: Place, program: string, options: readonly string[]): number {
  const command = judging(place, program, options);
  // A program that fails is what is asked for here.
  return median(Array.from({ length: ROUNDS }, () => secondsOf('"$@" || [ $? = 1 ]', command, place.folder)));
}

function nameOfFirstFailure(place: Place, program: string): string {
  const file = join(place.folder, 'report.json');
  const [node = '', ...args] = judging(place, program, ['--no-shrink', '--report', `json=${file}`]);
  rmSync(file, { force: true });
  spawnSync(node, args, { stdio: 'ignore' });
  const report: { results: { name: string; failure?: object }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const first = report.results.find(({ failure }) => failure !== undefined);
  if (first === undefined) throw new Error(`${program} was to fail and did not`);
  return first.name;
}
