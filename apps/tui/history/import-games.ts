import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { ok, type Result } from '@countermine/core/result/result.ts';
import type { PlayStore } from '../storage/play-store.ts';

/** How many imported games were new, and how many were known. */
export interface Imported {
  readonly added: number;
  readonly known: number;
}

/** Adds the games that the store does not have yet, all or none; those that it has stay as they are. */
export function importGames(store: PlayStore, games: readonly FinishedGame[]): Result<Imported, string> {
  const before = new Set(store.history().map(({ id }) => id));
  const added = store.addFinished(games.filter(({ id }) => !before.has(id)));
  return added.ok ? ok({ added: added.value, known: games.length - added.value }) : added;
}
