import { isOver } from '@countermine/core/game/game.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { type ResumedGame, type RunningGame, resumeGame } from '@countermine/play/session/running-game.ts';
import type { PlayStore } from '../storage/play-store.ts';

/** A store that forgets all when the test ends. */
export class MemoryStore implements PlayStore {
  readonly games: FinishedGame[] = [];
  readonly running = new Map<string, RunningGame>();
  /** What `takeProblems` tells next. */
  problems: string[] = [];
  /** Why nothing can be written; undefined while the disk has room. */
  failure: string | undefined;
  #params: GameParams | undefined;

  /** The finished games. */
  history(): readonly FinishedGame[] {
    return [...this.games];
  }

  /** The same. */
  readHistory(): Result<readonly FinishedGame[], string> {
    return ok(this.history());
  }

  /** Adds games, or replaces those of the same id. */
  addFinished(games: readonly FinishedGame[]): Result<number, string> {
    if (this.failure !== undefined) return err(this.failure);
    let added = 0;
    for (const game of games) {
      const at = this.games.findIndex(({ id }) => id === game.id);
      if (at >= 0) this.games[at] = game;
      else this.games.push(game);
      if (at < 0) added += 1;
    }
    return ok(added);
  }

  /** Deletes a game. */
  removeFinished(id: string): Result<true, string> {
    const at = this.games.findIndex((game) => game.id === id);
    if (at >= 0) this.games.splice(at, 1);
    return ok(true);
  }

  /** Keeps a running game. */
  saveRunning(game: RunningGame): Result<true, string> {
    if (this.failure !== undefined) return err(this.failure);
    this.running.set(game.id, game);
    return ok(true);
  }

  /** Forgets a running game. */
  dropRunning(id: string): void {
    this.running.delete(id);
  }

  /** The game that was saved last. */
  takeRunning(): ResumedGame | undefined {
    for (const kept of [...this.running.values()].reverse()) {
      const resumed = resumeGame(kept);
      if (resumed.ok && !isOver(resumed.value.game.phase)) return resumed.value;
      this.running.delete(kept.id);
    }
    return undefined;
  }

  /** What was played last. */
  lastParams(): GameParams | undefined {
    return this.#params;
  }

  /** Remembers what is played. */
  saveLastParams(params: GameParams): void {
    this.#params = params;
  }

  /** Each problem once. */
  takeProblems(): readonly string[] {
    const problems = this.problems;
    this.problems = [];
    return problems;
  }
}
