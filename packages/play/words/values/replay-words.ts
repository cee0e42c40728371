import type { ReplayStop } from '../../replay/replay-player.ts';
import type { Messages } from '../catalogue.ts';
import { percentWords } from './cell-words.ts';

/** Where a replay stands, in a line: the move, the win probability, and what kind of move it was. */
export function stopWords(messages: Messages, stops: readonly ReplayStop[], at: number): string {
  const { replay } = messages;
  const { move, probability } = stops[at] ?? {};
  const parts = [at === 0 ? replay.start : replay.move(at, stops.length - 1)];
  if (probability !== undefined) parts.push(percentWords(messages, probability));
  if (move?.odds !== undefined) parts.push(replay.verdicts[move.odds.verdict]);
  if (move?.loss !== undefined) parts.push(replay.hit);
  if (move?.isUndone) parts.push(replay.undone);
  return replay.told(parts);
}
