import { type Strength, UNRATED } from '@countermine/core/glicko.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { PROGRAM_NAMES } from '../name-rules.ts';
import { createPlayer, playerOfId } from '../store/players.ts';

/**
 * A program that races where nobody else comes. It plays by the solver alone, so it opens no cell that may be a mine while
 * another is safe; its hands are as slow as a person's.
 */
export interface Program {
  /** Of the player that it is. No key leads to it. */
  readonly id: string;
  /** Nobody else can have it. */
  readonly name: (typeof PROGRAM_NAMES)[number];
  /** To see a cell to open, where nothing is known to be safe yet. Units: ms, in the mean. */
  readonly searchMs: number;
  /** From one move to the next. Units: ms, in the mean. */
  readonly moveMs: number;
  /** To move the mouse over a cell. Units: ms. */
  readonly cellMs: number;
  /** Taken for its strength until it has raced. */
  readonly rating: number;
}

/** docs/rooms.md says how long each takes for a board. */
export const PROGRAMS: readonly Program[] = [
  { id: 'program-001', name: 'Calm Miner', searchMs: 2000, moveMs: 900, cellMs: 40, rating: 1200 },
  { id: 'program-002', name: 'Steady Miner', searchMs: 1100, moveMs: 500, cellMs: 30, rating: 1500 },
  { id: 'program-003', name: 'Quick Miner', searchMs: 500, moveMs: 280, cellMs: 20, rating: 1800 },
];

const KNOWN_DEVIATION = 150;

/** Undefined for whoever is none. */
export function strengthOfProgram(player: string): Strength | undefined {
  const program = PROGRAMS.find(({ id }) => id === player);
  return program && { ...UNRATED, rating: program.rating, deviation: KNOWN_DEVIATION };
}

/** Names to try where somebody has the usual one. */
const MAX_NAMES = 20;

/** The name that a program has as a player, which it becomes where it is none yet. */
export async function ensureProgram(store: Store, { id, name }: Program): Promise<string> {
  for (let attempt = 1; attempt <= MAX_NAMES; attempt += 1) {
    const known = await playerOfId(store, id);
    if (known !== undefined) return known.name;
    // No key has such a digest.
    await createPlayer(store, { id, keyDigest: id, name: attempt === 1 ? name : `${name} ${attempt}`, isEngine: true });
  }
  throw new Error(`ensureProgram: all names of ${id} are taken`);
}
