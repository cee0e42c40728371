import { MAX_SHOWN_WORD, nearestWord, shortened } from '@countermine/core/text/typed.ts';
import { BAD_USAGE } from '@countermine/node/exit-status.ts';
import { type Command, CommanderError } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import { fittedHelp, HELP_STYLE } from '../command-line/help.ts';
import { StatusCommand } from '../command-line/status-command.ts';
import { commandName } from '../host/command-name.ts';
import { complain, print } from '../host/streams.ts';
import { setQuiet, terminalColumns, USUAL_WIDTH } from '../host/terminal.ts';
import { COMMAND_PARTS, partsFor } from './command-parts.ts';
import { exitStatuses } from './exit-statuses.ts';

/** Other words for options: those of earlier versions, and American spelling. A command takes those of the options it has. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['--color', ['--colour']],
  ['--colors', ['--colour']],
  ['--colours', ['--colour']],
  ['--workers', ['--jobs']],
  ['--games', ['--count']],
  ['--cases', ['--count']],
  ['--compare', ['--against']],
  ['--to', ['--format', '--out']],
]);

/** The words that may follow the name of this command. */
const COMMANDS: readonly string[] = [...COMMAND_PARTS.flatMap(({ names }) => names), 'completion', 'help'];

/**
 * Runs every command except `run`, and the help of all of them.
 * @returns the exit status
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  const [name] = args.filter((word) => word !== '--');
  if (name === undefined) return (await import('./menu.ts')).welcome();
  let status = 0;
  const program = await createProgram(name, args, (ending) => {
    status = ending;
  });
  try {
    await rejectUnknown(program, args);
    await program.parseAsync(withUsualNames(commandIn(program, args), args), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : BAD_USAGE;
  }
  return status;
}

async function createProgram(
  name: string,
  args: readonly string[],
  finish: (status: number) => void,
): Promise<Command> {
  const parts = partsFor(name);
  const width = terminalColumns('stdout') ?? USUAL_WIDTH;
  const program = new StatusCommand('countermine', finish)
    .description('Minesweeper to play, to learn, to teach and to build on')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .configureHelp(HELP_STYLE)
    .helpCommand(false)
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({
      getOutHelpWidth: () => width,
      writeOut: (text) => print(fittedHelp(asTyped(text, COMMANDS), width).replace(/\n\n$/, '\n')),
      outputError: (text) =>
        complain(
          `${oneLine(shortenedIn(text, args))}; see ${commandName()} ${typedName(commandIn(program, args))}--help`,
        ),
    })
    .addHelpText('after', `${EXAMPLES}\nExit status, of all commands:\n${exitStatuses()}`);

  for (const add of await Promise.all(parts.map((part) => part.load()))) add(program);
  if (parts === COMMAND_PARTS) (await import('./man-page.ts')).addManual(program);

  program
    .command('help')
    .description('print this help, or the help of a command')
    .argument('[command...]')
    .action(async ([asked, ...below]: string[]) => {
      let command =
        asked === undefined ? program : (commandNamed(program, asked) ?? (await rejectCommand(program, asked)));
      for (const word of below) command = commandNamed(command, word) ?? command.error(unknownCommand(word));
      command.outputHelp();
    });

  rejectExcess(program);
  return program;
}

/** Names the first argument that a command does not take; the library only counts them. */
function rejectExcess(program: Command): void {
  const allow = (command: Command): void => {
    command.allowExcessArguments(true);
    for (const below of command.commands) allow(below);
  };
  allow(program);
  program.hook('preAction', (_, command) => {
    setQuiet(command.opts()['quiet'] === true);
    const { registeredArguments, args, options } = command;
    const word = args[registeredArguments.length];
    if (word === undefined || registeredArguments.at(-1)?.variadic === true) return;
    const meant = options.some(({ long }) => long === `--${word}`) ? ` (did you mean --${word}?)` : '';
    command.error(`unexpected argument '${word}'${meant}`);
  });
}

