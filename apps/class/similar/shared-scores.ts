import type { FileEntry, FingerprintIndex, TokenizedFile } from '@dodona/dolos-core';

/** Two files by their numbers in the index, and how much of them occurs in both. */
export interface ScoredPair {
  readonly one: number;
  readonly other: number;
  /** Which part of the fingerprints of both together. Range: 0 to 1. */
  readonly score: number;
}

/** The pairs with the highest scores, the highest first, and how many there are in all. */
export interface BestPairs {
  readonly pairs: readonly ScoredPair[];
  readonly found: number;
}

/** A fingerprint: the files that have it by their numbers, in order, and how often each has it. */
interface Posting {
  readonly files: Int32Array;
  readonly times: Int32Array;
}

/**
 * Scores all pairs of files that share a fingerprint, by going from each fingerprint to the files that have it: pairs
 * with nothing in common cost nothing, and no pair is kept but the best.
 * Cost: the sum of the squares of how many files have each fingerprint; memory for the index and `most` pairs.
 * @param least pairs below it are left out
 * @param most so many pairs are returned
 */
export function bestPairs(index: FingerprintIndex, least: number, most: number): BestPairs {
  const entries = index.entries();
  const postings = postingsByFile(index, entries);
  const totals = entries.map(countedFingerprints);
  const covered = new Float64Array(entries.length);
  let pairs: ScoredPair[] = [];
  let found = 0;
  for (const [one, own] of postings.entries()) {
    covered.fill(0);
    for (const posting of own) addShared(covered, posting, one);
    for (let other = one + 1; other < covered.length; other += 1) {
      const score = scoreOf(covered[other]!, (totals[one] ?? 0) + (totals[other] ?? 0));
      if (score < least) continue;
      found += 1;
      pairs.push({ one, other, score });
    }
    // Now and then, so that they are never many more than are wanted.
    if (pairs.length > 2 * most) pairs = highest(pairs, most);
  }
  return { pairs: highest(pairs, most), found };
}

function scoreOf(covered: number, total: number): number {
  return covered === 0 ? 0 : covered / total;
}

function highest(pairs: readonly ScoredPair[], most: number): ScoredPair[] {
  return pairs.toSorted((first, second) => second.score - first.score).slice(0, most);
}

/** Adds the occurrences of a fingerprint in a file and in each later one to what these pairs share. */
function addShared(covered: Float64Array, { files, times }: Posting, one: number): void {
  const at = files.indexOf(one);
  const own = times[at]!;
  for (let next = at + 1; next < files.length; next += 1) {
    const other = files[next]!;
    covered[other]! += own + times[next]!;
  }
}

/** The fingerprints of each file that another one has, too. */
function postingsByFile(index: FingerprintIndex, entries: readonly FileEntry[]): Posting[][] {
  const numbers = new Map<TokenizedFile, number>(entries.map(({ file }, number) => [file, number]));
  const byFile: Posting[][] = entries.map(() => []);
  for (const shared of index.sharedFingerprints()) {
    if (shared.ignored || shared.fileCount() < 2) continue;
    const rows = shared.files().map((file) => [numbers.get(file) ?? -1, shared.occurrencesOf(file).length] as const);
    rows.sort(([one], [other]) => one - other);
    const posting = {
      files: Int32Array.from(rows, ([file]) => file),
      times: Int32Array.from(rows, ([, times]) => times),
    };
    for (const file of posting.files) byFile[file]?.push(posting);
  }
  return byFile;
}

/** The fingerprints of a file without those that were handed out. */
function countedFingerprints({ file, kgrams, ignored }: FileEntry): number {
  return [...ignored].reduce((left, shared) => left - shared.occurrencesOf(file).length, kgrams.length);
}
