import type { Page } from '../state/page.ts';
import { readerFormat } from './reader-format.ts';

/** Writes dates such as `2026-11-21` as the reader is used to, in the language of the page. */
export function dayWriter(page: Page, options: Intl.DateTimeFormatOptions): (date: string) => string {
  // A date without a time is at midnight UTC.
  const format = readerFormat(page, { ...options, timeZone: 'UTC' });
  return (date) => format.format(new Date(date));
}
