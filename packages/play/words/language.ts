/** The available languages, English first, with what each calls itself. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  zh: '简体中文',
  tr: 'Türkçe',
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;

/** The tags of the available languages, English first. */
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/**
 * The best language for a user with these preferences, best first; English if none is available.
 * @param tags BCP 47, for example `de-AT`, as listed by a browser
 */
export function languageFor(tags: readonly string[]): Language {
  for (const tag of tags) {
    const primary = tag.toLowerCase().split(/[-_]/)[0];
    const found = LANGUAGES.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return 'en';
}
