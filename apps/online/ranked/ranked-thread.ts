import { parentPort } from 'node:worker_threads';
import { answerRankedQuestion, type RankedQuestion } from './ranked-solver.ts';

// A thread that draws boards and reviews games, so that no player waits for another one's.

parentPort?.on('message', (question: RankedQuestion) => parentPort?.postMessage(answerRankedQuestion(question)));
