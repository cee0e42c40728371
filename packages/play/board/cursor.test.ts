import { type BoardShape, createKnowledge, createShape, FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import { parsePositionText } from '@countermine/core/codec/position-text.ts';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURSOR_DIRECTIONS, CURSOR_GOALS, jumpCursor, moveCursor, nextFrontierCell, nextHiddenCell } from './cursor.ts';

const shape = createShape(5, 4);

describe('moveCursor', () => {
  it('goes to the next cell', () => {
    expect(CURSOR_DIRECTIONS.map((direction) => moveCursor(shape, 7, direction).cell)).toEqual([2, 12, 6, 8]);
  });

  it('does not wrap, and says that it hit the edge', () => {
    expect(moveCursor(shape, 9, 'right')).toEqual({ cell: 9, hitEdge: true });
    expect(moveCursor(shape, 9, 'down', 2)).toEqual({ cell: 19, hitEdge: false });
    expect(moveCursor(shape, 9, 'down', 10)).toEqual({ cell: 19, hitEdge: true });
  });

  it('stays in its row or column, whatever the count', () => {
    const moves = fc.tuple(fc.nat(19), fc.constantFrom(...CURSOR_DIRECTIONS), fc.nat(30));
    fc.assert(
      fc.property(moves, ([cell, direction, count]) => {
        const next = moveCursor(shape, cell, direction, count).cell;
        const isLevel = direction === 'left' || direction === 'right';
        expect(isLevel ? Math.floor(next / 5) : next % 5).toBe(isLevel ? Math.floor(cell / 5) : cell % 5);
        expect(next >= 0 && next < 20).toBe(true);
      }),
    );
  });
});

describe('jumpCursor', () => {
  it('finds the ends of the row, the column and the board', () => {
    expect(CURSOR_GOALS.map((goal) => jumpCursor(shape, 7, goal))).toEqual([5, 9, 2, 17, 0, 19]);
  });
});

/** A position as text: `.` hidden, digits open, `F` a flag, `?` a question mark. */
function position(text: string): Parameters<typeof nextFrontierCell> {
  const grid = parsePositionText(text);
  if (!grid.ok) throw new Error(grid.error.code);
  return [grid.value.shape, grid.value.cells, 0, 1];
}

function areBeside({ width }: BoardShape, cell: number, other: number): boolean {
  const rows = Math.abs(Math.floor(cell / width) - Math.floor(other / width));
  return cell !== other && rows <= 1 && Math.abs((cell % width) - (other % width)) <= 1;
}

describe('nextFrontierCell', () => {
  const [board, knowledge] = position(`
.....
.1F..
.....
...?1
`);

  it('visits the hidden cells beside open ones in reading order, round and round', () => {
    const visited: number[] = [];
    let cell: number | undefined = 0;
    for (let turn = 0; turn < 11 && cell !== undefined; turn += 1) {
      cell = nextFrontierCell(board, knowledge, cell, 1);
      if (cell !== undefined) visited.push(cell);
    }
    expect(visited).toEqual([1, 2, 5, 10, 11, 12, 13, 14, 18, 0, 1]);
  });

  it('goes backwards too', () => {
    expect(nextFrontierCell(board, knowledge, 0, -1)).toBe(18);
    expect(nextFrontierCell(board, knowledge, 18, -1)).toBe(14);
  });

  it('comes back to where it was when there is no other, and finds none where there is none', () => {
    const [line, known] = position('F1.10');
    expect(nextFrontierCell(line, known, 2, 1)).toBe(2);
    expect(nextFrontierCell(shape, createKnowledge(shape), 3, 1)).toBeUndefined();
  });

  it('finds on any position what looking at every cell finds', () => {
    const positions = fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
      .chain(([width, height]) =>
        fc.record({
          size: fc.constant(createShape(width, height)),
          known: fc.array(fc.constantFrom(HIDDEN, HIDDEN, HIDDEN, FLAG, QUESTION, 1), {
            minLength: width * height,
            maxLength: width * height,
          }),
          roll: fc.nat(),
          step: fc.constantFrom<1 | -1>(1, -1),
        }),
      );
    fc.assert(
      fc.property(positions, ({ size, known, roll, step }) => {
        const from = roll % size.size;
        const isFrontier = (cell: number): boolean =>
          (known[cell] === HIDDEN || known[cell] === QUESTION) &&
          known.some((value, other) => value === 1 && areBeside(size, cell, other));
        const order = known.map((_, turn) => (from + step * (turn + 1) + size.size * 2) % size.size);
        expect(nextFrontierCell(size, Uint8Array.from(known), from, step)).toBe(order.find(isFrontier));
      }),
      { numRuns: tries(500) },
    );
  });

  it('searches the largest board to its end', () => {
    const large = createShape(4000, 4000);
    const known = createKnowledge(large);
    known[large.size - 1] = 1;
    expect(nextFrontierCell(large, known, 0, 1)).toBe(large.size - 4000 - 2);
  });
});

describe('nextHiddenCell', () => {
  it('passes over what is open or flagged', () => {
    const [line, known] = position('F1.1?0');
    expect(nextHiddenCell(line, known, 2, 1)).toBe(4);
    expect(nextHiddenCell(line, known, 4, 1)).toBe(2);
    expect(nextHiddenCell(line, known, 2, -1)).toBe(4);
  });

  it('finds none on a board that is all open', () => {
    const [line, known] = position('00');
    expect(nextHiddenCell(line, known, 0, 1)).toBeUndefined();
  });
});
