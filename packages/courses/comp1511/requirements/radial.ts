import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { AROUND, CLOCKWISE, OTHER_ORDERS } from '../directions.ts';
import { AS_IN_ARRAY, type Border, type Comp1511Rules, SIZE, WITH_COLUMN_8 } from '../rules.ts';
import type { Comp1511Command } from '../script.ts';
import { fallingThrough } from './commands.ts';
import {
  at,
  differing,
  freshBy,
  game,
  PLACES,
  pickCorner,
  pickLine,
  pickMines,
  pickOf,
  pickPlace,
  placesNear,
} from './experiments.ts';
import { cutRaysOf, raysOf, TO, WAYS } from './measured-rays.ts';
import { openedAt } from './measured-reveal.ts';
import { MIRRORS, openedAroundFor } from './reveals.ts';
import { BASICS } from './start.ts';

const LAST = SIZE - 1;

const RADIAL_NUMBER: Requirement = {
  id: 'radial-number',
  title: 'Command 7 reveals one square if there is a mine beside it',
  quote: 'If the selected square has adjacent mines, reveal only the selected square.',
  needs: [...BASICS, 'command-7', 'reveal-number'],
  experiments: [
    ...placesNear([3, 3], 1)
      .filter(([row, column]) => row !== 3 || column !== 3)
      .map((place) => game([place], [7, 3, 3])),
    game([[0, 1]], [7, 0, 0]),
    game([[7, 6]], [7, 7, 7]),
    game([[1, 6]], [7, 0, 7]),
    game([[6, 0]], [7, 7, 1]),
    ...at('33 34 35 43').map((_, index, mines) => game(mines.slice(0, index + 1), [7, 4, 4])),
    // Two mines and three beside it, which the lines open at the border, where that changes no other line.
    ...['00 02 03', '00 02 03 20 30'].map((mines) => game(at(mines), [7, 1, 1])),
    game([], [7, 2, 5]),
  ],
  *differences() {
    const should = 'only the square itself is revealed if there is a mine beside it';
    const does = 'reveals the lines of a radial reveal although there is a mine beside the square';
    const always: Partial<Comp1511Rules> = { radialOpensAround: () => true };
    yield differing('radial-always', does, should, { ...always, minesEndRays: true });
    yield differing('radial-always-with-mines', `${does}, and the mines on them too`, should, always);
    yield* openedAroundFor('radial', 'reveals the lines of a radial reveal from a square', (radialOpensAround) => ({
      radialOpensAround,
    }));
  },
  fresh: freshBy((random) => ({
    mines: pickMines(random, 4, 12),
    commands: [[7, ...pickPlace(random)]],
  })),
};

const RADIAL_LINES: Requirement = {
  id: 'radial-lines',
  title: 'Command 7 reveals 8 lines up to the border',
  quote:
    'If the selected square has no adjacent mines Reveal Radial lines from the specified square at angles of 0, 45, 90, 135, 180, 225, 270, and 315 degrees.',
  needs: [...BASICS, 'command-7', 'radial-number'],
  experiments: [
    game([], [7, 3, 4]),
    game([], [7, 5, 0]),
    ...PLACES.filter(([row, column]) => (row % LAST === 0 && column % LAST === 0) || (row + 3 * column) % 4 === 0).map(
      (place) => game([], [7, ...place]),
    ),
  ],
  differences: lineDifferences,
  readings: ['radial-edge-stop'],
  measure: (observed) => raysOf(observed, SHOULD_LINES) ?? cutRaysOf(observed, SHOULD_LINES) ?? openedAt(observed, 7),
  fresh: freshBy((random) => {
    const place = pickOf(random, [pickPlace(random), pickPlace(random), pickPlace(random), pickCorner(random)]);
    return {
      mines: pickMines(random, 0, 1),
      commands: random.below(4) === 0 ? [[1, pickLine(random)]] : [[7, ...place]],
    };
  }),
};

const SHOULD_LINES = 'there are 8 lines, and each goes up to the border or to a square with a mine beside it';

function lines(id: string, does: string, changes: Partial<Comp1511Rules>): Difference {
  return differing(`radial-${id}`, does, SHOULD_LINES, changes);
}

