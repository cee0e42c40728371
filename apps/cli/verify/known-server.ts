import { createHash, createPublicKey, verify } from 'node:crypto';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type ServerIdentity, serverIdentity } from '@countermine/play/protocol/api-answers.ts';
import type { GameProof } from '@countermine/play/protocol/game-proof.ts';

/** A server that the user trusts: by its key, or as it says of itself at its address. */
export type KnownServer =
  | { readonly by: 'key'; readonly key: string }
  | { readonly by: 'address'; readonly identity: ServerIdentity };

/** The reason why a game is not one of a server. */
export type ServerFault =
  /** It is signed with another key. */
  | { readonly code: 'other-server'; readonly fingerprint: string }
  /** The server has published another board for that day, or none. */
  | { readonly code: 'not-published'; readonly day: string };

/** SHA-256 of a public key in base64. */
export function fingerprintOf(key: string): string {
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
