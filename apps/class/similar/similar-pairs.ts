import { ThreadPool } from '@countermine/node/pool.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { handInFiles, lastHandIns, type StoredFile } from '../store/hand-ins.ts';
import { planFiles } from '../store/plans.ts';
import type { ComparedHandIn, SimilarHandIns } from './find-similar.ts';

/** The last hand-ins of a class, to be compared; the id of each is that of its student in the store. */
export interface ComparedClass {
  readonly handIns: readonly ComparedHandIn[];
  /** The students' ids in the course, by those in the store. */
  readonly students: ReadonlyMap<string, string>;
  /** Files of the course, which are ignored. */
  readonly starter: readonly StoredFile[];
  /** The number of hand-ins: more than are compared where the class is very large. */
  readonly all: number;
}

/** These take three quarters of a minute and 1.2 GB. */
const MAX_COMPARED = 5000;

type FindPairs = (compared: ComparedClass) => Promise<SimilarHandIns>;

/** Reads what is compared in a class. @param starter beside what its plan hands out */
export async function readComparedClass(
  store: Store,
  { id, planId }: { readonly id: number; readonly planId: number | null },
  starter: readonly StoredFile[],
): Promise<ComparedClass> {
  const all = await lastHandIns(store, id);
  const last = all.slice(0, MAX_COMPARED);
  const handIns: ComparedHandIn[] = [];
  for (const { studentId, handInId } of last) {
    handIns.push({ id: String(studentId), files: await handInFiles(store, handInId) });
  }
  const handedOut = planId === null ? [] : await planFiles(store, planId);
  const students = new Map(last.map(({ studentId, student }) => [String(studentId), student]));
  return { handIns, students, starter: [...handedOut, ...starter], all: all.length };
}

/** The progress of comparing a class. */
export type ClassComparison =
  | { readonly kind: 'working' }
  | ({ readonly kind: 'done'; readonly compared: number; readonly all: number } & SimilarHandIns)
  | { readonly kind: 'failed'; readonly reason: string };

/** The similar pairs of classes, found when they are asked for and again when the hand-ins have changed. */
export class SimilarPairs {
  readonly #findPairs: FindPairs;
  readonly #starter: readonly StoredFile[];
  readonly #known = new Map<number, { readonly handIns: string; comparison: ClassComparison }>();

  constructor(findPairs: FindPairs, starter: readonly StoredFile[]) {
    this.#findPairs = findPairs;
    this.#starter = starter;
  }

  /** The pairs of a class, or that they are being looked for. */
  async of(store: Store, record: { readonly id: number; readonly planId: number | null }): Promise<ClassComparison> {
    const last = await lastHandIns(store, record.id);
    const handIns = JSON.stringify([record.planId, last]);
    const known = this.#known.get(record.id);
    if (known?.handIns === handIns) {
      // Next time it is tried again.
      if (known.comparison.kind === 'failed') this.#known.delete(record.id);
      return known.comparison;
    }
    const entry: { handIns: string; comparison: ClassComparison } = { handIns, comparison: { kind: 'working' } };
    this.#known.set(record.id, entry);
    void this.#compare(store, record).then((comparison) => {
      entry.comparison = comparison;
    });
    return entry.comparison;
  }

  async #compare(
    store: Store,
    record: { readonly id: number; readonly planId: number | null },
  ): Promise<ClassComparison> {
    try {
      const compared = await readComparedClass(store, record, this.#starter);
      const similar = await this.#findPairs(compared);
      return { kind: 'done', compared: compared.handIns.length, all: compared.all, ...similar };
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** Compares in a thread, so that the server answers meanwhile. @param file the code of the thread */
export function comparingThread(file: string): FindPairs {
  return async (compared) => {
    const pool = new ThreadPool<ComparedClass, SimilarHandIns>(file);
    try {
      return await pool.ask(compared);
    } finally {
      await pool.end();
    }
  };
}
