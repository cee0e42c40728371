/** The languages there are, English first. */
export const LANGUAGES = ['en', 'de', 'zh', 'tr'] as const;

/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];

/**
 * The language that somebody reads who prefers these, best first; English where there is none of them.
 * @param tags BCP 47, such as `de-AT`, as a browser lists them
 */
export function languageFor(tags: readonly string[]): Language {
  for (const tag of tags) {
    const primary = tag.toLowerCase().split(/[-_]/)[0];
    const found = LANGUAGES.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return 'en';
}
