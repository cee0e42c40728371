import { InvalidArgumentError } from 'commander';
import { path } from '../command-line/options.ts';
import type { StatusCommand } from '../command-line/status-command.ts';
import type { VerifyOptions } from './verify-file.ts';

/** `verify`: whether a ranked game was played on the board that was promised. */
export function addVerify(program: StatusCommand): void {
  program
    .command('verify')
    .description('check the file of a ranked game without a server: board, moves, result')
    .summary('check the file of a ranked game without a server')
    .argument('<file>', 'of a finished ranked game, from its page (-: standard input)', path)
    .option('--key <key>', 'the key of the server that you trust, or its fingerprint', keyText)
    .option('--server <url>', 'ask it for its key and its published boards', serverAddress)
    .addHelpText('after', HELP)
    .action(async (file: string, options: VerifyOptions) => {
      const { verifyFile } = await import('./verify-file.ts');
      return await verifyFile(file, options);
    });
}

/** A key as a user gives it: itself, in base64, or its fingerprint. */
function keyText(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text) || /^[A-Za-z0-9+/]{40,80}={0,2}$/.test(text)) return text;
  throw new InvalidArgumentError('Expected a public key in base64, or the 64 digits of its fingerprint.');
}

const HELP = `
The board must be the one whose SHA-256 was shown before the game, each move allowed by the rules with exactly what it
opened, and the result what follows from the moves. Whose signature it is, only --key or --server can say: see docs/online.md.

Exit status: 1 if it is not proven or consistent; else see countermine help.
`;

/** Reads the address of a server, such as `https://play.example.org`. */
function serverAddress(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError('Expected an address like https://play.example.org.');
}
