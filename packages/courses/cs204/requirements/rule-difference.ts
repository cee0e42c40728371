import type { Difference } from '../../cases/requirement.ts';
import { CS204_RULES, type Cs204Rules } from '../rules.ts';

/** A program that differs in these rules. */
export function differenceOf(
  id: string,
  does: string,
  should: string,
  changes: Partial<Cs204Rules>,
  hides: readonly string[] = [],
): Difference {
  return { id, does, should, changes, ...(hides.length > 0 && { hides }) };
}

export function misconception(id: string, hides: readonly string[] = []): Difference {
  const known = CS204_RULES.misconceptions.find((one) => one.id === id);
  if (known === undefined) throw new RangeError(`misconception: there is no ${id}`);
  return { ...known, ...(hides.length > 0 && { hides }) };
}
