import type { Dialect } from '@countermine/dialects/kit/dialect.ts';

/**
 * The sets of readings that a program may follow, each by the ids that are switched: the letter of the text first, then
 * the others by size.
 */
export function readingSets(dialect: Dialect, mode: 'default' | 'any'): string[][] {
  if (mode === 'default') return [[]];
  const sets: string[][] = [[]];
  for (const { id } of dialect.readings) sets.push(...sets.map((set) => [...set, id]));
  return sets.toSorted((a, b) => a.length - b.length);
}
