import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { SettingName } from '@countermine/play/storage/play-storage.ts';
import type { StorageError } from '@countermine/play/storage/storage-error.ts';
import type { TextStorage } from '../platform/browser-storages.ts';
import { errorOf } from '../platform/error-of.ts';

const KEY = 'countermine.settings';

/** The settings as they were found. */
export interface FoundSettings {
  readonly settings: unknown;
  /** Whether there is something that cannot be read at all. */
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
  const { settings } = readSettings(storage);
  if (!isRecord(settings)) return undefined;
  return name === 'settings' ? settings : settings[name];
}

/** Writes one of the settings; the params are a part of the record. */
export function writeSetting(storage: TextStorage, name: SettingName, value: unknown): Result<void, StorageError> {
  if (storage === undefined) return err({ code: 'forbidden' });
  const { settings } = readSettings(storage);
  const before = isRecord(settings) ? settings : {};
  const after = name === 'params' ? { ...before, params: value } : { params: before['params'], ...Object(value) };
  try {
    storage.setItem(KEY, JSON.stringify(after));
    return ok(undefined);
  } catch (exception) {
    return err(errorOf(exception));
  }
}

/** Whether a value has named fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
