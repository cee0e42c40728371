import { type Interval, wilsonInterval } from '@countermine/core/interval.ts';
import { countOf, withCommas } from '@countermine/core/text/english.ts';
import { comparePaired, type PairedCounts } from './paired-test.ts';
import type { GameLine } from './result-file.ts';

/** The games of another player on the same boards. */
export interface OtherGames {
  readonly name: string;
  /** By the id of the board: whether it was won. */
  readonly won: ReadonlyMap<string, boolean>;
}

export interface SimulatedGame extends GameLine {
  /** Why it was given up, as a clause; it counts as not won. This and the next are not in the line of a game. */
  readonly failure?: string;
  /** How many guesses an engine made while another cell was certainly safe. */
  readonly needless?: number;
}

/** Games that were neither won nor lost. */
interface GivenUp {
  readonly games: number;
  /** Why the first of them was, in words. */
  readonly why: string;
  /** The boards of the first of them. */
  readonly ids: readonly string[];
}

/** How many of the games that were given up are listed. */
const MAX_NAMED = 10;

/** The result of a run. */
interface SimulationSummary {
  readonly games: number;
  readonly won: number;
  readonly winRate: number;
  readonly interval: readonly [low: number, high: number];
  readonly guessesPerGame: number;
  /** Guesses of an engine while another cell was certainly safe, in the games of this run. */
  readonly needlessPerGame?: number;
  readonly ms: { readonly mean: number; readonly p50: number; readonly p95: number; readonly max: number };
  readonly givenUp?: GivenUp;
  readonly compare?: PolicyComparison;
}

/** The results of two players on the same boards. */
interface PolicyComparison extends PairedCounts {
  readonly with: string;
  /** How many boards both have played. */
  readonly boards: number;
  readonly difference: number;
  readonly interval: readonly [low: number, high: number];
  readonly p: number;
  readonly method: 'exact' | 'normal';
}

/** Summarises games; undefined if there are none. */
export function summarise(
  games: readonly SimulatedGame[],
  other: OtherGames | undefined,
): SimulationSummary | undefined {
  if (games.length === 0) return undefined;
  const won = games.filter((game) => game.won).length;
  const givenUp = gamesGivenUp(games);
  const needless = games.flatMap((game) => (game.needless === undefined ? [] : [game.needless]));
  const times = games.map(({ ms }) => ms).sort((first, second) => first - second);
  const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    games: games.length,
    won,
    winRate: won / games.length,
    interval: asPair(wilsonInterval(won, games.length)),
    guessesPerGame: meanOf(games.map(({ guesses }) => guesses)),
    ...(needless.length > 0 && { needlessPerGame: meanOf(needless) }),
    ms: { mean: meanOf(times), p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: quantile(times, 1) },
    ...(givenUp !== undefined && { givenUp }),
    ...(other !== undefined && { compare: compareGames(games, other) }),
  };
}

function gamesGivenUp(games: readonly SimulatedGame[]): GivenUp | undefined {
  const givenUp = games.filter(({ failure }) => failure !== undefined);
  const why = givenUp[0]?.failure;
  if (why === undefined) return undefined;
  const ids = givenUp.slice(0, MAX_NAMED).map(({ id }) => id);
  return { games: givenUp.length, why, ids };
}

/** Compares both players on the boards that both have played. */
function compareGames(games: readonly GameLine[], other: OtherGames): PolicyComparison {
  const counts = { both: 0, onlyOurs: 0, onlyTheirs: 0, neither: 0 };
  for (const { id, won } of games) {
    const theirs = other.won.get(id);
    if (theirs === undefined) continue;
    if (won) counts[theirs ? 'both' : 'onlyOurs'] += 1;
    else counts[theirs ? 'onlyTheirs' : 'neither'] += 1;
  }
  const boards = counts.both + counts.onlyOurs + counts.onlyTheirs + counts.neither;
  const { difference, interval, p, method } = comparePaired(counts);
  return { with: other.name, boards, ...counts, difference, interval: asPair(interval), p, method };
}

export function formatSimulation(summary: SimulationSummary): string {
  const { games, won, winRate, interval, guessesPerGame, needlessPerGame, ms, givenUp, compare } = summary;
  const needless =
    needlessPerGame === undefined
      ? ''
      : `, ${needlessPerGame.toFixed(2)} of them while another cell was certainly safe`;
  const lines = [
    `won       ${withCommas(won)} of ${withCommas(games)}: ${percent(winRate)}%, 95% Wilson interval ${percents(interval)}%`,
    `guesses   ${guessesPerGame.toFixed(2)} a game${needless}`,
    `time      ${shownMs(ms.mean)} ms a game; half below ${shownMs(ms.p50)}, 95% below ${shownMs(ms.p95)}, longest ${shownMs(ms.max)}`,
    ...(givenUp === undefined ? [] : [givenUpLine(givenUp)]),
    ...(compare === undefined ? [] : comparisonLines(compare)),
  ];
  return `${lines.join('\n')}\n`;
}

function givenUpLine({ games, why, ids }: GivenUp): string {
  const rest = games > ids.length ? ` and ${withCommas(games - ids.length)} more` : '';
  return `given up  ${countOf(games, 'game')}, not won: ${why}; ${games === 1 ? 'board' : 'boards'} ${ids.join(', ')}${rest}`;
}

function comparisonLines(compare: PolicyComparison): string[] {
  const { boards, both, onlyOurs, onlyTheirs, neither, difference, interval, p, method } = compare;
  if (boards === 0) return [`compared  with ${compare.with}: none of its boards played yet`];
  return [
    `compared  with ${compare.with}, on the ${boards === 1 ? 'one board' : countOf(boards, 'board')} of both: won ${withCommas(both + onlyOurs)}, they ${withCommas(both + onlyTheirs)}`,
    `          both ${withCommas(both)}, only this run ${withCommas(onlyOurs)}, only they ${withCommas(onlyTheirs)}, neither ${withCommas(neither)}`,
    `          difference ${signed(difference)} points, 95% interval ${signed(interval[0])} to ${signed(interval[1])}; McNemar p ${shownP(p)} (${method})`,
  ];
}

function asPair({ low, high }: Interval): readonly [number, number] {
  return [low, high];
}

/** The smallest value that this share of all values does not exceed. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

function percent(share: number): string {
  return (100 * share).toFixed(2);
}

function percents([low, high]: readonly [number, number]): string {
  return `${percent(low)} to ${percent(high)}`;
}

function signed(share: number): string {
  return `${share < 0 ? '-' : '+'}${percent(Math.abs(share))}`;
}

function shownMs(ms: number): string {
  return ms.toFixed(ms < 10 ? 2 : ms < 100 ? 1 : 0);
}

function shownP(p: number): string {
  if (p >= 0.001) return `= ${p.toFixed(3)}`;
  return p < 1e-15 ? '< 1e-15' : `= ${p.toExponential(1)}`;
}
