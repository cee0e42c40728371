import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shortened } from '@countermine/core/text/typed.ts';
import { reasonOf } from '@countermine/node/files/system-error.ts';
import { BAD_INPUT, EX_IOERR } from '@countermine/node/process/exit-status.ts';
import type { GameProof, ProofFault } from '@countermine/play/protocol/game-proof.ts';
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

const LONGEST = 60;

/** What is wrong with the file of a ranked game, in one line. */
export function proofFaultText(fault: ProofFault): string {
  switch (fault.code) {
    case 'no-json':
      return 'this is not the file of a ranked game: it is not JSON';
    case 'shape':
      return `this is not the file of a ranked game: ${shortened(fault.path, LONGEST) || 'the file'} is not what it should be`;
    case 'spelling':
      return `line ${fault.line} is not as the server wrote it`;
    case 'commitment':
      return 'the board is not the one that was committed to before the game';
    case 'mine-count':
      return `the board has ${fault.found} mines instead of ${fault.expected}`;
    case 'start':
      return 'the first cell of the game is not the one that the board is for';
    case 'link':
      return fault.move === 1
        ? 'move 1, or something before it, was changed after the server wrote it'
        : `move ${fault.move} was changed after the server wrote it`;
    case 'time':
      return `move ${fault.move} is earlier than the move before it`;
    case 'rules':
      return `the rules do not allow move ${fault.move}`;
    case 'opened':
      return `move ${fault.move} does not lead to what the file says`;
    case 'after-end':
      return `move ${fault.move} comes after the end of the game`;
    case 'result':
      return `the moves give ${RESULTS[fault.name]} ${fault.expected}, not ${fault.found}`;
    case 'signature':
      return 'the signature does not match the key in the file';
  }
}

const RESULTS = {
  phase: 'the result',
  ms: 'a time in ms of',
  bbbv: 'a 3BV of',
  solvedBbbv: 'a solved 3BV of',
  clicks: 'a number of clicks of',
} as const;

/** What was checked of a game in which nothing is wrong. @param key the beginning of the digest of the server's key */
function verifiedText(proof: GameProof, key: string): string {
  const { board, day, player, params, moves, result, roundTripMs, revealed, commitment } = proof;
  const what = day === undefined ? board : `${board} ${day}`;
  const seconds = (result.ms / 1000).toFixed(3);
  const secret = revealed.kind === 'seed' ? 'the seed' : 'the mines';
  return `Proven: ${player} ${result.phase} ${what} (${params.width}x${params.height}, ${params.mineCount} mines) in ${seconds} s
  commitment  ${commitment}
              is the SHA-256 of ${secret} and the salt
  moves       ${moves.length}, each allowed by the rules and with exactly what it opened
  result      3BV ${result.solvedBbbv} of ${result.bbbv}, ${result.clicks} clicks; follows from the moves
  time        by the clock of the server; messages took ${Math.round(roundTripMs)} ms there and back
  signature   of the server with the key ${key}
`;
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
