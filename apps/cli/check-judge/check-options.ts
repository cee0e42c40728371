import { availableParallelism } from 'node:os';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { readScriptNumber, readScriptOptions } from '@countermine/node/script-options.ts';

export interface CheckOptions {
  readonly help: boolean;
  readonly game: string | undefined;
  readonly only: string | undefined;
  readonly seeds: readonly number[];
  /** How many programs are judged at once. */
  readonly jobs: number;
  /** True to judge mutants of right programs instead. */
  readonly mutants: boolean;
  /** How many mutants of each program. */
  readonly count: number;
  /** How many changes each mutant has. */
  readonly together: number;
  readonly json: boolean;
  readonly verbose: boolean;
}

/** The text of `--help`. */
export const HELP = `Usage: npm run check:judge -- [options]

Judges the programs of examples/programs/hand-ins whose faults are known, and counts how many of the faults the judge
names. Beside each program NAME.truth.json lists its faults, each with the shortest input that shows it and with patterns
of sentences: \`named\` state what the code does wrong, \`described\` are true and show the fault without its cause. Patterns
may have blanks where a sentence shows them as \`·\`.

Each program is judged by \`countermine judge GAME --seed N -j 1\`, several programs side by side. Then, apart from the judge:
- The input of each fault in the truth file must fail.
- The smallest input of each claim must fail when it is run alone; otherwise the claim is false.
- A claim that matches \`named\` names that fault: one fault at most, and as many faults as possible are named.
- Another claim that matches \`named\` or \`described\` describes all faults that it matches.
- A claim that says only what was seen (a crash, a hang, an unexplained difference) and matches nothing describes a
  fault whose own input fails in the same way as the smallest input of the claim: with the same verdict, after the same
  command, and with the same first sentence about the output, numbers aside. If there is none it is a symptom: it is
  true, and counts as a claim, but describes nothing.
- Any other claim is false.

With --mutants it makes small changes to two right programs of each game (operators, constants, conditions, missing lines,
swapped arguments; the first seed decides which) and judges those. Nobody knows what the judge should say of them, so what
it says is tried: the smallest input of each claim must fail when it is run alone (in one of 30 runs, if the claim is that
the output varies), and each claim whose rule is one of the game's is tried on up to 50 fresh inputs on which it makes a
difference. A claim that is wrong once is false, and so is one that is right on none of ten or more, where all that is said
of the program are such rules. Mutants that fail are explained if something is said of them and no unexplained difference is
left; unclaimed if nothing is said.

Options:
  --game GAME     only the programs of this game: ${[...judgedGames.keys()].join(', ')}
  --only NAME     only the programs whose name contains NAME
  --seeds 1,2,3   judge each program with each of these seeds (default: 1)
  --jobs N        judge N programs at once (default: the number of processors)
  --mutants       judge mutants of right programs instead
  --count N       the mutants of each right program (default: 100)
  --together N    the changes in each mutant (default: 1)
  --verbose       print each claim with what it matched, and each fault; with --mutants each claim about a mutant
  --json          print JSON instead of tables
  --help          print this

Exit status: 0 if, for each seed, at least 80 % of the faults are named, nothing false is said, less than 5 % are missed,
and there are at most 1.15 times as many claims as faults; 1 if not, or if a program or truth file is not as it should
be; 2 for an invalid command line. With --mutants 0 if nothing false is said and at least 70 % of the failing mutants are
explained.`;

const MAX_SEED = 2 ** 31;
const MAX_JOBS = 64;
const MAX_COUNT = 10_000;
const MAX_TOGETHER = 20;

/** Reads the program arguments. Errors: the problem as one line. */
export function parseCheckOptions(args: readonly string[]): Result<CheckOptions, string> {
  const given = readScriptOptions(
    args,
    ['game', 'only', 'seeds', 'jobs', 'count', 'together'],
    ['mutants', 'json', 'verbose'],
  );
  if (!given.ok) return given;
  const options = given.value;
  const game = options.get('game');
  if (game !== undefined && !judgedGames.has(game)) {
    return err(`there is no game '${game}'; there are ${[...judgedGames.keys()].join(', ')}`);
  }
  const jobs = readScriptNumber('jobs', options.get('jobs') ?? String(availableParallelism()), 1, MAX_JOBS);
  if (!jobs.ok) return jobs;
  const count = readScriptNumber('count', options.get('count') ?? '100', 1, MAX_COUNT);
  if (!count.ok) return count;
  const together = readScriptNumber('together', options.get('together') ?? '1', 1, MAX_TOGETHER);
  if (!together.ok) return together;
  const seeds: number[] = [];
  for (const text of (options.get('seeds') ?? '1').split(',')) {
    const seed = readScriptNumber('seeds', text.trim(), 0, MAX_SEED);
    if (!seed.ok) return seed;
    seeds.push(seed.value);
  }
  return ok({
    ...{ help: options.has('help'), game, only: options.get('only'), seeds, jobs: jobs.value },
    ...{ mutants: options.has('mutants'), count: count.value, together: together.value },
    ...{ json: options.has('json'), verbose: options.has('verbose') },
  });
}
