import fc from 'fast-check';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { Cs136Board } from '../boards.ts';
import type { Cs136Command } from '../script.ts';
import { advanced, SPREAD_QUOTE } from './advanced.ts';
import { asDifferences, type Changes, type Differ } from './difference.ts';
import {
  anyBoard,
  areNear,
  boardWhere,
  boardWith,
  each,
  requirementOf,
  type Square,
  sessionOn,
  sessions,
  sessionsOn,
  shuffled,
  squaresOf,
  squaresWith,
  zerosOf,
} from './experiments.ts';
import { stepsAgain } from './step.ts';

// What stops the advanced step: squares that are open or marked.

/** Something that is open or marked in the way of A. */
function blocked(
  makeBlock: (square: Square) => Cs136Command[],
  makeEnd: (board: Cs136Board) => Cs136Command[] = () => [],
): CaseInput[] {
  const boards = [boardWith(3, 1, []), boardWith(4, 1, [[3, 0]]), boardWith(3, 3, [[2, 2]]), boardWith(5, 2, [[4, 1]])];
  return boards.flatMap((board) => {
    const [from = [0, 0], ...others] = zerosOf(board);
    const beside = squaresWith(board, 0).filter((square) => square !== from && areNear(square, from));
    return [...new Set([...beside, ...others].map(String))]
      .map((key) => squaresOf(board.shape.width, board.shape.height).find((square) => String(square) === key) ?? from)
      .filter((square) => String(square) !== String(from))
      .slice(0, 5)
      .map((square) => sessionOn(board, ...makeBlock(square), ...each('A', [from]), ...makeEnd(board)));
  });
}

const advancedMarks = requirementOf(
  {
    id: 'advanced-marks',
    title: 'A leaves marked squares as they are',
    quote: 'It also returns false if (col,row) as been stepped on previously or if it is currently marked.',
    needs: ['advanced', 'mark'],
    *differences() {
      const should = 'a marked square is never stepped on';
      yield {
        id: 'advanced-opens-marks',
        does: 'steps on marked squares where A goes on from a 0',
        should,
        changes: { spreadsOverMarks: 'forgets' } satisfies Changes,
      };
      yield {
        id: 'advanced-opens-marks-that-count',
        does: 'steps on marked squares where A goes on from a 0, and still counts their marks when it tests for a win',
        should,
        changes: { spreadsOverMarks: 'counts on' } satisfies Changes,
      };
    },
    fresh: sessions((board, chosen) => {
      const [zero, ...others] = shuffled(zerosOf(board), chosen);
      if (zero === undefined) return [];
      const marked = [...others, ...squaresWith(board, 0).filter((square) => String(square) !== String(zero))];
      const mines = chosen[2]! % 3 === 0 ? [] : squaresWith(board, 1);
      return [...each('M', marked.slice(0, chosen[0]! % 2)), ...each('A', [zero]), ...each('M', mines)];
    }),
  },
  () => [
    ...blocked((square) => each('M', [square])),
    // Whether the marks that A opened still count.
    ...blocked((square) => each('M', [square]), markedMines),
  ],
);

function markedMines(board: Cs136Board): Cs136Command[] {
  return each('M', squaresWith(board, 1));
}

/** Programs that end badly on openings can be seen on these. */
const boardWithOneZero: fc.Arbitrary<Cs136Board> = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 5 }), fc.nat(999))
  .map(([width, height, seed]) =>
    boardWhere(width, height, (board) => zerosOf(board).length === 1 || (board.setup[3] ?? 0) > 2000, seed),
  );

const OPEN: readonly Differ[] = [
  [
    'advanced-from-open',
    'opens the squares around a 0 that was stepped on already when A names it',
    'A does nothing on a square that was stepped on',
    { startsAtOpen: true },
  ],
  [
    'advanced-through-open',
    'goes on from 0s that were stepped on already after A',
    'A goes on from squares that it reveals',
    { passesOpen: true },
  ],
  [
    'advanced-from-and-through-open',
    'takes a 0 that was stepped on already for a new one after A',
    'A goes on from squares that it reveals, and does nothing on one that was stepped on',
    { startsAtOpen: true, passesOpen: true },
  ],
];

function* openDifferences(): Iterable<Difference> {
  for (const difference of asDifferences(OPEN)()) {
    const does = 'opens the squares around a 0 that was stepped on or marked already when A names it';
    const should = 'A does nothing on a square that is not unknown';
    const changes: Changes = { startsAtOpen: true, startsAtMarked: true };
    const variant: Difference = { id: 'advanced-from-open-or-marked', does, should, changes };
    // Marks come later: there it may show that those of marked squares are opened, too.
    yield difference.id === 'advanced-from-open' ? { ...difference, variant } : difference;
  }
}

const advancedOpen = requirementOf(
  {
    id: 'advanced-open',
    title: 'A does nothing on squares that were stepped on, and does not go on from them',
    quote: SPREAD_QUOTE,
    needs: ['advanced-known', 'count'],
    differences: openDifferences,
    fresh: sessionsOn(
      fc.oneof({ weight: 1, arbitrary: anyBoard }, { weight: 11, arbitrary: boardWithOneZero }),
      (board, chosen) => {
        const [zero, ...others] = shuffled(zerosOf(board), chosen);
        if (zero === undefined) return [];
        const again = chosen[1]! % 3 > 0 ? [zero] : others.slice(0, 1);
        return [...each('S', chosen[0]! % 4 === 0 ? [] : [zero]), ...each('A', again)];
      },
    ),
  },
  () => [
    ...[boardWith(2, 1, []), boardWith(3, 1, []), boardWith(3, 1, [[2, 0]]), boardWith(3, 3, [[2, 2]])].map((board) =>
      sessionOn(board, ...each('S', zerosOf(board).slice(0, 1)), ...each('A', zerosOf(board).slice(0, 1))),
    ),
    ...blocked((square) => each('S', [square])),
    ...stepsAgain('A'),
  ],
);

export const advancedRequirements: readonly Requirement[] = [advanced, advancedOpen];
export const advancedMarkRequirements: readonly Requirement[] = [advancedMarks];
