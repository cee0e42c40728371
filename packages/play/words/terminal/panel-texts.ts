import type { Language } from '../language/language.ts';
import { HISTORY_TEXTS, type HistoryTexts } from '../messages/history-texts.ts';
import { WATCHING_TEXTS, type WatchingTexts } from './watching-texts.ts';

/** The texts of the panels over the game. */
export interface PanelTexts {
  readonly toClose: string;
  /** What keys do, as it is beside them. */
  readonly keys: {
    readonly play: string;
    readonly nextField: string;
    readonly change: string;
    readonly copy: string;
    readonly moves: string;
    readonly setting: string;
    readonly watch: string;
    readonly remove: string;
    readonly export: string;
    readonly import: string;
  };
  readonly newGame: {
    readonly randomSeed: string;
  };
  readonly watch: WatchingTexts;
  readonly help: {
    readonly counts: string;
    readonly noMouse: string;
    readonly wheel: string;
  };
  readonly statistics: HistoryTexts & {
    readonly deleted: (date: string) => string;
    readonly exportTo: string;
    readonly importFrom: string;
    readonly exported: (count: number, path: string) => string;
    readonly ending: string;
    readonly movesNotSaved: string;
  };
  readonly share: {
    readonly link: string;
    readonly command: string;
    readonly tooLong: string;
    readonly notShown: (characters: string) => string;
    readonly sent: string;
  };
}

const english: PanelTexts = {
  toClose: 'Esc closes',
  keys: {
    play: 'play',
    nextField: 'next',
    change: 'change',
    copy: 'copy',
    moves: 'with or without moves',
    setting: 'setting',
    watch: 'watch',
    remove: 'delete',
    export: 'export',
    import: 'import',
  },
  newGame: { randomSeed: 'random' },
  watch: WATCHING_TEXTS.en,
  help: {
    counts: 'A number before a move repeats it: 5j moves five cells down.',
    noMouse: 'The mouse is switched off.',
    wheel: 'Wheel: scroll a board that is larger than the screen.',
  },
  statistics: {
    ...HISTORY_TEXTS.en,
    deleted: (date) => `The game of ${date} was deleted.`,
    exportTo: 'Export all games to the file (.json or .csv):',
    importFrom: 'Import games from the file (.json or .csv):',
    exported: (count, path) => `${count} ${count === 1 ? 'game' : 'games'} written to ${path}`,
    ending: 'The file name must end in .json or .csv.',
    movesNotSaved: 'The moves of this game were not saved.',
  },
  share: {
    link: 'Link: append this to the address of the page',
    command: 'In a terminal',
    tooLong: 'This game is too large for a link. Share it as text.',
    notShown: (characters) => `${characters} characters, too many to show here`,
    sent: 'Sent to the clipboard. Where the terminal does not allow it, select the text with the mouse and Shift.',
  },
};

const german: PanelTexts = {
  toClose: 'Esc schließt',
  keys: {
    play: 'spielen',
    nextField: 'weiter',
    change: 'ändern',
    copy: 'kopieren',
    moves: 'mit oder ohne Züge',
    setting: 'Einstellung',
    watch: 'ansehen',
    remove: 'löschen',
    export: 'exportieren',
    import: 'importieren',
  },
  newGame: { randomSeed: 'zufällig' },
  watch: WATCHING_TEXTS.de,
  help: {
    counts: 'Eine Zahl vor einem Schritt wiederholt ihn: 5j geht fünf Felder nach unten.',
    noMouse: 'Die Maus ist ausgeschaltet.',
    wheel: 'Rad: ein Spielfeld verschieben, das größer als der Bildschirm ist.',
  },
  statistics: {
    ...HISTORY_TEXTS.de,
    deleted: (date) => `Das Spiel vom ${date} ist gelöscht.`,
    exportTo: 'Alle Spiele in diese Datei schreiben (.json oder .csv):',
    importFrom: 'Spiele aus dieser Datei lesen (.json oder .csv):',
    exported: (count, path) => `${count} ${count === 1 ? 'Spiel' : 'Spiele'} in ${path} geschrieben`,
    ending: 'Der Name der Datei muss auf .json oder .csv enden.',
    movesNotSaved: 'Die Züge dieses Spiels wurden nicht gespeichert.',
  },
  share: {
    link: 'Link: hinter die Adresse der Seite setzen',
    command: 'In einem Terminal',
    tooLong: 'Dieses Spiel ist zu groß für einen Link. Gib es als Text weiter.',
    notShown: (characters) => `${characters} Zeichen, zu viele, um sie hier zu zeigen`,
    sent: 'An die Zwischenablage geschickt. Wo das Terminal es nicht erlaubt, markiere den Text mit Maus und Umschalttaste.',
  },
};

