import { createShape, FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPositionCode, parsePositionCode } from './position-code.ts';

const states = fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, HIDDEN, FLAG, QUESTION);
const side = fc.integer({ min: 1, max: 12 });
const positions: fc.Arbitrary<PlayerView> = fc.tuple(side, side).chain(([width, height]) => {
  const shape = createShape(width, height);
  return fc.record({
    shape: fc.constant(shape),
    knowledge: fc
      .array(states, { minLength: shape.size, maxLength: shape.size })
      .map((cells) => Uint8Array.from(cells)),
    mineCount: fc.nat(shape.size),
  });
});

describe('the code of a position', () => {
  it('reads back as it was written, and needs no escape in a link', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const code = formatPositionCode(position);
        expect(code).toMatch(/^[0-9a-z/]+$/);
        expect(parsePositionCode(code)).toEqual({ ok: true, value: position });
      }),
    );
  });

  it('is short', () => {
    const knowledge = Uint8Array.from([...Array(5).fill(HIDDEN), 1, 1, 1, 1, 1, 0, 0, 0, 0, FLAG]);
    const code = formatPositionCode({ shape: createShape(5, 3), knowledge, mineCount: 2 });
    expect(code).toBe('5x3x2/5x5b4ay');
  });

  it.each([
    ['', 'size'],
    ['hello', 'size'],
    ['5x3/15x', 'size'],
    ['0x3x0/', 'size'],
    ['4001x1x0/4001x', 'size'],
    ['2x2x5/4x', 'size'],
    ['2x2x1/', 'cells'],
    ['2x2x1/3x', 'cells'],
    ['2x2x1/5x', 'cells'],
    ['2x2x1/99999999x', 'cells'],
    ['2x2x1/0x4x', 'cells'],
    ['2x2x1/4k', 'cells'],
    ['2x2x1/4x4', 'cells'],
    ['2x2x1/4x/', 'cells'],
  ] as const)('is not %j', (code, error) => {
    expect(parsePositionCode(code)).toEqual({ ok: false, error: { code: error } });
  });
});
