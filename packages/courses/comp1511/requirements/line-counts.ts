import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import type { NamedLine } from '../commands.ts';
import { type Comp1511Rules, SIZE } from '../rules.ts';
import { countExchanged } from './counts.ts';
import { differing, freshBy, game, hintOf, LINES, PLACES, pickLine, pickMines, pickOf } from './experiments.ts';
import { countedInLines } from './measured.ts';
import { BASICS } from './start.ts';

const LAST = SIZE - 1;

/** How a program counts the mines of a line: true for the places that belong to it. */
type IsInLine = Comp1511Rules['isInRow'];

interface Line {
  readonly command: 1 | 2;
  readonly rule: 'isInRow' | 'isInColumn';
  readonly name: 'row' | 'column';
  /** The lines that cross it. */
  readonly across: 'row' | 'column';
}

const ROW: Line = { command: 1, rule: 'isInRow', name: 'row', across: 'column' };
const COLUMN: Line = { command: 2, rule: 'isInColumn', name: 'column', across: 'row' };

const ROW_COUNT: Requirement = {
  id: 'row-count',
  title: 'Command 1 counts the mines in a row',
  quote: 'There are n mine(s) in row r Where n is the number of mines and r is the row number.',
  needs: [...BASICS, 'command-1'],
  experiments: lineExperiments(ROW),
  differences: () => [
    ...lineDifferences(ROW),
    ...countedElsewhere(ROW),
    ...othersCounted(),
    ...countedDown(),
    COUNTS_EXCHANGED,
  ],
  measure: (observed) => countedInLines(observed, ROW),
  fresh: freshLines(ROW),
};

const COLUMN_COUNT: Requirement = {
  id: 'column-count',
  title: 'Command 2 counts the mines in a column',
  quote: 'There are n mine(s) in column c Where n is the number of mines and c is the column number.',
  needs: [...BASICS, 'command-2'],
  experiments: lineExperiments(COLUMN),
  differences: () => [...lineDifferences(COLUMN), ...countedElsewhere(COLUMN)],
  measure: (observed) => countedInLines(observed, COLUMN),
  fresh: freshLines(COLUMN),
};

/** As by one function that all counts call. */
const COUNTS_EXCHANGED: Difference = {
  ...differing(
    'counts-exchanged',
    'exchanges row and column of the squares that it looks at in all its counts of mines',
    'the row comes before the column',
    {
      isInRow: (line, _, column) => column === line,
      isInColumn: (line, row) => row === line,
      squareColumnFirst: 'counted',
      count: countExchanged,
    },
  ),
  unites: ['row-count-crossed', 'column-count-crossed', 'square-counted-column-first', 'count-exchanged'],
};

/** Some mines anywhere, and more on the line and at its ends. */
function freshLines({ command }: Line) {
  return freshBy((random) => {
    const line = pickOf(random, [pickLine(random), pickLine(random), 0, LAST]);
    const across = (): number => pickOf(random, [pickLine(random), pickLine(random), 0, LAST]);
    const own = Array.from({ length: random.below(4) }, across);
    const onLine = own.map((other): IntegerPair => (command === 1 ? [line, other] : [other, line]));
    const before = random.below(4) === 0 ? [hintOf(3, pickLine(random))] : [];
    return { mines: [...onLine, ...pickMines(random, 0, 8)], commands: [...before, [command, line]] };
  });
}

/** A mine in half of the places, and the line of each; then mines on other lines, and full lines. */
function lineExperiments({ command }: Line): CaseInput[] {
  const lineOf = ([row, column]: readonly [number, number]): number => (command === 1 ? row : column);
  const inLine = PLACES.filter(([row, column]) => (row + column) % 2 === 0);
  const ordered = inLine.toSorted((one, other) => orderOf(one) - orderOf(other));
  return [
    ...ordered.map((place) => game([place], [command, lineOf(place)])),
    ...LINES.map((line) => game([[line, (line + 3) % SIZE]], [command, (line + 4) % SIZE])),
    ...LINES.flatMap((line) => [-1, 1].map((step) => game([[line, line]], [command, (line + step + SIZE) % SIZE]))),
    ...LINES.map((line) =>
      game(
        PLACES.filter((place) => lineOf(place) === line),
        [command, line],
      ),
    ),
    ...LINES.map((line) =>
      game(
        PLACES.filter((place) => lineOf(place) !== line),
        [command, line],
      ),
    ),
    ...[1, 4, 6].map((line) => game([], [3, line, 7 - line, 3], [command, 2])),
  ];

  function orderOf([row, column]: readonly [number, number]): number {
    return (row * 5 + column * 3) % 11;
  }
}

