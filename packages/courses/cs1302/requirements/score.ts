import type { BoardShape } from '@countermine/core/board.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, ObservedExperiment, Requirement } from '../../cases/requirement.ts';
import {
  formatScore,
  formatScoreTo,
  formatScoreToEven,
  formatTruncatedScore,
  formatTruncatedScoreTo,
} from '../score.ts';
import { parseCs1302 } from '../script.ts';
import { difference, fieldToWin, fieldWith, freshInputs, gameOn, listed, oneOf, winOf } from './experiments.ts';

const ONE_MINE = fieldWith([[0, 0]], 5, 5);

const SCORE_SHOULD = 'the score is 100 times rows times columns, divided by the rounds, with two decimals';

interface Variation<Rule> {
  readonly id: string;
  readonly says: string;
  readonly rule: Rule;
}

const SQUARES: readonly Variation<(shape: BoardShape, mines: number) => number>[] = [
  { id: '', says: '', rule: ({ size }) => size },
  {
    id: 'rows-twice',
    says: 'multiplies the rows by the rows instead of by the columns for the score',
    rule: ({ height }) => height * height,
  },
  {
    id: 'columns-twice',
    says: 'multiplies the columns by the columns instead of by the rows for the score',
    rule: ({ width }) => width * width,
  },
  { id: 'rows-only', says: 'leaves the columns out of the score', rule: ({ height }) => height },
  { id: 'columns-only', says: 'leaves the rows out of the score', rule: ({ width }) => width },
  {
    id: 'sum',
    says: 'adds rows and columns for the score instead of multiplying them',
    rule: ({ width, height }) => width + height,
  },
  {
    id: 'rows-by-columns',
    says: 'divides the rows by the columns for the score instead of multiplying them',
    rule: ({ width, height }) => height / width,
  },
  {
    id: 'columns-by-rows',
    says: 'divides the columns by the rows for the score instead of multiplying them',
    rule: ({ width, height }) => width / height,
  },
  { id: 'safe', says: 'takes only the squares without a mine for the score', rule: ({ size }, mines) => size - mines },
];

/** As Java and Python print a number. */
function formatDouble(squares: number, rounds: number): string {
  const score = (100 * squares) / rounds;
  return Number.isInteger(score) ? `${score}.0` : String(score);
}

const TEXTS: readonly Variation<(squares: number, rounds: number) => string>[] = [
  { id: '', says: '', rule: formatScore },
  { id: 'truncated', says: 'cuts the score off after two decimals', rule: formatTruncatedScore },
  {
    id: 'times-rounds',
    says: 'multiplies by the rounds for the score instead of dividing by them',
    rule: (squares, rounds) => formatScore(squares * rounds, 1),
  },
  {
    id: 'whole',
    says: 'cuts the score to a whole number, and prints .00',
    rule: (squares, rounds) => formatTruncatedScoreTo(0, squares, rounds),
  },
  {
    id: 'one-decimal',
    says: 'prints the score with one decimal',
    rule: (squares, rounds) => formatScoreTo(1, squares, rounds),
  },
  {
    id: 'quotient-cut',
    says: 'cuts the decimals of rows times columns divided by the rounds off before it multiplies by 100',
    rule: (squares, rounds) => `${100 * Math.floor(squares / rounds)}.00`,
  },
  {
    id: 'no-decimals',
    says: 'prints the score as a whole number, rounded',
    rule: (squares, rounds) => formatScoreTo(0, squares, rounds),
  },
  {
    id: 'cut-without-decimals',
    says: 'prints the score as a whole number, cut off',
    rule: (squares, rounds) => String(Math.floor((100 * squares) / rounds)),
  },
  {
    id: 'three-decimals',
    says: 'prints the score with three decimals',
    rule: (squares, rounds) => formatScoreTo(3, squares, rounds),
  },
  { id: 'all-decimals', says: 'prints the score with all its decimals', rule: formatDouble },
  {
    id: 'ties-to-even',
    says: 'rounds a score that lies halfway between two to the even one',
    rule: (squares, rounds) => formatScoreToEven(2, squares, rounds),
  },
  {
    id: 'one-decimal-to-even',
    says: 'prints the score with one decimal',
    rule: (squares, rounds) => formatScoreToEven(1, squares, rounds),
  },
];

const ROUNDS: readonly Variation<number>[] = [
  { id: '', says: '', rule: 0 },
  { id: 'without-last', says: 'leaves the winning command out when it divides by the rounds for the score', rule: -1 },
  { id: 'one-more', says: 'divides by one round too many for the score', rule: 1 },
];

/** The command that wins is not counted yet where the score is worked out: any, or one of the two. */
export const LAST_NOT_COUNTED: readonly Difference[] = [
  listed('last-round-not-counted'),
  ...(['mark', 'reveal'] as const).map((command) =>
    difference(
      `last-${command}-not-counted`,
      `leaves the winning command out when it divides by the rounds for the score, but only if that is a ${command}`,
      'the winning command is a round like any other',
      { scoreRoundsMore: -1, scoreRoundsAt: [command] },
    ),
  ),
];

