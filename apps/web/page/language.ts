import type { Messages } from '@countermine/play/words/catalogue.ts';
import { LANGUAGES, type Language, languageFor } from '@countermine/play/words/language.ts';
import { COMMON_WORDS, loadWords, type WordsPart, wordsIn } from '@countermine/play/words/words.ts';
import type { ReadonlySignal } from '@preact/signals';

/** Something that speaks a language, such as the page. */
interface Speaking {
  readonly language: ReadonlySignal<Language>;
}

export type LanguageChoice = Language | 'system';

/** The choice that was stored; the system's where there is none. */
export function languageChoiceIn(stored: unknown): LanguageChoice {
  return LANGUAGES.find((language) => language === stored) ?? 'system';
}

/** The language of a choice. @param system the language tags of the user, the favourite first */
export function chosenLanguage(choice: LanguageChoice, system: readonly string[]): Language {
  return choice === 'system' ? languageFor(system) : choice;
}

export interface Speech {
  readonly language: Language;
  readonly messages: Messages;
}

/** Loads a language, with all words that the page has shown. Errors: rejects when it cannot be loaded. */
export async function loadSpeech(language: Language): Promise<Speech> {
  await loadWords(language, COMMON_WORDS);
  return { language, messages: wordsIn(language, 'common') };
}

/** Loads words that are about to be shown. Errors: rejects when they cannot be loaded. */
export async function loadShownWords(page: Speaking, ...parts: readonly WordsPart[]): Promise<void> {
  let loaded: Language;
  do {
    loaded = page.language.peek();
    await loadWords(loaded, ...parts);
    // Another language may be spoken since.
  } while (loaded !== page.language.peek());
}

/** Dates and times as the reader's system has them, in the language of the page. */
export function readerFormat(page: Speaking, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = page.language.value;
  const own = navigator.languages.filter((tag) => tag.split('-')[0] === language);
  return new Intl.DateTimeFormat([...own, language], options);
}

/** Writes dates such as `2026-11-21` as the reader is used to, in the language of the page. */
export function dayWriter(page: Speaking, options: Intl.DateTimeFormatOptions): (date: string) => string {
  // A date without a time is at midnight UTC.
  const format = readerFormat(page, { ...options, timeZone: 'UTC' });
  return (date) => format.format(new Date(date));
}

/** Writes dates as the reader is used to: as his system has it, in the language of the page. */
export function dateWriter(page: Speaking): (at: number) => string {
  const format = readerFormat(page, { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => format.format(at);
}
