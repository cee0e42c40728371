import type { Page } from '../state/page.ts';

/** Writes dates such as `2026-11-21` as the reader is used to, in the language of the page. */
export function dayWriter(page: Page, options: Intl.DateTimeFormatOptions): (date: string) => string {
  const language = page.language.value;
  const own = navigator.languages.filter((tag) => tag.split('-')[0] === language);
  // A date without a time is at midnight UTC.
  const format = new Intl.DateTimeFormat([...own, language], { ...options, timeZone: 'UTC' });
  return (date) => format.format(new Date(date));
}
