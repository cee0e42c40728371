import type { Requirement } from '../../cases/requirement.ts';
import { boardOf } from '../boards.ts';
import { asDifferences } from './difference.ts';
import { boardWith, each, requirementOf, sessionOn, sessions, shuffled, squaresWith } from './experiments.ts';
import { HIDES_NUMBERS } from './negated.ts';
import { measureRefusal } from './refusals.ts';

const MARK_QUOTE =
  'If the square is currently unmarked, mark adds a mark, if it is currently marked, mark removes the mark; if the square has been stepped on before mark does not add a mark.';

/** Marks on safe squares, of which the first is wrong and keeps the game going. */
const mark = requirementOf(
  {
    id: 'mark',
    title: 'M marks an unknown square',
    quote: MARK_QUOTE,
    needs: ['mark-known', 'places'],
    differences: asDifferences([
      [
        'marks-as-many-as-mines',
        'sets no more marks than there are mines',
        'M marks an unknown square',
        { marksAsManyAsMines: true },
      ],
    ]),
    fresh: sessions((board, chosen) => each('M', shuffled(squaresWith(board, 0), chosen).slice(0, chosen[0]! % 4))),
  },
  () => [
    ...[boardOf(['D', 4, 4, 13]), boardOf(['D', 5, 4, 13]), boardOf(['D', 20, 10, 1])].flatMap((board) => {
      const safe = squaresWith(board, 0);
      return [safe.slice(0, 1), safe.slice(3, 5), safe.slice(-3)].map((squares) =>
        sessionOn(board, ...each('M', squares)),
      );
    }),
    // More marks than mines.
    ...[boardWith(3, 1, []), boardWith(3, 2, [[0, 1]])].map((board) =>
      sessionOn(board, ...each('M', squaresWith(board, 0).slice(0, 3))),
    ),
  ],
);

/** Squares that are marked again and again, on a board with a wrong mark that stays. */
const markAgain = requirementOf(
  {
    id: 'mark-again',
    title: 'M takes away the mark of a marked square',
    quote: MARK_QUOTE,
    needs: ['mark'],
    differences: asDifferences([
      [
        'marks-cannot-be-removed',
        'leaves a mark where it is when M names its square again',
        'M takes away the mark of a marked square',
        { canUnmark: false },
      ],
    ]),
    measure: measureRefusal({
      square: 'Marked',
      should: 'M takes away the mark of a marked square',
      changes: { canUnmark: false },
      also: ', and leaves the mark',
    }),
    fresh: sessions((board, chosen) => {
      const [kept, ...others] = shuffled(squaresWith(board, 0), chosen);
      if (kept === undefined) return [];
      const again = others.slice(0, 1 + (chosen[0]! % 2));
      return each('M', [
        kept,
        ...again,
        ...(chosen[1]! % 3 === 0 ? [] : again),
        ...(chosen[2]! % 3 === 0 ? again : []),
      ]);
    }),
  },
  () =>
    [boardWith(2, 1, []), boardWith(3, 1, []), boardWith(3, 3, [[0, 1]])].flatMap((board) => {
      const [kept = [0, 0], other = [0, 0]] = squaresWith(board, 0);
      return [2, 3, 4].map((times) =>
        sessionOn(board, ...each('M', [kept, ...Array.from({ length: times }, () => other)])),
      );
    }),
);

/** M on squares that were stepped on, on a board with a wrong mark. */
const markOnOpen = requirementOf(
  {
    id: 'mark-on-open',
    title: 'M does not change a square that was stepped on',
    quote: MARK_QUOTE,
    needs: ['mark', 'step-known'],
    differences: asDifferences([
      [
        'mark-on-open',
        'marks a square that was stepped on',
        'M does not change a square that was stepped on',
        { marksOpenSquares: 'forgets' },
      ],
      [
        'mark-covers-number',
        'marks a square that was stepped on, and shows its number again when the mark is taken away',
        'M does not change a square that was stepped on',
        { marksOpenSquares: 'remembers' },
      ],
      ...HIDES_NUMBERS,
    ]),
    measure: measureRefusal({
      square: 'Open',
      should: 'M does not change a square that was stepped on, and the board is printed as after every move',
    }),
    fresh: sessions((board, chosen) => {
      const [kept, ...others] = shuffled(squaresWith(board, 0), chosen);
      if (kept === undefined) return [];
      const open = others.slice(0, chosen[0]! % 3);
      const marked = Array.from({ length: 1 + (chosen[1]! % 3) }, () => open).flat();
      return [...each('M', [kept]), ...each('S', open), ...each('M', marked)];
    }),
  },
  () =>
    [boardWith(2, 1, [[1, 0]]), boardWith(3, 1, []), boardWith(3, 3, [[0, 1]])].flatMap((board) => {
      const [open = [0, 0]] = squaresWith(board, 0).toReversed();
      const [kept = [0, 0]] = squaresWith(board, 0).filter((square) => square !== open);
      const wrong = kept === open || board.shape.size === 2 ? [] : each('M', [kept]);
      return [1, 2, 3].map((times) =>
        sessionOn(
          board,
          ...wrong,
          ...each('S', [open]),
          ...each(
            'M',
            Array.from({ length: times }, () => open),
          ),
        ),
      );
    }),
);

export const markRequirements: readonly Requirement[] = [mark, markAgain, markOnOpen];
