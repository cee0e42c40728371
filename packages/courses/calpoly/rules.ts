import { countAround } from '@countermine/core/board.ts';
import type { RevealRule } from '@countermine/core/reveal/reveal.ts';
import type { RuleBook } from '../kit/dialect.ts';
import { type CountMines, countOrthogonal, countUnclipped } from '../kit/reveal.ts';

export interface CalpolyRules {
  readonly boardTitle: string;
  readonly alreadyRevealed: string;
  readonly showsBoardAtEndOfInput: boolean;
  /** True if a refused mine counts as one of the mines to be read. */
  readonly countsBadMines: boolean;
  readonly acceptsMineOnMine: boolean;
  /** True if a guess that reveals nothing is a round. */
  readonly countsBadGuesses: boolean;
  readonly firstRound: number;
  readonly guessesColumnFirst: boolean;
  /** True if rows and columns are stored in 8 bits with a sign. */
  readonly keepsPlacesInBytes: boolean;
  readonly minesOfLastRound: 'hit' | 'all' | 'none';
  readonly count: CountMines;
  readonly revealRule: RevealRule;
  /** True if a 0 spreads only up, down, left and right. */
  readonly spreadsFourWays: boolean;
  /** True if the numbers around an area stay hidden. */
  readonly leavesNumbers: boolean;
}

const BY_THE_TEXT: CalpolyRules = {
  boardTitle: 'Initial Board:\n',
  alreadyRevealed: 'Spot already revealed, pick another spot\n',
  showsBoardAtEndOfInput: false,
  countsBadMines: false,
  acceptsMineOnMine: false,
  countsBadGuesses: true,
  firstRound: 0,
  guessesColumnFirst: false,
  keepsPlacesInBytes: false,
  minesOfLastRound: 'hit',
  count: countAround,
  revealRule: 'flood',
  spreadsFourWays: false,
  leavesNumbers: false,
};

export const CALPOLY_RULES: RuleBook<CalpolyRules> = {
  byTheText: BY_THE_TEXT,
  readings: [
    {
      id: 'initial-board-space',
      says: 'whether a space follows the words Initial Board:',
      default: 'none: "Initial Board:" and a newline',
      other: 'one: "Initial Board: " and a newline',
      changes: { boardTitle: 'Initial Board: \n' },
    },
    {
      id: 'eof-board',
      says: 'what follows when the input ends before the game does',
      default: 'nothing after "No more input. Game Over."',
      other: 'the revealed board',
      changes: { showsBoardAtEndOfInput: true },
    },
  ],
  misconceptions: [
    {
      id: 'bad-mine-counts',
      does: 'counts a refused mine as one of the mines to be read',
      should: 'a bad mine is left out, and mines are read until there are enough',
      changes: { countsBadMines: true },
    },
    {
      id: 'mine-on-mine-accepted',
      does: 'accepts a mine where there is one already',
      should: 'such a mine is refused as one off the board is',
      changes: { acceptsMineOnMine: true },
    },
    {
      id: 'bad-guess-is-no-round',
      does: 'does not count a guess that is off the board or already revealed as a round, and prints no board after it',
      should: 'every guess is a round and is followed by the board',
      changes: { countsBadGuesses: false },
    },
    {
      id: 'round-from-one',
      does: 'gives the first round the number 1',
      should: 'rounds are numbered from 0',
      changes: { firstRound: 1 },
    },
    {
      id: 'zero-spreads-four-ways',
      does: 'goes on from a 0 only up, down, left and right',
      should: 'all 8 tiles around a 0 are revealed',
      changes: { spreadsFourWays: true },
    },
    {
      id: 'zero-does-not-spread',
      does: 'reveals a 0 alone',
      should: 'the tiles around a 0 are revealed too, and so on as far as the 0s reach',
      changes: { revealRule: 'single' },
    },
    {
      id: 'zero-leaves-numbers',
      does: 'reveals only the 0s of an area and leaves out the numbers around them',
      should: 'all 8 tiles around a 0 are revealed, the numbers too',
      changes: { leavesNumbers: true },
    },
    {
      id: 'column-before-row',
      does: 'reads the column of a guess before its row',
      should: 'the row comes first',
      changes: { guessesColumnFirst: true },
    },
    {
      id: 'all-mines-in-last-round',
      does: 'shows all mines in the round that hits one',
      should: 'that round shows the mine that was hit, and only the board after "You Lose..." shows them all',
      changes: { minesOfLastRound: 'all' },
    },
    {
      id: 'hit-mine-not-shown',
      does: 'leaves the mine that was hit hidden in its round',
      should: 'that round shows it as X',
      changes: { minesOfLastRound: 'none' },
    },
    {
      id: 'full-stop-after-revealed',
      does: 'ends "Spot already revealed, pick another spot" with a full stop',
      should: 'there is none',
      isOfForm: true,
      changes: { alreadyRevealed: 'Spot already revealed, pick another spot.\n' },
    },
    {
      id: 'count-orthogonal',
      does: 'counts only the mines above, below, left and right of a tile',
      should: 'all 8 tiles around it count',
      changes: { count: countOrthogonal },
    },
    {
      id: 'count-unclipped',
      does: 'counts a mine on the other side of the board as one beside a tile of the first or last column',
      should: 'only tiles on the board count',
      changes: { count: countUnclipped },
    },
    {
      id: 'coordinates-in-a-char',
      does: 'keeps rows and columns in a char, so that 300 becomes 44',
      should: 'every int is read and shown as it was entered',
      changes: { keepsPlacesInBytes: true },
    },
  ],
};
