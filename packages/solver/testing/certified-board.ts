import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import type { Certificate } from '../check/certificate.ts';
import { proveBoard } from '../proof/prove-board.ts';

/**
 * The certificate of a random board on which the cell at row 1, column 1 is an opening: that it can be won, or, where
 * it cannot without a guess, how far the proofs go.
 */
export function certificateOfRandom(width: number, height: number, mineCount: number, seed: number): Certificate {
  const shape = { width, height, size: width * height };
  const start = width + 1;
  const block = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => start + down * width + right));
  const mines = new Uint8Array(shape.size);
  placeMinesInto(mines, mineCount, createRandom(seed), new Set(block));
  const proved = proveBoard({ shape, mines, start });
  if (!proved.ok) throw new Error(`certificateOfRandom: ${proved.error.code}`);
  const cells = [...mines.keys()].filter((cell) => mines[cell] === 1);
  return { width, height, mineCount, mines: cells, start, steps: proved.value.steps };
}

/** Certificates of random boards that can be won without a guess, as many as these seeds give. */
export function finishedCertificates(
  width: number,
  height: number,
  mineCount: number,
  seeds: number,
): readonly Certificate[] {
  const shape = { width, height, size: width * height };
  return Array.from({ length: seeds }, (_, seed) => certificateOfRandom(width, height, mineCount, seed)).filter(
    ({ mines: cells, start }) => {
      const mines = new Uint8Array(shape.size);
      for (const cell of cells) mines[cell] = 1;
      const proved = proveBoard({ shape, mines, start });
      return proved.ok && proved.value.isFinished;
    },
  );
}
