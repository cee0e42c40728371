import { judgedCalpoly } from '@countermine/courses/calpoly/cases/calpoly.ts';
import { judgedComp1511 } from '@countermine/courses/comp1511/cases/comp1511.ts';
import { judgedCs136 } from '@countermine/courses/cs136/cases/cs136.ts';
import { judgedCs204 } from '@countermine/courses/cs204/cases/cs204.ts';
import { judgedCs1302 } from '@countermine/courses/cs1302/cases/cs1302.ts';
import type { DialectId } from '@countermine/courses/registry.ts';
import type { JudgedGame } from './judged-game.ts';

/** A game that is missing here is a type error. */
const GAMES: Readonly<Record<DialectId, JudgedGame>> = {
  comp1511: judgedComp1511,
  calpoly: judgedCalpoly,
  cs136: judgedCs136,
  cs204: judgedCs204,
  cs1302: judgedCs1302,
};

/** What the judge knows about each course game, by dialect id. */
export const judgedGames: ReadonlyMap<string, JudgedGame> = new Map(Object.entries(GAMES));
