import type { Page } from '../state/page.ts';

/** A format of dates and times as the reader is used to: as his system has it, in the language of the page. */
export function readerFormat(page: Pick<Page, 'language'>, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = page.language.value;
  const own = navigator.languages.filter((tag) => tag.split('-')[0] === language);
  return new Intl.DateTimeFormat([...own, language], options);
}
