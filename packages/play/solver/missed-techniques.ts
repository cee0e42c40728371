import { Game } from '@countermine/core/game/game.ts';
import { lessonOfView } from '@countermine/solver/learn/lesson.ts';
import type { ReviewedMove } from '@countermine/solver/learn/move-odds.ts';
import { formatPositionCode } from '../share/position-code.ts';
import type { MissedTechnique } from './solver-messages.ts';

/**
 * What would have saved the needless guesses of a game, in the order of the moves.
 * @param moves the moves as they were reviewed
 */
export function missedTechniques({ params, log }: Game, moves: readonly ReviewedMove[]): readonly MissedTechnique[] {
  const needless = new Set(moves.filter(({ odds }) => odds?.verdict === 'needless-guess').map(({ event }) => event));
  const played = new Game(params);
  const missed: MissedTechnique[] = [];
  for (const [event, happened] of log.entries()) {
    if (needless.has(event)) {
      const { shape, knowledge } = played;
      const view = { shape, knowledge, mineCount: params.mineCount };
      const lesson = lessonOfView(view);
      if (lesson !== undefined) {
        missed.push({ event, technique: lesson.technique, position: formatPositionCode(view) });
      }
    }
    played.apply(happened);
  }
  return missed;
}
