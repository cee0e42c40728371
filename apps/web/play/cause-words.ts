import { createShape } from '@countermine/core/board.ts';
import { lossWords } from '@countermine/play/words/announcements.ts';
import type { Page } from '../page/page.ts';

/** The cause of the loss of the game on the board; empty if it is not known. */
export function causeWords(page: Page): string {
  const { review, cause } = page.review.state;
  if (review.value === undefined || cause.value === undefined) return '';
  const { width, height } = review.value.record.params;
  return lossWords(page.messages.value, createShape(width, height), cause.value);
}
