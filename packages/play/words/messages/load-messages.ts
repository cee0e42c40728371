import type { Language } from '../language/language.ts';
import type { Messages } from './messages.ts';

const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.ts')).english,
  de: async () => (await import('./de.ts')).german,
  zh: async () => (await import('./zh.ts')).chinese,
  tr: async () => (await import('./tr.ts')).turkish,
};

/**
 * All messages in one language, for a front end that loads no other.
 * Errors: rejects when they cannot be loaded, for example without a network.
 */
export function loadMessages(language: Language): Promise<Messages> {
  return LOADERS[language]();
}
