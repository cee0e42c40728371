import { answerQuestion } from '../solver/answer-question.ts';
import { SolverClient } from '../solver/solver-client.ts';
import type { SolverQuestion } from '../solver/solver-messages.ts';

/** The solver without a thread of its own: it answers in the same one, but never before the question was asked. */
export function directSolver(): SolverClient {
  return new SolverClient(({ onMessage }) => {
    let isEnded = false;
    const answer = (question: SolverQuestion): void => {
      if (isEnded) return;
      onMessage(
        answerQuestion(question, (progress) => {
          if (!isEnded) onMessage({ id: question.id, progress });
        }),
      );
    };
    return {
      postMessage: (question) => {
        queueMicrotask(() => answer(question));
      },
      terminate: () => {
        isEnded = true;
      },
    };
  });
}
