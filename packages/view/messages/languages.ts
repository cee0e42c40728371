/** The languages of the front ends, as language tags have them: English, German, Chinese (simplified), Turkish. */
export const LANGUAGES = ['en', 'de', 'zh', 'tr'] as const;

/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];

/** The same texts in every language: a language that lacks one does not compile. */
export type Translated<Texts> = Readonly<Record<Language, Texts>>;

/** The first language of a reader's list that there is; English where there is none. @param tags such as `de-CH` */
export function languageFor(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (language !== undefined) return language;
  }
  return 'en';
}