function rays(id: string, does: string, hasRay: Comp1511Rules['hasRay']): Difference {
  return lines(id, does, { hasRay });
}

function* lineDifferences(): Iterable<Difference> {
  yield* fallingThrough(7, 'unless number');
  yield rays(
    'no-diagonals',
    'sends the lines of a radial reveal only up, down, left and right',
    (down, right) => down === 0 || right === 0,
  );
  yield rays(
    'only-diagonals',
    'sends the lines of a radial reveal only along the diagonals',
    (down, right) => down !== 0 && right !== 0,
  );
  yield rays('no-vertical', 'sends no lines of a radial reveal up and down', (_, right) => right !== 0);
  yield rays('no-horizontal', 'sends no lines of a radial reveal to the left and right', (down) => down !== 0);
  yield rays(
    'no-falling-diagonal',
    'sends no lines of a radial reveal to the upper left and lower right',
    (down, right) => down === 0 || down !== right,
  );
  yield rays(
    'no-rising-diagonal',
    'sends no lines of a radial reveal to the upper right and lower left',
    (down, right) => down === 0 || down !== -right,
  );
  yield rays(
    'none',
    'reveals just one square with command 7 where no mine is beside it, and sends no lines from it',
    () => false,
  );
  for (const [index, [down, right]] of AROUND.entries()) {
    yield rays(
      `no-${WAYS[index]?.replace(' ', '-')}`,
      `sends no line of a radial reveal ${TO[index]}`,
      (d, r) => d !== down || r !== right,
    );
  }
  for (const [index, [down, right]] of AROUND.entries()) {
    yield lines(
      `skips-${WAYS[index]?.replace(' ', '-')}`,
      `leaves out the square beside the one that was named in the line of a radial reveal ${TO[index]}`,
      {
        rayStart: (d, r) => (d === down && r === right ? 2 : 1),
      },
    );
  }
  yield lines('skips-first', 'leaves out the squares beside the one that was named in the lines of a radial reveal', {
    rayStart: () => 2,
  });
  yield lines('as-square', 'reveals only the squares around with command 7, and no lines', { maxRay: () => 1 });
  for (let most = 2; most < LAST; most += 1) {
    yield lines(
      `length-${most}`,
      `reveals at most ${most} squares on a line of a radial reveal, so that the rest up to the border stays hidden`,
      { maxRay: () => most },
    );
  }
  yield* endDifferences();
  for (const [of, holds] of PARTS)
    yield rays(`only-${of.replaceAll(/[ ,]+/g, '-')}`, `sends the lines of a radial reveal only ${of}`, holds);
}

const PARTS: readonly (readonly [string, Comp1511Rules['hasRay']])[] = [
  ['up and to both sides', (down) => down <= 0],
  ['down and to both sides', (down) => down >= 0],
  ['to the left, up and down', (_, right) => right <= 0],
  ['to the right, up and down', (_, right) => right >= 0],
];

function* endDifferences(): Iterable<Difference> {
  const ends = (id: string, which: string, endsRays: Comp1511Rules['endsRays']): Difference =>
    lines(`never-${id}`, `never reveals squares of ${which} with a line of a radial reveal`, { endsRays });
  yield ends('border', 'the border', (row, column) => row % LAST === 0 || column % LAST === 0);
  yield ends('first', 'row 0 and column 0', (row, column) => row === 0 || column === 0);
  yield ends('last', `row ${LAST} and column ${LAST}`, (row, column) => row === LAST || column === LAST);
  yield ends('row-0', 'row 0', (row) => row === 0);
  yield ends('column-0', 'column 0', (_, column) => column === 0);
  yield ends('last-row', `row ${LAST}`, (row) => row === LAST);
  yield ends('last-column', `column ${LAST}`, (_, column) => column === LAST);
  const border = (id: string, does: string, rayBorder: Border): Difference => lines(id, does, { rayBorder });
  yield border(
    'not-from-edge',
    'sends no lines of a radial reveal from a square at the border',
    (place, { row, column }) => (row % LAST === 0 || column % LAST === 0 ? undefined : onField(place)),
  );
  yield border(
    'unclipped',
    'does not end the lines of a radial reveal at the border, and goes on at the other side of the field',
    (place, centre) => AS_IN_ARRAY(place, centre),
  );
  yield border(
    'column-8',
    'takes 8 for a column of the field in a radial reveal, so that lines to the right reveal the first square of the next row',
    WITH_COLUMN_8,
  );
  for (const [id, how, cellAt] of MIRRORS) {
    yield lines(id, `reveals other squares than those on the lines of a radial reveal: ${how}`, {
      openedForOnLine: cellAt,
    });
  }
  const first = 'the row comes first';
  yield differing('column-before-row', 'reads the column before the row when it reveals', first, {
    columnFirst: [4, 7],
  });
  yield differing('radial-column-first', 'reads the column before the row in command 7', first, { columnFirst: [7] });
}

