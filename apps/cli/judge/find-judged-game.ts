import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { JudgedGame } from '@countermine/judge/case/judged-game.ts';
import { judgedGames } from '@countermine/judge/case/judged-games.ts';
import { unknownGame } from '../command-line/find-game.ts';

/** The game of a name, with what the judge knows of it. Errors: a line that says which games there are. */
export function findJudgedGame(name: string): Result<JudgedGame, string> {
  const game = judgedGames.get(name);
  return game === undefined ? err(unknownGame(name)) : ok(game);
}
