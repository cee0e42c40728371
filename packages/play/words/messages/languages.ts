import type { Language } from '../language/language.ts';
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
