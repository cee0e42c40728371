import { createHash, createPublicKey, verify } from 'node:crypto';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import { BAD_INPUT, EX_IOERR } from '@countermine/node/exit-status.ts';
import { readAtMost } from '@countermine/node/read-file.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { type ServerIdentity, serverIdentity } from '@countermine/play/protocol/api-answers.ts';
import type { GameProof, ProofFault } from '@countermine/play/protocol/game-proof.ts';
import { complain, print } from '../host/streams.ts';
import { verifyProof } from './verify-proof.ts';

/** A server that the user trusts: by its key, or as it says of itself at its address. */
type KnownServer =
  | { readonly by: 'key'; readonly key: string }
  | { readonly by: 'address'; readonly identity: ServerIdentity };

/** The reason why a game is not one of a server. */
type ServerFault =
  /** It is signed with another key. */
  | { readonly code: 'other-server'; readonly fingerprint: string }
  /** The server has published another board for that day, or none. */
  | { readonly code: 'not-published'; readonly day: string };

/** The server that a game must be of. */
export interface VerifyOptions {
  readonly key?: string;
  readonly server?: string;
}

const LONGEST = 60;
/** No ranked game has a larger file. Units: bytes. */
const MAX_FILE = 2 ** 26;

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
    case 'draw':
      return `board ${fault.draw} of the seed ${DRAW_RULE}`;
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

const DRAW_RULE = 'decides: the first with enough 3BV, and without guessing where that was promised, is played';

const RESULTS = {
  phase: 'the result',
  ms: 'a time in ms of',
  bbbv: 'a 3BV of',
  solvedBbbv: 'a solved 3BV of',
  clicks: 'a number of clicks of',
} as const;

/** What was checked of a game in which nothing is wrong. @param server the one that was asked for; none: any */
function verifiedText(proof: GameProof, server: KnownServer | undefined): string {
  const { board, day, player, params, moves, result, roundTripMs, commitment, serverKey } = proof;
  const what = day === undefined ? board : `${board} ${day}`;
  const seconds = (result.ms / 1000).toFixed(3);
  const fingerprint = fingerprintOf(serverKey);
  return `${wordFor(proof, server)}: ${player} ${result.phase} ${what} (${params.width}x${params.height}, ${params.mineCount} mines) in ${seconds} s
  commitment  ${commitment}
${originLines(proof)}
  moves       ${moves.length}, each allowed by the rules and with exactly what it opened
  result      3BV ${result.solvedBbbv} of ${result.bbbv}, ${result.clicks} clicks; follows from the moves
  time        by the clock of the server; messages took ${Math.round(roundTripMs)} ms there and back
  signature   of the server with the key ${fingerprint.slice(0, 16)}
${server === undefined ? UNKNOWN : KNOWN[server.by]}`;
}

function wordFor(proof: GameProof, server: KnownServer | undefined): string {
  if (server === undefined) return 'Consistent, signed by an unknown server';
  return isBoardUnchosen(proof, server) ? 'Proven' : 'Signed by this server, which could have chosen the board';
}

const UNKNOWN = `              Anybody can make such a file with a key of his own. --key or --server says whose it is.
`;

const KNOWN = {
  key: '              which is the key that was given\n',
  address: '              which is the one at the address that was given\n',
} as const;

/** Where the mines come from. */
function originLines({ revealed, day }: GameProof): string {
  if (revealed.kind !== 'drawn') {
    return `              is the SHA-256 of the ${revealed.kind} and the salt
  seed        nothing was added, so the server could have chosen the board`;
  }
  const added = day === undefined ? 'the player added' : 'the day before added';
  const drawn =
    revealed.nonce === null
      ? 'nothing was added, so the server could have chosen the board'
      : `${added} ${revealed.nonce}`;
  const guess = revealed.start === null ? '' : ' and without guessing';
  return `              is the SHA-256 of the seed and the salt
  seed        ${drawn}
  board       number ${revealed.draws} that it gives, the first with a 3BV of ${revealed.minBbbv} or more${guess}`;
}

