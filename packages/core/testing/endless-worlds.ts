import { type BoardShape, createMines, createShape, type MineMap } from '../board.ts';
import { CHUNK_CELLS, CHUNK_SIDE, type ChunkId, chunkKey, OPEN_MINE, WorldChunk } from '../endless/chunk.ts';
import type { ChunkLookup } from '../endless/world-opening.ts';
import { type SecretNumbers, type WorldDensity, WorldTruth } from '../endless/world-truth.ts';
import { createRandom } from '../random.ts';

/** Numbers that a seed fixes: what tests use instead of a secret. */
export function seededNumbers(seed: number): SecretNumbers {
  return ({ column, row }, out) => {
    const random = createRandom((seed * 31 + column) * 31 + row);
    for (let index = 0; index < CHUNK_CELLS; index += 1) out[index] = random.below(2 ** 16);
  };
}

/** The same, but every cell beyond `reach` chunks around (0, 0) is a mine: a wall that nothing opens. */
export function walledNumbers(seed: number, reach: number): SecretNumbers {
  const numbers = seededNumbers(seed);
  return (chunk, out) => {
    if (Math.max(Math.abs(chunk.column), Math.abs(chunk.row)) > reach) out.fill(0);
    else numbers(chunk, out);
  };
}

/** The same share of mines everywhere. */
export function evenDensity(share: number): WorldDensity {
  return { near: share, far: share, reach: 1 };
}

/** Chunks of a world, all of which are loaded as soon as they are asked for. */
export class LoadedWorld {
  readonly chunks = new Map<number, WorldChunk>();
  readonly truth: WorldTruth;

  constructor(numbers: SecretNumbers, density: WorldDensity) {
    this.truth = new WorldTruth(numbers, density);
  }

  readonly find: ChunkLookup = (column, row) => this.load({ column, row });

  load(id: ChunkId): WorldChunk {
    const key = chunkKey(id.column, id.row);
    const known = this.chunks.get(key);
    if (known !== undefined) return known;
    const chunk = new WorldChunk(id, this.truth.chunk(id));
    this.chunks.set(key, chunk);
    return chunk;
  }
}

/** One board of all chunks up to `reach` around (0, 0): where its mines are, and its shape. */
export function oneBoard(truth: WorldTruth, reach: number): { readonly shape: BoardShape; readonly mines: MineMap } {
  const chunks = 2 * reach + 1;
  const shape = createShape(chunks * CHUNK_SIDE, chunks * CHUNK_SIDE);
  const mines = createMines(shape);
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      truth.chunk({ column, row }).forEach((value, index) => {
        if (value === OPEN_MINE) mines[cellOnOneBoard({ column, row }, index, reach)] = 1;
      });
    }
  }
  return { shape, mines };
}

/** The cell of {@link oneBoard} that a cell of a chunk is. */
export function cellOnOneBoard({ column, row }: ChunkId, index: number, reach: number): number {
  const width = (2 * reach + 1) * CHUNK_SIDE;
  const down = (row + reach) * CHUNK_SIDE + Math.floor(index / CHUNK_SIDE);
  return down * width + (column + reach) * CHUNK_SIDE + (index % CHUNK_SIDE);
}
