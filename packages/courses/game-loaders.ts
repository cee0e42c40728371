// Written by `npm run courses` from courses.json.

import type { Dialect } from './kit/dialect.ts';
import type { DialectId } from './registry.ts';

const LOADERS: Readonly<Record<DialectId, () => Promise<Dialect>>> = {
  comp1511: async () => (await import('./comp1511/comp1511.ts')).comp1511,
  calpoly: async () => (await import('./calpoly/calpoly.ts')).calpoly,
  cs136: async () => (await import('./cs136/cs136.ts')).cs136,
  cs204: async () => (await import('./cs204/cs204.ts')).cs204,
  cs1302: async () => (await import('./cs1302/cs1302.ts')).cs1302,
};

/** Loaders of the course games by their ids, in the order in which they are listed: each loads one game and no other. */
export const gameLoaders: ReadonlyMap<string, () => Promise<Dialect>> = new Map(Object.entries(LOADERS));
