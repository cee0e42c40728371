import type { Translated } from '@countermine/view/messages/languages.ts';
import type { DialogName, PanelName } from '../app/app-state.ts';

/** The texts of the page around the board, loaded with it; parts that are loaded later bring their own. */
export interface PageTexts {
  readonly game: string;
  readonly courses: string;
  readonly newGame: string;
  readonly loading: string;
  readonly tryAgain: string;
  readonly close: string;
  readonly undo: string;
  readonly pause: string;
  readonly resume: string;
  readonly placing: string;
  readonly cancel: string;
  readonly panel: string;
  readonly panels: Readonly<Record<PanelName, string>>;
  readonly dialogs: Readonly<Record<DialogName, string>>;
  readonly minesLeft: (count: number) => string;
  readonly time: (text: string) => string;
  readonly board: (rows: number, columns: number) => string;
  readonly edge: string;
  readonly won: (time: string) => string;
  readonly lost: string;
  readonly newVersion: string;
  readonly reload: string;
  readonly errors: {
    readonly settingsDamaged: string;
    readonly settingsNotKept: string;
    readonly solverDied: string;
    readonly noBoard: string;
    readonly noFreeRow: string;
    readonly partNotLoaded: string;
  };
}

const en: PageTexts = {
  game: 'Game',
  courses: 'University games',
  newGame: 'New game',
  loading: 'Loading …',
  tryAgain: 'Try again',
  close: 'Close',
  undo: 'Undo',
  pause: 'Pause',
  resume: 'Go on',
  placing: 'Looking for a board that needs no guess …',
  cancel: 'Cancel',
  panel: 'Beside the board',
  panels: { hints: 'Hints', analysis: 'Analysis', statistics: 'Statistics', replay: 'Replay' },
  dialogs: { 'new-game': 'New game', settings: 'Settings', share: 'Share', help: 'Help' },
  minesLeft: (count) => (count === 1 ? '1 mine left' : `${count} mines left`),
  time: (text) => `Time ${text}`,
  board: (rows, columns) => `Board of ${rows} rows and ${columns} columns`,
  edge: 'Edge of the board',
  won: (time) => `Won in ${time}`,
  lost: 'Lost',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
  errors: {
    settingsDamaged:
      'Your settings could not be read and are the usual ones again. Games and statistics are not affected.',
    settingsNotKept: 'The browser does not let this page keep settings: they last until you close it.',
    solverDied: 'The solver stopped unexpectedly. Your game is as it was; try again.',
    noBoard: 'No board was found that needs no guess from this cell. Try another first cell, or fewer mines.',
    noFreeRow: 'Every row has a mine in this column, so the first cell cannot be made safe. Try another cell.',
    partNotLoaded: 'This part of the page could not be loaded. Your game is not affected.',
  },
};

const de: PageTexts = {
  game: 'Spiel',
  courses: 'Uni-Spiele',
  newGame: 'Neues Spiel',
  loading: 'Lädt …',
  tryAgain: 'Noch einmal versuchen',
  close: 'Schließen',
  undo: 'Zurücknehmen',
  pause: 'Pause',
  resume: 'Weiter',
  placing: 'Sucht ein Feld, das kein Raten verlangt …',
  cancel: 'Abbrechen',
  panel: 'Neben dem Feld',
  panels: { hints: 'Tipps', analysis: 'Analyse', statistics: 'Statistik', replay: 'Verlauf' },
  dialogs: { 'new-game': 'Neues Spiel', settings: 'Einstellungen', share: 'Teilen', help: 'Hilfe' },
  minesLeft: (count) => (count === 1 ? 'noch 1 Mine' : `noch ${count} Minen`),
  time: (text) => `Zeit ${text}`,
  board: (rows, columns) => `Feld mit ${rows} Zeilen und ${columns} Spalten`,
  edge: 'Rand des Feldes',
  won: (time) => `Gewonnen in ${time}`,
  lost: 'Verloren',
  newVersion: 'Eine neue Version ist bereit.',
  reload: 'Neu laden',
  errors: {
    settingsDamaged:
      'Die Einstellungen waren nicht lesbar und sind wieder die üblichen. Spiele und Statistik sind nicht betroffen.',
    settingsNotKept:
      'Der Browser lässt diese Seite keine Einstellungen behalten: Sie gelten, bis sie geschlossen wird.',
    solverDied: 'Der Löser ist unerwartet stehen geblieben. Das Spiel ist unverändert; versuch es noch einmal.',
    noBoard: 'Von dieser Zelle aus fand sich kein Feld ohne Raten. Versuch eine andere erste Zelle oder weniger Minen.',
    noFreeRow:
      'Jede Zeile hat in dieser Spalte eine Mine, die erste Zelle kann nicht sicher werden. Versuch eine andere Zelle.',
    partNotLoaded: 'Dieser Teil der Seite ließ sich nicht laden. Das Spiel ist nicht betroffen.',
  },
};