function lineDifferences({ command, rule, name, across }: Line): Difference[] {
  const should = `command ${command} counts the mines in the ${name} that is named, from 0`;
  const at = (line: IsInLine): IsInLine => (command === 1 ? line : (named, row, column) => line(named, column, row));
  const one = (id: string, does: string, isIn: IsInLine): Difference =>
    differing(`${name}-count-${id}`, does, should, { [rule]: at(isIn) });
  return [
    one('crossed', `counts the mines of a ${across} for command ${command}`, (line, _, other) => other === line),
    one(
      'no-last',
      `leaves out ${across} ${LAST} when command ${command} counts the mines of a ${name}`,
      (line, own, other) => own === line && other < LAST,
    ),
    one(
      'no-first',
      `leaves out ${across} 0 when command ${command} counts the mines of a ${name}`,
      (line, own, other) => own === line && other > 0,
    ),
    one(
      'no-ends',
      `leaves out ${across}s 0 and ${LAST} when command ${command} counts the mines of a ${name}`,
      (line, own, other) => own === line && other > 0 && other < LAST,
    ),
    one(
      'before',
      `counts the mines of the ${name} before the one that command ${command} names`,
      (line, own) => own === line - 1,
    ),
    one(
      'after',
      `counts the mines of the ${name} after the one that command ${command} names`,
      (line, own) => own === line + 1,
    ),
    one('all', `counts all mines of the field for command ${command}`, () => true),
    one('none', `always counts 0 mines for command ${command}`, () => false),
    one(
      'not-line-7',
      `counts no mines in ${name} ${LAST} for command ${command}`,
      (line, own) => own === line && own < LAST,
    ),
    one('not-line-0', `counts no mines in ${name} 0 for command ${command}`, (line, own) => own === line && own > 0),
    one(
      'up-to',
      `counts the mines of all ${name}s up to the one that command ${command} names`,
      (line, own) => own <= line,
    ),
    ...mixedLines({ command, name, across }, one),
    ...namedDifferences(command, name, across),
    one(
      'diagonal',
      `counts only the mine on the diagonal for command ${command}`,
      (line, own, other) => own === line && other === line,
    ),
  ];
}

/** Programs whose one function for all counts does not look at rows, or at columns. */
function countedElsewhere({ command, rule, name, across }: Line): Difference[] {
  const isNear = (own: number, other: number): boolean => Math.abs(own - other) <= 1;
  const crossing = (row: number, column: number): number => (name === 'row' ? column : row);
  return [
    differing(
      `${name}s-ignored`,
      `does not look at ${name}s when it counts: command ${command} counts all mines of the field, command 3 those of whole ${across}s, and a mine in the ${across} of a square or in the next one counts as one beside it`,
      `mines are counted in ${name}s and ${across}s`,
      {
        [rule]: () => true,
        isInSquare: (down, right, reach) => Math.abs(crossing(down, right)) <= reach,
        count: (_, mines, cell) =>
          PLACES.filter(
            ([row, column], at) =>
              mines[at] === 1 &&
              at !== cell &&
              isNear(crossing(row, column), crossing(Math.floor(cell / SIZE), cell % SIZE)),
          ).length,
      },
    ),
  ];
}

