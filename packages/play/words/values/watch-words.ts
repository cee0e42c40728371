import type { WaitFacts } from '../../replay/watch-controller.ts';
import type { Messages, WatchTexts } from '../catalogue.ts';
import { percentWords } from './cell-words.ts';

/** What a player could have known during a pause. */
export function waitWords(
  messages: Messages,
  texts: WatchTexts,
  { safeCount, mineCount, bestSafety }: WaitFacts,
): string {
  if (safeCount > 0) return texts.certain(safeCount, mineCount);
  const safest = percentWords(messages, bestSafety);
  return mineCount > 0 ? texts.onlyMines(mineCount, safest) : texts.nothingCertain(safest);
}
