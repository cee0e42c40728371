import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { formatGameProof } from '@countermine/play/protocol/game-proof.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { BlindGame } from '../games/blind-game.ts';
import { gameProofOf, signingKey } from '../ranked/game-proof-of.ts';
import { blindBoardOf } from '../ranked/ranked-board.ts';
import { movesOf } from '../store/moves.ts';
import { playerOfId } from '../store/players.ts';
import { rankedGame } from '../store/ranked.ts';

/** A game that everybody may see the mines of. */
type Found = Awaited<ReturnType<typeof movesOf>>;

/** Why a game is not shown. */
export type Unshown = 'not-found' | 'not-over';

/** The file of a finished game. @param now ms since 1970 */
export async function proofTextOf(store: Store, id: string, now: number): Promise<{ text: string } | Unshown> {
  const stored = await rankedGame(store, id);
  if (stored === undefined) return 'not-found';
  const moves = await shownMoves(store, stored, now);
  if (moves === undefined || stored.phase === null) return 'not-over';
  const { roundTripMs, ...game } = stored;
  const parts = { game, moves, playerName: await nameOf(store, stored.player), roundTripMs: roundTripMs ?? 0 };
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
  if (moves === undefined) return 'not-over';
  const code = encodeGame(recordGame(BlindGame.replay(id, blindBoardOf(stored), moves).game));
  return { code, by: await nameOf(store, stored.player) };
}

/** The name of a player, who may be deleted at the same time. */
async function nameOf(store: Store, id: string): Promise<string> {
  return (await playerOfId(store, id))?.name ?? '?';
}

/** The moves of a game that is over and whose board nobody plays any more. */
async function shownMoves(
  store: Store,
  stored: Parameters<typeof blindBoardOf>[0],
  now: number,
): Promise<Found | undefined> {
  const board = blindBoardOf(stored);
  if (now < (board.secretUntil ?? 0)) return undefined;
  const moves = await movesOf(store, stored.id);
  return BlindGame.replay(stored.id, board, moves).isOver ? moves : undefined;
}
