import type { Difference } from '../../cases/requirement.ts';
import type { Exchange } from '../exchanges.ts';
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

/**
 * A program that exchanges row and column in one place. On a field that is not square it may look outside of it, and then
 * what comes is open.
 */
export function exchange(
  id: string,
  does: string,
  exchanges: readonly Exchange[],
  others: Partial<Cs204Rules> = {},
): Difference {
  const changes = Object.fromEntries(exchanges.map((one) => [one, true]));
  return differenceOf(`exchanges-${id}`, does, 'the row comes before the column everywhere', { ...changes, ...others });
}
