import { countAround, FLAG, QUESTION } from '@countermine/core/board.ts';
import type { RevealRule } from '@countermine/core/reveal/reveal.ts';
import type { RuleBook } from '../kit/dialect.ts';
import { type CountMines, countOrthogonal } from '../kit/reveal.ts';

export interface Cs1302Rules {
  readonly readsColumnFirst: boolean;
  /** The end of the line of the column numbers. */
  readonly numbersTail: string;
  readonly count: CountMines;
  readonly revealRule: RevealRule;
  readonly survivesMarkedMine: boolean;
  /** True if a revealed square can be marked and guessed. */
  readonly marksRevealed: boolean;
  /** The end of nofog: after one printed board, at a valid command, or with the game. */
  readonly nofogLasts: 'one-board' | 'until-valid' | 'for-ever';
  readonly countsInvalid: boolean;
  readonly nofogIsRound: boolean;
  readonly helpIsRound: boolean;
  /** The marks that count on a mine for winning. Undefined if none is needed. */
  readonly marksThatWin: readonly number[] | undefined;
  /** The treatment of a score's third decimal. */
  readonly scoreIs: 'rounded' | 'cut off';
  /** True if the score counts the round that wins. */
  readonly scoresLastRound: boolean;
}

const BY_THE_TEXT: Cs1302Rules = {
  readsColumnFirst: false,
  numbersTail: ' \n',
  count: countAround,
  revealRule: 'single',
  survivesMarkedMine: false,
  marksRevealed: true,
  nofogLasts: 'one-board',
  countsInvalid: false,
  nofogIsRound: true,
  helpIsRound: true,
  marksThatWin: [FLAG],
  scoreIs: 'rounded',
  scoresLastRound: true,
};

export const CS1302_RULES: RuleBook<Cs1302Rules> = {
  byTheText: BY_THE_TEXT,
  readings: [
    {
      id: 'nofog-until-valid',
      says: 'how long nofog lasts when an invalid command follows',
      default: 'for one printed board',
      other: 'until after a valid command: the fogless board is printed again',
      changes: { nofogLasts: 'until-valid' },
    },
    {
      id: 'column-numbers-without-blank',
      says: 'whether a blank ends the line of the column numbers',
      default: 'one, as in the course examples',
      other: 'none',
      changes: { numbersTail: '\n' },
    },
  ],
  misconceptions: [
    {
      id: 'score-truncated',
      does: 'cuts the score off after two decimals',
      should: 'the score is rounded to two decimals',
      changes: { scoreIs: 'cut off' },
    },
    {
      id: 'invalid-is-round',
      does: 'counts an invalid command as a round',
      should: 'only valid commands are rounds',
      changes: { countsInvalid: true },
    },
    {
      id: 'nofog-stays',
      does: 'shows the mines for the rest of the game after nofog',
      should: 'nofog lasts for the next round only',
      changes: { nofogLasts: 'for-ever' },
    },
    {
      id: 'nofog-is-no-round',
      does: 'does not count nofog as a round',
      should: 'nofog uses up a round',
      changes: { nofogIsRound: false },
    },
    {
      id: 'help-is-no-round',
      does: 'does not count help as a round',
      should: 'help uses up a round',
      changes: { helpIsRound: false },
    },
    {
      id: 'last-round-not-counted',
      does: 'leaves the winning command out when it divides by the rounds for the score',
      should: 'the winning command is a round like any other',
      changes: { scoresLastRound: false },
    },
    {
      id: 'zero-spreads',
      does: 'goes on from a 0 when it reveals a square',
      should: 'only the square that is named is revealed',
      changes: { revealRule: 'flood' },
    },
    {
      id: 'marked-mine-safe',
      does: 'goes on as if nothing had happened when a mine marked F is revealed',
      should: 'revealing a mine loses, marked or not',
      changes: { survivesMarkedMine: true },
    },
    {
      id: 'flag-refused-on-open',
      does: 'does not mark or guess a square that is revealed already',
      should: 'any square can be marked or guessed, and must then be revealed again',
      changes: { marksRevealed: false },
    },
    {
      id: 'win-without-flags',
      does: 'ends a game as won once every square without a mine is revealed',
      should: 'all mines must be marked F too',
      changes: { marksThatWin: undefined },
    },
    {
      id: 'guess-counts-as-flag',
      does: 'takes a mine guessed with ? for a marked one when it asks whether the game is won',
      should: 'all mines must be marked F',
      changes: { marksThatWin: [FLAG, QUESTION] },
    },
    {
      id: 'column-before-row',
      does: 'reads the column before the row in reveal, mark and guess',
      should: 'the row comes first',
      changes: { readsColumnFirst: true },
    },
    {
      id: 'count-orthogonal',
      does: 'counts only the mines above, below, left and right of a square',
      should: 'all 8 squares around it count',
      changes: { count: countOrthogonal },
    },
  ],
};
