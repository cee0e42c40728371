import { ALL_CELLS } from './board-bits.ts';

/**
 * A position of greedy ZiNi, by words of cells as in `BoardBits`. A word has a record of 16 numbers, one after the other in
 * one array; the names below are the places in it.
 */
export const RECORD_BITS = 4;
export const RECORD = 1 << RECORD_BITS;
/** Cells without a mine that has no flag. */
export const CLEAR = 0;
/** Closed numbers that belong to no opening. */
export const CLOSED_ISLAND = 1;
/** Closed numbers. */
export const CLOSED = 2;
/** Numbers beside a closed opening; beside two of them. */
export const BESIDE_OPENING = 3;
export const BESIDE_TWO = 4;
/** The digits of a number for each cell: of it and the two beside it, how many are clear, and how many closed islands. */
const SUM_1 = 5;
const SUM_2 = 6;
const SUM_4 = 7;
export const NUMBERS = 8;
/** The numbers with the best premium in the word, if it is 0 or more. */
export const BEST_CELLS = 9;
export const ZEROS = 10;
/** The best premium, -1 if none is 0 or more; in the bits below it the word's order, the larger, the earlier it is read. */
export const KEY = 11;
export const ORDER = 12;

/** Rows of records above and below the board: a move looks at two rows on either side, and these at one more. */
export const MARGIN_ROWS = 3;

/** The records of a board without any cells, all of them margin. */
export function clearRecords(records: number): Int32Array {
  const words = new Int32Array(records * RECORD);
  for (let base = 0; base < words.length; base += RECORD) {
    words[base + CLEAR] = ALL_CELLS;
    words[base + SUM_1] = ALL_CELLS;
    words[base + SUM_2] = ALL_CELLS;
    words[base + KEY] = -1;
  }
  return words;
}

/** Adds up each cell of a word and the two beside it. */
export function sumAlongRow(words: Int32Array, index: number): void {
  const base = index << RECORD_BITS;
  const clear = words[base + CLEAR]!;
  const clearLeft = (clear << 1) | (words[base - RECORD + CLEAR]! >>> 30);
  const clearRight = (clear >>> 1) | (words[base + RECORD + CLEAR]! << 30);
  const island = words[base + CLOSED_ISLAND]!;
  const islandLeft = (island << 1) | (words[base - RECORD + CLOSED_ISLAND]! >>> 30);
  const islandRight = (island >>> 1) | (words[base + RECORD + CLOSED_ISLAND]! << 30);
  const clearSides = clearLeft ^ clearRight;
  const islandSides = islandLeft ^ islandRight;
  const clearOnes = clear ^ clearSides;
  const islandOnes = island ^ islandSides;
  const clearTwos = (clearLeft & clearRight) | (clear & clearSides);
  const islandTwos = (islandLeft & islandRight) | (island & islandSides);
  const carry = clearOnes & islandOnes;
  const twos = clearTwos ^ islandTwos;
  words[base + SUM_1] = clearOnes ^ islandOnes;
  words[base + SUM_2] = twos ^ carry;
  words[base + SUM_4] = (clearTwos & islandTwos) | (twos & carry);
}

/**
 * Finds the best premium of words below each other, and the numbers that have it, for all cells of a word at once. The
 * premium is
 *
 *   closed islands around it + closed openings beside it - mines without a flag - 1 - 1 if it is on a rim and closed
 *   = (closed islands + clear cells among 9) - 9 + openings - 1 - 1 if it is closed, on a rim or on an island,
 *
 * so premium + 16 is the sum of three numbers of up to 6, of two openings, of 1 if it is open, and of 5. The 16 is carried
 * where the premium is not negative.
 * @param first the record of the first word
 * @param rowStep from a record to the one below it
 * @param onlyOpen -1 if only open numbers are played, else 0
 */
export function rateWords(
  words: Int32Array,
  first: number,
  count: number,
  rowStep: number,
  onlyOpen: number,
  orderBits: number,
): void {
  const step = rowStep << RECORD_BITS;
  let base = first << RECORD_BITS;
  let up1 = words[base - step + SUM_1]!;
  let up2 = words[base - step + SUM_2]!;
  let up4 = words[base - step + SUM_4]!;
  let here1 = words[base + SUM_1]!;
  let here2 = words[base + SUM_2]!;
  let here4 = words[base + SUM_4]!;
  for (let left = count; left > 0; left -= 1) {
    const closed = words[base + CLOSED]!;
    const beside = words[base + BESIDE_OPENING]!;
    const besideTwo = words[base + BESIDE_TWO]!;
    const down1 = words[base + step + SUM_1]!;
    const down2 = words[base + step + SUM_2]!;
    const down4 = words[base + step + SUM_4]!;
    // Ones: three of the sums, openings, 1 if open, and 1 of the 5.
    const half1 = up1 ^ here1;
    const sum1 = half1 ^ down1;
    const other1 = beside ^ besideTwo ^ ~closed;
    // Twos: three of the sums, three carried.
    const carryA = (up1 & here1) | (half1 & down1);
    const carryB = (beside & ~closed) | besideTwo;
    const carryC = sum1 | other1;
    const half2 = up2 ^ here2;
    const sum2 = half2 ^ down2;
    const otherHalf2 = carryA ^ carryB;
    const other2 = otherHalf2 ^ carryC;
    // Fours: three of the sums, three carried, and 4 of the 5.
    const carryD = (up2 & here2) | (half2 & down2);
    const carryE = (carryA & carryB) | (otherHalf2 & carryC);
    const carryF = sum2 & other2;
    const half4 = up4 ^ here4;
    const sum4 = half4 ^ down4;
    const otherHalf4 = carryD ^ carryE;
    const other4 = otherHalf4 ^ carryF;
    // Eights: three carried. Two of them make 16.
    const carryG = (up4 & here4) | (half4 & down4);
    const carryH = (carryD & carryE) | (otherHalf4 & carryF);
    const carryI = sum4 | other4;
    const sixteen = (carryG & carryH) | ((carryG ^ carryH) & carryI);
    const cells = sixteen & words[base + NUMBERS]! & ~(closed & onlyOpen);
    storeBest(words, base, cells, ~(sum4 ^ other4), sum2 ^ other2, ~(sum1 ^ other1), orderBits);
    base += step;
    up1 = here1;
    up2 = here2;
    up4 = here4;
    here1 = down1;
    here2 = down2;
    here4 = down4;
  }
}

/** Finds the largest premium of some cells from its digits: of the cells that are left those with the next, if any. */
function storeBest(
  words: Int32Array,
  base: number,
  cells: number,
  digit4: number,
  digit2: number,
  digit1: number,
  orderBits: number,
): void {
  const with4 = cells & digit4;
  const has4 = (0 - with4) >> 31;
  const after4 = cells & (with4 | ~has4);
  const with2 = after4 & digit2;
  const has2 = (0 - with2) >> 31;
  const after2 = after4 & (with2 | ~has2);
  const with1 = after2 & digit1;
  const has1 = (0 - with1) >> 31;
  const premium = ~((0 - cells) >> 31) | (has4 & 4) | (has2 & 2) | (has1 & 1);
  words[base + BEST_CELLS] = after2 & (with1 | ~has1);
  words[base + KEY] = (premium << orderBits) | words[base + ORDER]!;
}
