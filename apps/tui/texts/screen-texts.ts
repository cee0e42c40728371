import type { Language } from '@countermine/view/messages/language.ts';

/** Of the full screen: what stands around the board, and what can go wrong with a terminal. */
export interface ScreenTexts {
  readonly tooSmall: (width: number, height: number) => string;
}

const english: ScreenTexts = {
  tooSmall: (width: number, height: number) =>
    `This window is too small: ${width} columns and ${height} rows are needed.`,
};

const german: ScreenTexts = {
  tooSmall: (width: number, height: number) =>
    `Das Fenster ist zu klein: ${width} Spalten und ${height} Zeilen werden gebraucht.`,
};

const chinese: ScreenTexts = {
  tooSmall: (width: number, height: number) => `窗口太小：需要 ${width} 列 ${height} 行。`,
};

const turkish: ScreenTexts = {
  tooSmall: (width: number, height: number) => `Pencere çok küçük: ${width} sütun ve ${height} satır gerekli.`,
};

/** The texts by language. */
export const SCREEN_TEXTS: Readonly<Record<Language, ScreenTexts>> = {
  en: english,
  de: german,
  zh: chinese,
  tr: turkish,
};
