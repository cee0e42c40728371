import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { type Comp1511Rules, SIZE } from '../rules.ts';
import type { Comp1511Command } from '../script.ts';
import {
  bottomRowLost,
  bottomRowLostIfHit,
  bottomRowReversed,
  bottomRowRotated,
  bottomRowToColumn,
  columnShifted,
  lastRowStays,
  mineMovedDown,
  mineRemoved,
  onlyBottomRowMoves,
  type Shift,
  sameRowOnTop,
  shiftedLeft,
  shiftedRight,
  shiftedUp,
  topRowStays,
  topSquareStays,
} from '../shifts.ts';
import { at, differing, freshBy, game, LINES, pickLine, pickMines, pickOf, pickPlace } from './experiments.ts';
import { BASICS } from './start.ts';

const LAST = SIZE - 1;

function hit(mines: readonly IntegerPair[], place: IntegerPair, command: 4 | 7 = 4): CaseInput {
  return game(mines, [command, ...place]);
}

function hitFirst(command: 4 | 7, place: IntegerPair, ...others: readonly IntegerPair[]): CaseInput {
  return hit([place, ...others], place, command);
}

const SHOULD_SHIFT = 'the field is shifted until the first turn is safe';

const FIRST_TURN: Requirement = {
  id: 'first-turn',
  title: 'A first turn on a mine shifts the field down',
  quote:
    'ensure that the user doesn’t click on a mine in the first turn by shifting the grid down. … The bottom row of the grid should wrap around and be placed at the top.',
  needs: [...BASICS, 'command-4', 'reveal-number', 'reveal-zero'],
  experiments: [
    hitFirst(4, [5, 5]),
    hitFirst(4, [3, 2], [6, 6]),
    hitFirst(4, [7, 4]),
    hitFirst(4, [7, 0]),
    hitFirst(4, [2, 3], [7, 5]),
    hitFirst(4, [4, 4], [0, 0], [3, 7]),
    hitFirst(4, [1, 6], [1, 2]),
    hitFirst(4, [7, 2], [3, 6]),
    hitFirst(4, [6, 1], [7, 6], [0, 3]),
    hitFirst(4, [2, 5], [0, 7]),
    hitFirst(4, [5, 2], [7, 7]),
    hit(at('22 12'), [1, 2]),
    hit(at('33 73 23'), [7, 3]),
    ...LINES.map((row) => hit([[row, (row * 3) % SIZE]], [row, (row * 3) % SIZE])),
    ...LINES.map((row) =>
      hit(
        [
          [row, (row * 3 + 1) % SIZE],
          [(row + 4) % SIZE, 6],
        ],
        [row, (row * 3 + 1) % SIZE],
      ),
    ),
  ],
  differences: shiftDifferences,
  readings: ['first-command-turn'],
  fresh: freshHits(1, [4]),
};

/** Games whose first reveal is, or is not, at a mine; some mines may be on top of it. */
function freshHits(depth: number, commands: readonly (4 | 7)[]) {
  return freshBy((random) => {
    const row = pickOf(random, [pickLine(random), pickLine(random), LAST]);
    const column = pickLine(random);
    const deep = 1 + random.below(depth);
    const stack = Array.from({ length: deep }, (_, up): IntegerPair => [(row - up + SIZE) % SIZE, column]);
    const corners: IntegerPair[] =
      random.below(2) === 0 ? [[pickOf(random, [0, LAST]), pickOf(random, [0, LAST])]] : [];
    const others = [...pickMines(random, 0, 2), ...corners].filter(([, other]) => depth === 1 || other !== column);
    const isHit = random.below(3) > 0;
    const reveal: Comp1511Command = [pickOf(random, commands), row, column];
    return { mines: isHit ? [...stack, ...others] : others, commands: [reveal] };
  });
}

function shifts(id: string, does: string, changes: Partial<Comp1511Rules>, should = SHOULD_SHIFT): Difference {
  return differing(id, does, should, changes);
}

function moves(id: string, does: string, shifted: Shift): Difference {
  return shifts(id, does, { shifted }, 'the rows move down, and the bottom row comes back at the top');
}

