import type { Language } from './language.ts';

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  zh: '简体中文',
  tr: 'Türkçe',
};
