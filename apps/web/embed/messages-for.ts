import { languageFor } from '@countermine/play/words/language/language.ts';
import { messagesIn } from '@countermine/play/words/messages/languages.ts';
import type { Messages } from '@countermine/play/words/messages/messages.ts';

/** The words for an element of another page: in the language that the page says it has there, else in English. */
export function messagesFor(host: Element): Messages {
  return messagesIn(languageFor([host.closest('[lang]')?.getAttribute('lang') ?? 'en']));
}
