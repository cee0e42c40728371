import { answerRankedQuestion } from '../ranked/answer-ranked-question.ts';
import { type RankedSolver, solverOn } from '../ranked/ranked-solver.ts';

/** The solver without threads. */
export const directSolver: RankedSolver = solverOn({
  ask: async (question) => answerRankedQuestion(question),
  async end() {},
});
