import { deflateSync, inflateSync } from 'node:zlib';
import { crc32 } from '@countermine/core/checksum.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { describe, expect, it } from 'vitest';
import { clickCode, type PointerTrail } from '../replay/pointer-trail.ts';
import { Cancellation } from '../solver/solver-client.ts';
import { givenBoard } from '../testing/given-board.ts';
import { playTable } from '../testing/play-table.ts';
import { boardSvg } from './board-svg.ts';
import { boardAt, makeClip } from './clip.ts';
import { PLAIN_PALETTE } from './picture-palette.ts';
import { formatPng } from './png.ts';
import { BoardRaster, bytesOfColour } from './raster.ts';

const SIZE = 28;

/** A game of 3 x 1 cells: its first cell is opened, the mine in its middle flagged after 500 ms, the last opened after 1 s. */
async function won() {
  const { play, clock } = playTable({ first: givenBoard('.*.') });
  await play.game.move('open', 0);
  await clock.pass(500);
  await play.game.move('mark', 1);
  await clock.pass(500);
  await play.game.move('open', 2);
  await clock.pass(0);
  return recordGame(play.game.state.game.value);
}

async function viewAt(at: number) {
  const view = boardAt(await won(), at);
  if (view === undefined) throw new Error('the game cannot be replayed');
  return view;
}

/** The chunks of a PNG, whose checksums are checked. */
function chunksOf(png: Uint8Array): { readonly type: string; readonly data: Buffer }[] {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.push({ type: body.subarray(0, 4).toString('latin1'), data: body.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

describe('a still', () => {
  it('as SVG has each cell as it looked at the time', async () => {
    const svg = boardSvg(await viewAt(700), PLAIN_PALETTE, 'A <game> & more');
    expect(svg).toContain('<title>A &lt;game> &amp; more</title>');
    const cells = [...svg.matchAll(/<use href="#([\w-]+)" x="(\d+)"/g)].map(([, look, x]) => `${look} ${x}`);
    expect(cells).toEqual(['open-1 0', 'flag-2 28', 'hidden 56']);
    expect([...svg.matchAll(/<g id="([\w-]+)">/g)].map(([, look]) => look)).toEqual(['open-1', 'flag-2', 'hidden']);
  });

  it('as PNG has the colours of the palette', async () => {
    const raster = new BoardRaster(PLAIN_PALETTE, SIZE).draw(await viewAt(0));
    const chunks = chunksOf(await formatPng(raster, deflateSync));
    expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
    const [head, data] = chunks;
    expect([head?.data.readUInt32BE(0), head?.data.readUInt32BE(4), head?.data[8], head?.data[9]]).toEqual([
      3 * SIZE,
      SIZE,
      8,
      2,
    ]);
    const pixels = inflateSync(data?.data ?? new Uint8Array(0));
    const pixelAt = (x: number, y: number): number[] => {
      const at = y * (3 * SIZE * 3 + 1) + 1 + x * 3;
      return [...pixels.subarray(at, at + 3)];
    };
    expect(pixelAt(2, 2)).toEqual([...bytesOfColour(PLAIN_PALETTE.open)]);
    expect(pixelAt(14, 14)).toEqual([...bytesOfColour(PLAIN_PALETTE.digits[0] ?? '#000000')]);
    expect(pixelAt(SIZE + 8, 8)).toEqual([...bytesOfColour(PLAIN_PALETTE.cloth)]);
  });
});

describe('a clip', () => {
  const options = { palette: PLAIN_PALETTE, cellSize: SIZE, deflate: deflateSync };

  it('has a picture for each move, of the cells that changed, and the time until the next', async () => {
    const clip = await makeClip(await won(), undefined, options);
    const chunks = chunksOf(clip ?? new Uint8Array(0));
    expect(chunks.map(({ type }) => type).join(' ')).toBe('IHDR acTL fcTL IDAT fcTL fdAT fcTL fdAT IEND');
    const frames = chunks.filter(({ type }) => type === 'fcTL').map(({ data }) => data);
    // The first opening is at the start of the clock.
    expect(frames.map((data) => data.readUInt16BE(20))).toEqual([500, 500, 2000]);
    expect(frames.map((data) => data.readUInt32BE(0))).toEqual([0, 1, 3]);
    const [, flagged] = frames;
    expect(flagged?.readUInt32BE(12)).toBeGreaterThanOrEqual(SIZE);
    expect(flagged?.readUInt32BE(4)).toBeLessThan(SIZE);
  });

  it('has the pointer, and can be cancelled on the way', async () => {
    const trail: PointerTrail = {
      length: 2,
      hasPath: true,
      times: Int32Array.of(0, 200),
      columns: Float32Array.of(0.5, 1.5),
      rows: Float32Array.of(0.5, 0.5),
      clicks: Uint8Array.of(clickCode('left'), 0),
    };
    const record = await won();
    const clip = await makeClip(record, trail, options);
    const frames = chunksOf(clip ?? new Uint8Array(0)).filter(({ type }) => type === 'fcTL');
    expect(frames.length).toBeGreaterThan(3);
    const cancel = new Cancellation();
    const seen: number[] = [];
    const onProgress = (done: number): void => {
      seen.push(done);
      if (done === 2) cancel.abort();
    };
    expect(await makeClip(record, trail, { ...options, onProgress, cancel })).toBeUndefined();
    expect(seen).toEqual([1, 2]);
  });
});
