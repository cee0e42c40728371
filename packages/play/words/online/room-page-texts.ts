import type { Language } from '../language/language.ts';

/** What only the page says about rooms. */
export interface RoomPageTexts {
  /** To somebody who came by a link. */
  readonly invited: string;
  readonly invitedAbout: string;
  /** Another window of the same browser is in the room, as the same player. */
  readonly inOtherWindow: string;
  readonly playAsAnother: string;
  /** Comes in as the player of the other window. */
  readonly comeInAs: (name: string) => string;
}

/** What only the page says about rooms, in each language. */
export const ROOM_PAGE_TEXTS: Readonly<Record<Language, RoomPageTexts>> = {
  en: {
    invited: 'You are invited',
    invitedAbout: 'Choose a name and join. No account is needed.',
    inOtherWindow:
      'You are already in this room in another window. To play against yourself, play as someone else here.',
    playAsAnother: 'Play as someone else in this window',
    comeInAs: (name) => `Continue here as ${name}`,
  },
  de: {
    invited: 'Du bist eingeladen',
    invitedAbout: 'Wähle einen Namen und spiel mit. Ein Konto ist nicht nötig.',
    inOtherWindow:
      'Du bist schon in einem anderen Fenster in diesem Raum. Um gegen dich selbst zu spielen, spiele hier als jemand anderes.',
    playAsAnother: 'In diesem Fenster als jemand anderes spielen',
    comeInAs: (name) => `Hier als ${name} weiterspielen`,
  },
  zh: {
    invited: '有人邀请你',
    invitedAbout: '取个名字就能加入，无需账号。',
    inOtherWindow: '你已在另一个窗口进入这个房间。想和自己对战，请在这里换一个玩家。',
    playAsAnother: '在此窗口换一个玩家',
    comeInAs: (name) => `以 ${name} 的身份在这里继续`,
  },
  tr: {
    invited: 'Davet edildin',
    invitedAbout: 'Bir ad seç ve katıl. Hesap gerekmez.',
    inOtherWindow: 'Bu odada zaten başka bir penceredesin. Kendine karşı oynamak için burada başka bir oyuncu ol.',
    playAsAnother: 'Bu pencerede başka bir oyuncu ol',
    comeInAs: (name) => `Burada ${name} olarak devam et`,
  },
};
