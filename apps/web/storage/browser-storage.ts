import { err, ok, type Result } from '@countermine/core/result.ts';
import type { SettingName, StorageError, StorageErrorCode } from '@countermine/play/ports/play-storage.ts';

/** A storage for short texts; undefined if the browser forbids even to ask for it. */
type TextStorage = Pick<Storage, 'getItem' | 'setItem'> | undefined;

export interface BrowserStorages {
  /** Lasts. */
  readonly local: TextStorage;
  /** Lasts as long as the tab. */
  readonly session: TextStorage;
}

export function browserStorages(): BrowserStorages {
  return { local: orNone(() => localStorage), session: orNone(() => sessionStorage) };
}

function orNone(ask: () => Storage): TextStorage {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** A text of the browser's storage; where that takes none, it is forgotten with the page. */
export function keptText(
  storage: TextStorage,
  key: string,
): { readonly read: () => string | undefined; readonly write: (text: string) => void } {
  return {
    read: () => storage?.getItem(key) ?? undefined,
    write: (text) => {
      try {
        storage?.setItem(key, text);
      } catch {
        // There is no room: what was to be stored can still be used on this page.
      }
    },
  };
}

const CODES: ReadonlyMap<string, StorageErrorCode> = new Map([
  ['SecurityError', 'forbidden'],
  ['QuotaExceededError', 'full'],
  ['VersionError', 'newer'],
]);

export function errorOf(exception: unknown): StorageError {
  // A browser without any storage throws a ReferenceError or a TypeError.
  if (exception instanceof ReferenceError || exception instanceof TypeError) return { code: 'forbidden' };
  return { code: (exception instanceof DOMException && CODES.get(exception.name)) || 'failed' };
}

const KEY = 'countermine.settings';
/** Training is not a setting: it grows, and nothing needs it for the first frame. */
const TRAINING_KEY = 'countermine.training';

interface FoundSettings {
  readonly settings: unknown;
  /** True if something is stored that cannot be read at all. */
  readonly isDamaged: boolean;
}

/**
 * Reads the settings, which are one record in the browser's `localStorage`: the page has its colours and its language
 * from the first frame on.
 */
export function readSettings(storage: TextStorage): FoundSettings {
  try {
    const settings: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}');
    return { settings, isDamaged: !isRecord(settings) };
  } catch {
    return { settings: {}, isDamaged: true };
  }
}

/** One of the settings as it was written; undefined if it was not. */
export function readSetting(storage: TextStorage, name: SettingName): unknown {
  if (name === 'training') return readTraining(storage);
  const { settings } = readSettings(storage);
  if (!isRecord(settings)) return undefined;
  return name === 'settings' ? settings : settings[name];
}

function readTraining(storage: TextStorage): unknown {
  try {
    return JSON.parse(storage?.getItem(TRAINING_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes one of the settings; the params are a part of the record, and what was learned has one of its own. */
export function writeSetting(storage: TextStorage, name: SettingName, value: unknown): Result<void, StorageError> {
  if (storage === undefined) return err({ code: 'forbidden' });
  const [key, record] = name === 'training' ? [TRAINING_KEY, value] : [KEY, settingsWith(storage, name, value)];
  try {
    storage.setItem(key, JSON.stringify(record));
    return ok(undefined);
  } catch (exception) {
    return err(errorOf(exception));
  }
}

/** The record of the settings with one of them changed. */
function settingsWith(storage: TextStorage, name: 'settings' | 'params', value: unknown): unknown {
  const { settings } = readSettings(storage);
  const before = isRecord(settings) ? settings : {};
  return name === 'params' ? { ...before, params: value } : { params: before['params'], ...Object(value) };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where the key of the player of a server is kept. */
export const PLAYER_NAME = 'countermine.player';
