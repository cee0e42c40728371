import type { PlayStorage } from '@countermine/play/storage/play-storage.ts';
import { STORAGE_LAWS, type StorageUnderTest } from '@countermine/play/testing/storage-contract.ts';
import { browserRandomness } from '../../platform/browser-randomness.ts';
import { browserStorages } from '../../platform/browser-storages.ts';
import { PageStorage } from '../../storage/page-storage.ts';

// Checks the laws of a storage for the page's own. Each session is a tab, which can end without closing its storage.

/** What a tab offers to the page that checks the laws. */
interface StorageTab extends Window {
  readonly openStorage: () => PlayStorage;
  readonly failWrites: (fails: boolean) => void;
}

const READY = 'ready';

const WRITES = [
  [IDBObjectStore.prototype, 'put'],
  [IDBObjectStore.prototype, 'delete'],
  [IDBObjectStore.prototype, 'clear'],
  [Storage.prototype, 'setItem'],
] as const;

const originals = WRITES.map(([prototype, name]) => Object.getOwnPropertyDescriptor(prototype, name) ?? {});

function failWrites(fails: boolean): void {
  for (const [at, [prototype, name]] of WRITES.entries()) {
    const refuse = (): void => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.defineProperty(prototype, name, fails ? { value: refuse, configurable: true } : originals[at]!);
  }
}

function openStorage(): PlayStorage {
  return new PageStorage(browserStorages(), browserRandomness.id);
}

function tabs(): StorageUnderTest {
  const opened = new Map<PlayStorage, StorageTab>();
  return {
    async open() {
      const tab = await openTab();
      const storage = tab.openStorage();
      opened.set(storage, tab);
      return storage;
    },
    kill: (session) => opened.get(session)?.close(),
    damage: (what, id) => replaceRecord(what === 'running' ? 'running' : 'finished', { id, nonsense: true }),
    failWrites: (fails) => {
      for (const tab of opened.values()) if (!tab.closed) tab.failWrites(fails);
    },
  };
}

function openTab(): Promise<StorageTab> {
  return new Promise((resolve) => {
    const onReady = ({ source, data }: MessageEvent): void => {
      if (source !== tab || data !== READY) return;
      removeEventListener('message', onReady);
      resolve(tab);
    };
    addEventListener('message', onReady);
    // It is this page again, and has what a tab offers once it is ready.
    const tab = window.open(location.href) as StorageTab;
  });
}

function replaceRecord(store: string, record: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('countermine');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const change = opening.result.transaction(store, 'readwrite');
      change.objectStore(store).put(record);
      change.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

async function checkLaw(law: string): Promise<void> {
  const found = STORAGE_LAWS.find((one) => one.law === law);
  if (found === undefined) throw new Error(`there is no such law: ${law}`);
  await found.check(tabs());
}

Object.assign(window, { openStorage, failWrites, checkLaw });
window.opener?.postMessage(READY, location.origin);
