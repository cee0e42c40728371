import { parentPort } from 'node:worker_threads';
import { answerPoolQuestion, type PoolQuestion } from './answer-question.ts';

// A thread of a pool under Node.
parentPort?.on('message', (question: PoolQuestion) => parentPort?.postMessage(answerPoolQuestion(question)));
