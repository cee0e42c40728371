import type { Page } from '../state/page.ts';

/** Writes dates as the reader is used to: as his system has it, in the language of the page. */
export function dateWriter(page: Page): (at: number) => string {
  const language = page.language.value;
  const own = navigator.languages.filter((tag) => tag.split('-')[0] === language);
  const format = new Intl.DateTimeFormat([...own, language], { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => format.format(at);
}
