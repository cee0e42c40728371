import { isQuietRefusal } from '@countermine/play/announce/announcement.ts';
import { refusalWords } from '@countermine/play/words/values/game-words.ts';
import type { BoardPage } from './board-page.ts';

/** Why the last move was refused; empty if it was not, or where it merely had nothing to do. */
export function refusalText({ game, messages }: Pick<BoardPage, 'game' | 'messages'>): string {
  const refusal = game.state.lastChange.value?.refusal;
  return refusal === undefined || isQuietRefusal(refusal) ? '' : refusalWords(messages.value, refusal);
}
