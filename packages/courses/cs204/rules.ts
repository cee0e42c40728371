import { countAround } from '@countermine/core/board.ts';
import type { MarkPolicy } from '@countermine/core/reveal/field.ts';
import type { RevealRule } from '@countermine/core/reveal/reveal.ts';
import type { RuleBook } from '../kit/dialect.ts';
import { type CountMines, countOrthogonal } from '../kit/reveal.ts';

export interface Cs204Rules {
  readonly invalidCoordinate: string;
  readonly wrongPlaces: string;
  /** True if every word of an invalid line is answered, not only the line. */
  readonly answersEveryWord: boolean;
  /** The answer of -o on a bomb that help has shown. */
  readonly onShownBomb: 'is-marked' | 'is-open';
  readonly readsColumnFirst: boolean;
  readonly count: CountMines;
  readonly revealRule: RevealRule;
  /** The effect of a reveal on a B in its way. */
  readonly marksInTheWay: MarkPolicy;
  /** True if -o opens a cell marked B. */
  readonly opensMarks: boolean;
  readonly canUnmark: boolean;
  readonly marksNumbers: boolean;
  readonly helpChances: number;
  readonly losesRefusedChance: boolean;
  /** The cell that must be beside a bomb for help to show it. */
  readonly helpNeeds: 'opened number' | 'number or mark' | 'nothing';
  /** Searched from the top left for the bomb to show. */
  readonly helpGoesBy: 'bombs' | 'numbers';
  readonly wrongMarksLose: boolean;
  /** True if the game is over when no cell is closed. */
  readonly endsWhenFull: boolean;
  /** True if the board is printed after a choice that changed nothing. */
  readonly refusalShowsBoard: boolean;
  /** True if a choice with a negative number is an unknown choice. */
  readonly refusesNegatives: boolean;
}

const BY_THE_TEXT: Cs204Rules = {
  invalidCoordinate: 'Please enter a valid coordinate! \n',
  wrongPlaces: 'You put bombs in the wrong places! Game over:(\n',
  answersEveryWord: false,
  onShownBomb: 'is-marked',
  readsColumnFirst: false,
  count: countAround,
  revealRule: 'block',
  marksInTheWay: 'overwrite',
  opensMarks: false,
  canUnmark: true,
  marksNumbers: false,
  helpChances: 3,
  losesRefusedChance: true,
  helpNeeds: 'opened number',
  helpGoesBy: 'bombs',
  wrongMarksLose: true,
  endsWhenFull: true,
  refusalShowsBoard: false,
  refusesNegatives: false,
};

export const CS204_RULES: RuleBook<Cs204Rules> = {
  byTheText: BY_THE_TEXT,
  readings: [
    {
      id: 'invalid-per-word',
      says: 'how often an invalid line is answered',
      default: 'one "Invalid choice!!" for the line; words after -h are ignored',
      other: 'one for every word of the line, and one for every word after -h',
      changes: { answersEveryWord: true },
    },
    {
      id: 'help-cell-open',
      says: 'what -o answers on a bomb that help has opened',
      default: 'It seems like this cell is a bomb.',
      other: 'Already opened.',
      changes: { onShownBomb: 'is-open' },
    },
  ],
  misconceptions: [
    {
      id: 'zero-spreads-too-far',
      does: 'goes on from every cell that shows 0 when it opens a cell',
      should: '-o opens at most 9 cells: a 0 and its neighbours, but not their neighbours',
      changes: { revealRule: 'flood' },
    },
    {
      id: 'zero-does-not-spread',
      does: 'opens a 0 alone',
      should: 'the neighbours of a chosen 0 are opened too',
      changes: { revealRule: 'single' },
    },
    {
      id: 'marks-not-overwritten',
      does: 'leaves a B where it is when the cells around a 0 are opened',
      should: 'all neighbours of a 0 are opened, those marked B too',
      changes: { marksInTheWay: 'keep' },
    },
    {
      id: 'help-keeps-refused-chance',
      does: 'does not use up a help chance when it cannot help',
      should: 'the chance is lost all the same after "I can\'t help you."',
      changes: { losesRefusedChance: false },
    },
    {
      id: 'help-unlimited',
      does: 'helps more than three times',
      should: 'there are only 3 help chances',
      changes: { helpChances: Number.POSITIVE_INFINITY },
    },
    {
      id: 'help-any-mine',
      does: 'shows the first closed bomb for help, whether or not there is a number beside it',
      should: 'help shows a bomb only if an opened neighbour of it has a number above 0',
      changes: { helpNeeds: 'nothing' },
    },
    {
      id: 'help-beside-mark',
      does: 'takes a B or an x beside a bomb for an opened number when it looks for one to show',
      should: 'help shows a bomb only if an opened neighbour of it has a number above 0',
      changes: { helpNeeds: 'number or mark' },
    },
    {
      id: 'open-removes-mark',
      does: 'opens a cell marked B when -o names it',
      should: 'a cell marked B stays as it is, and the answer is "It seems like this cell is a bomb."',
      changes: { opensMarks: true },
    },
    {
      id: 'win-ignores-wrong-marks',
      does: 'congratulates at the end although safe cells are marked B',
      should: 'the player has lost when the game ends with a B on a safe cell',
      changes: { wrongMarksLose: false },
    },
    {
      id: 'marks-cannot-be-removed',
      does: 'refuses -b on a cell that is marked B',
      should: '-b on a B makes it a closed cell again',
      changes: { canUnmark: false },
    },
    {
      id: 'column-before-row',
      does: 'reads the column before the row after -o and -b',
      should: 'the row comes first',
      changes: { readsColumnFirst: true },
    },
    {
      id: 'mark-on-number-allowed',
      does: 'marks an opened number when -b names it',
      should: 'an opened cell cannot be marked',
      changes: { marksNumbers: true },
    },
    {
      id: 'count-orthogonal',
      does: 'counts only the bombs above, below, left and right of a cell',
      should: 'all 8 neighbours count, the diagonal ones too',
      changes: { count: countOrthogonal },
    },
    {
      id: 'no-blank-after-coordinate',
      does: 'leaves out the blank at the end of "Please enter a valid coordinate! "',
      should: 'that line ends in a blank',
      isOfForm: true,
      changes: { invalidCoordinate: 'Please enter a valid coordinate!\n' },
    },
    {
      id: 'wrong-places-cut-short',
      does: 'says only "You put bombs in the wrong places!"',
      should: '"Game over:(" follows on the same line, as in the sample runs',
      isOfForm: true,
      changes: { wrongPlaces: 'You put bombs in the wrong places!\n' },
    },
    {
      id: 'help-goes-by-numbers',
      does: 'goes through the opened numbers for help, and shows the first bomb beside the first that has one',
      should: 'help shows the first bomb from the top left that has a number beside it',
      changes: { helpGoesBy: 'numbers' },
    },
    {
      id: 'board-after-refusal',
      does: 'prints the board after a choice that changed nothing',
      should: 'the board is printed each time a change is made',
      changes: { refusalShowsBoard: true },
    },
    {
      id: 'negative-is-invalid',
      does: 'answers a negative coordinate with "Invalid choice!!"',
      should: 'it is outside of the field, and the answer is "Please enter a valid coordinate! "',
      changes: { refusesNegatives: true },
    },
    {
      id: 'never-over',
      does: 'goes on asking when no cell is closed any more',
      should: 'the game is over then, won or lost',
      changes: { endsWhenFull: false },
    },
  ],
};
