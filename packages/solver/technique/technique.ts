/**
 * The ladder of techniques, easiest first. Each is defined by what its proof needs: how many clues, whether mines that
 * are known are subtracted first, and whether something has to be supposed.
 * - `counting`: one clue as it is, which has as many hidden cells as mines
 * - `reduction`: one clue less the mines that are known: it needs none any more, or one in every cell left
 * - `one-one`: two clues side by side that need a mine each, where all cells of the first touch the second, too
 * - `one-two-one`, `one-two-two-one`: as many clues in a line that need so many mines, seen as one picture: the mines
 *   touch the clues that need two
 * - `one-two`: two clues side by side that need one and two mines, where only one cell of the second is not the first's
 * - `subset`: the difference of any two clues: what only one of them touches
 * - `chain`: three clues or more, where the opposite leads from clue to clue, each leaving one way, to one that cannot
 *   be met
 * - `case-split`: three clues or more, where the opposite leaves several ways that all have to be looked at
 * - `mine-count`: the number of mines on the whole board, with clues or alone
 *
 * Where two clues or more are needed, their needs are what is left after the known mines, and neither rotating nor
 * mirroring the board matters. A picture stands below the rule that it follows from: who knows `one-two` needs neither
 * 1-2-1 nor 1-2-2-1.
 */
export const TECHNIQUES = [
  'counting',
  'reduction',
  'one-one',
  'one-two-one',
  'one-two-two-one',
  'one-two',
  'subset',
  'chain',
  'case-split',
  'mine-count',
] as const;

/** One rung of the ladder. */
export type Technique = (typeof TECHNIQUES)[number];

/** A technique that a board can need at most. Counting alone finds mines, and opens nothing. */
export type BoardTechnique = Exclude<Technique, 'counting'>;

export const BOARD_TECHNIQUES: readonly BoardTechnique[] = TECHNIQUES.filter((technique) => technique !== 'counting');

/** The number of times each technique occurs. */
export type TechniqueCounts = Readonly<Record<Technique, number>>;

/** How high a technique stands on the ladder. Range: from 0, the easiest. */
export function rungOf(technique: Technique): number {
  return TECHNIQUES.indexOf(technique);
}

/** The harder of two techniques; undefined stands for none. */
export function harderOf(first: Technique, second: Technique | undefined): Technique {
  return second === undefined || rungOf(first) >= rungOf(second) ? first : second;
}
