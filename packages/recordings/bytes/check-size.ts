import type { WriteError } from '../recording/written.ts';

/** The first number that is more than its field holds. */
export function firstTooLarge(
  numbers: readonly (readonly [field: string, most: number, found: number])[],
): WriteError | undefined {
  const wrong = numbers.find(([, most, found]) => found > most);
  return wrong && { code: 'too-large', field: wrong[0], most: wrong[1], found: wrong[2] };
}
