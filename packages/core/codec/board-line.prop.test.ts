import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createShape } from '../board.ts';
import { type BoardLine, formatBoardLine, parseBoardLine } from './board-line.ts';

const boards: fc.Arbitrary<BoardLine> = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
  .chain(({ width, height }) => {
    const cells = fc.integer({ min: 0, max: width * height - 1 });
    return fc.record({
      id: fc.stringMatching(/^[A-Za-z0-9_.:-]{1,8}$/),
      shape: fc.constant(createShape(width, height)),
      start: cells,
      mines: fc.uniqueArray(cells),
    });
  });

it('reads what it writes', () => {
  fc.assert(
    fc.property(boards, (board) => {
      expect(parseBoardLine(formatBoardLine(board))).toEqual({ ok: true, value: board });
    }),
  );
});

it('never throws, whatever the line', () => {
  fc.assert(fc.property(fc.string(), (line) => typeof parseBoardLine(line).ok === 'boolean'));
});

it('accepts only what it would write itself', () => {
  const fields = fc.array(fc.stringMatching(/^[0-9,-]{1,5}$/), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fields, (words) => {
      const parsed = parseBoardLine(words.join(' '));
      if (parsed.ok) expect(parseBoardLine(formatBoardLine(parsed.value))).toEqual(parsed);
    }),
  );
});
