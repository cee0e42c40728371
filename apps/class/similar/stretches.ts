import { runHashes, TOKENS_AT_ONCE } from './fingerprints.ts';

/** The same tokens in two texts, from a token of each on. */
interface Stretch {
  readonly one: number;
  readonly other: number;
  readonly length: number;
}

/** A run of tokens that occurs more often is not looked up everywhere: an array with a thousand zeros. */
const MAX_OCCURRENCES = 32;

/**
 * The stretches that two texts have in common, the longest first. No token is in two of them.
 * Source: greedy string tiling, as in Wise, "YAP3" (1996).
 * @param ignored hashes of runs that were handed out
 */
export function commonStretches(one: Uint32Array, other: Uint32Array, ignored: ReadonlySet<number>): Stretch[] {
  const [ownHashes, otherHashes] = [runHashes(one), runHashes(other)];
  const [taken, otherTaken] = [handedOutIn(ownHashes, ignored), handedOutIn(otherHashes, ignored)];
  const found = longestMatches(one, other, ownHashes, occurrencesOf(otherHashes, ignored));
  found.sort((shorter, longer) => longer.length - shorter.length);
  const stretches: Stretch[] = [];
  for (const match of found) {
    for (const free of freeParts(match, taken, otherTaken)) {
      stretches.push(free);
      taken.fill(1, free.one, free.one + free.length);
      otherTaken.fill(1, free.other, free.other + free.length);
    }
  }
  return stretches.sort((shorter, longer) => longer.length - shorter.length);
}

/** 1 for each token that is in a run that was handed out. */
function handedOutIn(hashes: Uint32Array, ignored: ReadonlySet<number>): Uint8Array {
  const marks = new Uint8Array(hashes.length + TOKENS_AT_ONCE - 1);
  for (const [at, hash] of hashes.entries()) if (ignored.has(hash)) marks.fill(1, at, at + TOKENS_AT_ONCE);
  return marks;
}

function occurrencesOf(hashes: Uint32Array, ignored: ReadonlySet<number>): ReadonlyMap<number, readonly number[]> {
  const occurrences = new Map<number, number[]>();
  for (const [at, hash] of hashes.entries()) {
    if (ignored.has(hash)) continue;
    const known = occurrences.get(hash);
    if (known === undefined) occurrences.set(hash, [at]);
    else if (known.length < MAX_OCCURRENCES) known.push(at);
  }
  return occurrences;
}

/** Matches that go on as far as the texts are the same, each from where it begins. */
function longestMatches(
  one: Uint32Array,
  other: Uint32Array,
  hashes: Uint32Array,
  occurrences: ReadonlyMap<number, readonly number[]>,
): Stretch[] {
  const matches: Stretch[] = [];
  /** How far the matches on each diagonal go that were found so far. */
  const reached = new Map<number, number>();
  for (const [at, hash] of hashes.entries()) {
    for (const there of occurrences.get(hash) ?? []) {
      if (at < (reached.get(at - there) ?? 0)) continue;
      const length = commonLength(one, at, other, there);
      if (length < TOKENS_AT_ONCE) continue;
      reached.set(at - there, at + length);
      matches.push({ one: at, other: there, length });
    }
  }
  return matches;
}

function commonLength(one: Uint32Array, at: number, other: Uint32Array, there: number): number {
  let length = 0;
  while (at + length < one.length && one[at + length] === other[there + length]) length += 1;
  return length;
}

/** The parts of a match that are long enough and in no other. */
function freeParts(match: Stretch, taken: Uint8Array, otherTaken: Uint8Array): Stretch[] {
  const parts: Stretch[] = [];
  let begin = 0;
  for (let at = 0; at <= match.length; at += 1) {
    const isFree = at < match.length && taken[match.one + at] === 0 && otherTaken[match.other + at] === 0;
    if (isFree) continue;
    const length = at - begin;
    if (length >= TOKENS_AT_ONCE) parts.push({ one: match.one + begin, other: match.other + begin, length });
    begin = at + 1;
  }
  return parts;
}
