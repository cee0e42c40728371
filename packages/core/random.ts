import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/**
 * A source of random numbers that its seed fixes: the same seed gives the same numbers on every machine.
 */
export interface Random {
  /**
   * A number from 0 up to, not including, `bound`, each equally likely.
   * @param bound an integer from 1 to 2^53
   * Errors: throws a RangeError for any other bound.
   */
  below(bound: number): number;
}

/**
 * A random source. Neighbouring seeds give unrelated numbers: the seed is spread over the generator's state first, as
 * its authors advise.
 * @param seed an integer; its low 32 bits count
 * Errors: throws a RangeError for a seed that is not an integer.
 * Source: xoroshiro128+ and the rejection sampling of the library pure-rand; the seed is spread by SplitMix32.
 */
export function createRandom(seed: number): Random {
  if (!Number.isInteger(seed)) throw new RangeError(`createRandom: the seed must be an integer, not ${seed}`);
  const nextWord = splitMix32(seed);
  const generator = xoroshiro128plusFromState([nextWord(), nextWord(), nextWord(), nextWord()]);
  return {
    below(bound) {
      if (!(Number.isInteger(bound) && bound >= 1 && bound <= 2 ** 53)) {
        throw new RangeError(`below: the bound must be an integer from 1 to 2^53, not ${bound}`);
      }
      return uniformInt(generator, 0, bound - 1);
    },
  };
}

/** The words of a seed, one after the other; neighbouring seeds share no sequence. */
function splitMix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return word ^ (word >>> 16);
  };
}

/**
 * Places exactly `count` mines, every such layout equally likely.
 * Shape: `mines` has a byte for each cell; what it held is overwritten with 1 for a mine and 0 for none.
 * @param keepClear cells that get no mine
 * Errors: throws a RangeError when the mines do not fit or a cell to keep clear is not on the board.
 * Cost: expected at most about 2 draws a mine (or a safe cell, where those are fewer) while few cells are kept clear.
 */
export function placeMinesInto(
  mines: Uint8Array,
  count: number,
  random: Random,
  keepClear: ReadonlySet<number> = new Set(),
): void {
  for (const cell of keepClear) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= mines.length) {
      throw new RangeError(`placeMinesInto: ${cell} is no cell of a board of ${mines.length}`);
    }
  }
  const room = mines.length - keepClear.size;
  if (!Number.isInteger(count) || count < 0 || count > room) {
    throw new RangeError(`placeMinesInto: ${count} mines do not fit in ${room} cells`);
  }
  // Whichever are fewer, mines or safe cells, are drawn one by one: a draw that hits a taken cell is drawn again, and
  // that keeps every layout equally likely.
  const drawsMines = count <= room / 2;
  const drawn = drawsMines ? 1 : 0;
  mines.fill(1 - drawn);
  // What is kept clear counts as drawn meanwhile.
  for (const cell of keepClear) mines[cell] = drawn;
  for (let left = drawsMines ? count : room - count; left > 0; ) {
    const cell = random.below(mines.length);
    if (mines[cell] === drawn) continue;
    mines[cell] = drawn;
    left -= 1;
  }
  for (const cell of keepClear) mines[cell] = 0;
}
