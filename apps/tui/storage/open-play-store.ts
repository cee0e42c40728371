import type { Language } from '@countermine/text/language/language.ts';
import { STORE_TEXTS } from '@countermine/text/terminal/store-texts.ts';
import type { UserFolders } from '../files/folders.ts';
import type { FileHost } from '../files/user-file.ts';
import { FilePlayStore } from './file-play-store.ts';
import { MemoryPlayStore } from './memory-play-store.ts';
import type { PlayStore } from './play-store.ts';

/** The games of a user; one without a home is told that they last as long as the program. */
export function openPlayStore(folders: UserFolders | undefined, host: FileHost, language: Language): PlayStore {
  return folders === undefined
    ? new MemoryPlayStore([STORE_TEXTS[language].noHome])
    : new FilePlayStore(folders.data, host, language);
}
