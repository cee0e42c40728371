import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import type { SummaryQuestion } from '@countermine/core/history/game-summary.ts';

/** What the history keeps of a game, found in another thread: the measures of a large board take long. */
export function summaryInWorker(question: SummaryQuestion): Promise<FinishedGame | undefined> {
  const worker = new Worker(new URL('./summary-worker.ts', import.meta.url), { type: 'module', name: 'summary' });
  return new Promise<FinishedGame | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<FinishedGame | undefined>) => resolve(data);
    worker.onerror = () => resolve(undefined);
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
