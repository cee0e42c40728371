import { availableParallelism } from 'node:os';
import { DEFAULT_NODES } from '@countermine/solver/constraint/solver-error.ts';
import { withCommas } from '@countermine/text/english/with-commas.ts';
import { type Command, Option } from 'commander';
import { wholeNumber } from '../command-line/number-option.ts';
import { EX_IOERR } from '../host/exit-status.ts';
import { complain } from '../host/streams.ts';
import type { AnalyzeOptions } from '../solver/analyze-command.ts';
import { LEVELS, RULES } from '../solver/board-size.ts';
import { place } from '../solver/cell-option.ts';
import type { GenerateOptions } from '../solver/generate-command.ts';
import type { MetricsOptions } from '../solver/metrics-command.ts';
import type { ReviewOptions } from '../solver/review-command.ts';
import type { SimulateOptions } from '../solver/simulate-command.ts';
import { ReadFailure } from '../solver/text-input.ts';

/** Takes the exit status of a command. */
type Finish = (status: number) => void;

const MOST = 2 ** 30;
const MOST_GAMES = 10_000_000;
const MAX_SEED = 2 ** 31 - 1;
const MOST_NODES = 1e12;
const MOST_WORKERS = 256;

/** `analyze`, `generate`, `simulate`, `metrics` and `review`: what they need is loaded when it is used. */
export function addSolver(program: Command, finish: Finish): void {
  addAnalyze(program, finish);
  addGenerate(program, finish);
  addSimulate(program, finish);
  addMetrics(program, finish);
  addReview(program, finish);
}

function addAnalyze(program: Command, finish: Finish): void {
  program
    .command('analyze')
    .description('the chance of a mine in every cell of a position, the best move and why')
    .argument('[file]', 'the board as text; without it, or as -, standard input')
    .option(
      '--mines <n>',
      'the mines of the whole board (default: 10, 40 or 99 on a board of a usual size)',
      wholeNumber(0, MOST),
    )
    .option('--trust-flags', 'take flags as mines (default: as hidden cells)')
    .option('--json', 'as JSON')
    .option('--batch <file>', 'many positions: lines "id W H mines board"; a JSON line for each')
    .option('--nodes <n>', 'how much work one position may take', wholeNumber(1, MOST_NODES), DEFAULT_NODES)
    .addHelpText('after', ANALYZE_HELP)
    .action(async (file: string | undefined, options: AnalyzeOptions) => {
      const { analyzeCommand } = await import('../solver/analyze-command.ts');
      finish(reading(() => analyzeCommand(file, options)));
    });
}

function addGenerate(program: Command, finish: Finish): void {
  const command = program.command('generate').description('draw random boards, if you like such that need no guess');
  addSize(command);
  command
    .option(
      '--no-guess',
      'only boards that can be won without a guess, of up to 4,194,304 cells; the start is an opening',
    )
    .addOption(
      new Option(
        '--mode <how>',
        'no-guess boards: all equally likely, or repaired until they are (default: fast)',
      ).choices(['uniform', 'fast']),
    )
    .addOption(new Option('--rule <what>', 'what the start is: no mine, or an opening (default: safe)').choices(RULES))
    .option('--start <R,C>', 'the cell that is opened first (default: a random one)', place)
    .option('--count <n>', `how many, up to ${withCommas(MOST_GAMES)}`, wholeNumber(0, MOST_GAMES), 1)
    .option('--seed <n>', 'those of this seed (default: a new one, which is said on stderr)', wholeNumber(0, MAX_SEED))
    .option('--nodes <n>', 'how much work one no-guess board may take', wholeNumber(1, MOST_NODES))
    .option('--pictures', 'draw the boards')
    .option('--json', 'as lines of JSON')
    .option('--certificate', 'with the proof of each no-guess board: sentences with --pictures, else JSON')
    .addHelpText('after', GENERATE_HELP)
    .action(async (options: GenerateOptions) => {
      const { generateCommand } = await import('../solver/generate-command.ts');
      finish(generateCommand(options));
    });
}

