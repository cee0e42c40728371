// Written by `npm run courses` from courses.json.

import { calpoly } from './calpoly/calpoly.ts';
import { comp1511 } from './comp1511/comp1511.ts';
import { cs136 } from './cs136/cs136.ts';
import { cs204 } from './cs204/cs204.ts';
import { cs1302 } from './cs1302/cs1302.ts';
import type { Dialect } from './kit/dialect.ts';

const COURSE_GAMES = [comp1511, calpoly, cs136, cs204, cs1302] as const;

/** One of the games of this package, such as `calpoly`. */
export type DialectId = (typeof COURSE_GAMES)[number]['id'];

/** The course games by their ids, in the order in which they are listed. */
export const dialects: ReadonlyMap<string, Dialect> = new Map(COURSE_GAMES.map((dialect) => [dialect.id, dialect]));
