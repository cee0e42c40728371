import type { DialectId } from '@countermine/dialects/registry.ts';
import { judgedCalpoly } from './calpoly/calpoly.ts';
import { judgedComp1511 } from './comp1511/comp1511.ts';
import { judgedCs136 } from './cs136/cs136.ts';
import { judgedCs204 } from './cs204/cs204.ts';
import { judgedCs1302 } from './cs1302/cs1302.ts';
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