/** An unknown command is an error also where help is asked for. */
async function rejectUnknown(program: Command, args: readonly string[]): Promise<void> {
  const [name = '-', below = '-'] = args.filter((word) => word !== '--');
  if (name.startsWith('-')) return;
  const command = commandNamed(program, name) ?? (await rejectCommand(program, name));
  if (command.commands.length > 0 && !below.startsWith('-') && commandNamed(command, below) === undefined) {
    command.error(unknownCommand(below));
  }
}

function unknownCommand(word: string): string {
  return `unknown command '${word}'`;
}

/** The games are loaded for the suggestion only. */
async function rejectCommand(program: Command, name: string): Promise<never> {
  const { dialects } = await import('@countermine/courses/registry.ts');
  const near = nearestWord(name, [...program.commands.map((command) => command.name()), ...dialects.keys()]);
  const command = near !== undefined && dialects.has(near) ? `run ${near}` : near;
  return program.error(`${unknownCommand(name)}${command === undefined ? '' : ` (did you mean ${command}?)`}`);
}

function commandNamed(parent: Command, name: string): Command | undefined {
  return parent.commands.find((command) => command.name() === name);
}

/** The command that the arguments name, or its group; the program if they name none. */
function commandIn(program: Command, args: readonly string[]): Command {
  return args
    .filter((arg) => !arg.startsWith('-') && arg !== 'help')
    .slice(0, MAX_DEPTH)
    .reduce((command, word) => commandNamed(command, word) ?? command, program);
}

/** How many words a command has: `online player show`. */
const MAX_DEPTH = 3;

/** A command as it is typed before `--help`; empty for the program. */
function typedName(command: Command): string {
  return command.parent === null ? '' : `${typedName(command.parent)}${command.name()} `;
}

/** A message in which long arguments are shortened. */
function shortenedIn(text: string, args: readonly string[]): string {
  const long = args.filter((arg) => shortened(arg, MAX_SHOWN_WORD) !== arg);
  return long.reduce((shorter, arg) => shorter.replaceAll(arg, () => shortened(arg, MAX_SHOWN_WORD)), text);
}

/** The library's message as part of a line: without `error:`, the line break before a suggestion and the full stop. */
function oneLine(text: string): string {
  return text
    .trim()
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/^command-argument value '(.*)' is invalid for argument '(\S+)'\. It /, "argument '$2' ")
    .replace(/^command-argument value '(.*)' is invalid for argument '(\S+)'\. (.)/, "argument '$2' cannot be $1. $3")
    .replace(/^(argument .* cannot be .*)\. Allowed choices are (.*), (\S+)\.$/, '$1: choose $2 or $3')
    .replace(/ is invalid\. (.)/, (_, next: string) => ` is invalid: ${next.toLowerCase()}`)
    .replace(/\.$/, '')
    .replace('(Did', '(did');
}

const EXAMPLES = `
Examples:
  countermine play
  countermine learn
  countermine run calpoly < moves.txt
  countermine judge calpoly -- ./a.out
  countermine generate -l expert --no-guess -n 10
`;

/** The arguments of a command with its options as the help names them. What follows `--` is not ours. */
function withUsualNames({ options }: Command, args: readonly string[]): string[] {
  const known = new Set(options.map(({ long }) => long));
  const end = args.indexOf('--', 1);
  return args.map((arg, at) => {
    const [name = '', ...value] = arg.split('=');
    if ((end >= 0 && at > end) || known.has(name)) return arg;
    const usual = ALIASES.get(name)?.find((one) => known.has(one));
    return usual === undefined ? arg : [usual, ...value].join('=');
  });
}

/** A text of help in which commands to type, such as `countermine play`, are spelled as this command is started here. */
function asTyped(text: string, commands: readonly string[]): string {
  const mention = new RegExp(String.raw`(?<!Usage: |[\w./\\-])countermine(?= (?:${commands.join('|')})\b)`, 'g');
  const name = commandName();
  return text.replace(mention, () => name);
}
