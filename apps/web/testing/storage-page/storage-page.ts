import type { PlayStorage } from '@countermine/play/ports/play-storage.ts';
import type { RecordingsStorage } from '@countermine/play/replay/recordings-storage.ts';
import { RECORDINGS_LAWS, type RecordingsUnderTest } from '@countermine/play/testing/recordings-laws.ts';
import { STORAGE_LAWS, type StorageUnderTest } from '@countermine/play/testing/storage-contract.ts';
import { browserRandomness } from '../../base/browser.ts';
import { browserStorages } from '../../storage/browser-storage.ts';
import { IndexedDbRecordings } from '../../storage/indexed-db-recordings.ts';
import { PageStorage } from '../../storage/page-storage.ts';

// Checks the laws of a storage for the page's own. Each session is a tab, which can end without closing its storage.

/** What a tab offers to the page that checks the laws. */
interface StorageTab extends Window {
  readonly openStorage: () => PlayStorage;
  readonly openRecordings: () => RecordingsStorage;
  readonly failWrites: (fails: boolean) => void;
}

const READY = 'ready';

/** All tabs of the law that is checked. */
const tabsOfLaw = new Set<StorageTab>();

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

function openRecordings(): RecordingsStorage {
  return new IndexedDbRecordings();
}

/** What both kinds of storages have in common. @param openIn opens a storage in a tab */
function sessions<Storage>(openIn: (tab: StorageTab) => Storage) {
  const opened = new Map<Storage, StorageTab>();
  return {
    async open() {
      const tab = await openTab();
      const storage = openIn(tab);
      opened.set(storage, tab);
      return storage;
    },
    kill: (session: Storage) => opened.get(session)?.close(),
    failWrites: (fails: boolean) => {
      for (const tab of opened.values()) if (!tab.closed) tab.failWrites(fails);
    },
  };
}

function tabs(): StorageUnderTest {
  return {
    ...sessions((tab) => tab.openStorage()),
    damage: (what, id) => replaceRecord(what === 'running' ? 'running' : 'finished', { id, nonsense: true }),
  };
}

function recordingTabs(): RecordingsUnderTest {
  return {
    ...sessions((tab) => tab.openRecordings()),
    damage: (key) => replaceRecord('recordings', { key, nonsense: true }),
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
    tabsOfLaw.add(tab);
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

/** Ends all sessions and removes what they have stored. */
async function forgetAll(): Promise<void> {
  for (const tab of tabsOfLaw) tab.close();
  tabsOfLaw.clear();
  // A tab has locks for a moment longer.
  while ((await navigator.locks.query()).held?.length) await new Promise((resolve) => setTimeout(resolve));
  for (const { name = '' } of await indexedDB.databases()) await deleteDatabase(name);
  localStorage.clear();
}

/** Resolves once nobody uses it any more and it is gone. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(name);
    deletion.onerror = () => reject(deletion.error);
    deletion.onsuccess = () => resolve();
  });
}

/** Checks each law on an empty storage. @returns each law with `kept`, or with what is wrong */
async function checkLaws(): Promise<[law: string, outcome: string][]> {
  const checks = [
    ...STORAGE_LAWS.map(({ law, check }) => ({ law, check: () => check(tabs()) })),
    ...RECORDINGS_LAWS.map(({ law, check }) => ({ law, check: () => check(recordingTabs()) })),
  ];
  const outcomes: [string, string][] = [];
  for (const { law, check } of checks) {
    const outcome = await check().then(
      () => 'kept',
      (error) => `${error}`,
    );
    outcomes.push([law, outcome]);
    await forgetAll();
  }
  return outcomes;
}

Object.assign(window, { openStorage, openRecordings, failWrites, checkLaws });
window.opener?.postMessage(READY, location.origin);
