import { parentPort } from 'node:worker_threads';
import { answerQuestion } from '@countermine/play/solver/answer-question.ts';
import type { SolverMessage, SolverQuestion } from '@countermine/play/solver/solver-messages.ts';

const send = (message: SolverMessage): void => parentPort?.postMessage(message);

// The solver of the terminal answers one question after the other.
parentPort?.on('message', (question: SolverQuestion) => {
  send(answerQuestion(question, (progress) => send({ id: question.id, progress })));
});