/** Checks the file of a ranked game. @returns the exit status: 1 for a game that is not proven */
export async function verifyFile(file: string, options: VerifyOptions): Promise<number> {
  let bytes: Buffer | undefined;
  try {
    bytes = readAtMost(file === '-' ? 0 : file, MAX_FILE);
  } catch (error) {
    complain(`cannot read ${file}: ${reasonOf(error)}`);
    return EX_IOERR;
  }
  const verified = bytes === undefined ? err({ code: 'no-json' } as const) : verifyProof(bytes.toString());
  if (!verified.ok) {
    complain(`${file}: ${proofFaultText(verified.error)}`);
    return BAD_INPUT;
  }
  const servers = await knownServers(options);
  if (!servers.ok) {
    complain(servers.error);
    return BAD_INPUT;
  }
  for (const server of servers.value) {
    const fault = serverFault(verified.value, server);
    if (fault === undefined) continue;
    complain(`${file}: ${serverFaultText(fault)}`);
    return BAD_INPUT;
  }
  print(verifiedText(verified.value, servers.value.at(-1)));
  return 0;
}

function serverFaultText(fault: ServerFault): string {
  return fault.code === 'other-server'
    ? `it is signed with another key, ${fault.fingerprint}`
    : `the server has not published this board for ${fault.day}`;
}

/** The servers that the options name. Errors: a line. */
async function knownServers({ key, server }: VerifyOptions): Promise<Result<KnownServer[], string>> {
  const known: KnownServer[] = [];
  if (key !== undefined) known.push({ by: 'key', key });
  if (server !== undefined) {
    const identity = await askServer(server);
    if (!identity.ok) return identity;
    known.push({ by: 'address', identity: identity.value });
  }
  return ok(known);
}

async function askServer(address: string): Promise<Result<ServerIdentity, string>> {
  let json: unknown;
  try {
    const answer = await fetch(new URL('/api/server', address), { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!answer.ok) return err(`${address} answered with status ${answer.status}`);
    json = await answer.json();
  } catch (error) {
    // What fetch throws only says that it failed; its cause says why.
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return err(`cannot reach ${address}: ${reasonOf(cause)}`);
  }
  const read = readServerIdentity(json);
  if (read.ok) return read;
  return err(`${address} ${read.error === 'chain' ? 'shows a chain of days that does not hold' : 'is no such server'}`);
}

/** A server that takes longer is not asked. Units: ms. */
const ANSWER_MS = 20_000;

/** SHA-256 of a public key in base64. */
function fingerprintOf(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex');
}

/** Whether a consistent file is from a server. */
export function serverFault(proof: GameProof, server: KnownServer): ServerFault | undefined {
  const [found, fingerprint] = [proof.serverKey, fingerprintOf(proof.serverKey)];
  const key = server.by === 'key' ? server.key : server.identity.key;
  if (key !== found && key.toLowerCase() !== fingerprint) return { code: 'other-server', fingerprint };
  const { day, commitment } = proof;
  if (server.by === 'key' || day === undefined) return undefined;
  const published = server.identity.days.find((one) => one.day === day);
  return published?.commitment === commitment && isAfterDayBefore(proof, server.identity)
    ? undefined
    : { code: 'not-published', day };
}

/**
 * True if the file shows that the server could not choose the board: something was added to the seed of which it did not
 * know, or which it had published the day before. A server that invents a player's part can, whatever the file shows.
 */
export function isBoardUnchosen({ day, revealed }: GameProof, { by }: KnownServer): boolean {
  if (revealed.kind !== 'drawn' || revealed.nonce === null) return false;
  // Only the server's chain has the day before; `serverFault` has compared it.
  return day === undefined || by === 'address';
}

/** What was added to the seed of a day is the commitment of the day before, where there was one. */
function isAfterDayBefore({ day, revealed }: GameProof, { days }: ServerIdentity): boolean {
  const at = days.findIndex((one) => one.day === day);
  if (revealed.kind !== 'drawn' || revealed.nonce === null) return true;
  return days[at - 1]?.commitment === revealed.nonce;
}

/** What a server says of itself at `/api/server`. Errors: it is no such text, or does not follow from its parts. */
export function readServerIdentity(json: unknown): Result<ServerIdentity, 'unreadable' | 'chain'> {
  const read = serverIdentity.safeParse(json);
  if (!read.success) return err('unreadable');
  const { key, fingerprint, days, signature } = read.data;
  let link = '';
  for (const { day, commitment, link: found } of days) {
    link = createHash('sha256').update(`${link}\n${day} ${commitment}`).digest('hex');
    if (link !== found) return err('chain');
  }
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const isSigned = verify(null, Buffer.from(link), publicKey, Buffer.from(signature, 'base64'));
    return isSigned && fingerprint === fingerprintOf(key) ? ok(read.data) : err('chain');
  } catch {
    return err('chain');
  }
}
