import { answerPoolQuestion, type PoolQuestion } from '../pool/answer-question.ts';

// A thread of a pool in a page.
self.onmessage = ({ data }: MessageEvent<PoolQuestion>) => self.postMessage(answerPoolQuestion(data));