function onField({ row, column }: { readonly row: number; readonly column: number }): number | undefined {
  return row >= 0 && row < SIZE && column >= 0 && column < SIZE ? row * SIZE + column : undefined;
}

const RADIAL_STOPS: Requirement = {
  id: 'radial-stops',
  title: 'A line of command 7 ends with the first square that has a mine beside it',
  quote: 'These lines should stop at a square that has adjacent mines or a square which is on an edge.',
  needs: [...BASICS, 'command-7', 'radial-lines'],
  experiments: [
    game([[3, 7]], [7, 3, 3]),
    ...onEachLine([3, 3], 3),
    ...onEachLine([4, 4], 3),
    ...onEachLine([4, 4], 2),
    ...besideEachLine([3, 4], 3),
    game(at('03 74'), [7, 3, 0]),
    game(at('20 26'), [7, 0, 3]),
    game([], [4, 3, 3], [7, 3, 0]),
    game([], [4, 2, 5], [7, 7, 0]),
    game([[0, 0]], [4, 4, 4], [7, 4, 7], [7, 7, 4]),
  ],
  differences: stopDifferences,
  fresh: freshBy((random) => {
    const opened: Comp1511Command[] = random.below(3) === 0 ? [[4, ...pickPlace(random)]] : [];
    return { mines: pickMines(random, 1, 4), commands: [...opened, [7, ...pickPlace(random)]] };
  }),
};

/** A mine on each of the 8 lines, so far from the middle. */
function onEachLine([row, column]: IntegerPair, steps: number): CaseInput[] {
  return AROUND.map(([down, right]) => game([[row + steps * down, column + steps * right]], [7, row, column]));
}

/** A mine beside each line; two lines may be near it. */
function besideEachLine([row, column]: IntegerPair, steps: number): CaseInput[] {
  return AROUND.map(([down, right]) => {
    const near = (line: number): number => Math.min(LAST, Math.max(0, line));
    const mine: IntegerPair = [
      near(row + steps * down + (down === 0 ? 1 : 0)),
      near(column + steps * right + (down === 0 ? 0 : 1)),
    ];
    return game([mine], [7, row, column]);
  });
}

const SHOULD_STOP = 'that square is revealed too, and only then the line ends';

function stop(id: string, does: string, changes: Partial<Comp1511Rules>): Difference {
  return differing(`radial-${id}`, does, SHOULD_STOP, changes);
}

/** A line that comes to mines, which are gone then for the lines after it. */
function past(id: string, does: string, changes: Partial<Comp1511Rules>): Difference {
  const variant = OTHER_ORDERS.map((rayOrder, order) =>
    stop(`${id}-in-order-${order}`, does, { ...changes, rayOrder }),
  );
  return { ...stop(id, does, changes), variant };
}

type StopOf = Comp1511Rules['rayStop'];

