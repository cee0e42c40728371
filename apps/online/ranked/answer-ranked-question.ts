import { createKeyedRandom } from '@countermine/core/random.ts';
import { generateNoGuess } from '@countermine/solver/generate/no-guess.ts';
import { reviewGame } from '@countermine/solver/learn/game-reviewer.ts';
import type { RankedQuestion, RankedReply } from './ranked-solver.ts';

/** Answers a question about a ranked board or game. */
export function answerRankedQuestion(question: RankedQuestion): RankedReply {
  const { params } = question;
  if (question.kind === 'review') {
    const { luck, skill } = reviewGame(params, question.log).summary;
    return { kind: 'review', reviewed: { luck, skill } };
  }
  const { width, height, mineCount } = params;
  const board = generateNoGuess(
    { width, height, mines: mineCount, start: question.start },
    createKeyedRandom(question.seed),
  );
  return board.ok ? { kind: 'mines', mines: board.value.mines } : { kind: 'failed', reason: board.error.code };
}
