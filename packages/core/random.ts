import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { sha256 } from './hash.ts';

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

const WORDS_OF_BLOCK = 8;
const WORD = 2 ** 32;

/**
 * Random numbers from a seed too long to guess: 32-bit words, highest byte first, of SHA-256(seed, number of the
 * block as 4 bytes), where words above the last multiple of the bound are left out.
 * Shape: the seed has 32 bytes.
 */
export function createKeyedRandom(seed: Uint8Array): Random {
  let [block, word] = [new DataView(new ArrayBuffer(0)), WORDS_OF_BLOCK];
  let number = 0;
  const keyed = new DataView(new ArrayBuffer(seed.length + 4));
  new Uint8Array(keyed.buffer).set(seed);
  const next = (): number => {
    if (word === WORDS_OF_BLOCK) {
      keyed.setUint32(seed.length, number);
      [block, word] = [new DataView(sha256(new Uint8Array(keyed.buffer)).buffer), 0];
      number += 1;
    }
    word += 1;
    return block.getUint32((word - 1) * 4);
  };
  return {
    below(bound) {
      if (!(Number.isInteger(bound) && bound >= 1 && bound <= WORD)) {
        throw new RangeError(`below: the bound must be an integer from 1 to 2^32, not ${bound}`);
      }
      const end = WORD - (WORD % bound);
      for (let value = next(); ; value = next()) if (value < end) return value % bound;
    },
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
  for (const cell of keepClear) mines[cell] = 0;
  for (let left = drawsMines ? count : room - count; left > 0; ) {
    const cell = random.below(mines.length);
    if (mines[cell] === drawn || keepClear.has(cell)) continue;
    mines[cell] = drawn;
    left -= 1;
  }
}
