import { isOpen, type MineMap } from '@countermine/core/board.ts';
import { RemoteGame } from '@countermine/play/online/remote-game.ts';
import type { RankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import type { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { minesOf, secretOf, storedParams } from '../ranked/ranked-board.ts';
import { rankedGame } from '../store/ranked.ts';
import type { TestClient } from './in-process.ts';

/** A ranked game as a client begins it. */
export interface BegunGame {
  readonly game: RemoteGame;
  readonly commitment: string;
}

/** Begins a ranked game. */
export async function beginRanked(
  { client }: Pick<TestClient, 'client'>,
  clock: ManualClock,
  board: RankedChoice = 'beginner',
): Promise<BegunGame> {
  const begun = await client.ask('ranked-start', { board });
  if (!begun.ok) throw new Error(`ranked-start: ${begun.error.code}`);
  const game = await RemoteGame.attach(begun.value.game, { client, clock });
  if (!game.ok) throw new Error(`attach: ${game.error.code}`);
  return { game: game.value, commitment: begun.value.commitment };
}

/** The truth of a game, which only the database tells. */
export async function truthOf(store: Store, { id }: RemoteGame, first: number): Promise<MineMap> {
  const stored = await rankedGame(store, id);
  if (stored === undefined) throw new Error(`there is no game ${id}`);
  return minesOf(storedParams(stored), secretOf(stored), first);
}

/** Plays to the end, as a person could. @param ms how long a move takes, about */
export async function playOut(
  store: Store,
  clock: ManualClock,
  game: RemoteGame,
  { ms = 400, isLost = false }: { ms?: number; isLost?: boolean } = {},
): Promise<void> {
  const first = game.start ?? 0;
  const mines = await truthOf(store, game, first);
  await clock.pass(200);
  await game.move('open', first);
  await game.move('mark', mines.indexOf(1));
  for (let cell = 0; cell < mines.length && game.phase === 'playing'; cell += 1) {
    const isWanted = isLost ? cell === mines.lastIndexOf(1) : mines[cell] === 0;
    if (!isWanted || isOpen(game.knowledge[cell] ?? 0)) continue;
    await clock.pass(ms * (0.75 + (cell % 3) / 4));
    await game.move('open', cell);
  }
}
