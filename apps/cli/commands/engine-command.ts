import type { Command } from 'commander';
import type { Finish } from './finish.ts';

/** `engine`: the solver, for other programs. */
export function addEngine(program: Command, finish: Finish): void {
  program
    .command('engine')
    .description('the solver as an engine: reads what is known on standard input, writes moves on standard output')
    .addHelpText('after', HELP)
    .action(async () => {
      const { engineCommand } = await import('../engine/engine-command.ts');
      finish(engineCommand());
    });
}

const HELP = `
docs/protocol.md describes the lines, and how to write an engine of your own.

Example:
  printf 'countermine 1\\nnewgame 9 9 10 first opening guess yes\\ngo 1000\\nquit\\n' | countermine engine

Exit status: 0; 1 for a line that no host says, which is reported; 2 for an invalid command line.
`;
