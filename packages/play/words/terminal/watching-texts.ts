import type { Language } from '../language/language.ts';
import { WATCH_TEXTS, type WatchTexts } from '../messages/watch-texts.ts';

/** What the line of keys names while a game is watched, in the order of their importance. */
export const WATCH_KEYS = ['step', 'run', 'pace', 'waits', 'heat', 'beside', 'leave', 'pointer', 'board'] as const;

/** One of {@link WATCH_KEYS}. */
export type WatchKey = (typeof WATCH_KEYS)[number];

/** How the keys are written. */
export const WATCH_SIGNS: Readonly<Record<WatchKey, string>> = {
  step: '← →',
  run: 'Space',
  pace: '+ -',
  waits: 'w',
  heat: 't',
  beside: 'b',
  leave: 'Esc',
  pointer: 'p',
  board: 'S',
};

/** What the terminal says while a game is watched. */
export interface WatchingTexts extends WatchTexts {
  /** What a key does, in a word or two beside it. */
  readonly keys: Readonly<Record<WatchKey, string>>;
  /** The same, for the help. */
  readonly help: Readonly<Record<WatchKey, string>>;
  /** What a button of the mouse did. */
  readonly clicks: Readonly<Record<'left' | 'right' | 'double' | 'wasted', string>>;
  /** How much of the board is open. */
  readonly openShare: (percent: string) => string;
  /** The game had no long pauses. */
  readonly noWaits: string;
  /** Line by line, a second recording is not shown. */
  readonly onlyFirst: string;
  /** Asks for the path of a second recording. */
  readonly besidePath: string;
}

const en: WatchingTexts = {
  ...WATCH_TEXTS.en,
  keys: {
    step: 'step',
    run: 'play',
    pace: 'speed',
    waits: 'pauses',
    heat: 'time',
    beside: 'second',
    leave: 'back',
    pointer: 'path',
    board: 'play this board',
  },
  help: {
    step: 'one move back or forward; Home and End go to the start and the end',
    run: 'play, or stop',
    pace: 'faster, slower',
    waits: 'go to the longest pause, then to the next shorter one, and see what was certain then',
    heat: 'show the time spent on each cell',
    beside: 'watch a second recording at the same time, or close it; Tab shows the other board',
    leave: 'back to your game',
    pointer: 'show the pointer and its way, or hide them',
    board: 'play this board yourself',
  },
  clicks: { left: 'left click', right: 'right click', double: 'chord', wasted: 'click without effect' },
  openShare: (percent) => `${percent} open`,
  noWaits: 'There were no long pauses.',
  onlyFirst: 'Line by line, only the first recording is shown. Two side by side need the full screen.',
  besidePath: 'File, link or ID:',
};

const de: WatchingTexts = {
  ...WATCH_TEXTS.de,
  keys: {
    step: 'Schritt',
    run: 'abspielen',
    pace: 'Tempo',
    waits: 'Pausen',
    heat: 'Zeit',
    beside: 'zweite',
    leave: 'zurück',
    pointer: 'Weg',
    board: 'selbst spielen',
  },
  help: {
    step: 'einen Zug zurück oder vor; Pos1 und Ende gehen an den Anfang und das Ende',
    run: 'abspielen oder anhalten',
    pace: 'schneller, langsamer',
    waits: 'zur längsten Pause, dann zur nächstkürzeren, und was damals sicher war',
    heat: 'die Zeit auf jedem Feld zeigen',
    beside: 'eine zweite Aufnahme zur gleichen Zeit ansehen oder schließen; Tab zeigt das andere Spielfeld',
    leave: 'zurück zum eigenen Spiel',
    pointer: 'den Mauszeiger und seinen Weg zeigen oder verbergen',
    board: 'dieses Spielfeld selbst spielen',
  },
  clicks: { left: 'Linksklick', right: 'Rechtsklick', double: 'Akkord', wasted: 'Klick ohne Wirkung' },
  openShare: (percent) => `${percent} offen`,
  noWaits: 'Es gab keine langen Pausen.',
  onlyFirst: 'Zeilenweise wird nur die erste Aufzeichnung gezeigt. Zwei nebeneinander brauchen das Vollbild.',
  besidePath: 'Datei, Link oder ID:',
};

const zh: WatchingTexts = {
  ...WATCH_TEXTS.zh,
  keys: {
    step: '步进',
    run: '播放',
    pace: '速度',
    waits: '停顿',
    heat: '用时',
    beside: '第二个',
    leave: '返回',
    pointer: '轨迹',
    board: '玩这一局',
  },
  help: {
    step: '后退或前进一步；Home 和 End 到开头和结尾',
    run: '播放或停止',
    pace: '更快、更慢',
    waits: '到最长的停顿，再到下一个较短的，看当时能确定什么',
    heat: '显示每格用时',
    beside: '同时观看第二个录像，或关闭它；Tab 显示另一盘',
    leave: '返回自己的游戏',
    pointer: '显示或隐藏光标和它的轨迹',
    board: '自己玩这一局',
  },
  clicks: { left: '左键', right: '右键', double: '双击', wasted: '无效点击' },
  openShare: (percent) => `已打开 ${percent}`,
  noWaits: '没有长时间的停顿。',
  onlyFirst: '逐行模式只有第一个录像。并排观看两个需要全屏模式。',
  besidePath: '文件、链接或 ID：',
};

const tr: WatchingTexts = {
  ...WATCH_TEXTS.tr,
  keys: {
    step: 'adım',
    run: 'oynat',
    pace: 'hız',
    waits: 'bekleme',
    heat: 'süre',
    beside: 'ikinci',
    leave: 'geri',
    pointer: 'yol',
    board: 'bu tarlayı oyna',
  },
  help: {
    step: 'bir hamle geri ya da ileri; Home ve End başa ve sona gider',
    run: 'oynat ya da durdur',
    pace: 'daha hızlı, daha yavaş',
    waits: 'en uzun beklemeye, sonra bir sonraki daha kısasına git; o anda ne kesindi',
    heat: 'her hücrede geçen süreyi göster',
    beside: 'aynı anda ikinci bir kaydı izle ya da kapat; Tab öteki tarlayı gösterir',
    leave: 'kendi oyununa dön',
    pointer: 'imleci ve yolunu göster ya da gizle',
    board: 'bu tarlayı kendin oyna',
  },
  clicks: { left: 'sol tık', right: 'sağ tık', double: 'akor', wasted: 'etkisiz tık' },
  openShare: (percent) => `${percent} açık`,
  noWaits: 'Uzun bekleme olmadı.',
  onlyFirst: 'Satır satır yalnızca ilk kayıt vardır. Yan yana iki kayıt için tam ekran gerekir.',
  besidePath: 'Dosya, bağlantı ya da kimlik:',
};

/** The texts by language. */
export const WATCHING_TEXTS: Readonly<Record<Language, WatchingTexts>> = { en, de, zh, tr };
