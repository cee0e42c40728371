import { countAround } from '@countermine/core/board/counts.ts';
import { FLAG, QUESTION } from '@countermine/core/board/knowledge.ts';
import type { Io, Misconception, Reading } from '../kit/dialect.ts';
import { type Reveal, revealBy } from '../kit/reveal-by.ts';
import { countOrthogonal } from '../kit/wrong-counts.ts';
import type { Command } from './command.ts';
import { formatScore, formatTruncatedScore } from './score.ts';

export const READINGS = [
  {
    id: 'nofog-until-valid',
    says: 'how long nofog lasts when an invalid command follows',
    default: 'for one printed board',
    other: 'until after a valid command: the fogless board is printed again',
  },
] as const satisfies readonly Reading[];

export const MISCONCEPTIONS = [
  {
    id: 'score-truncated',
    does: 'cuts the score off after two decimals',
    should: 'the score is rounded to two decimals',
  },
  {
    id: 'invalid-is-round',
    does: 'counts an invalid command as a round',
    should: 'only valid commands are rounds',
  },
  {
    id: 'nofog-stays',
    does: 'shows the mines for the rest of the game after nofog',
    should: 'nofog lasts for the next round only',
  },
  {
    id: 'nofog-is-no-round',
    does: 'does not count nofog as a round',
    should: 'nofog uses up a round',
  },
  {
    id: 'help-is-no-round',
    does: 'does not count help as a round',
    should: 'help uses up a round',
  },
  {
    id: 'last-round-not-counted',
    does: 'leaves the winning command out when it divides by the rounds for the score',
    should: 'the winning command is a round like any other',
  },
  {
    id: 'zero-spreads',
    does: 'goes on from a 0 when it reveals a square',
    should: 'only the square that is named is revealed',
  },
  {
    id: 'marked-mine-safe',
    does: 'goes on as if nothing had happened when a mine marked F is revealed',
    should: 'revealing a mine loses, marked or not',
  },
  {
    id: 'flag-refused-on-open',
    does: 'does not mark or guess a square that is revealed already',
    should: 'any square can be marked or guessed, and must then be revealed again',
  },
  {
    id: 'win-without-flags',
    does: 'ends a game as won once every square without a mine is revealed',
    should: 'all mines must be marked F too',
  },
  {
    id: 'guess-counts-as-flag',
    does: 'takes a mine guessed with ? for a marked one when it asks whether the game is won',
    should: 'all mines must be marked F',
  },
  {
    id: 'column-before-row',
    does: 'reads the column before the row in reveal, mark and guess',
    should: 'the row comes first',
  },
  {
    id: 'count-orthogonal',
    does: 'counts only the mines above, below, left and right of a square',
    should: 'all 8 squares around it count',
  },
] as const satisfies readonly Misconception[];

/** What the readings and misconceptions change about the game. */
export interface Rules {
  /** How long nofog lasts: for one printed board, until a valid command, or to the end of the game. */
  readonly nofogLasts: 'one-board' | 'until-valid' | 'for-ever';
  readonly readsColumnFirst: boolean;
  readonly countsInvalid: boolean;
  readonly reveal: Reveal;
  readonly survivesMarkedMine: boolean;
  readonly marksRevealed: boolean;
  /** What the player must have put on every mine to win; any of these. Undefined where nothing is needed. */
  readonly marksThatWin: readonly number[] | undefined;
  isRound(kind: Command['kind']): boolean;
  /** @param rounds those that are completed, the winning one included */
  formatScore(squares: number, rounds: number): string;
}

/** The rules of one game, as its switches are. */
export function readRules(io: Io): Rules {
  const is = (id: (typeof MISCONCEPTIONS)[number]['id']): boolean => io.hasMisconception(id);
  const freeKinds = [is('nofog-is-no-round') ? 'nofog' : '', is('help-is-no-round') ? 'help' : ''];
  const format = is('score-truncated') ? formatTruncatedScore : formatScore;
  const nofogLasts = io.takesOther('nofog-until-valid') ? 'until-valid' : 'one-board';
  return {
    nofogLasts: is('nofog-stays') ? 'for-ever' : nofogLasts,
    readsColumnFirst: is('column-before-row'),
    countsInvalid: is('invalid-is-round'),
    reveal: revealBy(
      is('zero-spreads') ? 'flood' : 'single',
      { marks: 'overwrite' },
      { count: is('count-orthogonal') ? countOrthogonal : countAround },
    ),
    survivesMarkedMine: is('marked-mine-safe'),
    marksRevealed: !is('flag-refused-on-open'),
    marksThatWin: is('win-without-flags') ? undefined : is('guess-counts-as-flag') ? [FLAG, QUESTION] : [FLAG],
    isRound: (kind) => !freeKinds.includes(kind),
    // A game that its first command wins is divided by 0, which Java shows so.
    formatScore: is('last-round-not-counted')
      ? (squares, rounds) => (rounds > 1 ? format(squares, rounds - 1) : 'Infinity')
      : format,
  };
}
