import type { Command } from 'commander';
import { path } from '../command-line/path-option.ts';
import type { Finish } from './finish.ts';

/** `verify`: whether a ranked game was played on the board that was promised. */
export function addVerify(program: Command, finish: Finish): void {
  program
    .command('verify')
    .description('check the file of a ranked game without a server: board, moves, result')
    .argument('<file>', 'the file of a finished ranked game, from its page; - for standard input', path)
    .addHelpText('after', HELP)
    .action(async (file: string) => {
      const { verifyCommand } = await import('../verify/verify-command.ts');
      finish(verifyCommand(file));
    });
}

const HELP = `
The board must be the one whose SHA-256 was shown before the game, each move allowed by the rules with exactly what it
opened, and the result what follows from the moves. docs/online.md describes the file.

Exit status: 0 for a game that is proven; 1 for one that is not, with the part that is wrong; 2 for an invalid command
line; 74 when the file cannot be read.
`;
