import { expect, it } from 'vitest';
import { OutputTail } from './output-tail.ts';

it('keeps the end of an output, and counts what came before', () => {
  const tail = new OutputTail(100);
  const piece = new Uint8Array(30);
  for (let index = 0; index < 1000; index += 1) tail.add({ stream: 'stdout', turn: index, bytes: piece.fill(index) });
  const kept = tail.pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
  expect(kept).toBeGreaterThanOrEqual(100);
  expect(kept).toBeLessThanOrEqual(200);
  expect(tail.leftOut).toBe(30_000 - kept);
  expect(tail.pieces.at(-1)?.bytes[0]).toBe(999 % 256);
});

it('copies only what it keeps of a large piece', () => {
  const tail = new OutputTail(100);
  tail.add({ stream: 'stderr', turn: 1, bytes: new Uint8Array(1_000_000).fill(7) });
  const pieces = [{ stream: 'stderr', turn: 1, bytes: new Uint8Array(100).fill(7) }];
  expect(tail.take()).toEqual({ pieces, leftOut: 999_900 });
  expect(tail.take()).toEqual({ pieces: [], leftOut: 0 });
});
