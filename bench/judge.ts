import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { runFigures } from './judge-runs.ts';
import { formatSeconds, measurePairs } from './pairs.ts';
import { compileC } from './peers.ts';
import type { Place } from './place.ts';
import { secondsOf } from './processes.ts';

const SEED = 7;
const ROUNDS = 3;
const CASES = 500;
const RUN_ALL = 'program=$1; shift; for input do "$program" < "$input" > output.txt || :; done';

/** What judging a C program takes, and looking for the smallest failing input of a wrong one. */
export async function* judgeFigures(place: Place): AsyncGenerator<Figure> {
  const { root, folder } = place;
  const source = join(root, 'examples/programs/comp1511.c');
  const right = compileC(source, join(folder, 'right'));
  if (right === undefined) {
    console.error('bench: judging is not measured: there is no C compiler');
    return;
  }
  const inputs = writeInputs(place);
  // What no judge can do without: one process a case. The loop limits, compares and explains nothing.
  const plainRuns = (): number => secondsOf(RUN_ALL, [right, ...inputs], folder);
  const figure = (name: string, note: string, atMost: number, ours: () => number): Figure => {
    const pairs = measurePairs(ROUNDS, plainRuns, ours);
    const loop = `the loop ${formatSeconds(pairs.peer)}, ours ${formatSeconds(pairs.ours)}, median of ${ROUNDS} rounds`;
    return { name, value: 1 / pairs.ratio, unit: 'x a loop', target: { atMost }, note: `${note}; ${loop}` };
  };
  yield* runFigures(right, inputs, plainRuns);
  const cases = ['--no-fixtures', '--cases', String(CASES), '-j', '2'];
  const note = `comp1511, a right C program, -j 2, beside a shell loop that runs it on ${CASES} inputs`;
  yield figure('judge, 500 cases', note, 5, () => secondsOfJudging(place, right, cases));
  for (const mistake of ['SHIFT_ONCE', 'RADIAL_STOPS_SHORT', 'CRASH']) {
    const wrong = compileC(source, join(folder, mistake), [`-DMISTAKE_${mistake}`]) ?? '';
    const only = ['--only', nameOfFirstFailure(place, wrong), '-j', '2'];
    yield figure(
      `judge, shrink ${mistake.toLowerCase().replaceAll('_', ' ')}`,
      'its first failure among 200 cases, from start to report, -j 2, beside the same loop',
      3,
      () => secondsOfJudging(place, wrong, only),
    );
  }
  yield* wholeJudgements(place);
}

const FOUR_MISTAKES = ['SQUARE_ALWAYS_3X3', 'SHIFT_ONCE', 'RADIAL_STOPS_SHORT', 'WON_LOWER_CASE'];

/** What a whole judgement takes with all its cases, faults and smallest inputs. */
function* wholeJudgements(place: Place): Generator<Figure> {
  const trials = [
    ['four faults', FOUR_MISTAKES, 15, 'a comp1511 program with four faults'],
    ['hangs', ['HANG'], 30, 'a comp1511 program that hangs in a tenth of its cases'],
  ] as const;
  for (const [name, mistakes, atMost, what] of trials) {
    const defines = mistakes.map((mistake) => `-DMISTAKE_${mistake}`);
    const program =
      compileC(join(place.root, 'examples/programs/comp1511.c'), join(place.folder, mistakes.join('-')), defines) ?? '';
    const note = `${what}, the fixtures and 200 cases, -j 2, from start to report`;
    const value = secondsOfJudging(place, program, ['-j', '2']);
    yield { name: `judge, ${name}`, value, unit: 's', target: { atMost }, note };
  }
}

/** Writes inputs as the judge makes them. @returns their files */
function writeInputs({ bundle, folder }: Place): string[] {
  const out = join(folder, 'cases');
  const options = ['--count', String(CASES), '--seed', String(SEED), '--out', out];
  execFileSync(process.execPath, [bundle, 'cases', 'comp1511', ...options]);
  return readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(out, name, 'stdin'));
}

function judging({ bundle }: Place, program: string, options: readonly string[]): string[] {
  return [process.execPath, bundle, 'judge', 'comp1511', '--seed', String(SEED), ...options, '--', program];
}

function secondsOfJudging(place: Place, program: string, options: readonly string[]): number {
  // The program is expected to fail.
  return secondsOf('"$@" || [ $? = 1 ]', judging(place, program, options), place.folder);
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
