import type { DamageReason, StorageError, StorageEvent } from '../../ports/play-storage.ts';
import type { Messages, TerminalStoreTexts } from '../catalogue.ts';
import { damageWords } from '../values/damage-words.ts';

/** The texts about files, and the messages that they are made with. */
export interface StorageWords {
  readonly messages: Messages;
  readonly store: TerminalStoreTexts;
}

/** How many reasons a message gives. */
const MOST_REASONS = 3;

/** Why games could not be stored or read, in a line that names the file, or the folder where nothing can be stored. */
export function storageErrorWords(texts: TerminalStoreTexts, error: StorageError): string {
  const { path = '', folder, reason = error.code } = error;
  switch (error.code) {
    case 'locked':
      return texts.locked(path, error.lock ?? '', error.pid);
    case 'newer':
      return texts.laterVersion(path, error.version ?? 0);
    case 'not-set-aside':
      return texts.cannotSetAside(path, reason);
    case 'unreadable':
      return texts.cannotRead(path, reason);
    case 'forbidden':
    case 'full':
    case 'blocked':
    case 'unwritable':
    case 'failed':
      return folder === undefined ? texts.cannotWrite(path, reason) : texts.cannotSave(folder, reason);
  }
}

/** What happened to the files, in a line; undefined for events that players need not know. */
export function storageEventWords({ messages, store }: StorageWords, event: StorageEvent): string | undefined {
  switch (event.kind) {
    case 'finished-changed':
      return undefined;
    case 'problem':
    case 'gone':
      return storageErrorWords(store, event.error);
    case 'damaged': {
      const { what, path = '', aside = '', rescued = 0, reasons } = event;
      if (what === 'running')
        return store.gameSetAside(aside, reasons[0] === undefined ? '' : damageWords(messages, reasons[0]));
      return store.mended(path, aside, rescued, inBrackets(messages, reasons));
    }
  }
}

function inBrackets(messages: Messages, reasons: readonly DamageReason[]): string {
  if (reasons.length === 0) return '';
  const shown = reasons.slice(0, MOST_REASONS).map((reason) => damageWords(messages, reason));
  return ` (${shown.join('; ')}${reasons.length > MOST_REASONS ? '; …' : ''})`;
}
