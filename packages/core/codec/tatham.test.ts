import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMines, createShape } from '../board.ts';
import { neighbours } from '../testing/naive.ts';
import {
  formatTathamId,
  maskBitmap,
  parseTathamId,
  type TathamBoard,
  type TathamIdError,
  unmaskBitmap,
} from './tatham.ts';

const SAMPLE = '9x9:6,3,m50e3e13fe2f1e247b3d90';

/** IDs that `sgt-mines --generate 1 PARAMS` of version 20230122 printed, and what it was asked for. */
const GENERATED: readonly (readonly [params: string, id: string])[] = [
  ['9x9n10', SAMPLE],
  ['9x9n10', '9x9:6,1,mef3f08dfb32c5e2773700'],
  ['16x16n40', '16x16:12,7,m82e5410b2c33ad61f49351ec8643dfec85a8a1a4b3b59b91d5807320cfcc8eca'],
  [
    '30x16n99',
    '30x16:11,2,mff78b0807c962cec172fbf2dc490d202ac4e7325eaafe93189949e661a73b202c431873be70eccdd1cdf5862f1850fc8339b7a81d5957dbc33e72898',
  ],
  ['7x3n3', '7x3:6,2,m650a58'],
  ['7x3n3', '7x3:0,0,m6f3e78'],
  ['5x7n8a', '5x7:4,3,mc3782bebe'],
  ['5x7n8a', '5x7:4,2,m3cbf1b576'],
  ['33x5n20a', '33x5:14,0,m2741c37ca5393658533e5a63529807081e65b75830'],
  ['33x5n20a', '33x5:19,2,m1a62dd24aefe08975cc0c2482bc42da94c65d47af8'],
  ['9x30n60', '9x30:8,20,m86c66c06d3abc9ed924647db4430616ed4340ecaba0d1f52006518582933bd3f6584'],
  ['13x11n30', '13x11:10,7,m27620569aa7bd6cdf0037f4c6c3750d9c210'],
  ['13x11n30', '13x11:9,0,m8163c3e8c210bd8b549ce02c67dddd0ff260'],
  ['8x8n10', '8x8:1,2,mfde644403875b7bd'],
  ['8x8n10', '8x8:2,4,mf09b9207a7a29d36'],
  ['3x5n2a', '3x5:1,4,m5e74'],
  ['3x5n2a', '3x5:1,4,mb66e'],
];

function boardOf(id: string): TathamBoard {
  const board = parseTathamId(id);
  if (!board.ok) throw new Error(board.error.code);
  return board.value;
}

const boards: fc.Arbitrary<TathamBoard> = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }), hasStart: fc.boolean() })
  .chain(({ width, height, hasStart }) =>
    fc
      .tuple(
        fc.uint8Array({ max: 1, minLength: width * height, maxLength: width * height }),
        fc.nat(width * height - 1),
      )
      .map(([mines, start]) => ({ shape: createShape(width, height), mines, ...(hasStart && { start }) })),
  );

