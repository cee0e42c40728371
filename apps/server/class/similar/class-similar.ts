import { handInFiles, lastHandIns, type StoredFile } from '../../store/hand-in-records.ts';
import { planFiles } from '../../store/plan-records.ts';
import type { Store } from '../../store/store.ts';
import type { ComparedHandIn, SimilarPair } from './find-similar.ts';

/** The last hand-ins of a class, to be compared; the id of each is that of its student in the store. */
export interface ComparedClass {
  readonly handIns: readonly ComparedHandIn[];
  /** The students' ids in the course, by those in the store. */
  readonly students: ReadonlyMap<string, string>;
  /** What the course handed out: it counts for nobody. */
  readonly starter: readonly StoredFile[];
}

/** Every pair is looked at, so a larger class would take too long. */
export const MOST_COMPARED = 2000;

/** How hand-ins are compared. */
export type FindPairs = (compared: ComparedClass) => Promise<SimilarPair[]>;

/** Reads what is compared in a class. @param starter beside what its plan hands out */
export async function readComparedClass(
  store: Store,
  { id, planId }: { readonly id: number; readonly planId: number | null },
  starter: readonly StoredFile[],
): Promise<ComparedClass> {
  const last = (await lastHandIns(store, id)).slice(0, MOST_COMPARED);
  const handIns: ComparedHandIn[] = [];
  for (const { studentId, handInId } of last) {
    handIns.push({ id: String(studentId), files: await handInFiles(store, handInId) });
  }
  const handedOut = planId === null ? [] : await planFiles(store, planId);
  const students = new Map(last.map(({ studentId, student }) => [String(studentId), student]));
  return { handIns, students, starter: [...handedOut, ...starter] };
}
