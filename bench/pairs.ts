import { median } from './processes.ts';

/** What a peer and ours took in one round. Units: seconds. */
export interface TimePair {
  readonly peer: number;
  readonly ours: number;
}

/** What a peer and ours took in all rounds; ratios are the peer's time by ours, so more is better. */
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
 * Measures a peer and ours alternately. Both of a round see the machine in the same state, and who goes first changes
 * each round, so that neither gains by its position.
 */
export function measurePairs(rounds: number, peer: () => number, ours: () => number): Pairs {
  return summarizePairs(
    Array.from({ length: rounds }, (_, round) => {
      if (round % 2 === 0) return { peer: peer(), ours: ours() };
      const first = ours();
      return { peer: peer(), ours: first };
    }),
  );
}

/** Like {@link measurePairs}, for asynchronous work. */
export async function awaitPairs(
  rounds: number,
  peer: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Pairs> {
  const pairs: TimePair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await (round % 2 === 0 ? peer() : ours());
    const second = await (round % 2 === 0 ? ours() : peer());
    pairs.push(round % 2 === 0 ? { peer: first, ours: second } : { peer: second, ours: first });
  }
  return summarizePairs(pairs);
}

/** Summarizes rounds that were measured alternately. */
export function summarizePairs(pairs: readonly TimePair[]): Pairs {
  const ratios = pairs.map(({ peer, ours }) => peer / ours);
  return {
    rounds: pairs.length,
    peer: median(pairs.map(({ peer }) => peer)),
    ours: median(pairs.map(({ ours }) => ours)),
    ratio: median(ratios),
    smallest: Math.min(...ratios),
    largest: Math.max(...ratios),
  };
}

/** Pairs as the note of a figure whose value is `scale` times their ratio. */
export function formatPairs(pairs: Pairs, peer: string, scale = 1): string {
  const { rounds, smallest, largest } = pairs;
  const times = `${peer} ${formatSeconds(pairs.peer)}, ours ${formatSeconds(pairs.ours)}`;
  return `${times}, ${rounds} rounds from ${(scale * smallest).toFixed(2)} to ${(scale * largest).toFixed(2)}`;
}

/** A time with a unit that suits it: `1.50 s`, `12.0 ms`, `3.40 us`. */
export function formatSeconds(seconds: number): string {
  if (seconds >= 1) return `${seconds.toFixed(2)} s`;
  if (seconds >= 1e-3) return `${(1e3 * seconds).toPrecision(3)} ms`;
  return `${(1e6 * seconds).toPrecision(3)} us`;
}
