import { describe, expect, it } from 'vitest';
import { createShape, minesFromCells } from '../board.ts';
import { crc32 } from '../checksum.ts';
import { drawMines } from '../game/draw-mines.ts';
import type { GameRecord } from '../game/game-record.ts';
import { DEFAULT_PARAMS, type GameParams, LEVELS } from '../game/params.ts';
import { formatBase64url } from './base64url.ts';
import { BitWriter } from './bits.ts';
import { decodeGame, encodeGame, type GameCodeError, LINK_LIMIT } from './game-code.ts';

const params: GameParams = { ...DEFAULT_PARAMS, width: 4, height: 3, mineCount: 2 };
const mines = minesFromCells(createShape(4, 3), [3, 11]);
const shared: GameRecord = { params, board: { kind: 'layout', mines, start: 4 }, events: [] };

function errorOf(text: string, limits = {}): GameCodeError | undefined {
  const game = decodeGame(text, limits);
  return game.ok ? undefined : game.error;
}

/** A text that its maker began like this, with its checksum. */
function madeUp(write: (writer: BitWriter) => void): string {
  const writer = new BitWriter();
  writer.bits(1, 8);
  write(writer);
  const payload = writer.toBytes();
  const checksum = new Uint8Array(4);
  new DataView(checksum.buffer).setUint32(0, crc32(payload));
  return formatBase64url(Uint8Array.of(...payload, ...checksum));
}

function writeParams(writer: BitWriter, width: number, height: number, mineCount: number): void {
  writer.bits(0b111000, 6);
  writer.golomb(width, 4);
  writer.golomb(height, 4);
  writer.golomb(mineCount, 6);
}

describe('the text of a game', () => {
  it('stays the same from release to release, for existing links', () => {
    const text = 'AeKThNBd4AD-be3g';
    expect(encodeGame(shared)).toBe(text);
    expect(decodeGame(text)).toEqual({ ok: true, value: shared });
  });

  it('is short', () => {
    const lengths = (['beginner', 'intermediate', 'expert'] as const).map((level) => {
      const played = { ...DEFAULT_PARAMS, ...LEVELS[level] };
      const board = { kind: 'layout', mines: drawMines(played, 1, 20) ?? mines, start: 20 } as const;
      return encodeGame({ params: played, board, events: [] }).length;
    });
    expect(lengths).toEqual([22, 43, 78]);
  });

  it('contains a huge board as its seed, or as a layout where no link is needed', () => {
    const huge = { ...DEFAULT_PARAMS, width: 4000, height: 4000, mineCount: 3_000_000 };
    const seed: GameRecord = { params: huge, board: { kind: 'seed', seed: 7, start: 8_002_000 }, events: [] };
    expect(encodeGame(seed)).toHaveLength(32);
    const drawn = drawMines(huge, 7, 8_002_000);
    if (drawn === undefined) throw new Error('there is a layout for every seed of an opening');
    const layout: GameRecord = { params: huge, board: { kind: 'layout', mines: drawn }, events: [] };
    const text = encodeGame(layout);
    expect(text.length).toBeGreaterThan(LINK_LIMIT);
    const read = decodeGame(text);
    if (!read.ok || read.value.board.kind !== 'layout') throw new Error('a layout reads back');
    // Buffers, because the runner compares 16 million numbers one by one.
    expect(Buffer.from(read.value.board.mines).equals(drawn)).toBe(true);
  });

  it('is not made from an invalid record', () => {
    const changes: readonly Partial<GameRecord>[] = [
      { params: { ...params, mineCount: 3 } },
      { params: { ...params, width: 5 } },
      { params: { ...params, width: 0 } },
      { board: { kind: 'layout', mines, start: 12 } },
      { board: { kind: 'seed', seed: -1, start: 0 } },
      { board: { kind: 'seed', seed: 1, start: 0 }, params: { ...params, isNoGuess: true } },
      { board: { kind: 'unplaced' }, events: [{ kind: 'place', at: 0 }] },
      { events: [{ kind: 'open', at: 0.5, cell: 0 }] },
      { events: [{ kind: 'open', at: 0, cell: 12 }] },
      { events: [1, 0].map((at) => ({ kind: 'undo', at })) },
      { events: [0, 0].map((at) => ({ kind: 'place', at })) },
    ];
    for (const change of changes) expect(() => encodeGame({ ...shared, ...change })).toThrow(RangeError);
  });
});

describe('a text that is no game', () => {
  it.each<[string, GameCodeError]>([
    ['', { code: 'too-short' }],
    ['AeKThNBd4AD-be', { code: 'ending' }],
    ['AeKThNBd4AD-be3h', { code: 'checksum' }],
    ['Aeid%5', { code: 'character', index: 4, found: '%' }],
  ])('%j', (text, error) => {
    expect(errorOf(text)).toEqual(error);
  });

  it('is of another version', () => {
    const payload = Uint8Array.of(2, 0, 0);
    const checksum = new Uint8Array(4);
    new DataView(checksum.buffer).setUint32(0, crc32(payload));
    const text = formatBase64url(Uint8Array.of(...payload, ...checksum));
    expect(errorOf(text)).toEqual({ code: 'version', found: 2 });
  });

  it('claims more than is allowed, and allocates nothing before that is checked', () => {
    const sides = (side: number): string => madeUp((writer) => writeParams(writer, side, side, 0));
    expect(errorOf(sides(2 ** 40))).toMatchObject({ code: 'params', error: { code: 'side', name: 'width' } });
    expect(errorOf(sides(4000), { cells: 1e6 })).toEqual({
      code: 'too-large',
      what: 'cells',
      found: 16e6,
      most: 1e6,
    });
    expect(errorOf('A'.repeat(2 ** 25 + 1))).toMatchObject({ code: 'too-large', most: 2 ** 25 });
    const events = madeUp((writer) => {
      writeParams(writer, 9, 9, 0);
      writer.bits(0, 2);
      writer.golomb(2 ** 45, 6);
    });
    expect(errorOf(events)).toEqual({ code: 'too-large', what: 'events', found: 2 ** 45, most: 4e6 });
  });

  it('claims more mines or events than it has bits for', () => {
    const layout = (order: number): string =>
      madeUp((writer) => {
        writeParams(writer, 4000, 4000, 3_000_000);
        writer.bits(0b010, 3);
        writer.bits(order, 5);
      });
    expect(errorOf(layout(0))).toEqual({ code: 'malformed', part: 'board' });
    expect(errorOf(layout(31))).toEqual({ code: 'malformed', part: 'board' });
    const events = madeUp((writer) => {
      writeParams(writer, 9, 9, 0);
      writer.bits(0, 2);
      writer.golomb(4_000_000, 6);
    });
    expect(errorOf(events)).toEqual({ code: 'malformed', part: 'events' });
  });
});
