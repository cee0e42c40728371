import type { BoardShape } from '@countermine/core/board/shape.ts';
import { sayingOf } from '@countermine/play/hint/hint.ts';
import type { HintView } from '@countermine/play/hint/hint-view.ts';
import type { Messages } from '../messages/messages.ts';
import { cellWords, percentWords } from './cell-words.ts';
import { failureWords } from './failure-words.ts';
import { hintWords, proofWords } from './hint-words.ts';

/** What is shown of hints, in a sentence or two; empty where nothing is. */
export function hintViewWords(messages: Messages, shape: BoardShape, view: HintView): string {
  switch (view.kind) {
    case 'nothing':
      return '';
    case 'thinking':
      return messages.hint.thinking;
    case 'hint':
      return hintWords(messages, shape, sayingOf(view.hint));
    case 'proof': {
      const frame = view.frames[view.at];
      return frame === undefined ? '' : proofWords(messages, shape, frame.saying);
    }
    case 'chance': {
      const place = cellWords(messages, shape, view.cell);
      return `${messages.hint.none} ${messages.cell.withChance(place, percentWords(messages, view.chance))}.`;
    }
    case 'done':
      return messages.hint.none;
    case 'failed':
      return failureWords(messages, view.failure);
  }
}
