import type { Language } from '@countermine/play/words/language/language.ts';
import { loadMessages } from '@countermine/play/words/messages/load-messages.ts';
import type { Messages } from '@countermine/play/words/messages/messages.ts';

/** A language that the page speaks, with its messages. */
export interface Speech {
  readonly language: Language;
  readonly messages: Messages;
}

/** Loads a language. Errors: rejects when it cannot be loaded. */
export async function loadSpeech(language: Language): Promise<Speech> {
  return { language, messages: await loadMessages(language) };
}
