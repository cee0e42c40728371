import type { Language } from '../language/language.ts';

/** What only the terminal says about rooms. */
export interface RoomTerminalTexts {
  readonly link: (link: string) => string;
  /** The commands of a room, line by line. They are the same words in every language. */
  readonly help: readonly string[];
  /** The keys of a room on the full screen: what each does. */
  readonly keys: { readonly ready: string; readonly again: string; readonly leave: string; readonly move: string };
  readonly onlyInRoom: (command: string) => string;
  readonly noBoard: string;
  readonly noAnswer: (address: string) => string;
  readonly notALink: string;
  readonly needsName: string;
  readonly left: string;
}

const en: RoomTerminalTexts = {
  link: (link) => `Invite others with this link: ${link}`,
  help: [
    'open c4, flag c4, chord c4: make a move. c4 alone moves there.',
    'board, grid, row 3, column c, around c4, where c4: read the board.',
    'who: who is here, and how far. link: the link for others.',
    'ready, notready: say whether you are ready for the race. start: start without the others.',
    'again: another common board. stop: end the match for all. leave: leave the room.',
  ],
  keys: { ready: 'r ready', again: 'n another board', leave: 'q leave', move: 'Space opens, f flags' },
  onlyInRoom: (command) => `The command ${command} does not work in a room. Type help for those that do.`,
  noBoard: 'There is no board yet.',
  noAnswer: (address) => `There is no answer from the server at ${address}.`,
  notALink: 'This is no link to a room, and no code of one.',
  needsName: 'Choose a name: --name NAME',
  left: 'You left the room.',
};

const de: RoomTerminalTexts = {
  link: (link) => `Lade andere mit diesem Link ein: ${link}`,
  help: [
    'open c4, flag c4, chord c4: ein Zug. c4 allein geht dorthin.',
    'board, grid, row 3, column c, around c4, where c4: das Spielfeld lesen.',
    'who: wer da ist und wie weit. link: der Link für andere.',
    'ready, notready: ob du für das Rennen bereit bist. start: ohne die anderen beginnen.',
    'again: ein anderes gemeinsames Spielfeld. stop: für alle beenden. leave: gehen.',
  ],
  keys: {
    ready: 'r bereit',
    again: 'n anderes Spielfeld',
    leave: 'q gehen',
    move: 'Leertaste deckt auf, f markiert',
  },
  onlyInRoom: (command) => `Den Befehl ${command} gibt es hier nicht. help zeigt alle, die es gibt.`,
  noBoard: 'Es gibt noch kein Spielfeld.',
  noAnswer: (address) => `Der Server unter ${address} antwortet nicht.`,
  notALink: 'Das ist weder der Link noch der Code eines Raums.',
  needsName: 'Wähle einen Namen: --name NAME',
  left: 'Du bist gegangen.',
};

const zh: RoomTerminalTexts = {
  link: (link) => `用此链接邀请他人：${link}`,
  help: [
    'open c4、flag c4、chord c4：走一步。只输入 c4 则移到那里。',
    'board、grid、row 3、column c、around c4、where c4：读棋盘。',
    'who：谁在、进度如何。link：给他人的链接。',
    'ready、notready：是否准备好比赛。start：不等其他人开始。',
    'again：换一个共同棋盘。stop：为所有人结束。leave：离开。',
  ],
  keys: { ready: 'r 准备', again: 'n 换棋盘', leave: 'q 离开', move: '空格打开，f 插旗' },
  onlyInRoom: (command) => `房间里不能用命令 ${command}。输入 help 查看可用命令。`,
  noBoard: '还没有棋盘。',
  noAnswer: (address) => `${address} 的服务器没有回应。`,
  notALink: '这不是房间的链接或房间码。',
  needsName: '请取个名字：--name NAME',
  left: '你已离开房间。',
};

const tr: RoomTerminalTexts = {
  link: (link) => `Başkalarını bu bağlantıyla çağır: ${link}`,
  help: [
    'open c4, flag c4, chord c4: hamle yapar. Yalnız c4 oraya gider.',
    'board, grid, row 3, column c, around c4, where c4: tarlayı okur.',
    'who: kim burada, ne kadar ilerledi. link: başkaları için bağlantı.',
    'ready, notready: yarışa hazır olup olmadığını söyler. start: ötekileri beklemeden başlatır.',
    'again: başka bir ortak tarla. stop: oyunu herkes için bitirir. leave: odadan ayrılır.',
  ],
  keys: { ready: 'r hazır', again: 'n başka tarla', leave: 'q ayrıl', move: 'Boşluk açar, f bayrak koyar' },
  onlyInRoom: (command) => `${command} komutu odada çalışmaz. Çalışanlar için help yaz.`,
  noBoard: 'Henüz tarla yok.',
  noAnswer: (address) => `${address} adresindeki sunucu yanıt vermiyor.`,
  notALink: 'Bu bir oda bağlantısı ya da kodu değil.',
  needsName: 'Bir ad seç: --name AD',
  left: 'Odadan ayrıldın.',
};

/** The texts of each language. */
export const ROOM_TERMINAL_TEXTS: Readonly<Record<Language, RoomTerminalTexts>> = { en, de, zh, tr };
