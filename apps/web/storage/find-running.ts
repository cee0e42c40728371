import { isOver } from '@countermine/core/game/game.ts';
import { isRunningGame, type ResumedGame, resumeGame } from '@countermine/play/session/running-game.ts';
import type { FoundGame, GameStore } from './game-store.ts';
import type { StoreError } from './store-error.ts';
import { canHoldGames, holdGame, newGameId, type Release } from './tab-lock.ts';

/** A game that this tab goes on with. */
export interface AdoptedGame extends ResumedGame {
  readonly id: string;
  readonly release: Release;
}

/** What was found among the games that were being played. */
export interface Finding {
  readonly adopted: AdoptedGame | undefined;
  /** Games that ended as the page did, before they were added to the history. */
  readonly over: readonly ResumedGame[];
  /** Whether another tab plays one. */
  readonly isElsewhere: boolean;
  /** Whether one could not be read, and was set aside. */
  readonly isDamaged: boolean;
  readonly error: StoreError | undefined;
}

/** How long the page that was here before may take to let go of its game. Units: ms. */
const PATIENCE = 1500;

/**
 * Looks for a game that no tab plays: the one that this tab played before, else the one that was played last.
 * @param own the id of the game that this tab played before
 */
export async function findRunning(store: GameStore, own: string | undefined): Promise<Finding> {
  const found = await store.readRunning();
  const over: ResumedGame[] = [];
  const finding = { adopted: undefined, over, isElsewhere: false, isDamaged: false, error: undefined };
  if (!found.ok) return { ...finding, error: found.error };
  for (const entry of inOrder(found.value, own)) {
    const release = await holdGame(entry.id, entry.id === own ? PATIENCE : 0);
    if (release === undefined) {
      finding.isElsewhere = true;
      continue;
    }
    const resumed = resumeGame(entry.record, entry.clock);
    if (!resumed.ok) {
      finding.isDamaged = true;
      await store.setAside(entry.id, { from: 'running', reason: resumed.error, record: entry.record });
    } else if (isOver(resumed.value.game.phase)) {
      over.push(resumed.value);
    } else {
      return { ...finding, adopted: adoptedFrom(resumed.value, release) };
    }
    release();
  }
  return finding;
}

/** Where tabs cannot hold games, another may still play this one: then the two part ways, and nothing is lost. */
function adoptedFrom(resumed: ResumedGame, release: Release): AdoptedGame {
  return { ...resumed, id: canHoldGames() ? resumed.kept.id : newGameId(), release };
}

function inOrder(found: readonly FoundGame[], own: string | undefined): FoundGame[] {
  const rank = (entry: FoundGame): number => {
    if (entry.id === own) return Number.POSITIVE_INFINITY;
    return isRunningGame(entry.record) ? entry.record.savedAt : 0;
  };
  return [...found].sort((one, other) => (rank(one) < rank(other) ? 1 : -1));
}
