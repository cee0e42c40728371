import { dialects } from '@countermine/dialects/registry.ts';
import { BAD_USAGE } from '@countermine/host/process/exit-status.ts';
import { nearestWord } from '@countermine/text/typed/nearest-word.ts';
import { shortened } from '@countermine/text/typed/shortened.ts';
import { LONGEST_WORD } from '@countermine/text/typed/shown-word.ts';
import { Command, CommanderError } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import { complain, print } from '../host/streams.ts';
import { addManual } from '../manual/manual-commands.ts';
import { runGame } from '../run/run.ts';
import { addClass, addWorker } from './class-commands.ts';
import { gamesAsJson, gamesAsText } from './games.ts';
import { addHistory } from './history-command.ts';
import { addCases, addJudge } from './judge-commands.ts';
import { addLearn } from './learn-command.ts';
import { welcome } from './menu.ts';
import { addOnline } from './online-command.ts';
import { addPlay } from './play-command.ts';
import { addReplay } from './replay-command.ts';
import { addServe } from './serve-command.ts';
import { addSolver } from './solver-commands.ts';
import { addStudy } from './study-commands.ts';
import { addVerify } from './verify-command.ts';

/** Receives the exit status of a command that has its own. */
type Finish = (status: number) => void;

/**
 * Runs every command except `run`, and the help of all of them.
 * @returns the exit status
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  if (args.every((word) => word === '--')) return welcome();
  let status = 0;
  const program = createProgram(args, (ending) => {
    status = ending;
  });
  try {
    rejectUnknown(program, args);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : BAD_USAGE;
  }
  return status;
}

function createProgram(args: readonly string[], finish: Finish): Command {
  const program = new Command('countermine')
    .description(
      'Play Minesweeper, run five course games byte for byte, judge programs that implement them, and solve boards',
    )
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help, or the help of a command')
    .helpCommand(false)
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({
      writeOut: print,
      outputError: (text) =>
        complain(`${oneLine(shortenedIn(text, args))}; see countermine ${commandOf(program, args)}--help`),
    })
    .addHelpText('after', EXAMPLES)
    .on('command:*', ([name = '']: string[]) => rejectCommand(program, name));

  addRun(program, finish);

  program
    .command('games')
    .description('list the course games with their sources, readings and misconceptions')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: true }) => print(json ? gamesAsJson() : gamesAsText()));

  addJudge(program, finish);
  addCases(program, finish);
  addClass(program, finish);
  addWorker(program, finish);
  addSolver(program, finish);
  addStudy(program, finish);
  addPlay(program, finish);
  addOnline(program, finish);
  addLearn(program, finish);
  addHistory(program, finish);
  addReplay(program, finish);
  addVerify(program, finish);
  addServe(program, finish);
  addManual(program);

  program
    .command('help')
    .description('print this help, or the help of a command')
    .argument('[command]')
    .action((name?: string) => {
      const command = name === undefined ? program : program.commands.find((known) => known.name() === name);
      if (command === undefined) rejectCommand(program, name ?? '');
      else command.outputHelp();
    });

  return program;
}

/** `run` for its help, and when it comes after `--`; otherwise the game is started without this module. */
function addRun(program: Command, finish: Finish): void {
  program
    .command('run')
    .description('run a course game on standard input and output; exits with the status of the game')
    .argument('<game>', `one of ${[...dialects.keys()].join(', ')}`)
    .argument('[arguments...]', 'program arguments: the seed file of cs1302')
    .option('--reading <id>', 'use the other reading of an ambiguous rule (repeatable; listed by countermine games)')
    .option('--misconception <id>', 'play by a wrong rule that student programs follow (repeatable; listed there too)')
    .usage('<game> [--reading <id>]... [--misconception <id>]... [--] [arguments...]')
    .addHelpText('after', EXIT_STATUSES)
    .action((_game, _arguments, _options, run: Command) => {
      const status = runGame(run.args);
      if (status === 'help') run.outputHelp();
      else finish(status);
    });
}

/** An unknown command is an error also where help is asked for. */
function rejectUnknown(program: Command, args: readonly string[]): void {
  const [name = '-', below = '-'] = args.filter((word) => word !== '--');
  if (name.startsWith('-')) return;
  const command = program.commands.find((known) => known.name() === name) ?? rejectCommand(program, name);
  const isGroup = command.commands.length > 0;
  if (isGroup && !below.startsWith('-') && !command.commands.some((known) => known.name() === below)) {
    command.error(`error: unknown command '${below}'`);
  }
}

function rejectCommand(program: Command, name: string): never {
  const near = nearestWord(name, [...program.commands.map((command) => command.name()), ...dialects.keys()]);
  const command = near !== undefined && dialects.has(near) ? `run ${near}` : near;
  return program.error(`unknown command '${name}'${command === undefined ? '' : ` (did you mean ${command}?)`}`);
}

/** The command among the arguments, with the one below it, as typed before `--help`; empty if there is none. */
function commandOf(program: Command, args: readonly string[]): string {
  const words = args.filter((arg) => !arg.startsWith('-') && arg !== 'help');
  const named = (parent: Command, word: string | undefined): Command | undefined =>
    parent.commands.find((command) => command.name() === word);
  const command = named(program, words[0]);
  const below = command && named(command, words[1]);
  return [command, below].map((one) => (one === undefined ? '' : `${one.name()} `)).join('');
}

/** A message in which long arguments are shortened. */
function shortenedIn(text: string, args: readonly string[]): string {
  const long = args.filter((arg) => shortened(arg, LONGEST_WORD) !== arg);
  return long.reduce((shorter, arg) => shorter.replaceAll(arg, () => shortened(arg, LONGEST_WORD)), text);
}

/** The library's message as part of a line: without `error:`, the line break before a suggestion and the full stop. */
function oneLine(text: string): string {
  return text
    .trim()
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/^command-argument value '.*' is invalid for argument '(\S+)'\. It /, "argument '$1' ")
    .replace(/^(too many [^.]*)\. Expected .*$/, '$1')
    .replace(/ is invalid\. (.)/, (_, next: string) => ` is invalid: ${next.toLowerCase()}`)
    .replace(/\.$/, '')
    .replace('(Did', '(did');
}

const EXAMPLES = `
Examples:
  countermine play                              play Minesweeper, full screen
  countermine run comp1511                      run a course game
  countermine run calpoly < moves.txt           read the moves from a file
  countermine run cs1302 seed.txt               a game with a program argument
  countermine run cs204 --reading help-cell-open
  countermine judge calpoly -- ./a.out          compare your program with the game
`;

const EXIT_STATUSES = `
Exit status: that of the game; 2 for an invalid command line, 70 for a bug in Countermine, 74 when input or
output fails, 141 when the reader of the output is gone. Before the game starts: 1 when the setup fails, 127 when node
is missing.
`;
