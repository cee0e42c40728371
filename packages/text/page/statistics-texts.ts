import type { Language } from '../language/language.ts';
import type { HistoryErrorTexts } from '../words/history-error-words.ts';

/** What the statistics panel says beside the messages that all front ends have. */
export interface StatisticsTexts {
  readonly setting: string;
  readonly medianTime: string;
  readonly bestSpeed: string;
  readonly bestEfficiency: string;
  readonly minesHit: string;
  readonly timesAbout: string;
  readonly emptyTitle: string;
  readonly emptyAbout: string;
  readonly timesChart: string;
  readonly winRateChart: (window: number) => string;
  readonly tableOf: (count: number) => string;
  readonly lastGames: string;
  readonly watch: string;
  /** The names of the buttons of one game. */
  readonly watchGame: (date: string) => string;
  readonly deleteGame: (date: string) => string;
  readonly deleteQuestion: (date: string) => string;
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
  medianTime: 'Median time',
  bestSpeed: 'Best 3BV/s',
  bestEfficiency: 'Best efficiency',
  minesHit: 'Mines hit',
  timesAbout: 'Times, speed and efficiency count only games won without undo and without hints.',
  emptyTitle: 'Play a game and it shows here',
  emptyAbout: 'Every game you win or lose is saved in this browser, and nowhere else.',
  timesChart: 'Time of each win',
  winRateChart: (window) => `Win rate of the last ${window} games`,
  tableOf: (count) => `The last ${count} games`,
  lastGames: 'Last games',
  watch: 'Watch',
  watchGame: (date) => `Watch the game of ${date}`,
  deleteGame: (date) => `Delete the game of ${date}`,
  deleteQuestion: (date) => `Delete the game of ${date}? This cannot be undone.`,
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
  medianTime: 'Mediane Zeit',
  bestSpeed: 'Beste 3BV/s',
  bestEfficiency: 'Beste Effizienz',
  minesHit: 'Getroffene Minen',
  timesAbout: 'Zeiten, Tempo und Effizienz gelten für Siege ohne Rückgängigmachen und ohne Tipps.',
  emptyTitle: 'Spiel ein Spiel, dann steht es hier',
  emptyAbout: 'Jedes gewonnene oder verlorene Spiel wird in diesem Browser gespeichert, und nur dort.',
  timesChart: 'Zeit jedes Sieges',
  winRateChart: (window) => `Siegquote der letzten ${window} Spiele`,
  tableOf: (count) => `Die letzten ${count} Spiele`,
  lastGames: 'Letzte Spiele',
  watch: 'Ansehen',
  watchGame: (date) => `Das Spiel vom ${date} ansehen`,
  deleteGame: (date) => `Das Spiel vom ${date} löschen`,
  deleteQuestion: (date) => `Das Spiel vom ${date} löschen? Das lässt sich nicht rückgängig machen.`,
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
  medianTime: '中位时间',
  bestSpeed: '最佳 3BV/s',
  bestEfficiency: '最佳效率',
  minesHit: '踩雷次数',
  timesAbout: '时间、速度和效率只统计未撤销、未用提示的胜局。',
  emptyTitle: '玩一局，这里就会显示',
  emptyAbout: '每一局胜负都保存在这个浏览器里，不会传到别处。',
  timesChart: '每次获胜的用时',
  winRateChart: (window) => `最近 ${window} 局的胜率`,
  tableOf: (count) => `最近 ${count} 局`,
  lastGames: '最近的游戏',
  watch: '观看',
  watchGame: (date) => `观看 ${date} 的游戏`,
  deleteGame: (date) => `删除 ${date} 的游戏`,
  deleteQuestion: (date) => `要删除 ${date} 的游戏吗？此操作无法撤销。`,
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
  medianTime: 'Ortanca süre',
  bestSpeed: 'En iyi 3BV/s',
  bestEfficiency: 'En iyi verimlilik',
  minesHit: 'Basılan mayın',
  timesAbout: 'Süre, hız ve verimlilik, geri almadan ve ipucusuz kazanılan oyunlar içindir.',
  emptyTitle: 'Bir oyun oyna, burada görünsün',
  emptyAbout: 'Kazandığın ya da kaybettiğin her oyun bu tarayıcıda kalır, başka hiçbir yere gitmez.',
  timesChart: 'Her galibiyetin süresi',
  winRateChart: (window) => `Son ${window} oyunda kazanma oranı`,
  tableOf: (count) => `Son ${count} oyun`,
  lastGames: 'Son oyunlar',
  watch: 'İzle',
  watchGame: (date) => `${date} oyununu izle`,
  deleteGame: (date) => `${date} oyununu sil`,
  deleteQuestion: (date) => `${date} oyunu silinsin mi? Bu geri alınamaz.`,
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

/** What the statistics panel says, in every language. */
export const STATISTICS_TEXTS: Readonly<Record<Language, StatisticsTexts>> = { en, de, zh, tr };
