import { answerPoolQuestion, type PoolQuestion } from './answer-question.ts';

// A thread of a pool in a page.
self.onmessage = ({ data }: MessageEvent<PoolQuestion>) => self.postMessage(answerPoolQuestion(data));
