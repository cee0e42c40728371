import { dialects } from '@countermine/dialects/registry.ts';
import { Command, CommanderError } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import { BAD_USAGE } from '../host/exit-status.ts';
import { complain, print } from '../host/streams.ts';
import { gamesAsJson, gamesAsText } from './games.ts';
import { welcome } from './menu.ts';

/**
 * Every command but `run`, and the help of all of them.
 * @returns the exit status
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  if (args.length === 0) return welcome();
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : BAD_USAGE;
  }
  return 0;
}

function createProgram(): Command {
  const program = new Command('countermine')
    .description('Minesweeper: five university text games, byte for byte')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help, or that of a command')
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({
      writeOut: print,
      outputError: (text) => complain(`${oneLine(text)}; see countermine --help`),
    })
    .addHelpText('after', EXAMPLES);

  program
    .command('run')
    .description('play a game on standard input and output; exits with the status of the game')
    .argument('<game>', `one of ${[...dialects.keys()].join(', ')}`)
    .argument('[arguments...]', 'program arguments: the seed file of cs1302')
    .option('--reading <id>', 'switch a reading of the text (repeatable; countermine games lists them)')
    .usage('<game> [--reading <id>]... [--] [arguments...]')
    .addHelpText('after', EXIT_STATUSES);

  program
    .command('games')
    .description('list the games with their sources and readings')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: true }) => print(json ? gamesAsJson() : gamesAsText()));

  return program;
}

/** The library's message as part of a line: without its `error:`, its line break before a suggestion and its stop. */
function oneLine(text: string): string {
  return text
    .trim()
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\. Expected .*$/, '')
    .replace('(Did', '(did');
}

const EXAMPLES = `
Examples:
  countermine run comp1511                      play at the terminal
  countermine run calpoly < moves.txt           play from a file
  countermine run cs1302 seed.txt               a game with a program argument
  countermine run cs204 --reading help-cell-open
`;

const EXIT_STATUSES = `
Exit status: that of the game; 2 for a command line that cannot be understood, 74 when input or output fails,
141 when the reader of the output is gone.
`;