const chinese: PanelTexts = {
  toClose: '按 Esc 关闭',
  keys: {
    play: '开始',
    nextField: '下一项',
    change: '更改',
    copy: '复制',
    moves: '包含或不包含操作',
    setting: '设置',
    watch: '观看',
    remove: '删除',
    export: '导出',
    import: '导入',
  },
  newGame: { randomSeed: '随机' },
  watch: WATCHING_TEXTS.zh,
  help: {
    counts: '移动前输入数字会重复移动：5j 向下移动五格。',
    noMouse: '鼠标已关闭。',
    wheel: '滚轮：滚动比屏幕大的雷区。',
  },
  statistics: {
    ...HISTORY_TEXTS.zh,
    deleted: (date) => `${date} 的游戏已删除。`,
    exportTo: '把所有游戏写入文件（.json 或 .csv）：',
    importFrom: '从文件读取游戏（.json 或 .csv）：',
    exported: (count, path) => `已将 ${count} 局写入 ${path}`,
    ending: '文件名必须以 .json 或 .csv 结尾。',
    movesNotSaved: '这一局的操作没有保存。',
  },
  share: {
    link: '链接：接在网页地址之后',
    command: '在终端中',
    tooLong: '这局游戏太大，放不进链接。请以文本形式分享。',
    notShown: (characters) => `共 ${characters} 个字符，太长，无法在此显示`,
    sent: '已发送到剪贴板。如果终端不允许，请按住 Shift 用鼠标选择文本。',
  },
};

const turkish: PanelTexts = {
  toClose: 'Esc kapatır',
  keys: {
    play: 'oyna',
    nextField: 'sonraki',
    change: 'değiştir',
    copy: 'kopyala',
    moves: 'hamlelerle ya da hamlesiz',
    setting: 'ayar',
    watch: 'izle',
    remove: 'sil',
    export: 'dışa aktar',
    import: 'içe aktar',
  },
  newGame: { randomSeed: 'rastgele' },
  watch: WATCHING_TEXTS.tr,
  help: {
    counts: 'Hareketten önce yazılan sayı onu yineler: 5j beş hücre aşağı gider.',
    noMouse: 'Fare kapalı.',
    wheel: 'Tekerlek: ekrandan büyük bir tarlayı kaydırır.',
  },
  statistics: {
    ...HISTORY_TEXTS.tr,
    deleted: (date) => `${date} oyunu silindi.`,
    exportTo: 'Bütün oyunları şu dosyaya yaz (.json ya da .csv):',
    importFrom: 'Oyunları şu dosyadan oku (.json ya da .csv):',
    exported: (count, path) => `${count} oyun ${path} dosyasına yazıldı`,
    ending: 'Dosya adı .json ya da .csv ile bitmeli.',
    movesNotSaved: 'Bu oyunun hamleleri saklanmadı.',
  },
  share: {
    link: 'Bağlantı: sayfanın adresinin sonuna ekle',
    command: 'Bir terminalde',
    tooLong: 'Bu oyun bir bağlantı için çok büyük. Metin olarak paylaş.',
    notShown: (characters) => `${characters} karakter, burada gösterilemeyecek kadar çok`,
    sent: 'Panoya gönderildi. Terminal izin vermiyorsa metni Shift ve fare ile seç.',
  },
};

/** The texts by language. */
export const PANEL_TEXTS: Readonly<Record<Language, PanelTexts>> = {
  en: english,
  de: german,
  zh: chinese,
  tr: turkish,
};