function* shiftDifferences(): Iterable<Difference> {
  yield {
    ...shifts('no-first-turn', 'never shifts the field, so that the first turn can lose', { mostShifts: 0 }),
    // Where command 7 does it, and only there is it said of command 4 alone.
    variant: shifts(
      'shift-only-radial',
      'shifts the field only for command 7, so that a first turn by command 4 can lose',
      { safeReveals: [7] },
    ),
  };
  yield* movedOtherwise();
  for (const [id, which, by, isUnsetByShift] of UNSET_BY_SHIFT) {
    yield shifts(
      `shift-unset-${id}`,
      `does not always set ${which} to ${by} when it shifts the field`,
      { isUnsetByShift },
      'the rows move down, and the bottom row comes back at the top',
    );
  }
  yield* shiftedForOthers();
  const after = 'after the shift the square is revealed by the ordinary rules';
  yield shifts(
    'single-after-shift-4',
    'opens only the square that was named after a command 4 has shifted the field',
    { singleAfterShift: [4] },
    after,
  );
  yield shifts(
    'counts-typed-field',
    'counts the mines beside a square as the field was typed, also after it was shifted',
    { countsTypedField: true },
    'after the shift the numbers are those of the field as it is now',
  );
  yield shifts('opens-first-mine', 'opens a mine like a safe square at the first turn, and does not shift the field', {
    mostShifts: 1,
    shifted: (mines) => mines,
    opensShiftedMine: true,
  });
}

/** Ways to shift the field in another direction, or not all of it. */
const MOVED_OTHERWISE: readonly (readonly [id: string, does: string, shifted: Shift])[] = [
  ['shift-up', 'shifts the field up when the first turn hits a mine', shiftedUp],
  [
    'shift-bottom-lost-if-hit',
    'loses the mines of the bottom row when the first turn hits a mine in that row: it does not come back at the top',
    bottomRowLostIfHit,
  ],
  [
    'shift-bottom-lost',
    'loses the mines of the bottom row when it shifts the field: that row does not come back at the top',
    bottomRowLost,
  ],
  ['shift-right', 'shifts the field to the right when the first turn hits a mine', shiftedRight],
  ['shift-left', 'shifts the field to the left when the first turn hits a mine', shiftedLeft],
  ['shift-column', 'shifts only the column of the square when the first turn hits a mine', columnShifted],
  ['shift-mine', 'moves only the mine down that the first turn hits, and not the field', mineMovedDown],
  ['shift-removes', 'takes away the mine that the first turn hits, and does not shift the field', mineRemoved],
  [
    'shift-top-stays',
    'leaves the top row where it is when it shifts the field, so that its mines are doubled',
    topRowStays,
  ],
  [
    'shift-only-bottom',
    'puts the bottom row on top when it shifts the field, and leaves the other rows where they are',
    onlyBottomRowMoves,
  ],
  [
    'shift-without-last-row',
    `leaves row ${LAST} out when it shifts the field: row ${LAST - 1} comes to the top`,
    lastRowStays,
  ],
  [
    'shift-into-column',
    'puts the bottom row into column 0, and not into row 0, when it shifts the field',
    bottomRowToColumn,
  ],
  [
    'shift-reverses',
    'puts the bottom row on top the other way round when it shifts the field: its last square comes first',
    bottomRowReversed,
  ],
];

function* movedOtherwise(): Iterable<Difference> {
  for (const one of MOVED_OTHERWISE) yield moves(...one);
  for (const [which, column] of [
    ['first', 0],
    ['last', LAST],
  ] as const) {
    yield moves(
      `shift-${which}-square-stays`,
      `leaves the ${which} square of row 0 as it was when it shifts the field`,
      topSquareStays(column),
    );
  }
  for (const [way, end, left] of [
    ['left', 'first', 1],
    ['right', 'last', SIZE - 1],
  ] as const) {
    yield moves(
      `shift-rotates-${way}`,
      `puts the bottom row on top one square further to the ${way} when it shifts the field, and its ${end} square at the other end`,
      bottomRowRotated(left),
    );
  }
}

/** What comes there may depend on memory, or on a rule that is not known: all that is seen is that it is not what should. */
const UNSET_BY_SHIFT: readonly (readonly [
  id: string,
  which: string,
  by: string,
  holds: Comp1511Rules['isUnsetByShift'],
])[] = [
  ['first', 'the first square of row 0', 'that of the bottom row', (row, column) => row === 0 && column === 0],
  ['last', 'the last square of row 0', 'that of the bottom row', (row, column) => row === 0 && column === LAST],
  ['row', 'row 0', 'the bottom row', (row) => row === 0],
];

/** Programs that want no mine beside the square of the first turn either. */
function* shiftedForOthers(): Iterable<Difference> {
  const should = 'the field is shifted only until the square of the first turn has no mine';
  const until = 'until there is no mine beside the square either';
  const near = (id: string, does: string, shiftedFor: Comp1511Rules['shiftedFor']): Difference =>
    shifts(`shift-until-no-mine-beside${id}`, does, { shiftedFor }, should);
  yield {
    ...near('', `shifts the field, when the first turn hits a mine, ${until}`, 'mine beside a mine, else safe'),
    // Where no shift does it: the mine that stays is hit.
    variant: near(
      '-or-lose',
      `shifts the field, when the first turn hits a mine, ${until}, and loses if that never comes`,
      'mine beside a mine',
    ),
  };
}

