import { readerFormat } from '../controls/reader-format.ts';
import type { Page } from '../state/page.ts';

/** Writes dates as the reader is used to: as his system has it, in the language of the page. */
export function dateWriter(page: Page): (at: number) => string {
  const format = readerFormat(page, { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => format.format(at);
}
