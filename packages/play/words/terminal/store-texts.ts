import type { Language } from '../language/language.ts';
import type { TerminalStoreTexts } from './store-text-set.ts';
import { GERMAN_STORE_TEXTS } from './store-texts-de.ts';
import { ENGLISH_STORE_TEXTS } from './store-texts-en.ts';
import { TURKISH_STORE_TEXTS } from './store-texts-tr.ts';
import { CHINESE_STORE_TEXTS } from './store-texts-zh.ts';

/** The texts by language. */
export const STORE_TEXTS: Readonly<Record<Language, TerminalStoreTexts>> = {
  en: ENGLISH_STORE_TEXTS,
  de: GERMAN_STORE_TEXTS,
  zh: CHINESE_STORE_TEXTS,
  tr: TURKISH_STORE_TEXTS,
};
