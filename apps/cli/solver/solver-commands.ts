import { availableParallelism } from 'node:os';
import { withCommas } from '@countermine/core/text/english.ts';
import { DEFAULT_NODES } from '@countermine/solver/position/solver-error.ts';
import { BOARD_TECHNIQUES } from '@countermine/solver/technique/technique.ts';
import { Option } from 'commander';
import {
  addSize,
  jobsOption,
  MOVE_TIME,
  quietOption,
  requireSeparator,
  seconds,
  seedOption,
  wholeNumber,
} from '../command-line/options.ts';
import type { StatusCommand } from '../command-line/status-command.ts';
import { complain } from '../host/streams.ts';
import { ReadFailure } from '../host/text-input.ts';
import type { AnalyzeOptions } from './analyze-command.ts';
import { noGuessModeOption, ruleOption, startOption, USUAL_STARTS } from './board-options.ts';
import type { GenerateCommandOptions } from './generate-command.ts';
import type { MetricsOptions } from './metrics-command.ts';
import type { ReviewOptions } from './review-command.ts';
import type { SimulateOptions } from './simulate-command.ts';

const MAX = 2 ** 30;
const MAX_GAMES = 10_000_000;
const MAX_NODES = 1e12;

/** `analyze`, `generate`, `simulate`, `metrics` and `review`: what they need is loaded when it is used. */
export function addSolver(program: StatusCommand): void {
  addAnalyze(program);
  addGenerate(program);
  addSimulate(program);
  addMetrics(program);
  addReview(program);
}

function addAnalyze(program: StatusCommand): void {
  program
    .command('analyze')
    .description('show the mine probability of every cell, the best move, and why')
    .summary('show mine probabilities, the best move, and why')
    .argument('[file]', 'the board as text (default, or -: standard input)')
    .option('--mines <n>', 'mines on the board (default: 10, 40 or 99 for the usual sizes)', wholeNumber(0, MAX))
    .option('--trust-flags', 'treat flags as mines (default: as hidden cells)')
    .option('--json', 'print JSON')
    .option('--batch <file>', 'lines of "id width height mines board"; prints JSON for each')
    .option('--nodes <n>', 'work limit per position', wholeNumber(1, MAX_NODES), DEFAULT_NODES)
    .addHelpText('after', ANALYZE_HELP)
    .action(async (file: string | undefined, options: AnalyzeOptions) => {
      const { analyzeCommand } = await import('./analyze-command.ts');
      return await reading(() => analyzeCommand(file, options));
    });
}

function addGenerate(program: StatusCommand): void {
  const command = program.command('generate').description('generate random boards, optionally no-guess');
  addSize(command);
  command
    .option('--no-guess', 'only boards that can be won without guessing')
    .addOption(noGuessModeOption())
    .addOption(
      new Option('--hardest <technique>', 'no-guess boards whose hardest step takes it').choices(BOARD_TECHNIQUES),
    )
    .addOption(ruleOption().default(undefined, 'safe'))
    .addOption(startOption('random'))
    .option('-n, --count <n>', `number of boards, up to ${withCommas(MAX_GAMES)}`, wholeNumber(0, MAX_GAMES), 1)
    .addOption(seedOption())
    .option('--nodes <n>', 'work limit per no-guess board', wholeNumber(1, MAX_NODES))
    .option('--pictures', 'draw the boards')
    .option('--json', 'print lines of JSON')
    .option('--certificate', 'add the proofs: sentences with --pictures, else JSON')
    .addOption(quietOption())
    .addHelpText('after', GENERATE_HELP)
    .action(async (options: GenerateCommandOptions) => {
      const { generateCommand } = await import('./generate-command.ts');
      return await generateCommand(options);
    });
}