describe('a game ID', () => {
  it.each(GENERATED)('for %s has its mines, none at or beside its first cell: %s', (params, id) => {
    const { shape, mines, start = -1 } = boardOf(id);
    expect(countMines(mines)).toBe(Number(/n(\d+)/.exec(params)?.[1]));
    expect([start, ...neighbours({ shape }, start)].every((cell) => mines[cell] === 0)).toBe(true);
    expect(formatTathamId({ shape, mines, start }, true)).toBe(id);
  });

  it('reads back as it was written, masked and plain', () => {
    fc.assert(
      fc.property(boards, fc.boolean(), (board, isMasked) => {
        expect(parseTathamId(formatTathamId(board, isMasked))).toEqual({ ok: true, value: board });
      }),
    );
  });

  it('is written column first', () => {
    const board = { shape: createShape(3, 2), mines: Uint8Array.of(0, 0, 0, 1, 0, 0), start: 2 };
    expect(formatTathamId(board)).toBe('3x2:2,0,u10');
  });

  it.each([
    SAMPLE.replace('9x9', '9x9n10'),
    SAMPLE.replace('9x9', '9x9n10a'),
    SAMPLE.replace('9x9', '9'),
    SAMPLE.toUpperCase().replace('X', 'x').replace('M', 'm'),
    ` ${SAMPLE}\n`,
    `https://example.org/puzzles/js/mines.html#${SAMPLE}`,
  ])('may look like %j', (id) => {
    expect(boardOf(id)).toEqual(boardOf(SAMPLE));
  });

  it('may have neither a first cell nor a letter before the mines', () => {
    expect(boardOf('3x2:10')).toEqual({ shape: createShape(3, 2), mines: Uint8Array.of(0, 0, 0, 1, 0, 0) });
  });

  it('may be large, with a million cells behind the mask', () => {
    const shape = createShape(1000, 1000);
    const mines = Uint8Array.from({ length: shape.size }, (_, cell) => Number(cell % 5 === 0));
    const { mines: read } = boardOf(formatTathamId({ shape, mines }, true));
    expect(Buffer.from(read).equals(mines)).toBe(true);
  });
});

describe('a text that is not a game ID', () => {
  it.each<[string, TathamIdError]>([
    ['', { code: 'size-missing' }],
    ['hello', { code: 'size-missing' }],
    ['9x:4,4,u00', { code: 'size-missing' }],
    ['0x9:4,4,u00', { code: 'size', width: 0, height: 9 }],
    ['999999999x999999999:0,0,u00', { code: 'size', width: 999999999, height: 999999999 }],
    ['9999999999x9:0,0,u00', { code: 'size-missing' }],
    ['32000x32000:0,0,u00', { code: 'length', expected: 256000000, found: 2 }],
    ['9x9n10#4321', { code: 'no-board' }],
    ['9x9', { code: 'no-board' }],
    ['9x9:r10,u,abc', { code: 'no-board' }],
    ['9x9:9,4,u00', { code: 'start', column: 9, row: 4 }],
    ['3x2:0,0,u123', { code: 'length', expected: 2, found: 3 }],
    ['3x2:0,0,u1g', { code: 'digit', index: 1, found: 'g' }],
    ['3x2:0,0,', { code: 'length', expected: 2, found: 0 }],
  ])('%j', (id, error) => {
    expect(parseTathamId(id)).toEqual({ ok: false, error });
  });

  it('never makes the reader throw, however it is cut or changed', () => {
    for (const id of [SAMPLE, SAMPLE.replace('m', 'u')]) {
      for (let at = 0; at < id.length; at += 1) {
        expect(parseTathamId(id.slice(0, at)).ok).toBe(false);
        for (const letter of 'x:,#9g-\u{1f4a3} ') parseTathamId(id.slice(0, at) + letter + id.slice(at + 1));
      }
    }
    fc.assert(fc.property(fc.string(), (text) => void parseTathamId(text)));
    fc.assert(fc.property(fc.stringMatching(/^[0-9x:,mu#n]{0,20}$/), (text) => void parseTathamId(text)));
  });
});

describe('the mask', () => {
  // Both are the examples in the comments of mines.c.
  it.each([
    ['12345670', 28, '07fa6500'],
    [
      '00'.repeat(50),
      400,
      'b202c07b990c01f6ff2d544707f60e506019b671fcb1d8b5a210b0af913db85d37ca27f52a9f78bba3a80030db3d01d8df78',
    ],
  ])('of %s (%d bits) is that of the program it comes from', (plain, bits, masked) => {
    const bytes = Uint8Array.from(Buffer.from(plain, 'hex'));
    maskBitmap(bytes, bits);
    expect(Buffer.from(bytes).toString('hex')).toBe(masked);
    unmaskBitmap(bytes, bits);
    expect(Buffer.from(bytes).toString('hex')).toBe(plain);
  });
});