function scoreDifferences(): Difference[] {
  const single = [
    ...SQUARES.slice(1).map(({ id, says, rule }) =>
      difference(`score-${id}`, says, SCORE_SHOULD, { scoreSquares: rule }),
    ),
    listed('score-truncated'),
    ...TEXTS.slice(2).map(({ id, says, rule }) => difference(`score-${id}`, says, SCORE_SHOULD, { scoreText: rule })),
    ...LAST_NOT_COUNTED,
    ...ROUNDS.slice(2).map(({ id, says, rule }) =>
      difference(`score-${id}`, says, SCORE_SHOULD, { scoreRoundsMore: rule }),
    ),
    difference(
      'score-drops-zeros',
      'leaves out zeros at the end of the score: it prints 100.0 for 100.00',
      SCORE_SHOULD,
      {
        scoreDropsZeros: true,
      },
    ),
  ];
  const composed = SQUARES.flatMap((squares) =>
    TEXTS.flatMap((text) =>
      ROUNDS.flatMap((rounds) => {
        const parts = [squares, text, rounds].filter(({ id }) => id !== '');
        if (parts.length !== 2) return [];
        return difference(
          `score-${parts.map(({ id }) => id).join('-')}`,
          parts.map(({ says }) => says).join(', and '),
          SCORE_SHOULD,
          { scoreSquares: squares.rule, scoreText: text.rule, scoreRoundsMore: rounds.rule },
        );
      }),
    ),
  );
  return [...single, ...composed];
}

/** A win on a field with one mine after seven rounds too many: 2500 / 32 is 78.125, a tie. */
function winWithTie(command: string): CaseInput {
  return gameOn(ONE_MINE, [...Array<string>(7).fill(command), ...winOf(ONE_MINE)]);
}

/** The number in the place of 100, if all scores come of one. */
function measureConstant(observed: readonly ObservedExperiment[]): Difference | undefined {
  const scores = observed.flatMap(({ input, actual, expected }) => {
    const script = parseCs1302(input);
    const printed = /SCORE: (\d+\.\d\d)\n/.exec(actual)?.[1];
    const before = [...expected.matchAll(/ Rounds Completed: (\d+)\n/g)].at(-1)?.[1];
    if (script?.seed.is !== 'field' || printed === undefined || before === undefined) return [];
    return [{ squares: script.seed.rows * script.seed.columns, rounds: Number(before) + 1, printed }];
  });
  const [first] = scores;
  if (first === undefined || new Set(scores.map(({ rounds }) => rounds)).size < 2) return undefined;
  const constant = Math.round((Number(first.printed) * first.rounds) / first.squares);
  if (constant === 100) return undefined;
  const scoreText = (squares: number, rounds: number): string => formatScore((squares * constant) / 100, rounds);
  if (!scores.every(({ squares, rounds, printed }) => scoreText(squares, rounds) === printed)) return undefined;
  return difference('score-constant', `takes ${constant} instead of 100 for the score`, SCORE_SHOULD, { scoreText });
}

/** A field of 30 squares. */
const THIRTY = fieldWith([
  [1, 1],
  [3, 4],
]);

export const SCORE: Requirement = {
  id: 'score',
  title: 'The score is 100 * rows * cols / rounds, with two decimals',
  quote:
    'The player’s score is calculated as follows: score = 100.0 * rows * cols / rounds; When displaying the score, the number should always be printed with two digits following the decimal point.',
  needs: ['start'],
  experiments: [
    gameOn(THIRTY, ['r 0 0', 'r 0 0', 'r 0 0', ...winOf(THIRTY).toReversed()]),
    winWithTie('r 4 4'),
    gameOn(THIRTY, winOf(THIRTY)),
    gameOn(ONE_MINE, ['r 1 1', 'r 1 1', 'r 1 1', 'r 1 1', ...winOf(ONE_MINE)]),
    gameOn(THIRTY, ['x', 'h', ...winOf(THIRTY)]),
    gameOn(fieldWith([[0, 0]], 7, 5), ['h', 'h', ...winOf(fieldWith([[0, 0]], 7, 5))]),
  ],
  differences: scoreDifferences,
  measure: measureConstant,
  fresh: freshInputs((random) => {
    const field = fieldToWin(random);
    const more = (): string => oneOf(['h', 'nofog', 'g 0 0', 'm 3 3', 'm 2 2'], random);
    if (random.below(3) === 0)
      return winWithTie(oneOf(['r', 'm', 'g'], random) + oneOf([' 1 1', ' 2 3', ' 4 4'], random));
    const win = oneOf([winOf(field), winOf(field).toReversed()], random);
    return gameOn(field, [...Array.from({ length: random.below(9) }, more), ...win]);
  }),
};
