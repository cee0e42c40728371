import { answerQuestion } from './solver-desk.ts';
import type { SolverQuestion } from './solver-messages.ts';

// The page's solver: it takes one question after the other.
self.onmessage = ({ data }: MessageEvent<SolverQuestion>) => self.postMessage(answerQuestion(data));
