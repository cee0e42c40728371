import type { Language } from '../language/language.ts';
import { HISTORY_TEXTS, type HistoryTexts } from '../messages/history-texts.ts';
import type { HistoryErrorTexts } from '../values/history-error-words.ts';

/** The texts of the statistics panel, in addition to the messages of all front ends. */
export interface StatisticsTexts extends HistoryTexts {
  readonly setting: string;
  readonly emptyTitle: string;
  readonly emptyAbout: string;
  readonly tableOf: (count: number) => string;
  readonly watch: string;
  /** The names of the buttons of one game. */
  readonly watchGame: (date: string) => string;
  readonly deleteGame: (date: string) => string;
  readonly files: string;
  readonly exportAs: (format: string) => string;
  readonly dropAbout: string;
  readonly deleteAll: string;
  readonly fileErrors: HistoryErrorTexts & {
    readonly 'too-large': string;
    readonly unreadable: string;
  };
}

const en: StatisticsTexts = {
  setting: 'Setting',
  ...HISTORY_TEXTS.en,
  emptyTitle: 'Play a game and it shows here',
  emptyAbout: 'Every game you win or lose is saved in this browser, and nowhere else.',
  tableOf: (count) => `The last ${count} games`,
  watch: 'Watch',
  watchGame: (date) => `Watch the game of ${date}`,
  deleteGame: (date) => `Delete the game of ${date}`,
  files: 'Your games as a file',
  exportAs: (format) => `Export as ${format}`,
  dropAbout: 'To import, choose a file or drop it on this panel.',
  deleteAll: 'Delete everything',
  fileErrors: {
    'no-json': 'the file is neither JSON nor a table.',
    'other-format': 'the file is not a history exported from Countermine.',
    'too-large': 'the file is too large.',
    unreadable: 'the file could not be read.',
    version: (found) => `the file has version ${found}, which this page does not support yet.`,
    game: (game, expected) => `game ${game} in the file is damaged (${expected}).`,
    row: (row, expected) => `row ${row} of the table is damaged (${expected}).`,
  },
};

const de: StatisticsTexts = {
  setting: 'Einstellung',
  ...HISTORY_TEXTS.de,
  emptyTitle: 'Spiel ein Spiel, dann steht es hier',
  emptyAbout: 'Jedes gewonnene oder verlorene Spiel wird in diesem Browser gespeichert, und nur dort.',
  tableOf: (count) => `Die letzten ${count} Spiele`,
  watch: 'Ansehen',
  watchGame: (date) => `Das Spiel vom ${date} ansehen`,
  deleteGame: (date) => `Das Spiel vom ${date} löschen`,
  files: 'Deine Spiele als Datei',
  exportAs: (format) => `Als ${format} exportieren`,
  dropAbout: 'Zum Importieren wähle eine Datei oder lege sie auf diesem Bereich ab.',
  deleteAll: 'Alles löschen',
  fileErrors: {
    'no-json': 'Die Datei ist weder JSON noch eine Tabelle.',
    'other-format': 'Die Datei ist kein Verlauf, den Countermine exportiert hat.',
    'too-large': 'Die Datei ist zu groß.',
    unreadable: 'Die Datei ließ sich nicht lesen.',
    version: (found) => `Die Datei ist von Version ${found}, die diese Seite noch nicht kennt.`,
    game: (game, expected) => `Spiel ${game} in der Datei ist beschädigt (${expected}).`,
    row: (row, expected) => `Zeile ${row} der Tabelle ist beschädigt (${expected}).`,
  },
};

const zh: StatisticsTexts = {
  setting: '设置',
  ...HISTORY_TEXTS.zh,
  emptyTitle: '玩一局，这里就会显示',
  emptyAbout: '每一局胜负都保存在这个浏览器里，不会传到别处。',
  tableOf: (count) => `最近 ${count} 局`,
  watch: '观看',
  watchGame: (date) => `观看 ${date} 的游戏`,
  deleteGame: (date) => `删除 ${date} 的游戏`,
  files: '把游戏存为文件',
  exportAs: (format) => `导出为 ${format}`,
  dropAbout: '要导入，请选择文件，或把文件拖到这里。',
  deleteAll: '全部删除',
  fileErrors: {
    'no-json': '文件既不是 JSON，也不是表格。',
    'other-format': '文件不是从这里导出的历史记录。',
    'too-large': '文件太大。',
    unreadable: '文件无法读取。',
    version: (found) => `文件的版本是 ${found}，本页还不认识。`,
    game: (game, expected) => `文件中的第 ${game} 局已损坏（${expected}）。`,
    row: (row, expected) => `表格的第 ${row} 行已损坏（${expected}）。`,
  },
};

const tr: StatisticsTexts = {
  setting: 'Ayar',
  ...HISTORY_TEXTS.tr,
  emptyTitle: 'Bir oyun oyna, burada görünsün',
  emptyAbout: 'Kazandığın ya da kaybettiğin her oyun bu tarayıcıda kalır, başka hiçbir yere gitmez.',
  tableOf: (count) => `Son ${count} oyun`,
  watch: 'İzle',
  watchGame: (date) => `${date} oyununu izle`,
  deleteGame: (date) => `${date} oyununu sil`,
  files: 'Oyunların dosya olarak',
  exportAs: (format) => `${format} olarak dışa aktar`,
  dropAbout: 'İçe aktarmak için bir dosya seç ya da bu bölüme bırak.',
  deleteAll: 'Hepsini sil',
  fileErrors: {
    'no-json': 'dosya ne JSON ne de bir tablo.',
    'other-format': 'dosya buradan dışa aktarılmış bir geçmiş değil.',
    'too-large': 'dosya çok büyük.',
    unreadable: 'dosya okunamadı.',
    version: (found) => `dosya, bu sayfanın henüz bilmediği ${found} sürümünden.`,
    game: (game, expected) => `dosyadaki ${game}. oyun bozuk (${expected}).`,
    row: (row, expected) => `tablonun ${row}. satırı bozuk (${expected}).`,
  },
};

/** The texts of the statistics panel, in every language. */
export const STATISTICS_TEXTS: Readonly<Record<Language, StatisticsTexts>> = { en, de, zh, tr };
