import type { HandInFile } from '@countermine/judge/run/hand-in-files/files.ts';
import { File, type FileEntry, FingerprintIndex, Region, TokenizedFile } from '@dodona/dolos-core';
import { languageOf, type SourceLanguage, type SourceToken, Tokeniser } from './tokens.ts';

/** The sources of one hand-in. */
export interface ComparedHandIn {
  readonly id: string;
  readonly files: readonly HandInFile[];
}

/** Lines of a file, from 1, both ends included. */
export interface LineRange {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** Two hand-ins that have much in common. That may have many reasons: it is for people to judge. */
export interface SimilarPair {
  readonly one: string;
  readonly other: string;
  /** Which part of both together occurs in both. Range: 0 to 1. */
  readonly score: number;
  /** The common stretches, the longest first. */
  readonly matches: readonly { readonly one: LineRange; readonly other: LineRange }[];
}

export interface SimilarHandIns {
  /** The most similar first. */
  readonly pairs: readonly SimilarPair[];
  /** The number of all pairs: more than are described where much of a class is alike. */
  readonly found: number;
}

interface SimilarOptions {
  /** Files of the course, which are ignored. */
  readonly starter?: readonly HandInFile[];
  /** Pairs below are left out. Range: 0 to 1. */
  readonly leastScore?: number;
}

/** This many tokens are compared at once: the usual value of Dolos. */
const TOKENS_AT_ONCE = 23;
/** Of this many such runs of tokens one is kept as a fingerprint: the usual value of Dolos, too. */
const WINDOW = 17;
const MIN_SCORE = 0.4;
/** Nobody looks through more pairs. */
const MAX_PAIRS = 1000;

/**
 * Finds hand-ins that share much of their code, whatever the names in it, by winnowed fingerprints of their tokens.
 * Files of other languages than C, C++ and Java are not compared.
 * Cost: about 5 ms of processor time and 0.2 MB for each hand-in of 7 kB, and what the pairs with something in common
 * take.
 */
export async function findSimilar(
  handIns: readonly ComparedHandIn[],
  options: SimilarOptions = {},
): Promise<SimilarHandIns> {
  const languages = new Set(handIns.flatMap(({ files }) => files.flatMap(({ path }) => languageOf(path) ?? [])));
  const all: SimilarHandIns[] = [];
  for (const language of languages) all.push(await findSimilarIn(language, handIns, options));
  const pairs = all.flatMap((one) => one.pairs).sort((one, other) => other.score - one.score);
  return { pairs: pairs.slice(0, MAX_PAIRS), found: all.reduce((sum, one) => sum + one.found, 0) };
}

async function findSimilarIn(
  language: SourceLanguage,
  handIns: readonly ComparedHandIn[],
  { starter = [], leastScore = MIN_SCORE }: SimilarOptions,
): Promise<SimilarHandIns> {
  const tokeniser = await Tokeniser.load(language);
  const index = new FingerprintIndex(TOKENS_AT_ONCE, WINDOW);
  const sources = handIns.flatMap(({ id, files }) => {
    const source = new JoinedSource(id, files, language, tokeniser);
    if (!source.isLongEnough) return [];
    index.addFiles([source.file]);
    source.forgetTokens();
    return [source];
  });
  // After the others: only fingerprints that are there already are ignored.
  const handedOut = new JoinedSource('', starter, language, tokeniser);
  if (handedOut.isLongEnough) index.addIgnoredFile(handedOut.file);
  const { pairs, found } = bestPairs(index, leastScore, MAX_PAIRS);
  return { pairs: pairs.map((pair) => describePair(pair, index, sources)), found };
}

/** All files of a hand-in in one language, one below the other. */
class JoinedSource {
  readonly file: TokenizedFile;
  readonly #starts: { readonly path: string; readonly row: number }[] = [];

  constructor(id: string, files: readonly HandInFile[], language: SourceLanguage, tokeniser: Tokeniser) {
    const texts: string[] = [];
    const tokens: SourceToken[] = [];
    let row = 0;
    for (const { path, bytes } of files.filter((file) => languageOf(file.path) === language)) {
      const text = Buffer.from(bytes).toString('utf8');
      this.#starts.push({ path, row });
      for (const token of tokeniser.tokens(text)) {
        tokens.push({ ...token, startRow: token.startRow + row, endRow: token.endRow + row });
      }
      texts.push(text);
      row += text.split('\n').length;
    }
    const regions = tokens.map((token) => new Region(token.startRow, token.startColumn, token.endRow, token.endColumn));
    this.file = new TokenizedFile(
      new File(id, texts.join('\n')),
      tokens.map(({ kind }) => kind),
      regions,
    );
  }

  get isLongEnough(): boolean {
    return this.file.tokens.length >= TOKENS_AT_ONCE;
  }

  /** Once the index has the file: the fingerprints have what is needed of its tokens, which take most of the memory. */
  forgetTokens(): void {
    this.file.tokens.length = 0;
    this.file.mapping.length = 0;
  }

  /** The lines of a region in the file where it begins. */
  linesOf({ startRow, endRow }: Region): LineRange {
    const at = this.#starts.findLastIndex(({ row }) => row <= startRow);
    const { path = '', row = 0 } = this.#starts[at] ?? {};
    const next = this.#starts[at + 1]?.row ?? Number.POSITIVE_INFINITY;
    return { path, from: startRow - row + 1, to: Math.min(endRow, next - 1) - row + 1 };
  }
}

function describePair(
  { one: first, other: second, score }: ScoredPair,
  index: FingerprintIndex,
  sources: readonly JoinedSource[],
): SimilarPair {
  const [one, other] = [sources[first], sources[second]];
  if (one === undefined || other === undefined) throw new RangeError('a pair of sources that were not compared');
  const matches = index
    .getPair(one.file, other.file)
    .buildFragments()
    .map(({ leftSelection, rightSelection }) => ({
      one: one.linesOf(leftSelection),
      other: other.linesOf(rightSelection),
    }));
  matches.sort((longer, shorter) => lengthOf(shorter.one) - lengthOf(longer.one));
  return { one: one.file.path, other: other.file.path, score, matches };
}

function lengthOf({ from, to }: LineRange): number {
  return to - from;
}

/** Two files by their numbers in the index, and how much of them occurs in both. */
interface ScoredPair {
  readonly one: number;
  readonly other: number;
  /** Which part of the fingerprints of both together. Range: 0 to 1. */
  readonly score: number;
}

/** The pairs with the highest scores, the highest first, and how many there are in all. */
interface BestPairs {
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
function bestPairs(index: FingerprintIndex, least: number, most: number): BestPairs {
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
