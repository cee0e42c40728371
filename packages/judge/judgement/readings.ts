import type { Dialect } from '@countermine/courses/kit/dialect.ts';

/**
 * The sets of readings that a program may follow, each as the ids of the other readings it uses: the empty set (the
 * defaults) first, then the others by size.
 */
export function readingSets(dialect: Dialect, mode: 'default' | 'any'): string[][] {
  if (mode === 'default') return [[]];
  const sets: string[][] = [[]];
  for (const { id } of dialect.readings) sets.push(...sets.map((set) => [...set, id]));
  return sets.toSorted((a, b) => a.length - b.length);
}
