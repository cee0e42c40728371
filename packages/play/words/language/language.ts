/** The available languages, English first. */
export const LANGUAGES = ['en', 'de', 'zh', 'tr'] as const;

/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];

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
