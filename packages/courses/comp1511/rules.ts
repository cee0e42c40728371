import { countAround } from '@countermine/core/board.ts';
import type { RayEnd } from '@countermine/core/reveal/field.ts';
import type { RevealRule } from '@countermine/core/reveal/reveal.ts';
import type { RuleBook } from '../kit/dialect.ts';
import { type CountMines, countOrthogonal, countUnclipped, type RayPair } from '../kit/reveal.ts';

export const SIZE = 8;

/** The square of a hint: this many cells from its centre in each direction. */
export interface Square {
  readonly row: number;
  readonly column: number;
  readonly reach: number;
}

/** The number of times that a hint counts the mine at a cell. */
type TimesInSquare = (square: Square, row: number, column: number) => number;

export interface Comp1511Rules {
  readonly startedMessage: string;
  readonly wonMessage: string;
  readonly count: CountMines;
  readonly squareRule: RevealRule;
  readonly rayEnd: RayEnd;
  /** True if a radial reveal has no diagonal lines. */
  readonly hasStraightRaysOnly: boolean;
  /** True if a line of a radial reveal leaves out the number that ends it. */
  readonly raysStopShort: boolean;
  /** The two opposite directions in which a radial reveal sends no lines. */
  readonly raysLeftOut: RayPair | undefined;
  readonly revealsColumnFirst: boolean;
  readonly radialCanWin: boolean;
  /** The cells that may still be hidden when the game is won. */
  readonly wonWithHidden: 'mines' | 'typed mines';
  readonly firstTurn: 'first reveal' | 'first command';
  /** The most shifts of the field to make the first turn safe. */
  readonly mostShifts: number;
  readonly shiftsUp: boolean;
  readonly showsMinesOnWin: boolean;
  readonly maxHints: number;
  /** True if the hints of commands 1, 2 and 3 are counted separately. */
  readonly countsHintsByKind: boolean;
  /** True if the field after a refused hint is in debug form whatever the mode. */
  readonly refusalShowsDebugField: boolean;
  /** True if the field of a lost game is in gameplay form whatever the mode. */
  readonly lossShowsGameplayField: boolean;
  readonly squareColumnFirst: boolean;
  readonly timesInSquare: TimesInSquare;
  /** The reach of a hint's square from its centre. */
  readonly squareReach: (size: number) => number;
}

const BY_THE_TEXT: Comp1511Rules = {
  startedMessage: 'Game Started\n',
  wonMessage: 'Game Won!\n',
  count: countAround,
  squareRule: 'block',
  rayEnd: 'border',
  hasStraightRaysOnly: false,
  raysStopShort: false,
  raysLeftOut: undefined,
  revealsColumnFirst: false,
  radialCanWin: true,
  wonWithHidden: 'mines',
  firstTurn: 'first reveal',
  mostShifts: SIZE,
  shiftsUp: false,
  showsMinesOnWin: false,
  maxHints: 3,
  countsHintsByKind: false,
  refusalShowsDebugField: false,
  lossShowsGameplayField: false,
  squareColumnFirst: false,
  timesInSquare,
  squareReach: (size) => Math.trunc((size - 1) / 2),
};