function addSimulate(program: StatusCommand): void {
  const command = program
    .command('simulate')
    .description('let the solver or an engine of yours play boards, and report how many it wins')
    .summary('count how many boards the solver or an engine wins')
    .argument('[engine...]', 'the program of an engine and its arguments, after --')
    .usage('[options] [-- <engine> [arguments...]]')
    .option('--boards <file>', 'boards of generate (without a size: standard input)');
  addSize(command);
  command
    .option(
      '-n, --count <n>',
      `games, up to ${withCommas(MAX_GAMES)}; the first n of --boards`,
      wholeNumber(1, MAX_GAMES),
    )
    .addOption(ruleOption().default(undefined, 'safe'))
    .addOption(startOption(USUAL_STARTS))
    .addOption(seedOption())
    .addOption(jobsOption('number of threads', 1, availableParallelism()))
    .option('--nodes <n>', 'work limit per position', wholeNumber(1, MAX_NODES), DEFAULT_NODES)
    .option('--move-time <seconds>', 'how long a move of an engine may take', seconds, MOVE_TIME)
    .option('-o, --out <file>', 'write a line of "id won guesses ms" for each game')
    .option('--resume', 'continue the run saved in --out')
    .option('--against <file>', 'compare with another player: lines of "id won"')
    .option('--json', 'print the summary as JSON')
    .addOption(quietOption())
    .addHelpText('after', SIMULATE_HELP)
    .action(async (engine: string[], options: SimulateOptions) => {
      requireSeparator(command, 'simulate', engine);
      const { simulateCommand } = await import('./simulate-command.ts');
      return await reading(() => simulateCommand(engine, options));
    });
}

function addMetrics(program: StatusCommand): void {
  program
    .command('metrics')
    .description('measure boards: 3BV, openings, islands, ZiNi and the hardest technique')
    .summary('measure boards: 3BV, openings, islands, ZiNi, technique')
    .argument('[file]', 'boards as generate prints them (default, or -: standard input)')
    .option('--json', 'print lines of JSON')
    .addHelpText('after', METRICS_HELP)
    .action(async (file: string | undefined, options: MetricsOptions) => {
      const { metricsCommand } = await import('./metrics-command.ts');
      return await reading(() => metricsCommand(file, options));
    });
}

function addReview(program: StatusCommand): void {
  program
    .command('review')
    .description('review a game: guesses with their odds, luck and skill, and why it was lost')
    .summary('tell luck from skill in a game, and why it was lost')
    .argument(
      '[game]',
      'a share link, the text at its end, or a file with one of these or a recording (default, or -: standard input)',
    )
    .option('--json', 'print JSON, with every move')
    .addHelpText('after', REVIEW_HELP)
    .action(async (file: string | undefined, options: ReviewOptions) => {
      const { reviewCommand } = await import('./review-command.ts');
      return await reading(() => reviewCommand(file, options));
    });
}

/** Says so when a file can no longer be read, or is not text. */
async function reading(command: () => number | Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    complain(error.message);
    return error.status;
  }
}

const CELL = 'A cell is h5, or 5,8: row 5, column 8, counted from 1.';
const CELLS = `${CELL} In files and JSON it is one number, from 0, row by row.`;

const ANALYZE_HELP = `
A board is lines of cells: . hidden, 0 to 8 open, F a flag, ? a question mark.
${CELLS}

Examples:
  printf '1..\\n...\\n' | countermine analyze --mines 2
  countermine analyze --batch positions.txt > answers.json
`;

const GENERATE_HELP = `
A board is a line of "id width height start m1,m2,...", with - for no mines.
${CELLS}

Examples:
  countermine generate -l expert --no-guess -n 100 -s 7
  countermine generate -l beginner --no-guess --pictures --certificate
`;

const SIMULATE_HELP = `
Results do not depend on --jobs, except for the times. A game is given up when a position needs more work than --nodes allows, or an engine fails: it counts as not won, and the
exit status is 1. Ten such games of an engine end the run. Ctrl-C saves finished games. docs/protocol.md describes engines.
${CELL}

Examples:
  countermine simulate -l expert -n 1000 --resume -o games.txt
  countermine simulate --boards expert.txt --against another.txt
  countermine simulate -l expert -n 100 -- python3 my_engine.py
`;

const METRICS_HELP = `
docs/metrics.md defines the figures.

Example:
  countermine generate -l expert -n 3 | countermine metrics
`;

const REVIEW_HELP = `
docs/metrics.md explains the figures. The table leaves out moves that were certain. Recordings are those that countermine
replay reads.

Examples:
  countermine review AeKzhPATGJBgDAGX3Cl4gq9CFeiQSICF8w
  countermine review game.avf
`;

export function addEngine(program: StatusCommand): void {
  program
    .command('engine')
    .description('the solver as an engine: reads positions from stdin, writes moves to stdout')
    .summary('the solver as an engine, for programs in any language')
    .addHelpText('after', HELP)
    .action(async () => {
      const { engineCommand } = await import('./engine.ts');
      return engineCommand();
    });
}

const HELP = `
docs/protocol.md describes the lines, and how to write an engine of your own.

Example:
  printf 'countermine 1\\nnewgame 9 9 10 first opening guess yes\\ngo 1000\\nquit\\n' | countermine engine
`;
