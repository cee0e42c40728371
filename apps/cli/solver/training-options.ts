import { availableParallelism } from 'node:os';
import { ok, type Result } from '@countermine/core/result.ts';
import { readScriptNumber, readScriptOptions } from '@countermine/node/script-options.ts';

export interface TrainingOptions {
  readonly games: number;
  readonly rounds: number;
  readonly networks: number;
  readonly hidden: number;
  readonly epochs: number;
  readonly seed: number;
  readonly workers: number;
  /** The file to write the weights to. */
  readonly out: string;
}

interface NumberOption {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  readonly about: string;
}

/** The file from which the solver reads its weights. */
const WEIGHTS = 'packages/solver/policy/learned-weights.ts';

const NUMBERS = {
  games: {
    least: 10,
    most: 10_000_000,
    usual: 80_000,
    about: 'games in the last round; earlier rounds play a fifth of that',
  },
  rounds: { least: 1, most: 20, usual: 3, about: 'rounds of playing games and fitting weights to them' },
  networks: { least: 1, most: 64, usual: 4, about: 'networks to fit and average' },
  hidden: { least: 1, most: 256, usual: 16, about: 'hidden neurons per network' },
  epochs: { least: 1, most: 1000, usual: 12, about: 'times each sample is used' },
  seed: { least: 0, most: 2 ** 30 - 1, usual: 1, about: 'random seed of the games and the fits' },
  workers: { least: 1, most: 256, usual: availableParallelism(), about: 'threads; the weights do not depend on it' },
} as const satisfies Record<string, NumberOption>;

type NumberName = keyof typeof NUMBERS;
const NAMES = Object.keys(NUMBERS) as NumberName[];

/** The text of `--help`. */
export const HELP = `Usage: npm run train -- [options]

Learns the weights with which the solver values positions, and writes them to a source file, with the options used. The
first round plays games with a simple value; each later round plays with the weights fitted to the games before it. The
existing weights are not used, so the same options always give the same file. It takes about 10 minutes on two cores;
Ctrl-C stops it and leaves the file unchanged.

Options:
${NAMES.map(lineOf).join('\n')}
  --out FILE    file to write the weights to (default: ${WEIGHTS})
  --help        print this

Exit status: 0 when the weights are written; 2 for an invalid command line; 74 when they cannot be written; 130 when
interrupted.
`;

function lineOf(name: NumberName): string {
  const { about, usual } = NUMBERS[name];
  return `${`  --${name} N`.padEnd(16)}${about} (default: ${usual})`;
}

/** Parses the program arguments; `help` if requested. Errors: the problem as one line. */
export function parseTrainingOptions(args: readonly string[]): Result<TrainingOptions | 'help', string> {
  const given = readScriptOptions(args, [...NAMES, 'out']);
  if (!given.ok) return given;
  if (given.value.has('help')) return ok('help');
  const numbers = new Map<NumberName, number>();
  for (const name of NAMES) {
    const { least, most, usual } = NUMBERS[name];
    const number = readScriptNumber(name, given.value.get(name) ?? String(usual), least, most);
    if (!number.ok) return number;
    numbers.set(name, number.value);
  }
  const number = (name: NumberName): number => numbers.get(name)!;
  return ok({
    games: number('games'),
    rounds: number('rounds'),
    networks: number('networks'),
    hidden: number('hidden'),
    epochs: number('epochs'),
    seed: number('seed'),
    workers: number('workers'),
    out: given.value.get('out') ?? WEIGHTS,
  });
}

/** The command that repeats a run, without options that do not change the weights. */
export function trainingCommand(options: TrainingOptions): string {
  const words = NAMES.filter((name) => name !== 'workers').map((name) => `--${name} ${options[name]}`);
  return `npm run train -- ${words.join(' ')}`;
}
