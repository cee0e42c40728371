import { dialects } from '@countermine/courses/registry.ts';
import type { Command } from 'commander';
import type { Finish } from '../command-line/options.ts';
import { runGame } from './run.ts';

/** `run` for its help, and when it comes after `--`; otherwise the game is started without this module. */
export function addRun(program: Command, finish: Finish): void {
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

const EXIT_STATUSES = `
Exit status: that of the game; 2 for an invalid command line, 70 for a bug in Countermine, 74 when input or
output fails, 141 when the reader of the output is gone. Before the game starts: 1 when the setup fails, 127 when node
is missing.
`;
