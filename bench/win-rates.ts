import { execFileSync } from 'node:child_process';
import type { Figure } from './figure.ts';
import type { Place } from './place.ts';

/** The targets by board and first cell: the share of games won. Units: percent. */
const TARGETS = [
  ['beginner', 'safe', 91.7],
  ['beginner', 'zero', 97.3],
  ['intermediate', 'safe', 78.3],
  ['intermediate', 'zero', 89.5],
  ['expert', 'safe', 41.5],
  ['expert', 'zero', 55],
] as const;

/** Not of the seeds that other tests and examples use. */
const SEED = 20_000;

/** The output of `simulate --json`, as far as it is needed. */
interface WinSummary {
  readonly games: number;
  readonly won: number;
  readonly winRate: number;
  readonly interval: readonly [low: number, high: number];
  readonly ms: { readonly mean: number };
}

/** How many games the solver wins, on all cores. Cost: `--games` of each of six kinds; 20,000 take hours. */
export function* winRateFigures({ bundle, games }: Place): Generator<Figure> {
  for (const [level, rule, target] of TARGETS) {
    const options = ['--level', level, '--rule', rule, '--games', String(games), '--seed', String(SEED), '--json'];
    const output = execFileSync(process.execPath, [bundle, 'simulate', ...options], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { won, winRate, interval, ms }: WinSummary = JSON.parse(output);
    const [low, high] = interval.map((share) => (100 * share).toFixed(2));
    yield {
      name: `${level}, first cell ${rule}, won`,
      value: 100 * winRate,
      unit: '%',
      target: { atLeast: target },
      note: `${won} of ${games}, 95 % Wilson interval ${low} to ${high} %, ${ms.mean.toFixed(1)} ms a game`,
    };
  }
}
