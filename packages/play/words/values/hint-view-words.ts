import type { BoardShape } from '@countermine/core/board.ts';
import type { HintView } from '../../hint/hint-controller.ts';
import type { Messages } from '../catalogue.ts';
import { cellWords, percentWords } from './cell-words.ts';
import { failureWords } from './failure-words.ts';
import { hintWords, proofWords } from './hint-words.ts';

/** The question that the pictures of a proof answer, which stands over all of them; empty if there is no proof. */
export function hintViewTitle(messages: Messages, shape: BoardShape, view: HintView): string {
  const question = view.kind === 'proof' ? view.question : undefined;
  return question === undefined ? '' : proofWords(messages, shape, question);
}

/** The hint that is shown, in a sentence or two; empty if there is none. */
export function hintViewWords(messages: Messages, shape: BoardShape, view: HintView): string {
  switch (view.kind) {
    case 'nothing':
      return '';
    case 'thinking':
      return messages.hint.thinking;
    case 'choosing':
      return messages.hint.choose;
    case 'hint':
      return hintWords(messages, shape, view.saying);
    case 'proof': {
      const frame = view.frames[view.at];
      return frame === undefined ? '' : proofWords(messages, shape, frame.saying);
    }
    case 'probability': {
      const place = cellWords(messages, shape, view.cell);
      return `${messages.hint.none} ${messages.cell.withProbability(place, percentWords(messages, view.probability))}.`;
    }
    case 'done':
      return messages.hint.none;
    case 'failed':
      return failureWords(messages, view.failure);
  }
}
