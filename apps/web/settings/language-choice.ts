import { LANGUAGES, type Language, languageFor } from '@countermine/play/words/language/language.ts';

/** A language, or that of the system. */
export type LanguageChoice = Language | 'system';

/** The choice that was stored; the system's where there is none. */
export function languageChoiceIn(stored: unknown): LanguageChoice {
  return LANGUAGES.find((language) => language === stored) ?? 'system';
}

/** The language of a choice. @param system the language tags of the user, the favourite first */
export function chosenLanguage(choice: LanguageChoice, system: readonly string[]): Language {
  return choice === 'system' ? languageFor(system) : choice;
}
