import type { AppState } from '../app/app-state.ts';

/** Writes dates as the reader is used to: as his system has it, in the language of the page. */
export function dateWriter(app: AppState): (at: number) => string {
  const language = app.language.value;
  const own = navigator.languages.filter((tag) => tag.split('-')[0] === language);
  const format = new Intl.DateTimeFormat([...own, language], { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => format.format(at);
}
