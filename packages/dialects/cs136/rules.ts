import type { Io, Misconception, Reading } from '../kit/dialect.ts';
import { type Reveal, revealBy } from '../kit/reveal-by.ts';
import { readCount } from '../kit/wrong-counts.ts';

export const READINGS = [] as const satisfies readonly Reading[];

export const MISCONCEPTIONS = [
  {
    id: 'row-before-column',
    does: 'reads the row before the column after S, A and M',
    should: 'the column comes first',
  },
  {
    id: 'step-spreads',
    does: 'goes on from a 0 after S',
    should: 'S steps on one square, and only A goes on from a 0',
  },
  {
    id: 'advanced-does-not-spread',
    does: 'steps on one square only after A',
    should: 'A steps on all squares around a 0 too, and so on as far as the 0s reach',
  },
  {
    id: 'advanced-four-ways',
    does: 'goes on from a 0 only up, down, left and right',
    should: 'A steps on all eight squares around a 0',
  },
  {
    id: 'advanced-opens-marks',
    does: 'steps on marked squares where A goes on from a 0',
    should: 'a marked square is never stepped on',
  },
  {
    id: 'marked-mine-explodes',
    does: 'steps on a marked square when S or A names it',
    should: 'a step on a marked square changes nothing, even when there is a mine',
  },
  {
    id: 'mark-on-open',
    does: 'marks a square that was stepped on',
    should: 'M does not change a square that was stepped on',
  },
  {
    id: 'win-by-opening',
    does: 'ends a game as won when every square without a mine was stepped on',
    should: 'a game is won by marking all mines, and in no other way',
  },
  {
    id: 'win-ignores-wrong-marks',
    does: 'ends a game as won when all mines are marked, although safe squares are marked too',
    should: 'no safe square may be marked',
  },
  {
    id: 'marks-cannot-be-removed',
    does: 'leaves a mark where it is when M names its square again',
    should: 'M takes away the mark of a marked square',
  },
  {
    id: 'separator-too-long',
    does: 'prints two equal signs for every column below the board',
    should: 'the line below the board is as long as its rows: one equal sign less',
  },
  {
    id: 'blank-at-line-end',
    does: 'prints a blank after the last square of a row',
    should: 'there are blanks between squares only',
  },
  {
    id: 'count-orthogonal',
    does: 'counts only the mines above, below, left and right of a square',
    should: 'all eight squares around it count',
  },
  {
    id: 'count-unclipped',
    does: 'counts a mine on the other side of the board as one beside a square of the first or last column',
    should: 'only squares on the board count',
  },
] as const satisfies readonly Misconception[];

/** What the misconceptions change about the game. */
export interface Rules {
  readonly readsRowFirst: boolean;
  /** S */
  readonly step: Reveal;
  /** A */
  readonly advancedStep: Reveal;
  /** Whether a step may open marked squares that it does not name. */
  readonly stepsOpenMarks: boolean;
  /** Whether a step that names a marked square is made. */
  readonly stepsOnMarks: boolean;
  readonly marksOpenSquares: boolean;
  readonly canUnmark: boolean;
  readonly winsByOpening: boolean;
  readonly allowsWrongMarks: boolean;
  readonly rowTail: string;
  /** The line below the board, by its width. */
  separatorLength(width: number): number;
}

/** The rules of one game, as its switches are. */
export function readRules(io: Io): Rules {
  const is = (id: (typeof MISCONCEPTIONS)[number]['id']): boolean => io.hasMisconception(id);
  const count = readCount(io);
  const marks = is('advanced-opens-marks') ? 'overwrite' : 'keep';
  const single = revealBy('single', {}, { count });
  const flood = revealBy('flood', { marks }, { count, isFourWay: is('advanced-four-ways') });
  return {
    readsRowFirst: is('row-before-column'),
    step: is('step-spreads') ? flood : single,
    advancedStep: is('advanced-does-not-spread') ? single : flood,
    stepsOpenMarks: is('advanced-opens-marks'),
    stepsOnMarks: is('marked-mine-explodes'),
    marksOpenSquares: is('mark-on-open'),
    canUnmark: !is('marks-cannot-be-removed'),
    winsByOpening: is('win-by-opening'),
    allowsWrongMarks: is('win-ignores-wrong-marks'),
    rowTail: is('blank-at-line-end') ? ' \n' : '\n',
    separatorLength: is('separator-too-long') ? (width) => 2 * width : (width) => 2 * width - 1,
  };
}
