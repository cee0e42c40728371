import { shortened } from '@countermine/core/text/typed.ts';
import type { GameProof, ProofFault } from '../../protocol/game-proof.ts';

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
export function verifiedText(proof: GameProof, key: string): string {
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
