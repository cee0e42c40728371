import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packMines, unpackMines } from './mine-bits.ts';

it('packs the first cell as the highest bit of the first byte', () => {
  expect(packMines(Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 1, 0, 1))).toEqual(Uint8Array.of(0x81, 0x40));
});

it('unpacks what was packed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ max: 1, maxLength: 300 }), (mines) => {
      expect(unpackMines(packMines(mines), mines.length)).toEqual(mines);
    }),
  );
});
