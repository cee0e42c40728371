import { describe, expect, it } from 'vitest';
import { PipePace } from './streams.ts';

const MEBIBYTE = 2 ** 20;

/** A pipe and a clock: a piece costs a fixed time, and each byte of a large piece more than of a small one. */
function fakePipe(cost: { piece: number; largeByte: number }) {
  let time = 0;
  const pieces: number[] = [];
  const pace = new PipePace(
    (_bytes, _offset, length) => {
      time += cost.piece + length * (length > 8192 ? cost.largeByte : 1);
      pieces.push(length);
      return length;
    },
    () => time,
  );
  return { pace, pieces };
}

describe('a pipe', () => {
  it('gets every byte once and in order, however it takes them', () => {
    const sent = Uint8Array.from({ length: 3 * MEBIBYTE + 12_345 }, (_, index) => index % 251);
    const got: Uint8Array[] = [];
    const pace = new PipePace(
      (bytes, offset, length) => {
        const taken = Math.max(1, Math.floor(length / 2));
        got.push(bytes.slice(offset, offset + taken));
        return taken;
      },
      () => got.length,
    );
    pace.writeAll(sent);
    pace.writeAll(sent.subarray(0, 1));
    expect(Buffer.concat(got).equals(Buffer.concat([sent, sent.subarray(0, 1)]))).toBe(true);
  });

  it('is written in small pieces where large ones go slowly', () => {
    const { pace, pieces } = fakePipe({ piece: 0, largeByte: 3 });
    pace.writeAll(new Uint8Array(200 * MEBIBYTE));
    expect(pieces.filter((length) => length === MEBIBYTE).length).toBeLessThan(8);
  });

  it('is written in large pieces where each piece costs a switch', () => {
    const { pace, pieces } = fakePipe({ piece: 50_000, largeByte: 1 });
    pace.writeAll(new Uint8Array(200 * MEBIBYTE));
    expect(pieces.filter((length) => length === MEBIBYTE).length).toBeGreaterThan(190);
  });

  it('may change its mind', () => {
    const cost = { piece: 0, largeByte: 3 };
    const { pace, pieces } = fakePipe(cost);
    pace.writeAll(new Uint8Array(100 * MEBIBYTE));
    Object.assign(cost, { piece: 50_000, largeByte: 1 });
    pieces.length = 0;
    pace.writeAll(new Uint8Array(300 * MEBIBYTE));
    expect(pieces.filter((length) => length === MEBIBYTE).length).toBeGreaterThan(200);
  });

  it('passes on what goes wrong', () => {
    const pace = new PipePace(
      () => {
        throw new Error('EPIPE');
      },
      () => 0,
    );
    expect(() => pace.writeAll(new Uint8Array(1))).toThrow('EPIPE');
  });
});