function addSimulate(program: Command, finish: Finish): void {
  const command = program
    .command('simulate')
    .description('let the solver play many boards, and say how many it wins')
    .option('--boards <file>', 'lines "id W H start mines"; - is standard input');
  addSize(command);
  command
    .option(
      '--games <n>',
      `how many games, up to ${withCommas(MOST_GAMES)}; with --boards only the first n`,
      wholeNumber(1, MOST_GAMES),
    )
    .addOption(new Option('--rule <what>', 'what the first cell is (default: safe)').choices(RULES))
    .option(
      '--start <R,C>',
      'the first cell (default: 0,0 where it is safe; 2,2 or, expert, 3,3 where it is an opening)',
      place,
    )
    .option(
      '--seed <n>',
      'the boards of this seed (default: a new one, which is said on stderr)',
      wholeNumber(0, MAX_SEED),
    )
    .option(
      '--workers <n>',
      `how many threads, up to ${MOST_WORKERS}`,
      wholeNumber(1, MOST_WORKERS),
      availableParallelism(),
    )
    .option('--nodes <n>', 'how much work one position may take', wholeNumber(1, MOST_NODES), DEFAULT_NODES)
    .option('--out <file>', 'write a line "id won guesses ms" for each game')
    .option('--resume', 'go on with the run whose games are in --out')
    .option('--compare <file>', 'hold the games against lines "id won" of another player')
    .option('--json', 'the summary as JSON')
    .addHelpText('after', SIMULATE_HELP)
    .action(async (options: SimulateOptions) => {
      const { simulateCommand } = await import('../solver/simulate-command.ts');
      finish(await simulateCommand(options));
    });
}

function addMetrics(program: Command, finish: Finish): void {
  program
    .command('metrics')
    .description('3BV, openings, islands and ZiNi of boards')
    .usage('--boards <file> [options]')
    .argument('[file]')
    .option('--boards <file>', 'lines "id W H start mines"; - is standard input')
    .option('--json', 'as lines of JSON')
    .addHelpText('after', METRICS_HELP)
    .action(async (file: string | undefined, options: MetricsOptions) => {
      const { metricsCommand } = await import('../solver/metrics-command.ts');
      finish(reading(() => metricsCommand(file, options)));
    });
}

function addReview(program: Command, finish: Finish): void {
  program
    .command('review')
    .description('how a game was played: guesses with their odds, luck and skill, why it was lost')
    .argument('[file]', 'the game as text, as a share link ends in it; without it, or as -, standard input')
    .option('--json', 'as JSON, with every move')
    .addHelpText('after', REVIEW_HELP)
    .action(async (file: string | undefined, options: ReviewOptions) => {
      const { reviewCommand } = await import('../solver/review-command.ts');
      finish(reading(() => reviewCommand(file, options)));
    });
}

function addSize(command: Command): void {
  command
    .addOption(new Option('--level <name>', '9 x 9 with 10 mines, 16 x 16 with 40, or 30 x 16 with 99').choices(LEVELS))
    .option('--width <n>', 'or any other size: columns,', wholeNumber(1, MOST))
    .option('--height <n>', 'rows', wholeNumber(1, MOST))
    .option('--mines <n>', 'and mines', wholeNumber(0, MOST));
}

/** Says so when a file can no longer be read. */
function reading(command: () => number): number {
  try {
    return command();
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    complain(error.message);
    return EX_IOERR;
  }
}

const ROWS = `Rows and columns count from 0, and cells row by row too: cell = row * W + column. Lines of a file count from 1.`;

const EXIT_STATUSES = `Exit status: 0; 1 for a wrong board or line, which is named; 2 for a command line that cannot be
understood`;

const ANALYZE_HELP = `
A board is lines of . hidden, 0 to 8, F a flag, ? a question mark.
${ROWS}

Examples:
  printf '1..\\n...\\n' | countermine analyze --mines 2
  countermine analyze --json board.txt
  countermine analyze --batch positions.txt > answers.json

${EXIT_STATUSES};
74 when a file cannot be read.
`;

const GENERATE_HELP = `
A board is a line "id W H start m1,m2,...", with - where there are no mines.
${ROWS}

Examples:
  countermine generate --level expert --no-guess --count 100 --seed 7
  countermine generate --width 8 --height 8 --mines 10 --no-guess --pictures --certificate

${EXIT_STATUSES}.
`;

const SIMULATE_HELP = `
Results do not depend on --workers, but for the ms. A game with a position that --nodes are not enough for is given up:
it is not won, the summary names it, and the exit status is 1.
${ROWS}

Examples:
  countermine simulate --level expert --games 1000 --seed 7 --out games.txt
  countermine simulate --level expert --games 1000 --resume --out games.txt
  countermine simulate --boards expert.txt --compare another.txt

${EXIT_STATUSES};
74 when a file cannot be read or written; 130 and 143 when it is interrupted: what was played is kept.
`;

const METRICS_HELP = `
${EXIT_STATUSES};
74 when the file cannot be read.
`;

const REVIEW_HELP = `
docs/metrics.md says what the figures are. Moves that were certain are left out of the table.
Rows and columns count from 0.

Exit status: 0; 1 for a text that is no game; 2 for a command line that cannot be understood;
74 when the file cannot be read.
`;
