import { ThreadPool } from '@countermine/node/pool.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { handInFiles, lastHandIns, type StoredFile } from '../store/hand-ins.ts';
import { planFiles } from '../store/plans.ts';
import type { ComparedHandIn, HandInComparison, SimilarHandIns } from './find-similar.ts';

interface ComparedClass {
  readonly id: number;
  readonly planId: number | null;
}

/** What compares hand-ins: here, or in a thread. */
type Comparing = Pick<HandInComparison, 'addAll' | 'finish' | 'end'>;

/** So many hand-ins are read and sent to a thread at once. */
const AT_ONCE = 50;

/** Compares the last hand-ins of a class; the ids in the result are those of its students in the store, as text. */
export async function compareClass(
  store: Store,
  { id, planId }: ComparedClass,
  starter: readonly StoredFile[],
  comparing: Comparing,
): Promise<SimilarHandIns> {
  try {
    const last = await lastHandIns(store, id);
    for (let from = 0; from < last.length; from += AT_ONCE) {
      const chunk = last.slice(from, from + AT_ONCE);
      await comparing.addAll(
        await Promise.all(
          chunk.map(async ({ studentId, handInId }) => ({
            id: String(studentId),
            files: await handInFiles(store, handInId),
          })),
        ),
      );
    }
    return await comparing.finish(await starterOf(store, { id, planId }, starter));
  } finally {
    await comparing.end();
  }
}

/** What a course has handed out: by its plan, and besides. */
export async function starterOf(
  store: Store,
  { planId }: ComparedClass,
  besides: readonly StoredFile[],
): Promise<readonly StoredFile[]> {
  return [...(planId === null ? [] : await planFiles(store, planId)), ...besides];
}

/** The progress of comparing a class. */
export type ClassComparison =
  | { readonly kind: 'working' }
  /** `isRenewed` where hand-ins have changed since, and are being compared. */
  | ({ readonly kind: 'done'; readonly isRenewed: boolean } & SimilarHandIns)
  | { readonly kind: 'failed'; readonly reason: string };

interface KnownClass {
  isComparing: boolean;
  finished: { readonly handIns: string; readonly comparison: ClassComparison } | undefined;
}

/**
 * The similar pairs of classes, found when they are asked for and again when the hand-ins have changed; of each class one
 * comparison at a time.
 */
export class SimilarPairs {
  readonly #start: () => Comparing;
  /** Files of the course beside those of the plan. */
  readonly starter: readonly StoredFile[];
  readonly #known = new Map<number, KnownClass>();

  constructor(start: () => Comparing, starter: readonly StoredFile[]) {
    this.#start = start;
    this.starter = starter;
  }

  /** The pairs of a class, those of before while new ones are being looked for, or that the first are. */
  async of(store: Store, record: ComparedClass): Promise<ClassComparison> {
    const last = await lastHandIns(store, record.id);
    const handIns = JSON.stringify([record.planId, last]);
    const known = this.#known.get(record.id) ?? { isComparing: false, finished: undefined };
    this.#known.set(record.id, known);
    const { finished } = known;
    if (finished?.handIns === handIns) {
      // Next time it is tried again.
      if (finished.comparison.kind === 'failed') known.finished = undefined;
      return finished.comparison;
    }
    if (!known.isComparing) {
      known.isComparing = true;
      void this.#compare(store, record).then((comparison) => {
        known.finished = { handIns, comparison };
        known.isComparing = false;
      });
    }
    return finished?.comparison.kind === 'done' ? { ...finished.comparison, isRenewed: true } : { kind: 'working' };
  }

  async #compare(store: Store, record: ComparedClass): Promise<ClassComparison> {
    try {
      return { kind: 'done', isRenewed: false, ...(await compareClass(store, record, this.starter, this.#start())) };
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  }
}

export type ComparingTask =
  | { readonly kind: 'add'; readonly handIns: readonly ComparedHandIn[] }
  | { readonly kind: 'finish'; readonly starter: readonly StoredFile[] };

/** Compares in a thread of its own, so that the server answers meanwhile. @param file the code of the thread */
export function comparingThread(file: string): Comparing {
  const pool = new ThreadPool<ComparingTask, SimilarHandIns | undefined>(file, undefined, { threads: 1 });
  return {
    async addAll(handIns) {
      await pool.ask({ kind: 'add', handIns: [...handIns] });
    },
    async finish(starter) {
      const similar = await pool.ask({ kind: 'finish', starter });
      if (similar === undefined) throw new Error('comparingThread: no answer');
      return similar;
    },
    end: () => pool.end(),
  };
}
