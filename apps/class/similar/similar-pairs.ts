import type { Store } from '@countermine/server/store/store.ts';
import { lastHandIns, type StoredFile } from '../store/hand-ins.ts';
import { type FindPairs, readComparedClass } from './class-similar.ts';
import type { SimilarHandIns } from './find-similar.ts';

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
