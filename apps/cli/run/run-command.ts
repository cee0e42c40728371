import { dialects } from '@countermine/courses/registry.ts';
import type { Command } from 'commander';
import type { StatusCommand } from '../command-line/status-command.ts';
import { runGame } from './run.ts';

/** `run` for its help, and when it comes after `--`; otherwise the game is started without this module. */
export function addRun(program: StatusCommand): void {
  program
    .command('run')
    .description('run a course game on standard input and output')
    .argument('<game>', `one of ${[...dialects.keys()].join(', ')}`)
    .argument('[arguments...]', 'program arguments: the seed file of cs1302')
    .option('--reading <id>', 'use the other reading of an ambiguous rule (repeatable)')
    .option('--misconception <id>', 'play by a wrong rule that students follow (repeatable)')
    .usage('<game> [--reading <id>]... [--misconception <id>]... [--] [arguments...]')
    .addHelpText('after', HELP)
    .action(async (_game, _arguments, _options, run: Command) => {
      const status = await runGame(run.args);
      if (status === 'help') run.outputHelp();
      else return status;
    });
}

const HELP = `
countermine games lists the readings and wrong rules of each game.

Exit status: that of the game; beside it, as countermine help lists.
`;
