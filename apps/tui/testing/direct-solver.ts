import { answerQuestion } from '@countermine/play/solver/answer-question.ts';
import { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { SolverQuestion } from '@countermine/play/solver/solver-messages.ts';

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
        setImmediate(answer, question);
      },
      terminate: () => {
        isEnded = true;
      },
    };
  });
}
