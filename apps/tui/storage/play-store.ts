import type { GameParams } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import type { Result } from '@countermine/core/result/result.ts';
import type { ResumedGame, RunningGame } from '@countermine/play/session/running-game.ts';

/**
 * What is kept of games in the user's data folder. Several programs may use it at once: what one writes the others read,
 * and none takes away what another wrote.
 * Errors: texts that name the file and say why, in the language of the player.
 */
export interface PlayStore {
  /** All finished games, the oldest first, as they are in the file now. */
  history(): readonly FinishedGame[];
  /** The same, for who must not take games that cannot be read for none. */
  readHistory(): Result<readonly FinishedGame[], string>;
  /** Adds games to the history, or replaces those of the same id. @returns how many were new */
  addFinished(games: readonly FinishedGame[]): Result<number, string>;
  /** Deletes one game of the history. */
  removeFinished(id: string): Result<true, string>;
  /** Keeps a game that is being played; it belongs to this program until {@link dropRunning} or the program ends. */
  saveRunning(game: RunningGame): Result<true, string>;
  /** Forgets a game that is over or given up. */
  dropRunning(id: string): void;
  /** The game that was left last and that no other program plays; it belongs to this program from now on. */
  takeRunning(): ResumedGame | undefined;
  /** What was played last; undefined before the first game. */
  lastParams(): GameParams | undefined;
  /** Remembers what is played, for the next time. */
  saveLastParams(params: GameParams): void;
  /** What was found damaged and set aside, or cannot be used, since this was asked last; each in a line. */
  takeProblems(): readonly string[];
}
