import type { Language } from '../language/language.ts';

/** The actions that the line of keys names while a game is played, in the order of their importance. */
export const SHOWN_ACTIONS = ['smart', 'mark', 'hint', 'undo', 'help', 'close', 'why', 'quit'] as const;

/** Those of {@link SHOWN_ACTIONS} that do nothing once a game is over. */
export const ACTIONS_OF_PLAY: ReadonlySet<string> = new Set(['smart', 'mark', 'hint', 'why']);

/** The texts of the full screen: those around the board, and about problems with the terminal. */
export interface ScreenTexts {
  readonly tooSmall: (width: number, height: number) => string;
  readonly toCancel: string;
  readonly forMore: (key: string) => string;
  /** How a pause ends. */
  readonly toContinue: (key: string) => string;
  readonly proofKeys: string;
  /** @param command how Countermine is started */
  readonly saved: (command: string) => string;
  readonly keys: Readonly<Record<(typeof SHOWN_ACTIONS)[number], string>>;
}

const english: ScreenTexts = {
  tooSmall: (width: number, height: number) =>
    `This window is too small: ${width} columns and ${height} rows are needed.`,
  toCancel: 'Esc stops the search',
  forMore: (key: string) => `${key} for more`,
  toContinue: (key: string) => `${key} or a click continues`,
  proofKeys: 'Tab: next, Shift+Tab: back',
  saved: (command) => `The game was saved; ${command} play continues it.`,
  keys: {
    smart: 'open',
    mark: 'flag',
    hint: 'hint',
    why: 'why',
    undo: 'undo',
    close: 'new game',
    help: 'help',
    quit: 'quit',
  },
};

const german: ScreenTexts = {
  tooSmall: (width: number, height: number) =>
    `Das Fenster ist zu klein: ${width} Spalten und ${height} Zeilen werden gebraucht.`,
  toCancel: 'Esc bricht die Suche ab',
  forMore: (key: string) => `${key} sagt mehr`,
  toContinue: (key: string) => `weiter mit ${key} oder einem Klick`,
  proofKeys: 'Tab: weiter, Umschalt+Tab: zurück',
  saved: (command) => `Das Spiel wurde gespeichert; ${command} play setzt es fort.`,
  keys: {
    smart: 'öffnen',
    mark: 'Flagge',
    hint: 'Tipp',
    why: 'warum',
    undo: 'zurück',
    close: 'neues Spiel',
    help: 'Hilfe',
    quit: 'Ende',
  },
};

const chinese: ScreenTexts = {
  tooSmall: (width: number, height: number) => `窗口太小：需要 ${width} 列 ${height} 行。`,
  toCancel: '按 Esc 停止寻找',
  forMore: (key: string) => `按 ${key} 了解更多`,
  toContinue: (key: string) => `按 ${key} 或点击鼠标继续`,
  proofKeys: 'Tab：下一步，Shift+Tab：上一步',
  saved: (command) => `游戏已保存；运行 ${command} play 可继续。`,
  keys: {
    smart: '打开',
    mark: '插旗',
    hint: '提示',
    why: '原因',
    undo: '撤销',
    close: '新游戏',
    help: '帮助',
    quit: '退出',
  },
};

const turkish: ScreenTexts = {
  tooSmall: (width: number, height: number) => `Pencere çok küçük: ${width} sütun ve ${height} satır gerekli.`,
  toCancel: 'Esc aramayı durdurur',
  forMore: (key: string) => `${key} daha fazlasını söyler`,
  toContinue: (key: string) => `${key} ya da bir tıklama sürdürür`,
  proofKeys: 'Tab: ileri, Shift+Tab: geri',
  saved: (command) => `Oyun saklandı; ${command} play onunla sürdürür.`,
  keys: {
    smart: 'aç',
    mark: 'bayrak',
    hint: 'ipucu',
    why: 'neden',
    undo: 'geri al',
    close: 'yeni oyun',
    help: 'yardım',
    quit: 'çık',
  },
};

/** The texts by language. */
export const SCREEN_TEXTS: Readonly<Record<Language, ScreenTexts>> = {
  en: english,
  de: german,
  zh: chinese,
  tr: turkish,
};
