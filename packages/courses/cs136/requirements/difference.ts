import type { Difference } from '../../cases/requirement.ts';
import type { Cs136Rules } from '../rules.ts';

export type Changes = Partial<Cs136Rules>;

/** A difference as a row of a table. */
export type Differ = readonly [id: string, does: string, should: string, changes: Changes, isOfForm?: true];

export function asDifferences(list: readonly Differ[]): () => Difference[] {
  return () =>
    list.map(([id, does, should, changes, isOfForm]) => ({ id, does, should, changes, ...(isOfForm && { isOfForm }) }));
}
