import type { Store } from '@countermine/server/store/store.ts';
import { handInFiles, lastHandIns, type StoredFile } from '../store/hand-ins.ts';
import { planFiles } from '../store/plans.ts';
import type { ComparedHandIn, SimilarHandIns } from './find-similar.ts';

/** The last hand-ins of a class, to be compared; the id of each is that of its student in the store. */
export interface ComparedClass {
  readonly handIns: readonly ComparedHandIn[];
  /** The students' ids in the course, by those in the store. */
  readonly students: ReadonlyMap<string, string>;
  /** What the course handed out, which is ignored. */
  readonly starter: readonly StoredFile[];
  /** How many hand-ins there are: more than are compared where the class is very large. */
  readonly all: number;
}

/** These take three quarters of a minute and 1.2 GB. */
const MOST_COMPARED = 5000;

/** How hand-ins are compared. */
export type FindPairs = (compared: ComparedClass) => Promise<SimilarHandIns>;

/** Reads what is compared in a class. @param starter beside what its plan hands out */
export async function readComparedClass(
  store: Store,
  { id, planId }: { readonly id: number; readonly planId: number | null },
  starter: readonly StoredFile[],
): Promise<ComparedClass> {
  const all = await lastHandIns(store, id);
  const last = all.slice(0, MOST_COMPARED);
  const handIns: ComparedHandIn[] = [];
  for (const { studentId, handInId } of last) {
    handIns.push({ id: String(studentId), files: await handInFiles(store, handInId) });
  }
  const handedOut = planId === null ? [] : await planFiles(store, planId);
  const students = new Map(last.map(({ studentId, student }) => [String(studentId), student]));
  return { handIns, students, starter: [...handedOut, ...starter], all: all.length };
}
