import type { Difference } from '../../cases/requirement.ts';
import type { Exchange } from '../exchanges.ts';
import type { Cs204Rules } from '../rules.ts';
import { differenceOf } from './rule-difference.ts';

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
