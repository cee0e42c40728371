import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { formatPairs, formatSeconds, measurePairs, type Pairs } from './pairs.ts';
import type { Place } from './place.ts';
import { isInstalled, median } from './processes.ts';

/** The same work in plain C++, compiled on this machine. */
export const PLAIN_CPP = 'C++ -O2';

/** A plain version of some work: a program of bench/peers. */
export interface Peer {
  /** Runs it. @returns the numbers that it prints */
  run(...args: readonly (string | number)[]): number[];
}

/** Compiles a program of bench/peers; undefined if there is no compiler. */
export function compilePeer({ root, folder }: Place, name: string): Peer | undefined {
  const program = compileCpp(join(root, 'bench/peers', `${name}.cpp`), join(folder, `peer-${name}`));
  if (program === undefined) return undefined;
  return {
    run: (...args) =>
      execFileSync(program, args.map(String), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
        .trim()
        .split(/\s+/)
        .map(Number),
  };
}

/** Compiles a C++ file. @returns the program, or undefined if there is no compiler */
export function compileCpp(source: string, program: string): string | undefined {
  if (!isInstalled('g++')) return undefined;
  execFileSync('g++', ['-O2', '-std=c++17', '-o', program, source], { stdio: 'inherit' });
  return program;
}

/** Compiles a C file. @returns the program, or undefined if there is no compiler */
export function compileC(source: string, program: string, options: readonly string[] = []): string | undefined {
  if (!isInstalled('cc')) return undefined;
  execFileSync('cc', ['-O2', ...options, '-o', program, source], { stdio: 'inherit' });
  return program;
}

/** Two ways to do the same work. */
export interface PeerComparison {
  readonly name: string;
  readonly rounds: number;
  /** The name of the peer in the figure. */
  readonly peer: string;
  /** Undefined if this machine has no peer. Units: seconds. */
  readonly measurePeer: (() => number) | undefined;
  /** Units: seconds. */
  readonly measureOurs: () => number;
  /** The target: how many times as fast as the peer. */
  readonly atLeast: number;
  /** What was measured. */
  readonly note: string;
}

/** Measures ours and a peer alternately. Without the peer there is only our time, and no target. */
export function compare({ measurePeer, measureOurs, rounds, ...comparison }: PeerComparison): Figure {
  if (measurePeer === undefined) {
    return withoutPeer(comparison, median(Array.from({ length: rounds }, measureOurs)));
  }
  return figureOfPairs(comparison, measurePairs(rounds, measurePeer, measureOurs));
}

/** The figure of a measured comparison. */
export function figureOfPairs(
  { name, peer, atLeast, note }: Pick<PeerComparison, 'name' | 'peer' | 'atLeast' | 'note'>,
  pairs: Pairs,
): Figure {
  return {
    name,
    value: pairs.ratio,
    unit: `x ${peer}`,
    target: { atLeast },
    note: `${note}; ${formatPairs(pairs, peer)}`,
  };
}

/** A figure without a peer: our time alone. */
export function withoutPeer(
  { name, peer, note }: Pick<PeerComparison, 'name' | 'peer' | 'note'>,
  seconds: number,
): Figure {
  return {
    name,
    value: 1e3 * seconds,
    unit: 'ms',
    note: `${note}; ${formatSeconds(seconds)}, no ${peer} on this machine`,
  };
}

/** Processor time that some work takes in this process, its garbage collection included. Units: seconds. */
export function processorSeconds(work: () => void): number {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e6;
}
