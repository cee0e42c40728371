import type { Announcement } from '@countermine/play/announce/announcement.ts';
import type { Language } from '@countermine/play/words/language/language.ts';
import { PAGE_STORE_TEXTS, pageStorageWords } from '@countermine/play/words/page/page-store-texts.ts';
import type { Notice } from '../shell/notices.tsx';

/** An announcement about saved games. */
export type StorageAnnouncement = Extract<Announcement, { kind: 'storage' | 'damaged' | 'resumed' | 'elsewhere' }>;

/** What becomes of saved games, as a notice. */
export function storageNotice(language: Language, announcement: StorageAnnouncement): Notice {
  const texts = PAGE_STORE_TEXTS[language];
  switch (announcement.kind) {
    case 'storage':
      return { kind: 'error', text: pageStorageWords(language, announcement.error) };
    case 'damaged': {
      const { what, count } = announcement.event;
      return { kind: 'error', text: what === 'running' ? texts.damagedRunning : texts.damagedFinished(count) };
    }
    case 'resumed':
      return { kind: 'info', text: texts.continues };
    case 'elsewhere':
      return { kind: 'info', text: texts.otherTab };
  }
}
