import { levelOf } from '@countermine/core/game/params.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { type GameMetrics, measureGame, type StnbLevel } from '@countermine/core/metrics/game-metrics.ts';
import { isMouseEvent } from '../recording/event-kind.ts';
import type { RecordedEvents } from '../recording/events.ts';
import type { Recording } from '../recording/recording.ts';
import { conventionFor, type DerivedClick, type DerivedGame, deriveGame } from './derive-game.ts';

/** How far the mouse went. Units: pixels. */
interface MousePath {
  readonly euclidean: number;
  readonly manhattan: number;
}

/**
 * The path of the mouse from the first of its events to another one.
 * @param end the last event that counts
 * KERNEL: bench/replays.ts
 */
function mousePath({ kinds, xs, ys }: RecordedEvents, end: number): MousePath {
  let euclidean = 0;
  let manhattan = 0;
  let first = 0;
  while (first <= end && !isMouseEvent(kinds[first]!)) first += 1;
  let x = xs[first] ?? 0;
  let y = ys[first] ?? 0;
  for (let index = first + 1; index <= end; index += 1) {
    if (!isMouseEvent(kinds[index]!)) continue;
    const dx = xs[index]! - x;
    const dy = ys[index]! - y;
    x += dx;
    y += dy;
    if (dx === 0 && dy === 0) continue;
    euclidean += Math.sqrt(dx * dx + dy * dy);
    manhattan += Math.abs(dx) + Math.abs(dy);
  }
  return { euclidean, manhattan };
}

/** The figures of a recording, as docs/replays.md defines them. One that would divide by 0 is undefined. */
export interface ReplayFigures extends GameMetrics {
  readonly outcome: DerivedGame['outcome'];
  /** By the convention of the program. Units: ms. */
  readonly ms: number;
  readonly bbbv: number;
  readonly solvedBbbv: number;
  readonly openings: number;
  readonly islands: number;
  readonly zini: number;
  readonly humanZini: number;
  readonly leftClicks: number;
  readonly rightClicks: number;
  readonly doubleClicks: number;
  readonly clicks: number;
  readonly effectiveClicks: number;
  readonly wastedClicks: number;
  readonly clicksPerSecond: number | undefined;
  readonly flagsSet: number;
  /** How many flags stood at the end. */
  readonly flagsLeft: number;
  /** Units: pixels. */
  readonly pathEuclidean: number;
  readonly pathManhattan: number;
  /** The one of the two that the program shows. */
  readonly path: number;
  /** The share of ZiNi that was solved, by the clicks. Units: percent. */
  readonly ziniEfficiency: number | undefined;
  readonly humanZiniEfficiency: number | undefined;
}

/**
 * Measures recordings, one after the other; it keeps its arrays.
 * Cost: a pass over the events, and the ZiNi of the board twice.
 */
export class ReplayMeter {
  readonly #metrics = new BoardMetrics();

  /**
   * The figures of a recording; undefined if its mines are not known.
   * @param game what follows from the recording, if that is known already
   */
  measure(recording: Recording, game: DerivedGame = deriveGame(recording)): ReplayFigures | undefined {
    const { mines, shape, events } = recording;
    if (mines === undefined) return undefined;
    const metrics = this.#metrics.load(shape, mines);
    const bbbv = metrics.bbbv();
    const solved = game.outcome === 'won' ? bbbv : metrics.solvedBbbv(game.game.knowledge);
    const zini = metrics.oneWayZini();
    const humanZini = metrics.humanZini();
    const counts = countClicks(game.clicks);
    const { ms, flagsSet, outcome } = game;
    const path = mousePath(events, game.endEvent);
    const isEuclidean = conventionFor(recording).path === 'euclidean';
    const efficiency = (clicks: number) => share(100 * clicks * (solved / bbbv), counts.clicks);
    const figures = metricsOf(recording, ms, counts, { solvedBbbv: solved, totalBbbv: bbbv, zini });
    return {
      bbbvPerSecond: figures.bbbvPerSecond,
      efficiency: figures.efficiency,
      bestEfficiency: figures.bestEfficiency,
      ioe: figures.ioe,
      correctness: figures.correctness,
      throughput: figures.throughput,
      zne: figures.zne,
      znt: figures.znt,
      rqp: figures.rqp,
      qg: figures.qg,
      stnb: figures.stnb,
      // One by one: several objects spread into one take ten times as long.
      leftClicks: counts.left,
      rightClicks: counts.right,
      doubleClicks: counts.double,
      clicks: counts.clicks,
      effectiveClicks: counts.effective,
      openings: metrics.openings(),
      islands: metrics.islands(),
      zini,
      outcome,
      ms,
      bbbv,
      solvedBbbv: solved,
      humanZini,
      wastedClicks: counts.clicks - counts.effective,
      clicksPerSecond: share(1000 * counts.clicks, ms),
      flagsSet,
      flagsLeft: game.game.flagCount,
      pathEuclidean: path.euclidean,
      pathManhattan: path.manhattan,
      path: isEuclidean ? path.euclidean : path.manhattan,
      ziniEfficiency: efficiency(zini),
      humanZiniEfficiency: efficiency(humanZini),
    };
  }
}

type ClickCounts = ReturnType<typeof countClicks>;
type BoardFigures = Pick<Parameters<typeof measureGame>[0], 'solvedBbbv' | 'totalBbbv' | 'zini'>;

/** What follows from the clicks, the time and the figures of the board. */
function metricsOf(recording: Recording, ms: number, counts: ClickCounts, board: BoardFigures): GameMetrics {
  return measureGame({
    seconds: ms / 1000,
    leftClicks: counts.left,
    rightClicks: counts.right,
    chordClicks: counts.double,
    effectiveClicks: counts.effective,
    solvedBbbv: board.solvedBbbv,
    totalBbbv: board.totalBbbv,
    zini: board.zini,
    ...levelFor(recording),
  });
}

function countClicks(clicks: readonly DerivedClick[]) {
  const count = { left: 0, right: 0, double: 0, clicks: clicks.length, effective: 0 };
  for (const { kind, isEffective } of clicks) {
    count[kind] += 1;
    if (isEffective) count.effective += 1;
  }
  return count;
}

function share(part: number, whole: number): number | undefined {
  const value = part / whole;
  return Number.isFinite(value) ? value : undefined;
}

/** The standard levels; that of beginners was 8 x 8 in the programs that these figures come from. */
function levelFor({ shape, mineCount }: Recording): { readonly level?: StnbLevel } {
  const { width, height } = shape;
  if (width === 8 && height === 8 && mineCount === 10) return { level: 'beginner' };
  const level = levelOf({ width, height, mineCount });
  return level === undefined ? {} : { level };
}