/** Programs whose one function for all counts asks for the opposite. */
function othersCounted(): Difference[] {
  const forms: readonly (readonly [id: string, places: string, countsOthers: Comp1511Rules['countsOthers']])[] = [
    ['', 'squares without one', 'on the field'],
    ['-off-field', 'places without one, off the field too', 'off the field too'],
  ];
  return forms.map(([id, places, countsOthers]) =>
    differing(
      `others-counted${id}`,
      `counts the opposite of what it should: in the place of mines the ${places}, in all that it counts, and for the win other squares than hidden ones, so that no game is won`,
      'the mines are counted, and a game is won when no square without one is hidden',
      { countsOthers },
    ),
  );
}

/**
 * Programs whose one function for all counts goes down from 0: they ask for more than 0 mines or for any number but 0, when
 * they reveal and when they print.
 */
function countedDown(): Difference[] {
  const none = 'takes a square with mines beside it for one without when it reveals';
  const noNumbers = 'prints no numbers on the gameplay board';
  const forms: readonly (readonly [id: string, more: string, changes: Partial<Comp1511Rules>])[] = [
    ['none', `, and ${none}`, { countsDown: 'to none' }],
    ['some', `, and ${noNumbers}`, { countsDown: 'to some', numberText: NO_NUMBER }],
    ['none-no-numbers', `, ${none}, and ${noNumbers}`, { countsDown: 'to none', numberText: NO_NUMBER }],
    ['some-numbers', ', on the gameplay board too', { countsDown: 'to some' }],
  ];
  return forms.map(([id, more, changes]) =>
    differing(
      `counted-down-${id}`,
      `counts down in the place of up in all that it counts, so that numbers of mines are below 0${more}`,
      'each mine that is counted adds 1',
      changes,
    ),
  );
}

const NO_NUMBER = (): string => '  ';

/**
 * Programs that count a part of the field which is not the line: its bounds are the right ones in another order, mixed up in a
 * call. In some orders a bound is above its other one for most lines: of these none is counted.
 */
function mixedLines(
  { command, name, across }: Pick<Line, 'command' | 'name' | 'across'>,
  one: (id: string, does: string, isIn: IsInLine) => Difference,
): Difference[] {
  const mixed = (id: string, own: string, others: string, isIn: IsInLine): Difference =>
    one(
      `mixed-${id}`,
      `counts for ${name} n the mines from ${name} ${own} and from ${across} ${others} for command ${command}`,
      isIn,
    );
  return [
    one(
      'only-line-0',
      `counts no mines in any ${name} but ${name} 0 for command ${command}`,
      (line, own) => own === line && line === 0,
    ),
    ...[0, LAST].map((only) =>
      one(
        `only-crossed-${only}`,
        `counts for ${name} ${only} the mines of ${across} ${only} for command ${command}, and none for any other ${name}`,
        (line, _, other) => line === only && other === only,
      ),
    ),
    mixed(
      'first-named-named-last',
      `0 to ${name} n`,
      `n to ${across} ${LAST}`,
      (line, own, other) => own <= line && other >= line,
    ),
    mixed(
      'named-last-first-named',
      `n to ${name} ${LAST}`,
      `0 to ${across} n`,
      (line, own, other) => own >= line && other <= line,
    ),
  ];
}

/** Another number in the answer. */
function namedDifferences(command: 1 | 2, name: Line['name'], across: Line['name']): Difference[] {
  const should = `the answer to command ${command} names the ${name} that was typed`;
  const last = `names in its answer to command ${command} the last ${across} that`;
  const ways: readonly (readonly [id: string, does: string, named: NamedLine])[] = [
    ['other', `${last} was typed before, not the ${name}`, 'other line'],
    [
      'other-of-commands',
      `${last} a command read, not one of a pair, and 0 where no command has`,
      'other line of commands',
    ],
    ['mines', `prints the number of mines in the place of the ${name} in its answer to command ${command}`, 'mines'],
  ];
  return ways.map(([id, does, named]) =>
    differing(`${name}-named-${id}`, does, should, { [name === 'row' ? 'namedRow' : 'namedColumn']: named }),
  );
}

export const COUNT_REQUIREMENTS: readonly Requirement[] = [ROW_COUNT, COLUMN_COUNT];
