import { median } from './processes.ts';

/** What a peer and ours took, measured in turns; ratios are the peer's time by ours, so more is better. */
export interface Pairs {
  readonly rounds: number;
  /** Units: seconds, the median. */
  readonly peer: number;
  /** Units: seconds, the median. */
  readonly ours: number;
  /** The median of the ratios of the rounds, which is not the ratio of the medians. */
  readonly ratio: number;
  readonly smallest: number;
  readonly largest: number;
}

/**
 * Measures a peer and ours in turns. The two of a round see the same machine, and who goes first changes each round, so
 * that neither gains by its place.
 */
export function measurePairs(rounds: number, peer: () => number, ours: () => number): Pairs {
  const pairs = Array.from({ length: rounds }, (_, round) => {
    if (round % 2 === 0) return { peer: peer(), ours: ours() };
    const first = ours();
    return { peer: peer(), ours: first };
  });
  const ratios = pairs.map((pair) => pair.peer / pair.ours);
  return {
    rounds,
    peer: median(pairs.map((pair) => pair.peer)),
    ours: median(pairs.map((pair) => pair.ours)),
    ratio: median(ratios),
    smallest: Math.min(...ratios),
    largest: Math.max(...ratios),
  };
}

/** Pairs as the note of a figure whose value is `scale` times their ratio. */
export function formatPairs(pairs: Pairs, peer: string, scale = 1): string {
  const { rounds, smallest, largest } = pairs;
  const seconds = `${peer} ${pairs.peer.toFixed(2)} s, ours ${pairs.ours.toFixed(2)} s`;
  return `${seconds}, ${rounds} rounds from ${(scale * smallest).toFixed(2)} to ${(scale * largest).toFixed(2)}`;
}
