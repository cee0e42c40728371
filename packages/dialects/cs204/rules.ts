import { countAround } from '@countermine/core/board/counts.ts';
import { HIDDEN, isOpen } from '@countermine/core/board/knowledge.ts';
import type { Io, Misconception, Reading } from '../kit/dialect.ts';
import { type Reveal, revealBy } from '../kit/reveal-by.ts';
import { countOrthogonal } from '../kit/wrong-counts.ts';

export const READINGS = [
  {
    id: 'invalid-per-word',
    says: 'how often an invalid line is answered',
    default: 'one "Invalid choice!!" for the line; words after -h are ignored',
    other: 'one for every word of the line, and one for every word after -h',
  },
  {
    id: 'help-cell-open',
    says: 'what -o answers on a bomb that help has opened',
    default: 'It seems like this cell is a bomb.',
    other: 'Already opened.',
  },
] as const satisfies readonly Reading[];

export const MISCONCEPTIONS = [
  {
    id: 'zero-spreads-too-far',
    does: 'goes on from every cell that shows 0 when it opens a cell',
    should: '-o opens at most 9 cells: a 0 and its neighbours, but not their neighbours',
  },
  {
    id: 'zero-does-not-spread',
    does: 'opens a 0 alone',
    should: 'the neighbours of a chosen 0 are opened too',
  },
  {
    id: 'marks-not-overwritten',
    does: 'leaves a B where it is when the cells around a 0 are opened',
    should: 'all neighbours of a 0 are opened, those marked B too',
  },
  {
    id: 'help-keeps-refused-chance',
    does: 'does not use up a help chance when it cannot help',
    should: 'the chance is lost all the same after "I can\'t help you."',
  },
  {
    id: 'help-unlimited',
    does: 'helps more than three times',
    should: 'there are only 3 help chances',
  },
  {
    id: 'help-any-mine',
    does: 'shows the first closed bomb for help, whether or not there is a number beside it',
    should: 'help shows a bomb only if an opened neighbour of it has a number above 0',
  },
  {
    id: 'help-beside-mark',
    does: 'takes a B or an x beside a bomb for an opened number when it looks for one to show',
    should: 'help shows a bomb only if an opened neighbour of it has a number above 0',
  },
  {
    id: 'open-removes-mark',
    does: 'opens a cell marked B when -o names it',
    should: 'a cell marked B stays as it is, and the answer is "It seems like this cell is a bomb."',
  },
  {
    id: 'win-ignores-wrong-marks',
    does: 'congratulates at the end although safe cells are marked B',
    should: 'the player has lost when the game ends with a B on a safe cell',
  },
  {
    id: 'marks-cannot-be-removed',
    does: 'refuses -b on a cell that is marked B',
    should: '-b on a B makes it a closed cell again',
  },
  {
    id: 'column-before-row',
    does: 'reads the column before the row after -o and -b',
    should: 'the row comes first',
  },
  {
    id: 'mark-on-number-allowed',
    does: 'marks an opened number when -b names it',
    should: 'an opened cell cannot be marked',
  },
  {
    id: 'count-orthogonal',
    does: 'counts only the bombs above, below, left and right of a cell',
    should: 'all 8 neighbours count, the diagonal ones too',
  },
  {
    id: 'no-blank-after-coordinate',
    does: 'leaves out the blank at the end of "Please enter a valid coordinate! "',
    should: 'that line ends in a blank',
  },
  {
    id: 'wrong-places-cut-short',
    does: 'says only "You put bombs in the wrong places!"',
    should: '"Game over:(" follows on the same line, as in the sample runs',
  },
] as const satisfies readonly Misconception[];

const CLOSED_OR_ZERO: readonly number[] = [HIDDEN, 0];

/** What the readings and misconceptions change about the game. */
export interface Rules {
  readonly answersEveryWord: boolean;
  /** What -o answers on a bomb that help has shown. */
  readonly onShownBomb: 'is-marked' | 'is-open';
  readonly reveal: Reveal;
  readonly opensMarks: boolean;
  readonly canUnmark: boolean;
  readonly marksNumbers: boolean;
  readonly readsColumnFirst: boolean;
  readonly helpChances: number;
  readonly losesRefusedChance: boolean;
  /** Whether help shows a bomb with such neighbours, by what is known of them; undefined where it goes by the text. */
  readonly isHelpedBeside: ((neighbours: readonly number[]) => boolean) | undefined;
  readonly wrongMarksLose: boolean;
  readonly invalidCoordinate: string;
  readonly wrongPlaces: string;
}

type Is = (id: (typeof MISCONCEPTIONS)[number]['id']) => boolean;

/** The rules of one game, as its switches are. */
export function readRules(io: Io): Rules {
  const is: Is = (id) => io.hasMisconception(id);
  const rule = is('zero-does-not-spread') ? 'single' : is('zero-spreads-too-far') ? 'flood' : 'block';
  const marks = is('marks-not-overwritten') ? 'keep' : 'overwrite';
  return {
    answersEveryWord: io.takesOther('invalid-per-word'),
    onShownBomb: io.takesOther('help-cell-open') ? 'is-open' : 'is-marked',
    reveal: revealBy(rule, { marks }, { count: is('count-orthogonal') ? countOrthogonal : countAround }),
    opensMarks: is('open-removes-mark'),
    canUnmark: !is('marks-cannot-be-removed'),
    marksNumbers: is('mark-on-number-allowed'),
    readsColumnFirst: is('column-before-row'),
    helpChances: is('help-unlimited') ? Number.POSITIVE_INFINITY : 3,
    losesRefusedChance: !is('help-keeps-refused-chance'),
    isHelpedBeside: readHelp(is),
    wrongMarksLose: !is('win-ignores-wrong-marks'),
    invalidCoordinate: `Please enter a valid coordinate!${is('no-blank-after-coordinate') ? '' : ' '}\n`,
    wrongPlaces: `You put bombs in the wrong places!${is('wrong-places-cut-short') ? '' : ' Game over:('}\n`,
  };
}

function readHelp(is: Is): Rules['isHelpedBeside'] {
  if (is('help-any-mine')) return () => true;
  if (is('help-beside-mark')) return (neighbours) => neighbours.some((known) => !CLOSED_OR_ZERO.includes(known));
  // A number under a mark helps no more, so the numbers that were opened once will not do.
  if (is('mark-on-number-allowed')) return (neighbours) => neighbours.some((known) => known > 0 && isOpen(known));
  return undefined;
}
