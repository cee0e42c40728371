import type { Language } from '../language/language.ts';

/** Why buttons and fields of the page's panels and dialogs are off; for those of the game there are the refusals. */
export interface ReasonTexts {
  readonly firstStep: string;
  readonly lastStep: string;
  readonly replayStart: string;
  readonly replayEnd: string;
  /** There is nothing to export. */
  readonly noGames: string;
  /** The text is that of the position which is shown. */
  readonly shownAlready: string;
  /** Rules that cannot be chosen with no-guess boards. */
  readonly noGuessRule: string;
}

const en: ReasonTexts = {
  firstStep: 'This is the first step.',
  lastStep: 'This is the last step.',
  replayStart: 'This is the start of the game.',
  replayEnd: 'This is the end of the game.',
  noGames: 'There are no finished games to export yet.',
  shownAlready: 'This position is already shown. Change the text first.',
  noGuessRule: 'Fixed by “No guessing”.',
};

const de: ReasonTexts = {
  firstStep: 'Das ist der erste Schritt.',
  lastStep: 'Das ist der letzte Schritt.',
  replayStart: 'Das ist der Anfang des Spiels.',
  replayEnd: 'Das ist das Ende des Spiels.',
  noGames: 'Es gibt noch keine beendeten Spiele zum Exportieren.',
  shownAlready: 'Diese Stellung wird schon gezeigt. Ändere zuerst den Text.',
  noGuessRule: 'Durch „Ohne Raten“ festgelegt.',
};

const zh: ReasonTexts = {
  firstStep: '这是第一步。',
  lastStep: '这是最后一步。',
  replayStart: '这是游戏的开头。',
  replayEnd: '这是游戏的结尾。',
  noGames: '还没有可以导出的已完成游戏。',
  shownAlready: '这个局面已经显示。请先修改文本。',
  noGuessRule: '由“无猜”决定。',
};

const tr: ReasonTexts = {
  firstStep: 'Bu ilk adım.',
  lastStep: 'Bu son adım.',
  replayStart: 'Oyunun başındasın.',
  replayEnd: 'Oyunun sonundasın.',
  noGames: 'Dışa aktarılacak bitmiş oyun henüz yok.',
  shownAlready: 'Bu konum zaten gösteriliyor. Önce metni değiştir.',
  noGuessRule: '“Tahminsiz” bunu belirler.',
};

/** The texts of each language. */
export const REASON_TEXTS: Readonly<Record<Language, ReasonTexts>> = { en, de, zh, tr };
