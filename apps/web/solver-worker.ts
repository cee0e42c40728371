import { answerQuestion } from '@countermine/play/solver/answer-question.ts';
import type { SolverMessage, SolverQuestion } from '@countermine/play/solver/solver-messages.ts';

// The page's solver: it takes one question after the other.
self.onmessage = ({ data }: MessageEvent<SolverQuestion>) => {
  const send = (message: SolverMessage): void => self.postMessage(message);
  send(answerQuestion(data, (progress) => send({ id: data.id, progress })));
};
