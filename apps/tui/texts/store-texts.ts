import type { Language } from '@countermine/view/messages/language.ts';

/** Of the files of the user. */
export interface StoreTexts {
  readonly cannotWrite: (path: string, reason: string) => string;
}

const english: StoreTexts = { cannotWrite: (path: string, reason: string) => `${path} cannot be written: ${reason}` };

const german: StoreTexts = {
  cannotWrite: (path: string, reason: string) => `${path} kann nicht geschrieben werden: ${reason}`,
};

const chinese: StoreTexts = { cannotWrite: (path: string, reason: string) => `无法写入 ${path}：${reason}` };

const turkish: StoreTexts = { cannotWrite: (path: string, reason: string) => `${path} yazılamıyor: ${reason}` };

/** The texts by language. */
export const STORE_TEXTS: Readonly<Record<Language, StoreTexts>> = {
  en: english,
  de: german,
  zh: chinese,
  tr: turkish,
};
