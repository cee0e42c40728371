import { countAround } from '@countermine/core/board.ts';
import type { RevealRule } from '@countermine/core/reveal/reveal.ts';
import type { RuleBook } from '../kit/dialect.ts';
import { type CountMines, countOrthogonal, countUnclipped } from '../kit/reveal.ts';

export interface Cs136Rules {
  readonly readsRowFirst: boolean;
  readonly count: CountMines;
  readonly stepRule: RevealRule;
  readonly advancedStepRule: RevealRule;
  /** True if a 0 spreads only up, down, left and right. */
  readonly spreadsFourWays: boolean;
  /** True if a step may open marked squares other than the one it names. */
  readonly stepsOpenMarks: boolean;
  /** True if a marked square can be stepped on. */
  readonly stepsOnMarks: boolean;
  readonly marksOpenSquares: boolean;
  /** True if a mine that was stepped on is shown. */
  readonly showsHitMine: boolean;
  readonly canUnmark: boolean;
  readonly winsByOpening: boolean;
  readonly allowsWrongMarks: boolean;
  readonly rowTail: string;
  /** The length of the line below the board, by the width of the board. */
  readonly separatorLength: (width: number) => number;
}

const BY_THE_TEXT: Cs136Rules = {
  readsRowFirst: false,
  count: countAround,
  stepRule: 'single',
  advancedStepRule: 'flood',
  spreadsFourWays: false,
  stepsOpenMarks: false,
  stepsOnMarks: false,
  marksOpenSquares: false,
  showsHitMine: true,
  canUnmark: true,
  winsByOpening: false,
  allowsWrongMarks: false,
  rowTail: '\n',
  separatorLength: (width) => 2 * width - 1,
};

export const CS136_RULES: RuleBook<Cs136Rules> = {
  byTheText: BY_THE_TEXT,
  readings: [],
  misconceptions: [
    {
      id: 'row-before-column',
      does: 'reads the row before the column after S, A and M',
      should: 'the column comes first',
      changes: { readsRowFirst: true },
    },
    {
      id: 'step-spreads',
      does: 'goes on from a 0 after S',
      should: 'S steps on one square, and only A goes on from a 0',
      changes: { stepRule: 'flood' },
    },
    {
      id: 'advanced-does-not-spread',
      does: 'steps on one square only after A',
      should: 'A steps on all squares around a 0 too, and so on as far as the 0s reach',
      changes: { advancedStepRule: 'single' },
    },
    {
      id: 'advanced-four-ways',
      does: 'goes on from a 0 only up, down, left and right',
      should: 'A steps on all eight squares around a 0',
      changes: { spreadsFourWays: true },
    },
    {
      id: 'advanced-opens-marks',
      does: 'steps on marked squares where A goes on from a 0',
      should: 'a marked square is never stepped on',
      changes: { stepsOpenMarks: true },
    },
    {
      id: 'marked-mine-explodes',
      does: 'steps on a marked square when S or A names it',
      should: 'a step on a marked square changes nothing, even when there is a mine',
      changes: { stepsOnMarks: true },
    },
    {
      id: 'mark-on-open',
      does: 'marks a square that was stepped on',
      should: 'M does not change a square that was stepped on',
      changes: { marksOpenSquares: true },
    },
    {
      id: 'win-by-opening',
      does: 'ends a game as won when every square without a mine was stepped on',
      should: 'a game is won by marking all mines, and in no other way',
      changes: { winsByOpening: true },
    },
    {
      id: 'win-ignores-wrong-marks',
      does: 'ends a game as won when all mines are marked, although safe squares are marked too',
      should: 'no safe square may be marked',
      changes: { allowsWrongMarks: true },
    },
    {
      id: 'marks-cannot-be-removed',
      does: 'leaves a mark where it is when M names its square again',
      should: 'M takes away the mark of a marked square',
      changes: { canUnmark: false },
    },
    {
      id: 'separator-too-long',
      does: 'prints two equal signs for every column below the board',
      should: 'the line below the board is as long as its rows: one equal sign less',
      isOfForm: true,
      changes: { separatorLength: (width) => 2 * width },
    },
    {
      id: 'blank-at-line-end',
      does: 'prints a blank after the last square of a row',
      should: 'there are blanks between squares only',
      isOfForm: true,
      changes: { rowTail: ' \n' },
    },
    {
      id: 'count-orthogonal',
      does: 'counts only the mines above, below, left and right of a square',
      should: 'all eight squares around it count',
      changes: { count: countOrthogonal },
    },
    {
      id: 'count-unclipped',
      does: 'counts a mine on the other side of the board as one beside a square of the first or last column',
      should: 'only squares on the board count',
      changes: { count: countUnclipped },
    },
    {
      id: 'hit-mine-not-shown',
      does: 'leaves the mine that was stepped on hidden',
      should: 'it is shown as X',
      changes: { showsHitMine: false },
    },
  ],
};
