import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerTo, BY_THE_TEXT } from '../cases/answer.ts';
import { start } from '../kit/session.ts';
import { textOf } from '../testing/transcripts.ts';
import { comp1511, isInSquareOfHint } from './comp1511.ts';
import { comp1511Scripts } from './judged.ts';
import { SIZE } from './rules.ts';

const places = fc.integer({ min: 0, max: SIZE - 1 });
const squares = fc.record({
  row: fc.integer({ min: -3, max: SIZE + 2 }),
  column: fc.integer({ min: -3, max: SIZE + 2 }),
  size: fc.integer({ min: -1, max: 25 }),
});

/** Other rules that are equal to those of the text, and played as mistakes are. */
const SAME_RULES = { wonMessage: 'Game Won!\n', square: 'block', rayStop: () => 'at number' };

it('the program with mistakes plays as the game does if it has none', () => {
  fc.assert(
    fc.property(
      comp1511Scripts.scripts,
      fc.constantFrom([], ['first-command-turn'], ['radial-edge-stop']),
      (script, readings) => {
        const input = comp1511Scripts.format(script);
        const other = answerTo(comp1511, input, { ...BY_THE_TEXT, readings, changes: [SAME_RULES] });
        expect(other).toEqual(answerTo(comp1511, input, { ...BY_THE_TEXT, readings }));
      },
    ),
    { numRuns: tries(500) },
  );
});

it('they agree on input that no text promises', () => {
  const words = fc.array(
    fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: -1, max: 9 }) },
      { weight: 1, arbitrary: fc.constantFrom('x', '99999999999', '+3') },
    ),
  );
  fc.assert(
    fc.property(words, (tokens) => {
      const input = new TextEncoder().encode(`1 1 1 ${tokens.join(' ')}\n`);
      const outputs = [[], [SAME_RULES]].map((changes) => {
        const session = start(comp1511, { changes });
        return textOf([session.opening, session.feed(input), session.end()], 'stdout');
      });
      expect(outputs[1]).toBe(outputs[0]);
    }),
    { numRuns: tries(500) },
  );
});

it('a mine is in a square if a loop over its rows and columns comes to it', () => {
  fc.assert(
    fc.property(squares, places, places, ({ row, column, size }, mineRow, mineColumn) => {
      const reach = Math.trunc((size - 1) / 2);
      let isThere = false;
      for (let r = row - reach; r <= row + reach; r += 1) {
        for (let c = column - reach; c <= column + reach; c += 1) isThere ||= r === mineRow && c === mineColumn;
      }
      expect(isInSquareOfHint({ row, column }, size, mineRow, mineColumn)).toBe(isThere);
    }),
    { numRuns: tries(1000) },
  );
});

it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('a square at %d has no mines', (far) => {
  expect(isInSquareOfHint({ row: far, column: 0 }, 3, 0, 0)).toBe(false);
  expect(isInSquareOfHint({ row: 0, column: far }, 3, 0, 0)).toBe(false);
  expect(isInSquareOfHint({ row: far, column: far }, Number.POSITIVE_INFINITY, 0, 0)).toBe(false);
});
