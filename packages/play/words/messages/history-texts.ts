import type { Language } from '../language/language.ts';

/** The names of the figures that not every front end shows. */
export interface FigureTexts {
  readonly medianTime: string;
  readonly bestSpeed: string;
  readonly bestEfficiency: string;
  readonly minesHit: string;
}

/** What the statistics of all front ends say. Apart from the messages, so that the page loads it only with the panel. */
export interface HistoryTexts extends FigureTexts {
  /** Which games the times and speeds are about. */
  readonly timesAbout: string;
  /** The names of the two charts. */
  readonly timesChart: string;
  readonly winRateChart: (window: number) => string;
  /** Above the list of games. */
  readonly lastGames: string;
  readonly deleteQuestion: (date: string) => string;
}

const en: HistoryTexts = {
  medianTime: 'Median time',
  bestSpeed: 'Best 3BV/s',
  bestEfficiency: 'Best efficiency',
  minesHit: 'Mines hit',
  timesAbout: 'Times, speed and efficiency count only games won without undo and without hints.',
  timesChart: 'Time of each win',
  winRateChart: (window) => `Win rate of the last ${window} games`,
  lastGames: 'Last games',
  deleteQuestion: (date) => `Delete the game of ${date}? This cannot be undone.`,
};

const de: HistoryTexts = {
  medianTime: 'Mediane Zeit',
  bestSpeed: 'Beste 3BV/s',
  bestEfficiency: 'Beste Effizienz',
  minesHit: 'Getroffene Minen',
  timesAbout: 'Zeiten, Tempo und Effizienz gelten für Siege ohne Rückgängigmachen und ohne Tipps.',
  timesChart: 'Zeit jedes Sieges',
  winRateChart: (window) => `Siegquote der letzten ${window} Spiele`,
  lastGames: 'Letzte Spiele',
  deleteQuestion: (date) => `Das Spiel vom ${date} löschen? Das lässt sich nicht rückgängig machen.`,
};

const zh: HistoryTexts = {
  medianTime: '中位时间',
  bestSpeed: '最佳 3BV/s',
  bestEfficiency: '最佳效率',
  minesHit: '踩雷次数',
  timesAbout: '时间、速度和效率只统计未撤销、未用提示的胜局。',
  timesChart: '每次获胜的用时',
  winRateChart: (window) => `最近 ${window} 局的胜率`,
  lastGames: '最近的游戏',
  deleteQuestion: (date) => `要删除 ${date} 的游戏吗？此操作无法撤销。`,
};

const tr: HistoryTexts = {
  medianTime: 'Ortanca süre',
  bestSpeed: 'En iyi 3BV/s',
  bestEfficiency: 'En iyi verimlilik',
  minesHit: 'Basılan mayın',
  timesAbout: 'Süre, hız ve verimlilik, geri almadan ve ipucusuz kazanılan oyunlar içindir.',
  timesChart: 'Her galibiyetin süresi',
  winRateChart: (window) => `Son ${window} oyunda kazanma oranı`,
  lastGames: 'Son oyunlar',
  deleteQuestion: (date) => `${date} oyunu silinsin mi? Bu geri alınamaz.`,
};

/** The same in every language. */
export const HISTORY_TEXTS: Readonly<Record<Language, HistoryTexts>> = { en, de, zh, tr };
