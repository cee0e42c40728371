import type { Language } from '@countermine/view/messages/language.ts';

/** Of the mode that speaks line by line. */
export interface PlainTexts {
  readonly prompt: string;
}

const english: PlainTexts = { prompt: '> ' };

const german: PlainTexts = { prompt: '> ' };

const chinese: PlainTexts = { prompt: '> ' };

const turkish: PlainTexts = { prompt: '> ' };

/** The texts by language. */
export const PLAIN_TEXTS: Readonly<Record<Language, PlainTexts>> = {
  en: english,
  de: german,
  zh: chinese,
  tr: turkish,
};
