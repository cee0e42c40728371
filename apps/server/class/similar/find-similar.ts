import type { HandInFile } from '@countermine/judge/node/hand-in-files/hand-in-file.ts';
import { File, FingerprintIndex, type Pair, Region, TokenizedFile } from '@dodona/dolos-core';
import { languageOf, type SourceLanguage } from './source-language.ts';
import { type SourceToken, Tokeniser } from './tokens.ts';

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
  /** What both have, the longest first. */
  readonly matches: readonly { readonly one: LineRange; readonly other: LineRange }[];
}

export interface SimilarOptions {
  /** What the course handed out: it counts for nobody. */
  readonly starter?: readonly HandInFile[];
  /** Pairs below are left out. Range: 0 to 1. */
  readonly leastScore?: number;
}

/** So many tokens are compared at once, and one of so many of these is kept as a fingerprint: the usual values of Dolos. */
const TOKENS_AT_ONCE = 23;
const WINDOW = 17;
const LEAST_SCORE = 0.4;

/**
 * Finds hand-ins that share much of their code, whatever the names in it, by winnowed fingerprints of their tokens.
 * Cost: every pair is looked at; under two seconds of processor time for a hundred small hand-ins.
 * @returns the most similar first; files of other languages than C, C++ and Java are not compared
 */
export async function findSimilar(
  handIns: readonly ComparedHandIn[],
  { starter = [], leastScore = LEAST_SCORE }: SimilarOptions = {},
): Promise<SimilarPair[]> {
  const languages = new Set(handIns.flatMap(({ files }) => files.flatMap(({ path }) => languageOf(path) ?? [])));
  const found: SimilarPair[] = [];
  for (const language of languages) {
    const tokeniser = await Tokeniser.load(language);
    const index = new FingerprintIndex(TOKENS_AT_ONCE, WINDOW);
    const sources = handIns.map(({ id, files }) => new JoinedSource(id, files, language, tokeniser));
    const compared = sources.filter(({ isLongEnough }) => isLongEnough);
    index.addFiles(compared.map(({ file }) => file));
    // After the others: only fingerprints that are there already are ignored.
    const handedOut = new JoinedSource('', starter, language, tokeniser);
    if (handedOut.isLongEnough) index.addIgnoredFile(handedOut.file);
    const byId = new Map(compared.map((source) => [source.file.path, source]));
    for (const pair of index.allPairs()) {
      if (pair.similarity >= leastScore) found.push(describePair(pair, byId));
    }
  }
  return found.sort((one, other) => other.score - one.score);
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

  /** The lines of a region in the file where it begins. */
  linesOf({ startRow, endRow }: Region): LineRange {
    const at = this.#starts.findLastIndex(({ row }) => row <= startRow);
    const { path = '', row = 0 } = this.#starts[at] ?? {};
    const next = this.#starts[at + 1]?.row ?? Number.POSITIVE_INFINITY;
    return { path, from: startRow - row + 1, to: Math.min(endRow, next - 1) - row + 1 };
  }
}

function describePair(pair: Pair, sources: ReadonlyMap<string, JoinedSource>): SimilarPair {
  const [one, other] = [sources.get(pair.leftFile.path), sources.get(pair.rightFile.path)];
  if (one === undefined || other === undefined) throw new RangeError('a pair of sources that were not compared');
  const matches = pair.buildFragments().map(({ leftSelection, rightSelection }) => ({
    one: one.linesOf(leftSelection),
    other: other.linesOf(rightSelection),
  }));
  return {
    one: pair.leftFile.path,
    other: pair.rightFile.path,
    // Ignored fingerprints are counted once each, however often they occur, so it may come out above 1.
    score: Math.min(1, pair.similarity),
    matches: matches.sort((first, second) => lengthOf(second.one) - lengthOf(first.one)),
  };
}

function lengthOf({ from, to }: LineRange): number {
  return to - from;
}
