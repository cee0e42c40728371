import type { GameParams } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { mergeHistories } from '@countermine/core/history/history-json.ts';
import { ok, type Result } from '@countermine/core/result/result.ts';
import type { ResumedGame, RunningGame } from '@countermine/play/session/running-game.ts';
import type { PlayStore } from './play-store.ts';

/** Games that last as long as the program, for a user who has no folder to keep them in. */
export class MemoryPlayStore implements PlayStore {
  #finished: readonly FinishedGame[] = [];
  #params: GameParams | undefined;
  #problems: readonly string[];

  /** @param problems what is told about it */
  constructor(problems: readonly string[] = []) {
    this.#problems = problems;
  }

  history(): readonly FinishedGame[] {
    return this.#finished;
  }

  readHistory(): Result<readonly FinishedGame[], string> {
    return ok(this.#finished);
  }

  addFinished(games: readonly FinishedGame[]): Result<number, string> {
    const before = this.#finished.length;
    this.#finished = mergeHistories(this.#finished, games);
    return ok(this.#finished.length - before);
  }

  removeFinished(id: string): Result<true, string> {
    this.#finished = this.#finished.filter((game) => game.id !== id);
    return ok(true);
  }

  /** The program that plays a game has it; nobody else will go on with it. */
  saveRunning(_game: RunningGame): Result<true, string> {
    return ok(true);
  }

  dropRunning(): void {
    // It was not kept.
  }

  takeRunning(): ResumedGame | undefined {
    return undefined;
  }

  lastParams(): GameParams | undefined {
    return this.#params;
  }

  saveLastParams(params: GameParams): void {
    this.#params = params;
  }

  takeProblems(): readonly string[] {
    const problems = this.#problems;
    this.#problems = [];
    return problems;
  }
}
