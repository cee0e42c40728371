import { type Language, languageFor } from '../language/language.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import type { Messages } from './messages.ts';
import { turkish } from './tr.ts';
import { chinese } from './zh.ts';

const TABLES: Readonly<Record<Language, Messages>> = { en: english, de: german, zh: chinese, tr: turkish };

/** All messages in one language. */
export function messagesIn(language: Language): Messages {
  return TABLES[language];
}

/** The messages in the language that {@link languageFor} finds. */
export function messagesFor(tags: readonly string[]): Messages {
  return messagesIn(languageFor(tags));
}