const FIRST_TURN_DEEP: Requirement = {
  id: 'first-turn-deep',
  title: 'The field is shifted until the first turn is safe',
  quote: 'Your program should keep shifting the contents of the minefield downwards until the first turn becomes safe.',
  needs: [...BASICS, 'command-4', 'reveal-number', 'reveal-zero', 'first-turn'],
  experiments: [
    hitFirst(4, [4, 4], [3, 4]),
    hitFirst(4, [4, 4], [3, 4], [2, 4]),
    hitFirst(4, [6, 7], [5, 7]),
    hitFirst(4, [0, 0], [7, 0]),
    hitFirst(4, [6, 7], [5, 7], [7, 0]),
    hitFirst(4, [6, 7], [5, 7], [7, 0], [6, 2]),
    hitFirst(4, [5, 1], [4, 1], [3, 1], [7, 6], [6, 4]),
    hitFirst(4, [2, 2], [1, 2], [0, 2]),
    hitFirst(4, [1, 5], [0, 5], [7, 5]),
    hit(
      LINES.slice(1).map((row) => [row, 3]),
      [7, 3],
    ),
    hit(
      LINES.slice(0, LAST).map((row) => [row, 6]),
      [6, 6],
    ),
    hitFirst(4, [4, 4], [3, 4], [7, 1]),
    hitFirst(4, [3, 0], [2, 0], [6, 5], [7, 5]),
    hitFirst(4, [7, 7], [6, 7]),
    hitFirst(4, [7, 7], [6, 7], [5, 7], [0, 1]),
  ],
  differences: deepDifferences,
  fresh: freshHits(LAST, [4]),
};

function* deepDifferences(): Iterable<Difference> {
  yield shifts(
    'shift-once',
    'shifts the field only once when the first turn hits a mine, and loses if there is a mine again',
    { mostShifts: 1 },
  );
  yield shifts(
    'shift-once-opens',
    'shifts the field only once when the first turn hits a mine, and opens that mine like a safe square if there is one again',
    { mostShifts: 1, opensShiftedMine: true },
  );
  for (let most = 2; most < LAST; most += 1) {
    yield shifts(
      `shift-at-most-${most}`,
      `shifts the field at most ${most} times when the first turn hits a mine, and loses if there is a mine again`,
      { mostShifts: most },
    );
  }
  yield moves(
    'same-row-on-top',
    'puts the same bottom row on top each time when it shifts the field more than once: the first one',
    sameRowOnTop,
  );
}

const FIRST_TURN_ONLY: Requirement = {
  id: 'first-turn-only',
  title: 'The first turn is the first command 4 or 7, and only that',
  quote:
    'It is preferred that the first turn is interpreted as the first use of REVEAL_SQUARE or REVEAL_RADIAL, however the marking will also accept first turn interpreted as the first command that a user enters.',
  needs: [...BASICS, 'command-4', 'reveal-number', 'first-turn'],
  experiments: [
    game([[3, 3]], [1, 3], [4, 3, 3]),
    game([[0, 1]], [4, 0, 0], [4, 0, 1]),
    game([[3, 3]], [5], [6], [4, 3, 3]),
    game([[4, 2]], [2, 2], [1, 0], [4, 4, 2]),
    game([[6, 6]], [4, 0, 0], [4, 6, 6]),
    game([[5, 5]], [4, 5, 5], [4, 6, 5]),
    game([[7, 7]], [4, 3, 3], [4, 7, 7]),
    game([[2, 5]], [4, 7, 0], [4, 5, 5], [4, 2, 5]),
  ],
  differences: () => turnDifferences(false),
  readings: ['first-command-turn'],
  fresh: freshTurns([4]),
};

const FIRST_TURN_BY_RADIAL: Requirement = {
  id: 'radial-ends-first-turn',
  title: 'After a command 7 the first turn is over',
  quote: 'It is preferred that the first turn is interpreted as the first use of REVEAL_SQUARE or REVEAL_RADIAL',
  needs: [...BASICS, 'command-7', 'radial-number', 'radial-lines', 'first-turn', 'first-turn-only'],
  experiments: [
    game([[7, 7]], [7, 0, 0], [4, 7, 7]),
    game([[7, 7]], [4, 0, 0], [7, 7, 7]),
    game([[7, 7]], [7, 0, 0], [7, 7, 7]),
    game([[0, 1]], [7, 0, 0], [4, 0, 1]),
    game([[0, 1]], [4, 0, 0], [7, 0, 1]),
    game([[5, 5]], [7, 5, 5], [7, 6, 5]),
    game([[2, 6]], [7, 5, 5], [4, 2, 6]),
  ],
  differences: () => turnDifferences(true),
  fresh: freshTurns([4, 7]),
};