const zh: PageTexts = {
  game: '游戏',
  courses: '大学作业版',
  newGame: '新游戏',
  loading: '正在加载…',
  tryAgain: '重试',
  close: '关闭',
  undo: '撤销',
  pause: '暂停',
  resume: '继续',
  placing: '正在寻找无需猜测的局面…',
  cancel: '取消',
  panel: '侧栏',
  panels: { hints: '提示', analysis: '分析', statistics: '统计', replay: '回放' },
  dialogs: { 'new-game': '新游戏', settings: '设置', share: '分享', help: '帮助' },
  minesLeft: (count) => `剩余 ${count} 个雷`,
  time: (text) => `时间 ${text}`,
  board: (rows, columns) => `雷区，${rows} 行 ${columns} 列`,
  edge: '已到雷区边缘',
  won: (time) => `胜利，用时 ${time}`,
  lost: '失败',
  newVersion: '新版本已就绪。',
  reload: '重新加载',
  errors: {
    settingsDamaged: '设置无法读取，已恢复为默认值。游戏和统计不受影响。',
    settingsNotKept: '浏览器不允许本页保存设置：关闭页面后设置将丢失。',
    solverDied: '求解器意外停止。你的游戏没有变化，请重试。',
    noBoard: '从这个格子出发没有找到无需猜测的局面。请换一个起始格，或减少雷数。',
    noFreeRow: '这一列的每一行都有雷，无法让第一格安全。请换一个格子。',
    partNotLoaded: '页面的这一部分无法加载。你的游戏不受影响。',
  },
};

const tr: PageTexts = {
  game: 'Oyun',
  courses: 'Üniversite oyunları',
  newGame: 'Yeni oyun',
  loading: 'Yükleniyor …',
  tryAgain: 'Yeniden dene',
  close: 'Kapat',
  undo: 'Geri al',
  pause: 'Duraklat',
  resume: 'Devam et',
  placing: 'Tahmin gerektirmeyen bir tahta aranıyor …',
  cancel: 'Vazgeç',
  panel: 'Tahtanın yanı',
  panels: { hints: 'İpuçları', analysis: 'Çözümleme', statistics: 'İstatistik', replay: 'Tekrar' },
  dialogs: { 'new-game': 'Yeni oyun', settings: 'Ayarlar', share: 'Paylaş', help: 'Yardım' },
  minesLeft: (count) => `${count} mayın kaldı`,
  time: (text) => `Süre ${text}`,
  board: (rows, columns) => `${rows} satır, ${columns} sütunluk tahta`,
  edge: 'Tahtanın kenarı',
  won: (time) => `${time} sürede kazandın`,
  lost: 'Kaybettin',
  newVersion: 'Yeni bir sürüm hazır.',
  reload: 'Yeniden yükle',
  errors: {
    settingsDamaged: 'Ayarlar okunamadı ve varsayılana döndü. Oyunlar ve istatistik etkilenmedi.',
    settingsNotKept: 'Tarayıcı bu sayfanın ayar saklamasına izin vermiyor: sayfa kapanınca kaybolurlar.',
    solverDied: 'Çözücü beklenmedik biçimde durdu. Oyunun olduğu gibi; yeniden dene.',
    noBoard:
      'Bu hücreden başlayan, tahmin gerektirmeyen bir tahta bulunamadı. Başka bir ilk hücre ya da daha az mayın dene.',
    noFreeRow: 'Bu sütunda her satırda mayın var, ilk hücre güvenli kılınamıyor. Başka bir hücre dene.',
    partNotLoaded: 'Sayfanın bu bölümü yüklenemedi. Oyunun etkilenmedi.',
  },
};

/** The texts of the page in every language. */
export const PAGE_TEXTS: Translated<PageTexts> = { en, de, zh, tr };
