import type { Announcer } from '@countermine/play/activity/announcement.ts';
import type { StorageError } from '@countermine/play/ports/play-storage.ts';
import {
  type StorageWords,
  storageErrorWords,
  storageEventWords,
} from '@countermine/play/words/terminal/storage-words.ts';

/** How many problems wait to be reported at most. */
const MOST_PROBLEMS = 20;

/** Collects what is wrong with the files until the player is told, each problem once. */
export class StorageProblems {
  readonly #words: StorageWords;
  readonly #reported = new Set<string>();
  #pending: string[] = [];

  constructor(announcer: Announcer, words: StorageWords) {
    this.#words = words;
    announcer.onAnnouncement((announcement) => {
      if (announcement.kind === 'storage') this.#add(this.wordsOf(announcement.error));
      else if (announcement.kind === 'damaged') this.#add(storageEventWords(words, announcement.event));
    });
  }

  /** Why something could not be stored, in a line. */
  wordsOf(error: StorageError): string {
    return storageErrorWords(this.#words.store, error);
  }

  /** The problems since the last call. */
  take(): readonly string[] {
    const problems = this.#pending;
    this.#pending = [];
    return problems;
  }

  #add(problem: string | undefined): void {
    if (problem === undefined || this.#reported.has(problem) || this.#pending.length >= MOST_PROBLEMS) return;
    this.#reported.add(problem);
    this.#pending.push(problem);
  }
}
