import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import type { ServerIdentity } from '@countermine/play/protocol/api-answers.ts';
import { formatGameProof, type GameProof, gameProof, type ProvenMove } from '@countermine/play/protocol/game-proof.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { movesOf, type StoredMove } from '../store/moves.ts';
import { playerOfId } from '../store/players.ts';
import { committedDays, rankedGame, type StoredRankedGame, serverKey } from '../store/ranked.ts';
import { BlindGame } from './blind-game.ts';
import { blindBoardOf, revealedOf, secretOf, storedParams } from './ranked-board.ts';
import { resultOf } from './ranked-result.ts';

interface ProofParts {
  readonly game: StoredRankedGame;
  readonly moves: readonly StoredMove[];
  readonly playerName: string;
  readonly roundTripMs: number;
  readonly key: KeyObject;
}

/** The key that a server signs with, made when it is first needed. */
async function signingKey(store: Store): Promise<KeyObject> {
  const text = await serverKey(store, () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  );
  return createPrivateKey(text);
}

/** The public half of a key, as it is in files. */
function publicKeyText(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}

/** The key of this server, and the chain of its commitments to the boards of days, tomorrow's included. */
export async function identityOf(store: Store): Promise<ServerIdentity> {
  const key = await signingKey(store);
  let link = '';
  const days = (await committedDays(store)).map(({ day, commitment }) => {
    link = digest(`${link}\n${day} ${commitment}`);
    return { day, commitment, link };
  });
  const text = publicKeyText(key);
  const fingerprint = createHash('sha256').update(Buffer.from(text, 'base64')).digest('hex');
  const signature = sign(null, Buffer.from(link), key).toString('base64');
  return { format: 'countermine server', version: 1, key: text, fingerprint, days, signature };
}

/** A finished game with everything that is needed to check it. */
export function gameProofOf({ game, moves, playerName, roundTripMs, key }: ProofParts): GameProof {
  const played = BlindGame.replay(game.id, blindBoardOf(game), moves);
  const { phase, ms, figures } = resultOf(played, roundTripMs);
  const { bbbv, solvedBbbv, clicks } = figures;
  const secret = secretOf(game);
  const header = {
    format: 'countermine ranked game',
    version: secret.kind === 'drawn' ? 2 : 1,
    game: game.id,
    board: game.board,
    ...(game.day !== null && { day: game.day }),
    player: playerName,
    client: game.client,
    startedAt: played.startedAt ?? 0,
    roundTripMs,
    params: storedParams(game),
    commitment: game.commitment,
    revealed: revealedOf(storedParams(game), secret, moves.find(({ kind }) => kind === 'open')?.cell ?? 0),
  };
  const unsigned = { ...header, moves: [], result: { phase, ms, bbbv, solvedBbbv, clicks } };
  const known = gameProof.parse({ ...unsigned, serverKey: publicKeyText(key), signature: '' });
  const linked = linkedMoves(known, played, moves);
  return { ...known, moves: linked, signature: signatureOf(known, linked.at(-1)?.link ?? '', key) };
}

/** Each move with the effect it had then, and the link that follows from all before it. */
function linkedMoves(proof: GameProof, game: BlindGame, moves: readonly StoredMove[]): ProvenMove[] {
  const { moves: _moves, result: _result, serverKey: _key, signature: _signature, ...header } = proof;
  const again = new BlindGame(game.id, game.board);
  let link = digest(JSON.stringify(header));
  return moves.map((stored) => {
    const { kind, cell } = stored;
    const made = again.repeat(stored);
    if (!made.ok) throw new RangeError(`linkedMoves: ${made.error.code}`);
    const { at, changed } = again.effectOf(made.value.move, { date: 0 });
    const move = { at, kind, cell, changed };
    link = digest(`${link}\n${JSON.stringify(move)}`);
    return { ...move, link };
  });
}

function signatureOf({ result }: GameProof, lastLink: string, key: KeyObject): string {
  return sign(null, Buffer.from(`${lastLink}\n${JSON.stringify(result)}`), key).toString('base64');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A game that everybody may see the mines of. */
type Found = Awaited<ReturnType<typeof movesOf>>;

/** The reasons not to show a game. */
type Unshown = 'not-found' | 'not-over' | 'expired';

/** The file of a finished game. @param now ms since 1970 */
export async function proofTextOf(store: Store, id: string, now: number): Promise<{ text: string } | Unshown> {
  const stored = await rankedGame(store, id);
  if (stored === undefined) return 'not-found';
  const moves = await shownMoves(store, stored, now);
  if (!Array.isArray(moves)) return moves;
  if (stored.phase === null) return 'not-over';
  const { roundTripMs, ...game } = stored;
  const parts = { game, moves, playerName: await nameOf(store, stored.playerId), roundTripMs: roundTripMs ?? 0 };
  return { text: formatGameProof(gameProofOf({ ...parts, key: await signingKey(store) })) };
}

/** A finished game as the text of its link. @param now ms since 1970 */
export async function gameCodeOf(
  store: Store,
  id: string,
  now: number,
): Promise<{ code: string; by: string } | Unshown> {
  const stored = await rankedGame(store, id);
  if (stored === undefined) return 'not-found';
  const moves = await shownMoves(store, stored, now);
  if (!Array.isArray(moves)) return moves;
  const code = encodeGame(recordGame(BlindGame.replay(id, blindBoardOf(stored), moves).game));
  return { code, by: await nameOf(store, stored.playerId) };
}

/** The name of a player, who may be deleted at the same time. */
async function nameOf(store: Store, id: string): Promise<string> {
  return (await playerOfId(store, id))?.name ?? '?';
}

/** The moves of a game that is over and whose board nobody plays any more. */
async function shownMoves(
  store: Store,
  stored: Parameters<typeof blindBoardOf>[0] & { readonly phase: string | null },
  now: number,
): Promise<Found | Unshown> {
  const board = blindBoardOf(stored);
  if (now < (board.secretUntil ?? 0)) return 'not-over';
  const moves = await movesOf(store, stored.id);
  if (moves.length === 0 && stored.phase !== null) return 'expired';
  return BlindGame.replay(stored.id, board, moves).isOver ? moves : 'not-over';
}
