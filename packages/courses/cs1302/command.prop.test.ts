import { createShape } from '@countermine/core/board.ts';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCommand } from './command.ts';

const sides = fc.integer({ min: 5, max: 10 });
const words = fc.constantFrom('r', 'reveal', 'm', 'mark', 'g', 'guess', 'nofog', 'h', 'help', 'q', 'quit', 'x', 'R');
const indices = fc.integer({ min: -2, max: 12 });
const tokens = fc.oneof(
  indices.map(String),
  words,
  fc.constantFrom('', 'a', '+3', '04', '1.5', '99999999999', '\u00e9'),
);

it('accepts every square of the board and none beside it', () => {
  fc.assert(
    fc.property(sides, sides, indices, indices, (height, width, row, column) => {
      const parsed = parseCommand(['m', String(row), String(column)], createShape(width, height));
      const isInside = row >= 0 && row < height && column >= 0 && column < width;
      expect(parsed.ok).toBe(isInside);
      if (parsed.ok) expect(parsed.value).toEqual({ kind: 'mark', cell: row * width + column });
    }),
    { numRuns: tries(500) },
  );
});

it('gives a square of the board or one of the texts of the sheet, whatever the tokens', () => {
  const messages =
    /^(Command not recognized!|null|Index -?[0-9]+ out of bounds for length ([5-9]|10)|For input string: "99999999999")$/;
  fc.assert(
    fc.property(sides, sides, fc.array(tokens, { maxLength: 5 }), (height, width, line) => {
      const parsed = parseCommand(line, createShape(width, height));
      if (!parsed.ok) expect(parsed.error.message).toMatch(messages);
      else if ('cell' in parsed.value) expect(parsed.value.cell >= 0 && parsed.value.cell < width * height).toBe(true);
      else expect(line).toHaveLength(1);
    }),
    { numRuns: tries(500) },
  );
});
