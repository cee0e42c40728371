import type { Announcement } from '@countermine/play/activity/announcement.ts';
import type { StorageError, StorageErrorCode } from '@countermine/play/ports/play-storage.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { Notice } from './stores.ts';

/** An announcement about saved games. */
export type StorageAnnouncement = Extract<Announcement, { kind: 'storage' | 'damaged' | 'resumed' | 'elsewhere' }>;

export function storageNotice(language: Language, announcement: StorageAnnouncement): Notice {
  const texts = wordsIn(language, 'page').store;
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

/** Why games could not be stored or read, and what happened to them. */
export function pageStorageWords(language: Language, { code }: StorageError): string {
  const { errors } = wordsIn(language, 'page').store;
  const known: Readonly<Partial<Record<StorageErrorCode, string>>> = errors;
  return known[code] ?? errors.failed;
}
