import type { Io, Misconception, Reading } from '../kit/dialect.ts';
import { type Reveal, revealBy } from '../kit/reveal-by.ts';
import { readCount } from '../kit/wrong-counts.ts';
import { SIZE, type TimesInSquare, timesInSquare, timesInUnclippedSquare } from './square.ts';

export const READINGS = [
  {
    id: 'first-command-turn',
    says: 'which command is the first turn, the one that cannot lose',
    default: 'the first reveal (4 or 7)',
    other: 'the first command of any kind',
  },
  {
    id: 'radial-edge-stop',
    says: 'where a line of a radial reveal stops at an edge',
    default: 'it goes on along an edge, up to the border',
    other: 'it stops at the first square that is on an edge',
  },
] as const satisfies readonly Reading[];

export const MISCONCEPTIONS = [
  {
    id: 'square-unclipped',
    does: 'does not cut off the square of command 3 at the border, and counts mines on the other side of the field',
    should: 'only squares on the field are counted',
  },
  {
    id: 'square-always-3x3',
    does: 'counts the mines of 3 x 3 squares for command 3, whatever its size',
    should: 'the last number of command 3 is the side of the square',
  },
  {
    id: 'radial-stops-short',
    does: 'ends a line of a radial reveal before the first square with a mine beside it',
    should: 'that square is revealed too, and only then the line ends',
  },
  {
    id: 'radial-no-diagonals',
    does: 'sends the lines of a radial reveal only up, down, left and right',
    should: 'there are 8 lines, the diagonal ones too',
  },
  {
    id: 'shift-once',
    does: 'shifts the field only once when the first turn hits a mine, and loses if there is a mine again',
    should: 'the field is shifted until the first turn is safe',
  },
  {
    id: 'no-first-turn',
    does: 'never shifts the field, so that the first turn can lose',
    should: 'the field is shifted until the first turn is safe',
  },
  {
    id: 'shift-up',
    does: 'shifts the field up when the first turn hits a mine',
    should: 'the rows move down, and the bottom row comes back at the top',
  },
  {
    id: 'won-lower-case',
    does: 'says "Game won!"',
    should: 'it is "Game Won!" with a capital W',
  },
  {
    id: 'started-lower-case',
    does: 'says "Game started"',
    should: 'it is "Game Started" in all examples',
  },
  {
    id: 'zero-spreads-too-far',
    does: 'goes on from every square without a mine beside it when it reveals a square',
    should: 'command 4 reveals at most 3 x 3 squares',
  },
  {
    id: 'zero-does-not-spread',
    does: 'reveals only one square with command 4',
    should: 'a square without a mine beside it is revealed with all squares around it',
  },
  {
    id: 'column-before-row',
    does: 'reads the column before the row when it reveals',
    should: 'the row comes first',
  },
  {
    id: 'hints-unlimited',
    does: 'answers every hint',
    should: 'there are 3 hints in a game, then it is "Help already used"',
  },
  {
    id: 'hints-per-kind',
    does: 'gives 3 hints of each of the commands 1, 2 and 3',
    should: 'there are 3 hints in all',
  },
  {
    id: 'mines-shown-on-win',
    does: 'shows the mines as () when the game is won',
    should: 'only a lost game shows its mines',
  },
  {
    id: 'count-orthogonal',
    does: 'counts only the mines above, below, left and right of a square',
    should: 'all 8 squares around it count',
  },
  {
    id: 'count-unclipped',
    does: 'counts a mine on the other side of the field as one beside a square of the first or last column',
    should: 'only squares on the field count',
  },
] as const satisfies readonly Misconception[];

/** What the readings and misconceptions change about the game. */
export interface Rules {
  readonly startedMessage: string;
  readonly wonMessage: string;
  readonly showsMinesOnWin: boolean;
  /** Whether the first turn is over after any command, not only after a reveal. */
  readonly isFirstTurnAnyCommand: boolean;
  /** How often the field may be shifted to make the first turn safe. */
  readonly mostShifts: number;
  readonly shiftsUp: boolean;
  readonly revealsColumnFirst: boolean;
  readonly revealSquare: Reveal;
  readonly revealRadial: Reveal;
  readonly maxHints: number;
  readonly countsHintsByKind: boolean;
  readonly timesInSquare: TimesInSquare;
  /** How far the square of a hint reaches from its centre in each direction. */
  squareReach(size: number): number;
}

/** The rules of one game, as its switches are. */
export function readRules(io: Io): Rules {
  const is = (id: (typeof MISCONCEPTIONS)[number]['id']): boolean => io.hasMisconception(id);
  const count = readCount(io);
  const squareRule = is('zero-does-not-spread') ? 'single' : is('zero-spreads-too-far') ? 'flood' : 'block';
  const rayEnd = io.takesOther('radial-edge-stop') ? 'edge' : 'border';
  const rayFaults = { count, isFourWay: is('radial-no-diagonals'), leavesNumbers: is('radial-stops-short') };
  return {
    startedMessage: is('started-lower-case') ? 'Game started\n' : 'Game Started\n',
    wonMessage: is('won-lower-case') ? 'Game won!\n' : 'Game Won!\n',
    showsMinesOnWin: is('mines-shown-on-win'),
    isFirstTurnAnyCommand: io.takesOther('first-command-turn'),
    mostShifts: is('no-first-turn') ? 0 : is('shift-once') ? 1 : SIZE,
    shiftsUp: is('shift-up'),
    revealsColumnFirst: is('column-before-row'),
    revealSquare: revealBy(squareRule, {}, { count }),
    revealRadial: revealBy('radial', { rayEnd }, rayFaults),
    maxHints: is('hints-unlimited') ? Number.POSITIVE_INFINITY : 3,
    countsHintsByKind: is('hints-per-kind'),
    timesInSquare: is('square-unclipped') ? timesInUnclippedSquare : timesInSquare,
    squareReach: is('square-always-3x3') ? () => 1 : (size) => Math.trunc((size - 1) / 2),
  };
}
