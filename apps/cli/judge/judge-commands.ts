import { dialects } from '@countermine/courses/registry.ts';
import { EXPORT_LAYOUTS } from '@countermine/judge/case/export.ts';
import { DEFAULT_CASES } from '@countermine/judge/plan.ts';
import { SHOW_LEVELS } from '@countermine/judge/report/report.ts';
import { Option } from 'commander';
import { jobsOption, quietOption, requireSeparator, seedOption, wholeNumber } from '../command-line/options.ts';
import {
  addCaseOptions,
  addComparing,
  addLimits,
  addSearching,
  append,
  MAX_CASES,
  sandboxOption,
} from '../command-line/plan-options.ts';
import type { StatusCommand } from '../command-line/status-command.ts';
import type { CasesOptions } from './cases-command.ts';
import type { JudgeCommandOptions } from './judge-command.ts';

const GAME = `one of ${[...dialects.keys()].join(', ')}`;

/** `judge`, `cases` and `hand-in`. */
export function addJudging(program: StatusCommand): void {
  addJudge(program);
  addCases(program);
  addHandIn(program);
}

/** `hand-in`: what students of a class use. */
function addHandIn(program: StatusCommand): void {
  program
    .command('hand-in')
    .description('hand in files by the link that staff gave you, and print what their check found')
    .summary('hand in to a class, and see what the check finds')
    .argument('<game>', GAME)
    .argument('<files...>', 'files, one archive, or a folder')
    .requiredOption('--to <url>', 'your link')
    .option('--no-wait', 'do not wait for the check')
    .addHelpText('after', HAND_IN_HELP)
    .action(async (game: string, files: string[], options: { to: string; wait: boolean }) => {
      const { handInCommand } = await import('./hand-in-command.ts');
      return await handInCommand(game, files, options);
    });
}

const HAND_IN_HELP = `
You can hand in again until the deadline; the last one counts. The exit status is 1 if it is not taken, does not
compile, or fails a case of the check.

Example:
  countermine hand-in comp1511 minesweeper.c --to https://mines.example.edu/class/student/LINK
`;

/** `judge`: its modules are loaded when it is used. */
function addJudge(program: StatusCommand): void {
  const command = program
    .command('judge')
    .description('run a program on many inputs, compare it with a game, and explain what is wrong')
    .summary('compare a program with a game, and explain its faults')
    .argument('<game>', GAME)
    .argument('[command...]', 'the program and its arguments, after --')
    .usage('<game> [options] -- <command> [arguments...]');
  addCaseOptions(command);
  command
    .option('--only <name>', 'run only the case with this name (repeatable)', append)
    .option('--with <path>', 'a file or folder the course hands out (repeatable)', append);
  addComparing(command);
  addLimits(command);
  command
    .addOption(sandboxOption('none'))
    .option('--sandbox-read <path>', 'what the program may read there (repeatable)', append);
  addMarks(command);
  addReporting(command);
  command
    .addHelpText('after', JUDGE_HELP)
    .action(async (game: string, words: string[], options: JudgeCommandOptions) => {
      const separator = process.argv.indexOf('--');
      if (words.length === 0) command.error(missingArgument(game, separator));
      requireSeparator(command, `judge ${game}`, words);
      const { judgeCommand } = await import('./judge-command.ts');
      return await judgeCommand(game, words, options);
    });
}

/** What is missing where there is only one argument. @param separator where `--` is; −1 if it is not there */
function missingArgument(only: string, separator: number): string {
  return separator >= 0 && process.argv[separator + 1] === only
    ? `error: the game is missing: judge <game> -- ${only}`
    : "error: missing required argument 'command'";
}

function addMarks(command: StatusCommand): void {
  command
    .optionsGroup('Marks:')
    .option('--scheme <file>', 'marking scheme, YAML or JSON')
    .option('--hand-in <folder>', 'also check files, classes and methods, and compile it')
    .option('--submitted <time>', 'when it was handed in: 2020-03-29T18:00:00+11:00');
}

function addReporting(command: StatusCommand): void {
  command.optionsGroup('Running and reporting:').addOption(jobsOption('number of cases to run at once', 1, 1));
  addSearching(command, 20);
  command
    .addOption(new Option('--show <level>', 'what to show of a failure').choices(SHOW_LEVELS).default('full'))
    .option('--report <KIND[=FILE]>', 'write a report (repeatable)', append)
    .option('--max-score <n>', 'points in gradescope and classroom', wholeNumber(1, 1_000_000), 100)
    .addOption(new Option('--colour <when>', 'colours').choices(['auto', 'always', 'never']).default('auto'))
    .addOption(quietOption());
}

/** `cases`: its modules are loaded when it is used. */
function addCases(program: StatusCommand): void {
  program
    .command('cases')
    .description('write generated cases with their expected output, for other graders')
    .summary('write cases with their output, for other graders')
    .argument('<game>', GAME)
    .requiredOption('-o, --out <folder>', 'the folder to write to; it must be new or empty')
    .option('-n, --count <n>', 'number of cases', wholeNumber(1, MAX_CASES), DEFAULT_CASES)
    .addOption(seedOption())
    .option('--hostile', 'generate input that the course text rules out')
    .option('--reading <id>', 'use the other reading of an ambiguous rule (repeatable)', append)
    .addOption(new Option('--layout <how>', 'arrangement').choices(EXPORT_LAYOUTS).default('folders'))
    .addHelpText('after', CASES_HELP)
    .action(async (game: string, options: CasesOptions) => {
      const { casesCommand } = await import('./cases-command.ts');
      return casesCommand(game, options);
    });
}

const JUDGE_HELP = `
Reports: text, json, junit, tap, github, gradescope, check50, classroom, html. Without =FILE a report goes to standard
output instead of the text; github and classroom write where GitHub expects them.

Examples:
  countermine judge comp1511 -- ./minesweeper
  countermine judge comp1511 --scheme scheme.yaml --hand-in . -- ./minesweeper
  countermine judge calpoly -j 2 --report html=report.html -- ./a.out

Exit status: 0 if all cases pass, 1 if some fail, 3 if the program cannot be started; otherwise as countermine help lists.
Ctrl-C reports how far it got.
`;

const CASES_HELP = `
Formats:
  folders  a folder for each case with stdin, stdout, exit and, if needed, argv,
           stderr, readings and the files that the game reads
  flat     0001.in, 0001.out and so on; the files are in 0001.files

Example:
  countermine cases cs204 -n 50 -s 7 -o cases
`;
