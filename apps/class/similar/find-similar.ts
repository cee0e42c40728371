import type { HandInFile } from '@countermine/judge/run/hand-in-files/files.ts';
import { SimilarityIndex } from './similarity-index.ts';
import { percentOf } from './strongest-pairs.ts';
import { type SourceTokens, Tokeniser } from './tokens.ts';

export interface ComparedHandIn {
  readonly id: string;
  readonly files: readonly HandInFile[];
}

/** Two hand-ins that have much in common. That may have many reasons: it is for people to judge. */
export interface SimilarPair {
  readonly one: string;
  readonly other: string;
  /** Which part of both together occurs in both, without what was handed out. Range: 0 to 1. */
  readonly score: number;
}

export interface SimilarHandIns {
  /** The most similar first: the strongest, and enough others for the groups at every threshold. */
  readonly pairs: readonly SimilarPair[];
  /** Shape: 101, by percent. */
  readonly pairsByPercent: readonly number[];
  /** The number of hand-ins by what they have in common with the one most similar to them, in percent; 101 numbers. */
  readonly handInsByPercent: readonly number[];
  readonly compared: number;
}

/** Pairs with less in common are left out. */
const MIN_SCORE = 0.25;
/** Nobody looks through more pairs. */
const MAX_PAIRS = 20_000;

/**
 * Finds hand-ins that share much of their code, whatever the names in it, by winnowed fingerprints of their tokens.
 * Files of other languages than C, C++ and Java are not compared.
 * Cost: about 5 ms of processor time and 1 kB for each hand-in of 7 kB, and what the pairs with something in common take.
 */
export class HandInComparison {
  readonly #tokeniser = new Tokeniser();
  readonly #index = new SimilarityIndex();
  readonly #ids: string[] = [];

  async addAll(handIns: Iterable<ComparedHandIn>): Promise<void> {
    for (const handIn of handIns) await this.#add(handIn);
  }

  async #add({ id, files }: ComparedHandIn): Promise<void> {
    const fingerprints: Uint32Array[] = [];
    for (const { path, bytes } of files) {
      const kinds = await this.#tokeniser.kindsOf(path, bytes);
      if (kinds !== undefined) fingerprints.push(winnow(runHashes(kinds)));
    }
    this.#ids.push(id);
    this.#index.add(joined(fingerprints));
  }

  /** @param starter files of the course, whose code is ignored */
  async finish(starter: readonly HandInFile[]): Promise<SimilarHandIns> {
    const handedOut = await handedOutRuns(this.#tokeniser, starter);
    const { pairs, pairsByPercent, highest } = this.#index.pairs(handedOut, MIN_SCORE, MAX_PAIRS);
    const idOf = (index: number): string => this.#ids[index] ?? '';
    const handInsByPercent = pairsByPercent.map(() => 0);
    for (const score of highest) handInsByPercent[percentOf(score)]! += 1;
    return {
      pairs: pairs.map(({ one, other, score }) => ({ one: idOf(one), other: idOf(other), score })),
      pairsByPercent,
      handInsByPercent,
      compared: this.#ids.length,
    };
  }

  /** For others that do the same in a thread. */
  async end(): Promise<void> {}
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function handedOutRuns(tokeniser: Tokeniser, starter: readonly HandInFile[]): Promise<ReadonlySet<number>> {
  const handedOut = new Set<number>();
  for (const { path, bytes } of starter) {
    const kinds = await tokeniser.kindsOf(path, bytes);
    if (kinds !== undefined) for (const hash of runHashes(kinds)) handedOut.add(hash);
  }
  return handedOut;
}

/** Lines of a file, from 1, both ends included. */
export interface LineRange {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** Lines of two hand-ins that are the same but for names, layout and comments. */
export interface CommonLines {
  readonly one: LineRange;
  readonly other: LineRange;
}

/** The lines that two hand-ins have in common, the longest stretch first. No line of code is in two stretches. */
export async function commonLines(
  one: readonly HandInFile[],
  other: readonly HandInFile[],
  starter: readonly HandInFile[],
): Promise<CommonLines[]> {
  const tokeniser = new Tokeniser();
  const [left, right] = [await joinedTokens(one, tokeniser, 0), await joinedTokens(other, tokeniser, one.length)];
  const stretches = commonStretches(left.kinds, right.kinds, await handedOutRuns(tokeniser, starter));
  return stretches.map((stretch) => ({
    one: left.linesOf(stretch.one, stretch.length),
    other: right.linesOf(stretch.other, stretch.length),
  }));
}

/** Between files stands a kind that occurs nowhere else, so that no stretch goes from one into another. */
const BORDER = 2 ** 31;

/** All files of a hand-in, one after the other. @param first the number of its first border */
async function joinedTokens(files: readonly HandInFile[], tokeniser: Tokeniser, first: number) {
  const parts: { readonly path: string; readonly begin: number; readonly tokens: SourceTokens }[] = [];
  let begin = 0;
  for (const { path, bytes } of files) {
    const tokens = await tokeniser.tokensOf(path, bytes);
    if (tokens === undefined) continue;
    parts.push({ path, begin, tokens });
    begin += tokens.kinds.length + 1;
  }
  return {
    kinds: joined(parts.flatMap(({ tokens }, index) => [tokens.kinds, Uint32Array.of(BORDER + first + index)])),
    linesOf(at: number, length: number): LineRange {
      const { path, begin, tokens } = parts.findLast((part) => part.begin <= at)!;
      const rows = tokens.firstRows.subarray(at - begin, at - begin + length);
      return { path, from: (rows[0] ?? 0) + 1, to: lastLine(tokens, at - begin, length) };
    },
  };
}

/** Nodes that contain others end after them: only the rows in which those of a stretch begin, and its last one ends. */
function lastLine({ firstRows, lastRows }: SourceTokens, at: number, length: number): number {
  const end = at + length - 1;
  const next = firstRows[end + 1] ?? Number.POSITIVE_INFINITY;
  return Math.max(firstRows[end] ?? 0, Math.min(lastRows[end] ?? 0, next)) + 1;
}

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
function commonStretches(one: Uint32Array, other: Uint32Array, ignored: ReadonlySet<number>): Stretch[] {
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

/** This many tokens are compared at once: the usual value of Dolos. */
const TOKENS_AT_ONCE = 23;
/** Of this many such runs of tokens one is kept as a fingerprint: the usual value of Dolos, too. */
const WINDOW = 17;

const BASE = 0x01000193;
/** By which the oldest token is taken out of a hash. */
const LEAVING = Array.from({ length: TOKENS_AT_ONCE }).reduce<number>((weight) => Math.imul(weight, BASE), 1);

/** A hash of each run of tokens, by its first token. Range: 0 to 2^32 - 1. */
function runHashes(kinds: Uint32Array): Uint32Array {
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
function winnow(hashes: Uint32Array): Uint32Array {
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
