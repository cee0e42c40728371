// Written by `npm run courses` from courses.json.

import { judged as calpoly } from './calpoly/judged.ts';
import type { JudgedGame } from './cases/judged-game.ts';
import { judged as comp1511 } from './comp1511/judged.ts';
import { judged as cs136 } from './cs136/judged.ts';
import { judged as cs204 } from './cs204/judged.ts';
import { judged as cs1302 } from './cs1302/judged.ts';
import type { DialectId } from './registry.ts';

const GAMES: Readonly<Record<DialectId, JudgedGame>> = { comp1511, calpoly, cs136, cs204, cs1302 };

/** All that the judge knows about each course game, by its id. */
export const judgedGames: ReadonlyMap<string, JudgedGame> = new Map(Object.entries(GAMES));
