import type { Announcement } from '@countermine/play/announce/announcement.ts';
import { effect } from '@preact/signals';
import type { Notice } from '../state/notices.ts';
import type { Page } from '../state/page.ts';
import type { StorageAnnouncement } from './storage-notice.ts';

/** Tells the player what happens to saved games. */
export interface StorageTeller {
  /** @returns whether the announcement is about saved games */
  tell(announcement: Announcement): boolean;
  dispose(): void;
}

/** Shows what happens to saved games as notices: each problem once, until the storage works again. */
export function tellStorage(page: Page): StorageTeller {
  const told = new Set<string>();
  const dispose = effect(() => {
    const problems = [page.game.state.problem.value, page.history.state.problem.value];
    if (problems.every((problem) => problem === undefined)) told.clear();
  });
  const tell = (announcement: Announcement): boolean => {
    if (!isAboutStorage(announcement)) return false;
    const isNew = announcement.kind !== 'storage' || !told.has(announcement.error.code);
    if (announcement.kind === 'storage') told.add(announcement.error.code);
    if (isNew) void show(page, announcement);
    return true;
  };
  return { tell, dispose };
}

function isAboutStorage(announcement: Announcement): announcement is StorageAnnouncement {
  return ['storage', 'damaged', 'resumed', 'elsewhere'].includes(announcement.kind);
}

/** The words are loaded when they are needed. */
async function show(page: Page, announcement: StorageAnnouncement): Promise<void> {
  const { storageNotice } = await import('./storage-notice.ts');
  const notice: Notice = storageNotice(page.language.peek(), announcement);
  if (notice.kind === 'error') page.notices.show(notice);
  else page.notices.mention(notice.text);
}
