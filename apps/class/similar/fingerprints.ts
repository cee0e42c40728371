/** This many tokens are compared at once: the usual value of Dolos. */
export const TOKENS_AT_ONCE = 23;
/** Of this many such runs of tokens one is kept as a fingerprint: the usual value of Dolos, too. */
const WINDOW = 17;

const BASE = 0x01000193;
/** By which the oldest token is taken out of a hash. */
const LEAVING = Array.from({ length: TOKENS_AT_ONCE }).reduce<number>((weight) => Math.imul(weight, BASE), 1);

/** A hash of each run of tokens, by its first token. Range: 0 to 2^32 - 1. */
export function runHashes(kinds: Uint32Array): Uint32Array {
  const hashes = new Uint32Array(Math.max(0, kinds.length - TOKENS_AT_ONCE + 1));
  let rolling = 0;
  for (let at = 0; at < kinds.length; at += 1) {
    rolling = (Math.imul(rolling, BASE) + kinds[at]! + 1) | 0;
    const from = at - TOKENS_AT_ONCE + 1;
    if (from > 0) rolling = (rolling - Math.imul(LEAVING, kinds[from - 1]! + 1)) | 0;
    if (from >= 0) hashes[from] = mixed(rolling);
  }
  return hashes;
}

/** Spreads a hash over all bits, or the least of a window would say something about its last token. */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return (whole ^ (whole >>> 16)) >>> 0;
}

/**
 * The fingerprints among the hashes of all runs: the least of each window, the last of several, so that a common stretch
 * of `TOKENS_AT_ONCE + WINDOW - 1` tokens has one in common.
 * Source: Schleimer, Wilkerson, Aiken, "Winnowing: local algorithms for document fingerprinting" (2003).
 */
export function winnow(hashes: Uint32Array): Uint32Array {
  const kept: number[] = [];
  let least = -1;
  for (let end = Math.min(WINDOW, hashes.length) - 1; end >= 0 && end < hashes.length; end += 1) {
    const begin = Math.max(0, end - WINDOW + 1);
    const before = least;
    if (least < begin) least = leastIn(hashes, begin, end);
    else if (hashes[end]! <= hashes[least]!) least = end;
    if (least !== before) kept.push(hashes[least]!);
  }
  return Uint32Array.from(kept);
}

function leastIn(hashes: Uint32Array, begin: number, end: number): number {
  let least = begin;
  for (let at = begin + 1; at <= end; at += 1) if (hashes[at]! <= hashes[least]!) least = at;
  return least;
}
