import { DIRECTIONS } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { type CaseInput, stdinOf } from '../cases/case.ts';
import { type Difference, otherFormsOf } from '../cases/requirement.ts';
import { inputOfLines } from '../cases/words.ts';
import { hardlySeenIn, holdsForAtLeast, triedOf } from '../testing/by-other-rules.ts';
import { expectMeasured, measuredOf, outputsOf, play, SOME_JOINED_BOARDS } from '../testing/calpoly-measured.ts';
import { PRINTED_RIGHTLY } from './printed-board.ts';
import { UNPLAYED } from './requirements/start.ts';
import { CALPOLY_REQUIREMENTS } from './requirements.ts';
import type { CalpolyRules } from './rules.ts';
import { LINES, neighboursAt, neighboursWith } from './tiles.ts';

/** The differences without those that have the sentence of an earlier one. */
function byTheirSentences(differences: readonly Difference[]): Difference[] {
  return differences.filter(({ does }, index) => differences.findIndex((one) => one.does === does) === index);
}

/** As many fresh inputs show each difference, and as many do not; generated cases are tried beside them. */
const MIN_FRESH = 5;

describe.each(CALPOLY_REQUIREMENTS)('the requirement $id', (requirement) => {
  const { needs, experiments, fresh } = requirement;
  const all = [...(requirement.differences?.() ?? [])];
  const differences = byTheirSentences(all);

  it('comes after those that it needs', () => {
    const earlier = CALPOLY_REQUIREMENTS.slice(0, CALPOLY_REQUIREMENTS.indexOf(requirement)).map(({ id }) => id);
    expect(needs.filter((need) => !earlier.includes(need))).toEqual([]);
  });

  it('has different experiments', () => {
    const inputs = experiments.map(stdinOf);
    expect(inputs.filter((input, index) => inputs.indexOf(input) !== index)).toEqual([]);
  });

  it('has differences that its experiments tell from the text and from each other', () => {
    const tried = triedOf(differences);
    const answers = [...tried.map(({ changes }) => outputsOf(experiments, [changes])), outputsOf(experiments)];
    const ids = [...tried.map(({ id }) => id), 'the text'];
    const firstLike = new Map<string, string>();
    const alike = answers.flatMap((outputs, index) => {
      const key = outputs.join('\0');
      const other = firstLike.get(key);
      firstLike.set(key, other ?? ids[index]!);
      return other === undefined ? [] : [`${ids[index]} = ${other}`];
    });
    expect(alike).toEqual([]);
  });

  it('has fresh inputs that show each difference and others that do not, the same for a seed', () => {
    const inputs = fresh?.(7, 80) ?? [];
    expect(inputs.map(stdinOf)).toEqual(fresh?.(7, 80).map(stdinOf));
    const seldom = triedOf(differences).flatMap(({ id, changes }) => {
      const isShown = (input: CaseInput): boolean => play(input, [changes]).stdout !== play(input).stdout;
      const isOften =
        holdsForAtLeast(MIN_FRESH, inputs, isShown) && holdsForAtLeast(MIN_FRESH, inputs, (input) => !isShown(input));
      return isOften ? [] : [`${id}: ${inputs.filter(isShown).length} of ${inputs.length}`];
    });
    expect(seldom).toEqual([]);
  });

  it('says of each difference in one line what the program does and what it should do', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { does, should } of differences) {
      expect(`the program ${does}; by the text, ${should}`).toMatch(/^[ -~]{30,}[^.]$/);
    }
  });
});

describe('the requirements', () => {
  it.each(UNPLAYED)('are hidden where a program $does as far as that hides what is wrong', (unplayed) => {
    expect(unplayed.hides?.toSorted()).toEqual(hardlySeenIn(unplayed, CALPOLY_REQUIREMENTS, play));
  });

  it('have as many experiments as can be made in a few seconds', () => {
    const count = CALPOLY_REQUIREMENTS.reduce((sum, { experiments }) => sum + experiments.length, 0);
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThan(1000);
  });
});

