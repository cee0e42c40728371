import { type SummaryQuestion, summaryOf } from './summary.ts';

// Measures the board of one large game.
self.onmessage = ({ data }: MessageEvent<SummaryQuestion>) => self.postMessage(summaryOf(data));