export const COMP1511_RULES: RuleBook<Comp1511Rules> = {
  byTheText: BY_THE_TEXT,
  readings: [
    {
      id: 'first-command-turn',
      says: 'which command is the first turn, the one that cannot lose',
      default: 'the first reveal (4 or 7)',
      other: 'the first command of any kind',
      changes: { firstTurn: 'first command' },
    },
    {
      id: 'radial-edge-stop',
      says: 'where a line of a radial reveal stops at an edge',
      default: 'it goes on along an edge, up to the border',
      other: 'it stops at the first square that is on an edge',
      changes: { rayEnd: 'edge' },
    },
  ],
  misconceptions: [
    {
      id: 'square-unclipped',
      does: 'does not cut off the square of command 3 at the border, and counts mines on the other side of the field',
      should: 'only squares on the field are counted',
      changes: { timesInSquare: timesInUnclippedSquare },
    },
    {
      id: 'square-always-3x3',
      does: 'counts the mines of 3 x 3 squares for command 3, whatever its size',
      should: 'the last number of command 3 is the side of the square',
      changes: { squareReach: () => 1 },
    },
    {
      id: 'radial-stops-short',
      does: 'ends a line of a radial reveal before the first square with a mine beside it',
      should: 'that square is revealed too, and only then the line ends',
      changes: { raysStopShort: true },
    },
    {
      id: 'radial-no-diagonals',
      does: 'sends the lines of a radial reveal only up, down, left and right',
      should: 'there are 8 lines, the diagonal ones too',
      changes: { hasStraightRaysOnly: true },
    },
    {
      id: 'shift-once',
      does: 'shifts the field only once when the first turn hits a mine, and loses if there is a mine again',
      should: 'the field is shifted until the first turn is safe',
      changes: { mostShifts: 1 },
    },
    {
      id: 'no-first-turn',
      does: 'never shifts the field, so that the first turn can lose',
      should: 'the field is shifted until the first turn is safe',
      changes: { mostShifts: 0 },
    },
    {
      id: 'shift-up',
      does: 'shifts the field up when the first turn hits a mine',
      should: 'the rows move down, and the bottom row comes back at the top',
      changes: { shiftsUp: true },
    },
    {
      id: 'won-lower-case',
      does: 'says "Game won!"',
      should: 'it is "Game Won!" with a capital W',
      isOfForm: true,
      changes: { wonMessage: 'Game won!\n' },
    },
    {
      id: 'started-lower-case',
      does: 'says "Game started"',
      should: 'it is "Game Started" in all examples',
      isOfForm: true,
      changes: { startedMessage: 'Game started\n' },
    },
    {
      id: 'zero-spreads-too-far',
      does: 'goes on from every square without a mine beside it when it reveals a square',
      should: 'command 4 reveals at most 3 x 3 squares',
      changes: { squareRule: 'flood' },
    },
    {
      id: 'zero-does-not-spread',
      does: 'reveals only one square with command 4',
      should: 'a square without a mine beside it is revealed with all squares around it',
      changes: { squareRule: 'single' },
    },
    {
      id: 'column-before-row',
      does: 'reads the column before the row when it reveals',
      should: 'the row comes first',
      changes: { revealsColumnFirst: true },
    },
    {
      id: 'hints-unlimited',
      does: 'answers every hint',
      should: 'there are 3 hints in a game, then it is "Help already used"',
      changes: { maxHints: Number.POSITIVE_INFINITY },
    },
    {
      id: 'hints-per-kind',
      does: 'gives 3 hints of each of the commands 1, 2 and 3',
      should: 'there are 3 hints in all',
      changes: { countsHintsByKind: true },
    },
    {
      id: 'mines-shown-on-win',
      does: 'shows the mines as () when the game is won',
      should: 'only a lost game shows its mines',
      changes: { showsMinesOnWin: true },
    },
    {
      id: 'count-orthogonal',
      does: 'counts only the mines above, below, left and right of a square',
      should: 'all 8 squares around it count',
      changes: { count: countOrthogonal },
    },
    {
      id: 'count-unclipped',
      does: 'counts a mine on the other side of the field as one beside a square of the first or last column',
      should: 'only squares on the field count',
      changes: { count: countUnclipped },
    },
    {
      id: 'radial-no-vertical',
      does: 'sends no lines of a radial reveal up and down',
      should: 'there are 8 lines',
      changes: { raysLeftOut: 'vertical' },
    },
    {
      id: 'radial-no-horizontal',
      does: 'sends no lines of a radial reveal to the left and right',
      should: 'there are 8 lines',
      changes: { raysLeftOut: 'horizontal' },
    },
    {
      id: 'radial-no-falling-diagonal',
      does: 'sends no lines of a radial reveal to the upper left and lower right',
      should: 'there are 8 lines',
      changes: { raysLeftOut: 'falling' },
    },
    {
      id: 'radial-no-rising-diagonal',
      does: 'sends no lines of a radial reveal to the upper right and lower left',
      should: 'there are 8 lines',
      changes: { raysLeftOut: 'rising' },
    },
    {
      id: 'radial-never-wins',
      does: 'does not notice that a radial reveal wins the game',
      should: 'a game can be won by command 7 as by command 4',
      changes: { radialCanWin: false },
    },
    {
      id: 'win-by-typed-mines',
      does: 'wins when as many squares are hidden as mines were typed, although some were off the field or typed twice',
      should: 'a game is won when only mines are hidden',
      changes: { wonWithHidden: 'typed mines' },
    },
    {
      id: 'refused-hint-shows-debug-field',
      does: 'shows the field in debug form after "Help already used", in gameplay mode too',
      should: 'the field is shown in the mode that is on',
      changes: { refusalShowsDebugField: true },
    },
    {
      id: 'loss-in-gameplay-form',
      does: 'shows a lost game in gameplay form, in debug mode too',
      should: 'the field is shown in the mode that is on',
      changes: { lossShowsGameplayField: true },
    },
    {
      id: 'square-column-first',
      does: 'reads the column before the row in command 3',
      should: 'the row comes first',
      changes: { squareColumnFirst: true },
    },
  ],
};

/** By the text: once within the square, which is cut off at the border. */
export function timesInSquare(square: Square, row: number, column: number): number {
  const distance = Math.max(Math.abs(row - square.row), Math.abs(column - square.column));
  return Number.isFinite(distance) && distance <= square.reach ? 1 : 0;
}

/**
 * In a program that never asks where the border is: a place beyond it is looked up in the array all the same, where the
 * rows follow each other. So a mine is found once in each row of the square from which the columns reach it.
 */
export function timesInUnclippedSquare(square: Square, row: number, column: number): number {
  const toMine = row * SIZE + column - square.column;
  const first = Math.max(square.row - square.reach, Math.ceil((toMine - square.reach) / SIZE));
  const last = Math.min(square.row + square.reach, Math.floor((toMine + square.reach) / SIZE));
  const times = last - first + 1;
  return Number.isFinite(times) && times > 0 ? times : 0;
}