it.each(['negative', 'too large'])('a guess with a negative and a too large number is one that is %s', (kind) => {
  const input = inputOfLines([[1], [5, 5], [-1, 20], [20, -1]]);
  const rounds = play(input, [{ roundOffBoard: 'nothing', roundOffBoardFor: kind }]).stdout.match(/Round/g);
  expect(rounds).toBeNull();
});

it('a mine that is refused for one at the exchanged place is not on the board', () => {
  const input = inputOfLines([[2], [2, 7], [7, 2], [5, 5], [5, 5]]);
  const { stdout } = play(input, [{ mineTakenAt: 'exchanged' }]);
  expect(stdout).toMatch(/^\(7, 2\) is not a valid position for a mine\.\n/);
  const rows = stdout.trimEnd().split('\n').slice(-20);
  expect(rows.flatMap((row, at) => (row.includes('X') ? [[at, row.indexOf('X') / 2]] : []))).toEqual([
    [2, 7],
    [5, 5],
  ]);
});

it('a column behind the last one shows the first tile of the next row, with its number', () => {
  const input = inputOfLines([[2], [9, 0], [4, 19], [9, 0]]);
  const { stdout } = play(input, [{ printing: { ...PRINTED_RIGHTLY, columns: [0, 20] } }]);
  const rows = stdout.trimEnd().split('\n').slice(-20);
  expect(rows.slice(0, -1).map((row) => row.slice(-2))).toEqual(rows.slice(1).map((row) => row.slice(0, 2)));
  expect(rows.map((row) => row.length)).toEqual(rows.map((_, row) => (row < 19 ? 42 : 41)));
});

describe('what a program wins by', () => {
  const fresh = CALPOLY_REQUIREMENTS.find(({ id }) => id === 'win')?.fresh?.(7, 240) ?? [];

  /** On how many fresh inputs a program wins by some rules and not by others. */
  function wonOnlyBy(rules: Partial<CalpolyRules>, others: Partial<CalpolyRules>): number {
    const [won, other] = [rules, others].map((changes) =>
      outputsOf(fresh, [changes]).map((output) => output.includes('You Win')),
    );
    return fresh.filter((_, index) => won?.[index] && !other?.[index]).length;
  }

  it.each(LINES)('is tried with several tiles hidden: %s', (_id, _words, winIgnores) => {
    expect(wonOnlyBy({ winIgnores }, { wins: 'but one' })).toBeGreaterThanOrEqual(MIN_FRESH);
  });

  it('is tried with one tile hidden and no guess of it', () => {
    expect(wonOnlyBy({ wins: 'zeros exactly' }, { wins: 'guesses' })).toBeGreaterThanOrEqual(MIN_FRESH);
    expect(wonOnlyBy({ wins: 'zeros exactly' }, {})).toBeGreaterThanOrEqual(MIN_FRESH);
  });

  it.each<Partial<CalpolyRules>>([{}, { reach: { passes: 1, to: 'each tile', turns: false } }])(
    'is tried with repeated guesses that make too many tiles, and with some that make as many as are left: %j',
    (others) => {
      expect(wonOnlyBy({ ...others, wins: 'repeats' }, others)).toBeGreaterThanOrEqual(MIN_FRESH);
      expect(wonOnlyBy(others, { ...others, wins: 'repeats exactly' })).toBeGreaterThanOrEqual(MIN_FRESH);
    },
  );

  it('is tried with a 0 that reveals no other tile', () => {
    expect(wonOnlyBy({ wins: 'guesses' }, { wins: 'zeros exactly' })).toBeGreaterThanOrEqual(MIN_FRESH);
  });
});

describe('a board in one array', () => {
  // The others are in the long test.
  it.each(SOME_JOINED_BOARDS)('that goes on with %s in the direction %d, %d is measured', (...board) => {
    expectMeasured(...board);
  });
});

it.each(['numbers', 'openings'])('nothing is measured where nothing is wrong, or can be read: %s', (id) => {
  const { experiments = [], measure } = CALPOLY_REQUIREMENTS.find((one) => one.id === id) ?? {};
  const right = experiments.map((input) => ({ input, expected: play(input).stdout }));
  expect(measure?.(right.map((one) => ({ ...one, actual: one.expected })))).toBeUndefined();
  expect(measure?.(right.map((one) => ({ ...one, actual: '' })))).toBeUndefined();
});

