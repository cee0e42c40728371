import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatCsv } from '@countermine/core/text/csv.ts';
import { makeFolder } from '@countermine/node/folders.ts';
import { writeFileWhole, writeFolderWhole } from '@countermine/node/write-file.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { RECORD_COLUMNS, RECORD_NAME } from '../hand-ins/layouts.ts';
import { handInFiles } from '../store/hand-ins.ts';
import { receivedAttempts } from '../store/intakes.ts';

/**
 * Copies of what students have handed in themselves, in the folder of the class, where `class judge` and people find
 * them. The store is what counts: a copy that is missing is made again.
 */
export class HandInCopies {
  readonly #store: Store;
  readonly #classId: number;
  readonly #folder: string;
  /** Copies are made one after the other. */
  #last: Promise<void> = Promise.resolve();
  #isAsked = false;

  constructor(store: Store, classId: number, folder: string) {
    this.#store = store;
    this.#classId = classId;
    this.#folder = folder;
  }

  /** Makes the copies that are missing. Errors: rejects where the folder cannot be written. */
  update(): Promise<void> {
    // Whoever waits for its turn copies what came meanwhile.
    if (this.#isAsked) return this.#last;
    this.#isAsked = true;
    this.#last = this.#last.catch(() => undefined).then(() => this.#copyMissing());
    return this.#last;
  }

  async #copyMissing(): Promise<void> {
    this.#isAsked = false;
    const attempts = await receivedAttempts(this.#store, this.#classId);
    for (const { source, handInId } of attempts) {
      const path = join(this.#folder, source);
      if (existsSync(path)) continue;
      makeFolder(dirname(path));
      const files = await handInFiles(this.#store, handInId);
      const written = writeFolderWhole(
        path,
        files.map((file) => [file.path, Buffer.from(file.bytes).toString('latin1')] as const),
      );
      if (!written.ok) throw new Error(`${path}: ${written.error}`);
    }
    const rows = attempts.map((one) => [one.source, one.student, one.name ?? '', one.number, one.submittedAt]);
    const written = writeFileWhole(join(this.#folder, RECORD_NAME), formatCsv([RECORD_COLUMNS, ...rows]));
    if (!written.ok) throw new Error(`${RECORD_NAME}: ${written.error}`);
  }
}
