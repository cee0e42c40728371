import { judgedCalpoly } from './calpoly/judged.ts';
import type { JudgedGame } from './cases/judged-game.ts';
import { judgedComp1511 } from './comp1511/judged.ts';
import { judgedCs136 } from './cs136/judged.ts';
import { judgedCs204 } from './cs204/judged.ts';
import { judgedCs1302 } from './cs1302/judged.ts';
import type { DialectId } from './registry.ts';

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
