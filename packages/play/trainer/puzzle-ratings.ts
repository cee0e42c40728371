import { type Strength, strengthAfter, strengthNow, UNRATED } from '@countermine/core/glicko.ts';
import { createRandom } from '@countermine/core/random.ts';
import { TECHNIQUES, type Technique } from '@countermine/solver/technique/technique.ts';

export type PuzzleKind = Technique | 'guess';

export const PUZZLE_KINDS: readonly PuzzleKind[] = [...TECHNIQUES, 'guess'];

/** How hard the kinds are before anybody has answered: each rung of the ladder is above the one before. */
const FIRST_RATINGS: Readonly<Record<PuzzleKind, number>> = {
  ...{ counting: 900, reduction: 1050, 'one-one': 1200, 'one-two-one': 1300, 'one-two-two-one': 1350 },
  ...{ 'one-two': 1450, subset: 1550, guess: 1600, 'mine-count': 1700, chain: 1800, 'case-split': 1950 },
};
/** Of a kind before anybody has answered: less than of a player, as the ladder is known. */
const FIRST_DEVIATION = 120;

/** A player's rating at puzzles, and that of each kind as this player found it. */
export interface PuzzleRatings {
  readonly player: Strength;
  readonly kinds: Readonly<Partial<Record<PuzzleKind, Strength>>>;
  /** Puzzles that were answered, and how many of them right. */
  readonly count: number;
  readonly right: number;
  /** The highest rating so far. */
  readonly best: number;
  /** The time of the last answer. Units: ms since 1970. */
  readonly at: number;
  /** The last puzzle of the day that was answered: its date, and the score. */
  readonly day?: { readonly date: string; readonly score: number };
}

/** Most who come know the rules and no pattern yet. */
const FIRST_PLAYER: Strength = { ...UNRATED, rating: 1200 };

export const NO_PUZZLES: PuzzleRatings = { player: FIRST_PLAYER, kinds: {}, count: 0, right: 0, best: 0, at: 0 };

export function ratingOf({ kinds }: PuzzleRatings, kind: PuzzleKind): Strength {
  return kinds[kind] ?? { ...UNRATED, rating: FIRST_RATINGS[kind], deviation: FIRST_DEVIATION };
}

/** The ratings after an answer: player and kind have met, as two players do. @param score 1 right, 0.5 nearly, 0 wrong */
export function afterAnswer(ratings: PuzzleRatings, kind: PuzzleKind, score: number, now: number): PuzzleRatings {
  const player = strengthNow(ratings.player, ratings.at === 0 ? 0 : now - ratings.at);
  const puzzle = ratingOf(ratings, kind);
  const after = strengthAfter(player, [{ opponent: puzzle, score }]);
  return {
    ...ratings,
    player: after,
    kinds: { ...ratings.kinds, [kind]: strengthAfter(puzzle, [{ opponent: player, score: 1 - score }]) },
    count: ratings.count + 1,
    right: ratings.right + Number(score === 1),
    best: Math.max(ratings.best, after.rating),
    at: now,
  };
}

/** A kind counts half as much for the choice when it is this far from the player's rating. */
const SPREAD = 150;
const WEIGHT = 1000;

/** The kind of the next puzzle: any, but those as hard as the player is strong come most often. */
export function nextKind(ratings: PuzzleRatings, seed: number): PuzzleKind {
  const weights = PUZZLE_KINDS.map((kind) => {
    const distance = (ratingOf(ratings, kind).rating - ratings.player.rating) / SPREAD;
    return 1 + Math.round(WEIGHT * 2 ** -(distance ** 2));
  });
  let drawn = createRandom(seed).below(weights.reduce((sum, weight) => sum + weight, 0));
  const at = weights.findIndex((weight) => {
    drawn -= weight;
    return drawn < 0;
  });
  return PUZZLE_KINDS[at] ?? 'counting';
}

/** The puzzle of a day, the same for everyone. @param date such as `2026-11-21` */
export function puzzleOfDay(date: string): { readonly kind: PuzzleKind; readonly seed: number } {
  const seed = Number(date.replaceAll('-', ''));
  const kind = PUZZLE_KINDS[createRandom(seed).below(PUZZLE_KINDS.length)] ?? 'counting';
  return { kind, seed };
}
