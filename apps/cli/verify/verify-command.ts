import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { reasonOf } from '@countermine/node/files/system-error.ts';
import { BAD_INPUT, EX_IOERR } from '@countermine/node/process/exit-status.ts';
import { proofFaultText, verifiedText } from '@countermine/play/words/command/proof-words.ts';
import type { Command } from 'commander';
import { type Finish, path } from '../command-line/options.ts';
import { complain, print } from '../host/streams.ts';

/** `verify`: whether a ranked game was played on the board that was promised. */
export function addVerify(program: Command, finish: Finish): void {
  program
    .command('verify')
    .description('check the file of a ranked game without a server: board, moves, result')
    .argument('<file>', 'the file of a finished ranked game, from its page; - for standard input', path)
    .addHelpText('after', HELP)
    .action(async (file: string) => finish(await verifyCommand(file)));
}

/** Checks the file of a ranked game. @returns the exit status: 1 for a game that is not proven */
async function verifyCommand(file: string): Promise<number> {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    complain(`cannot read ${file}: ${reasonOf(error)}`);
    return EX_IOERR;
  }
  const { verifyProof } = await import('./verify-proof.ts');
  const verified = verifyProof(text);
  if (!verified.ok) {
    complain(`${file}: ${proofFaultText(verified.error)}`);
    return BAD_INPUT;
  }
  const { serverKey } = verified.value;
  const key = createHash('sha256').update(Buffer.from(serverKey, 'base64')).digest('hex').slice(0, 16);
  print(verifiedText(verified.value, key));
  return 0;
}

const HELP = `
The board must be the one whose SHA-256 was shown before the game, each move allowed by the rules with exactly what it
opened, and the result what follows from the moves. docs/online.md describes the file.

Exit status: 0 for a game that is proven; 1 for one that is not, with the part that is wrong; 2 for an invalid command
line; 74 when the file cannot be read.
`;
