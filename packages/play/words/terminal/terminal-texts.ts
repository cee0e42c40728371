import type { Language } from '../language/language.ts';

/** The texts of both modes of the terminal game. */
export interface TerminalTexts {
  /** Why the full screen is not available, and what is used instead. */
  readonly obstacle: Readonly<Record<'no-keyboard' | 'no-screen' | 'not-addressable', string>>;
  /** What was named as a game and looks like the name of a file. */
  readonly noSuchFile: string;
  /** What happened to the last game, unless a new one was requested. */
  readonly lastGame: Readonly<Record<'resumed' | 'elsewhere', string>>;
}

const english: TerminalTexts = {
  obstacle: {
    'no-keyboard': 'the input is not a terminal; --plain plays line by line',
    'no-screen': 'the output is not a terminal; --plain plays line by line',
    'not-addressable': 'this terminal cannot place its cursor; --plain plays line by line',
  },
  noSuchFile: 'there is no such file, and this is not a link, a game ID or the text of a game.',
  lastGame: {
    resumed: 'Your last game continues. The clock waits for your first move.',
    elsewhere: 'Your last game is open in another window, so a new one begins. Both are saved.',
  },
};

const german: TerminalTexts = {
  obstacle: {
    'no-keyboard': 'die Eingabe ist kein Terminal; mit --plain geht es Zeile für Zeile',
    'no-screen': 'die Ausgabe ist kein Terminal; mit --plain geht es Zeile für Zeile',
    'not-addressable': 'dieses Terminal kann den Cursor nicht setzen; mit --plain geht es Zeile für Zeile',
  },
  noSuchFile: 'Es gibt keine solche Datei, und das ist kein Link, keine Spielkennung und kein Text eines Spiels.',
  lastGame: {
    resumed: 'Das letzte Spiel geht weiter. Die Uhr wartet auf den ersten Zug.',
    elsewhere: 'Das letzte Spiel ist in einem anderen Fenster offen, hier beginnt ein neues. Beide bleiben erhalten.',
  },
};

const chinese: TerminalTexts = {
  obstacle: {
    'no-keyboard': '输入不是终端；用 --plain 可以逐行游戏',
    'no-screen': '输出不是终端；用 --plain 可以逐行游戏',
    'not-addressable': '此终端不能移动光标；用 --plain 可以逐行游戏',
  },
  noSuchFile: '没有这个文件，这也不是链接、游戏编号或游戏文本。',
  lastGame: {
    resumed: '继续上次的游戏。计时从第一步开始。',
    elsewhere: '上次的游戏已在另一个窗口打开，这里开始新的一局。两局都会保留。',
  },
};

const turkish: TerminalTexts = {
  obstacle: {
    'no-keyboard': 'girdi bir terminal değil; --plain ile satır satır oynanır',
    'no-screen': 'çıktı bir terminal değil; --plain ile satır satır oynanır',
    'not-addressable': 'bu terminal imleci taşıyamıyor; --plain ile satır satır oynanır',
  },
  noSuchFile: 'Böyle bir dosya yok; bu bir bağlantı, oyun kimliği ya da oyun metni de değil.',
  lastGame: {
    resumed: 'Son oyunun sürüyor. Saat ilk hamleni bekliyor.',
    elsewhere: 'Son oyunun başka bir pencerede açık, burada yenisi başlıyor. İkisi de saklanır.',
  },
};

/** The texts by language. */
export const TERMINAL_TEXTS: Readonly<Record<Language, TerminalTexts>> = {
  en: english,
  de: german,
  zh: chinese,
  tr: turkish,
};
