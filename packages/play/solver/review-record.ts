import { type GameRecord, replayGame } from '@countermine/core/game/game-record.ts';
import { countsOf } from '@countermine/core/history/finished-game.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { GameReviewer } from '@countermine/solver/learn/game-reviewer.ts';
import { missedTechniques } from './missed-techniques.ts';
import type { PlayedGame, ReviewProgress, SolverFailure } from './solver-messages.ts';

/** Looks at the moves of a game one by one, and counts clicks. @param tell called with each move */
export function reviewRecord(
  record: GameRecord,
  tell: (progress: ReviewProgress) => void,
): Result<PlayedGame, SolverFailure> {
  const replayed = replayGame(record);
  if (!replayed.ok) return err({ code: 'bad-position', detail: replayed.error.code });
  const game = replayed.value;
  const reviewer = new GameReviewer(game.params, game.log);
  const { moveCount } = reviewer;
  for (let move = reviewer.step(); move !== undefined; move = reviewer.step()) tell({ moveCount, move });
  const ms = game.log.at(-1)?.at ?? 0;
  const counts = game.mines === undefined ? undefined : countsOf(game, ms);
  return ok({ summary: reviewer.summary(), counts, missed: missedTechniques(game, reviewer.moves) });
}
