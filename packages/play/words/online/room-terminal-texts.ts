import type { RoomKind } from '../../protocol/game-kinds.ts';
import type { Language } from '../language/language.ts';

/** What only the terminal says about rooms. */
export interface RoomTerminalTexts {
  readonly link: (link: string) => string;
  /** The commands of a room, line by line. They are the same words in every language. */
  readonly help: readonly string[];
  /** The keys of a room on the full screen: what each does. */
  readonly keys: { readonly ready: string; readonly invite: string };
  readonly noBoard: string;
  readonly notALink: string;
  readonly left: string;
  /** The question before a match is ended for all, by the kind of room. */
  readonly stopQuestion: Readonly<Record<RoomKind, string>>;
}

const en: RoomTerminalTexts = {
  link: (link) => `Invite others with this link: ${link}`,
  help: [
    'open c4, flag c4, chord c4: make a move. c4 alone moves there.',
    'board, grid, row 3, column c, around c4, where c4: read the board.',
    'who: who is here, and how far. link: the link for others.',
    'ready, notready: say whether you are ready for the race. start: start without the others.',
    'again: another common board. stop: end the match for everybody. leave: leave the room.',
  ],
  keys: { ready: 'ready', invite: 'invite' },
  noBoard: 'There is no board yet.',
  notALink: 'This is neither a link to a room nor the code of one.',
  left: 'You left the room.',
  stopQuestion: { race: 'End the race for everybody?', together: 'Give up this board for everybody?' },
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
  keys: { ready: 'bereit', invite: 'einladen' },
  noBoard: 'Es gibt noch kein Spielfeld.',
  notALink: 'Das ist weder der Link noch der Code eines Raums.',
  left: 'Du bist gegangen.',
  stopQuestion: { race: 'Rennen für alle beenden?', together: 'Dieses Spielfeld für alle aufgeben?' },
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
  keys: { ready: '准备', invite: '邀请' },
  noBoard: '还没有棋盘。',
  notALink: '这不是房间的链接或房间码。',
  left: '你已离开房间。',
  stopQuestion: { race: '为所有人结束比赛吗？', together: '为所有人放弃此棋盘吗？' },
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
  keys: { ready: 'hazır', invite: 'davet' },
  noBoard: 'Henüz tarla yok.',
  notALink: 'Bu bir oda bağlantısı ya da kodu değil.',
  left: 'Odadan ayrıldın.',
  stopQuestion: { race: 'Yarış herkes için bitsin mi?', together: 'Bu tarladan herkes için vazgeçilsin mi?' },
};

/** The texts of each language. */
export const ROOM_TERMINAL_TEXTS: Readonly<Record<Language, RoomTerminalTexts>> = { en, de, zh, tr };
