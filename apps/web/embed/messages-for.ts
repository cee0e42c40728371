import { languageFor } from '@countermine/text/language/language.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';

/** The words for an element of another page: in the language that the page says it has there, else in English. */
export function messagesFor(host: Element): Messages {
  return messagesIn(languageFor([host.closest('[lang]')?.getAttribute('lang') ?? 'en']));
}
