import type { Command } from 'commander';
import { type Finish, path } from '../command-line/options.ts';
import type { VerifyOptions } from './verify-file.ts';

/** `verify`: whether a ranked game was played on the board that was promised. */
export function addVerify(program: Command, finish: Finish): void {
  program
    .command('verify')
    .description('check the file of a ranked game without a server: board, moves, result')
    .summary('check the file of a ranked game without a server')
    .argument('<file>', 'of a finished ranked game, from its page (-: standard input)', path)
    .option('--key <key>', 'the key of the server that you trust, or its fingerprint')
    .option('--server <url>', 'ask it for its key and its published boards')
    .addHelpText('after', HELP)
    .action(async (file: string, options: VerifyOptions) => {
      const { verifyFile } = await import('./verify-file.ts');
      finish(await verifyFile(file, options));
    });
}

const HELP = `
The board must be the one whose SHA-256 was shown before the game, each move allowed by the rules with exactly what it
opened, and the result what follows from the moves. Whose signature it is, only --key or --server can say: without them a
file is consistent, not proven. docs/online.md describes the file.

Exit status: 1 if it is not proven or consistent; else see countermine help.
`;
