import type { SimilarHandIns, SimilarPair } from './find-similar.ts';
import { Groups, percentOf } from './strongest-pairs.ts';

/** Hand-ins that hang together by pairs that have at least as much in common as a threshold. */
export interface SimilarGroup {
  /** The ids, along the strongest pairs: who have much in common stand close to each other. */
  readonly members: readonly string[];
  /** The most similar first; in a very large class not all, but enough to hang together. */
  readonly pairs: readonly SimilarPair[];
}

/** The threshold that is taken unless another is asked for. Units: percent. */
export const USUAL_THRESHOLD = 60;

/** A threshold in percent, from text; undefined for what is none. Range: 25 to 100. */
export function parseThreshold(text: string): number | undefined {
  const percent = Number(text);
  return /^\d{2,3}$/.test(text) && percent >= 25 && percent <= 100 ? percent : undefined;
}

/** The groups at a threshold, the largest first, and of the same size those with more in common. */
export function groupsOf({ pairs }: SimilarHandIns, percent: number): SimilarGroup[] {
  const chosen = pairs.filter(({ score }) => percentOf(score) >= percent);
  const ids = [...new Set(chosen.flatMap(({ one, other }) => [one, other]))];
  const numbers = new Map(ids.map((id, index) => [id, index]));
  const groups = new Groups(ids.length);
  const rootOf = (id: string): number => groups.rootOf(numbers.get(id) ?? -1);
  for (const { one, other } of chosen) groups.join(rootOf(one), rootOf(other));
  const byRoot = new Map<number, SimilarPair[]>();
  for (const pair of chosen) {
    const root = rootOf(pair.one);
    const known = byRoot.get(root);
    if (known === undefined) byRoot.set(root, [pair]);
    else known.push(pair);
  }
  return [...byRoot.values()]
    .map((own) => ({ members: alongPairs(own), pairs: own }))
    .toSorted((one, other) => other.members.length - one.members.length || scoreOf(other) - scoreOf(one));
}

function scoreOf({ pairs: [strongest] }: SimilarGroup): number {
  return strongest?.score ?? 0;
}

/** Starts with the strongest pair, and goes on with whoever has most in common with the one before. */
function alongPairs(pairs: readonly SimilarPair[]): string[] {
  const neighbours = new Map<string, string[]>();
  for (const { one, other } of pairs) {
    for (const [id, next] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = neighbours.get(id);
      if (known === undefined) neighbours.set(id, [next]);
      else known.push(next);
    }
  }
  const members = new Set<string>();
  const path = [pairs[0]?.one ?? ''];
  while (path.length > 0) {
    const id = path.at(-1) ?? '';
    members.add(id);
    const next = neighbours.get(id)?.find((other) => !members.has(other));
    if (next === undefined) path.pop();
    else path.push(next);
  }
  return [...members];
}

/** How many pairs there are at a threshold, all of them counted. */
export function countPairs({ pairsByPercent }: SimilarHandIns, percent: number): number {
  return pairsByPercent.slice(percent).reduce((sum, count) => sum + count, 0);
}
