import type { AppState } from '../app/app-state.ts';

/** Writes dates as the reader is used to: in the language that he chose for the page, else as his system has it. */
export function dateWriter(app: AppState): (at: number) => string {
  const isChosen = app.settings.value.language !== 'system';
  const format = new Intl.DateTimeFormat(isChosen ? app.language.value : [...navigator.languages], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (at) => format.format(at);
}