function* stopDifferences(): Iterable<Difference> {
  const some =
    (holds: (down: number, right: number) => boolean, other: ReturnType<StopOf>): StopOf =>
    (down, right) =>
      holds(down, right) ? other : 'at number';
  yield stop('stops-short', 'ends a line of a radial reveal before the first square with a mine beside it', {
    rayStop: () => 'before number',
  });
  for (const [id, does, atMine, rayStop] of LATE_STOPS) {
    yield past(id, does, { rayStop: () => rayStop });
    yield stop(`${id}-to-mines`, `${does}${atMine}`, { rayStop: () => rayStop, minesEndRays: true });
  }
  const [[id, does]] = LATE_STOPS;
  yield stop(`${id}-past-mines`, `${does}, and leaves out mines`, { rayStop: () => 'never', minesStayHidden: true });
  for (const [of, holds] of SOME_WAYS) {
    yield stop(
      `stops-short-${of.replaceAll(' ', '-')}`,
      `ends the lines of a radial reveal ${of} before the first square with a mine beside it`,
      { rayStop: some(holds, 'before number') },
    );
    yield past(
      `never-stops-${of.replaceAll(' ', '-')}`,
      `does not end the lines of a radial reveal ${of} at a square with a mine beside it, and goes on to the border`,
      { rayStop: some(holds, 'never') },
    );
  }
  for (const [index, [down, right]] of AROUND.entries()) {
    const holds = (d: number, r: number): boolean => d === down && r === right;
    const id = WAYS[index]?.replace(' ', '-');
    yield stop(
      `short-${id}`,
      `ends the line of a radial reveal ${TO[index]} before the first square with a mine beside it`,
      { rayStop: some(holds, 'before number') },
    );
    yield past(
      `never-${id}`,
      `does not end the line of a radial reveal ${TO[index]} at a square with a mine beside it, and goes on to the border`,
      { rayStop: some(holds, 'never') },
    );
  }
  yield* hinderedLines();
  yield differing(
    'radial-ends-at-open',
    'ends a line of a radial reveal at a square that is open already',
    'a line goes on over open squares, up to the border or to a square with a mine beside it',
    { openEndsRays: true },
  );
}

type LateStop = readonly [id: string, does: string, atMine: string, rayStop: ReturnType<StopOf>];

/** Programs that come to mines on a line, too: they may end it there, or leave them out. */
const LATE_STOPS: readonly [LateStop, LateStop] = [
  [
    'never-stops',
    'does not end a line of a radial reveal at a square with a mine beside it, and goes on to the border',
    ' or to the square before a mine',
    'never',
  ],
  [
    'stops-late',
    'ends a line of a radial reveal one square too late, after the first square with a mine beside it',
    ', or before a mine',
    'after number',
  ],
];

const SHOULD_SEND = 'each line ends by itself, whatever the other lines do';

/** Programs that remember that a line has ended: before one of the next lines, or all, that is not set back. */
function* hinderedLines(): Iterable<Difference> {
  const hindered = (id: string, does: string, raysHinderedBy: Comp1511Rules['raysHinderedBy']): Difference =>
    differing(`radial-hindered-${id}`, does, SHOULD_SEND, { raysHinderedBy });
  const ended = 'at a square with a mine beside it';
  for (const [id, order, words] of ORDERS) {
    yield hindered(
      id,
      `sends no more lines of a radial reveal as soon as one has ended ${ended}: it goes through them ${words}`,
      (down, right) =>
        order.slice(
          0,
          order.findIndex(([d, r]) => d === down && r === right),
        ),
    );
  }
  for (const [first, before] of AROUND.entries()) {
    for (const [second, [down, right]] of AROUND.entries()) {
      if (first === second) continue;
      yield hindered(
        `${first}-${second}`,
        `sends no line of a radial reveal ${TO[second]} where the line ${TO[first]} has ended ${ended}`,
        (d, r) => (d === down && r === right ? [before] : []),
      );
    }
  }
}

const ORDERS: readonly (readonly [id: string, order: typeof AROUND, words: string])[] = [
  ['by-rows', AROUND, 'row by row, from the upper left'],
  ['clockwise', CLOCKWISE, 'clockwise, from the one that goes up'],
];

const SOME_WAYS: readonly (readonly [string, (down: number, right: number) => boolean])[] = [
  ['along the diagonals', (down, right) => down !== 0 && right !== 0],
  ['along rows and columns', (down, right) => down === 0 || right === 0],
  ['up and down', (_, right) => right === 0],
  ['to the left and right', (down) => down === 0],
];

export const RADIAL_REQUIREMENTS: readonly Requirement[] = [RADIAL_NUMBER, RADIAL_LINES, RADIAL_STOPS];