/** A reveal of a mine, mostly after another command. */
function freshTurns(commands: readonly (4 | 7)[]): NonNullable<Requirement['fresh']> {
  return freshBy((random) => {
    const mine = pickPlace(random);
    const reveal = (place: IntegerPair): Comp1511Command => [pickOf(random, commands), ...place];
    const before = pickOf<readonly Comp1511Command[]>(random, [
      [],
      [[1, 0]],
      [[2, 3], [6]],
      [reveal(pickPlace(random))],
      [reveal(pickPlace(random))],
    ]);
    const last = reveal(random.below(3) > 0 ? mine : pickPlace(random));
    return { mines: [mine, ...pickMines(random, 0, 1)], commands: [...before, last] };
  });
}

const SQUARE_TURN: Partial<Comp1511Rules> = { firstTurn: 'first square reveal' };

function* turnDifferences(isByRadial: boolean): Iterable<Difference> {
  const should = 'only the first command 4 or 7 cannot lose';
  const turn = (id: string, does: string, changes: Partial<Comp1511Rules>): Difference =>
    differing(id, does, should, changes);
  if (!isByRadial) {
    yield turn('hint-ends-first-turn', 'takes a hint for the first turn, so that the next reveal can lose', {
      firstTurn: 'first hint or reveal',
    });
  }
  for (const shiftMovesOpen of [false, true]) {
    const id = shiftMovesOpen ? '-moving-open' : '';
    const and = shiftMovesOpen ? ', and moves open squares too' : '';
    if (isByRadial) {
      const noTurn = 'does not take a command 7 for the first turn: only the first command 4 shifts the field';
      yield turn(`radial-is-no-turn${id}`, noTurn + and, { ...SQUARE_TURN, safeReveals: [4], shiftMovesOpen });
      yield turn(
        `first-turn-by-4${id}`,
        `does not end the first turn with a command 7: until the first command 4 every reveal that hits a mine shifts the field${and}`,
        { ...SQUARE_TURN, shiftMovesOpen },
      );
      yield turn(
        `first-turn-by-7${id}`,
        `does not end the first turn with a command 4: until the first command 7 every reveal that hits a mine shifts the field${and}`,
        { firstTurn: 'first radial reveal', shiftMovesOpen },
      );
    } else {
      yield turn(
        `every-turn-shifts${id}`,
        `shifts the field at every reveal that hits a mine, so that no turn can lose${and}`,
        { firstTurn: 'every reveal', shiftMovesOpen },
      );
      yield turn(
        `first-hit-shifts${id}`,
        `ends the first turn only with a reveal that hits a mine: the first one that does shifts the field, whatever was revealed before${and}`,
        { firstTurn: 'first shift', shiftMovesOpen },
      );
    }
  }
}

const FIRST_TURN_RADIAL: Requirement = {
  id: 'first-turn-radial',
  title: 'A first turn by command 7 is safe, too',
  quote: 'It is preferred that the first turn is interpreted as the first use of REVEAL_SQUARE or REVEAL_RADIAL',
  needs: [...BASICS, 'command-7', 'radial-number', 'radial-lines', 'first-turn'],
  experiments: [
    hitFirst(7, [5, 5]),
    hitFirst(7, [7, 0]),
    hitFirst(7, [0, 0]),
    hitFirst(7, [3, 6], [6, 1]),
    hitFirst(7, [4, 4], [3, 4]),
    hitFirst(7, [7, 7], [0, 0]),
    hitFirst(7, [7, 3]),
    hitFirst(7, [2, 2], [1, 2], [0, 2]),
    ...LINES.map((row) => hit([[row, (row * 5 + 2) % SIZE]], [row, (row * 5 + 2) % SIZE], 7)),
  ],
  differences: radialTurnDifferences,
  fresh: freshHits(1, [7]),
};

function* radialTurnDifferences(): Iterable<Difference> {
  const after = 'after the shift the square is revealed by the ordinary rules';
  yield shifts(
    'no-first-turn-radial',
    'never shifts the field for command 7, so that a first turn by it can lose',
    { safeReveals: [4] },
    'the field is shifted for command 7 as for command 4',
  );
  yield shifts(
    'single-after-shift',
    'opens only the square that was named after the first turn has shifted the field',
    { singleAfterShift: [4, 7] },
    after,
  );
  yield shifts(
    'single-after-shift-7',
    'opens only the square that was named after a command 7 has shifted the field: it counts the mines before the shift',
    { singleAfterShift: [7] },
    after,
  );
}

export const FIRST_TURN_REQUIREMENTS: readonly Requirement[] = [
  FIRST_TURN,
  FIRST_TURN_DEEP,
  FIRST_TURN_ONLY,
  FIRST_TURN_BY_RADIAL,
  FIRST_TURN_RADIAL,
];
