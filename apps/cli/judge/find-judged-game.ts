import { err, ok, type Result } from '@countermine/core/result.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { unknownGame } from '../command-line/find-game.ts';

/** Looks up a game with what the judge knows about it. Errors: a line that lists the games. */
export function findJudgedGame(name: string): Result<JudgedGame, string> {
  const game = judgedGames.get(name);
  return game === undefined ? err(unknownGame(name)) : ok(game);
}
