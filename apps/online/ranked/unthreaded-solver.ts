import { answerRankedQuestion } from './answer-ranked-question.ts';
import { type RankedSolver, solverOn } from './ranked-solver.ts';

/** The solver in the thread that asks; what it is asked keeps players waiting. */
export const unthreadedSolver: RankedSolver = solverOn({
  ask: async (question) => answerRankedQuestion(question),
  async end() {},
});