describe('a board in one array with several joints', () => {
  const LEFT = DIRECTIONS.filter(([, right]) => right < 0);

  it('is measured with all of them', () => {
    const spread = neighboursWith({ joins: 'rows on the board', joined: LEFT });
    const { measured, isRight } = measuredOf('numbers', { counted: spread, spread });
    expect(measured?.does).toBe(
      'takes the tiles at the end of the row two above, of the row above and of the same row, unless that is row 19, for neighbours of one in column 0, in its numbers and where a 0 reveals others',
    );
    expect(isRight).toBe(true);
  });

  it.each([
    [{}, /^goes on to the tile at the end of the row above from a 0 in column 0$/],
    [{ spreadOnMine: 'shown', hitIsRevealed: true }, /, and reveals mines so$/],
    [{ spreadOnMine: 'shown', hitIsRevealed: true, wins: 'count' }, /, reveals mines so, .* are 400 in all$/],
  ] as const)('is told what becomes of mines that it reaches: %#', (onMine, says) => {
    const spread = neighboursWith({ joins: 'rows', joined: LEFT.filter(([down]) => down === 0) });
    const { measured } = measuredOf('openings', { spread, ...onMine });
    const forms = measured === undefined ? [] : [measured, ...otherFormsOf(measured).variants];
    expect(forms).toContainEqual(expect.objectContaining({ does: expect.stringMatching(says) }));
  });
});

describe('a list for a reveal', () => {
  const BY_COLUMNS = neighboursWith({ directions: DIRECTIONS.toSorted((one, other) => one[1] - other[1]) });

  it.each([
    [
      { reach: { room: 80, reveals: 'noted' } },
      /a list with room for 80,.* does not go on from those that come when it is full$/,
    ],
    [
      { reach: { room: 20, reveals: 'fitting' } },
      /a list with room for 20,.* leaves out those that come when it is full$/,
    ],
    [{ reach: { room: 100, reveals: 'taken' } }, /some of them several times, in a list with room for 100,/],
    [{ reach: { room: 50, reveals: 'noted' }, spread: BY_COLUMNS }, /a list with room for 50,/],
    [{ reach: { depth: 60 } }, /does so only 60 times in a row$/],
  ] as const)('that is too short is measured: %#', (changes, does) => {
    const { measured, isRight } = measuredOf('openings', changes);
    expect(measured?.does).toMatch(does);
    expect(isRight).toBe(true);
  });
});

it.each([
  [{ passes: 1, to: 'those beside', turns: false }, /in only one pass over the board, row by row from the upper left,/],
  [{ passes: 10, to: 'each tile', turns: false }, /in only 10 passes over the board, row by row from the upper left,/],
  [{ passes: 2, to: 'those beside', turns: true }, /in only 2 passes over the board, row by row, down and up again,/],
] as const)('passes over the board that are too few are measured: %#', (reach, does) => {
  const { measured, isRight } = measuredOf('openings', { reach });
  expect(measured?.does).toMatch(does);
  expect(isRight).toBe(true);
});

describe('neighbours that nobody thought of', () => {
  const odd = neighboursAt([
    [-1, 0, 1],
    [0, -1, 1],
    [0, 1, 1],
    [1, 1, 2],
  ]);

  it.each([
    [
      'numbers',
      { counted: odd },
      /^does not count a mine to the upper left of.* a tile and counts twice a mine .*to the lower right of a tile$/,
    ],
    ['numbers', { counted: odd, spread: odd }, /, and takes the same tiles for neighbours of a 0$/],
    [
      'openings',
      {
        spread: neighboursAt([
          [1, 1, 1],
          [-1, 0, 1],
          [0, 1, 1],
        ]),
      },
      /^does not reveal the tile to the upper left, .*below of a 0$/,
    ],
  ] as const)('are measured and predicted: %s', (id, changes, does) => {
    const { measured, isRight } = measuredOf(id, changes);
    expect(measured?.does).toMatch(does);
    expect(measured?.picture).toMatch(/# /);
    expect(isRight).toBe(true);
  });
});
