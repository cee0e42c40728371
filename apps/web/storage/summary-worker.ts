import { type SummaryQuestion, summaryOf } from '@countermine/core/history/game-summary.ts';

// Measures the board of one large game.
self.onmessage = ({ data }: MessageEvent<SummaryQuestion>) => self.postMessage(summaryOf(data));
