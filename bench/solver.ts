import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLAG, HIDDEN, QUESTION } from '@countermine/core/board/knowledge.ts';
import { createMines, type MineMap } from '@countermine/core/board/mines.ts';
import { createShape } from '@countermine/core/board/shape.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { placeMinesInto } from '@countermine/core/rng/place-mines.ts';
import { createRandom } from '@countermine/core/rng/random.ts';
import { createPlayerView, type PlayerView } from '@countermine/solver/constraint/player-view.ts';
import { countLayouts } from '@countermine/solver/probability/count-layouts.ts';
import { ProbabilityEngine } from '@countermine/solver/probability/engine.ts';
import type { Figure } from './figure.ts';
import { median } from './processes.ts';
import { mixed } from './signature.ts';
import type { Place } from './text-games.ts';

const WARM_UPS = 30;
const ROUNDS = 7;
const MICROSECONDS = 1000;

/** A position with the mine probabilities that another program found in exact fractions. */
export interface Position {
  readonly view: PlayerView;
  readonly mineProb: readonly number[];
}

/** What can be asked of a set: the time that is not exceeded in this share of its positions. */
const QUANTILES = [
  ['half', 0.5, 50],
  ['95 %', 0.95, 200],
  ['all', 1, 1000],
] as const;

/** How long the exact chances of a position take, how exact they are, and a number that changes only with the answers. */
export function* positionFigures({ root }: Place): Generator<Figure> {
  let signature = 0;
  for (const set of ['small-300', 'expert-200', 'expert-hard-20']) {
    const positions = readPositions(root, set);
    signature = positions.reduce(signatureOfPosition, signature);
    const engine = new ProbabilityEngine();
    const out = new Map(positions.map((position) => [position, new Float64Array(position.view.shape.size)]));
    const times = positions.map((position) => solveTime(engine, position.view, out.get(position)!)).sort(ascending);
    for (const [name, share, target] of QUANTILES) {
      yield {
        name: `${set}, ${name} within`,
        value: times[Math.ceil(share * times.length) - 1]!,
        unit: 'us',
        target: { atMost: target },
        note: `${positions.length} positions, nothing kept from one to the next, each the median of ${ROUNDS}`,
      };
    }
    const worst = positions.map((position) => errorOf(position, out.get(position)!)).sort(ascending);
    yield {
      name: `${set}, largest error`,
      value: worst.at(-1)! / 1e-12,
      unit: '1e-12',
      target: { atMost: 1 },
      note: 'of any cell against exact fractions',
    };
  }
  yield {
    name: 'signature of these positions',
    value: signature,
    unit: '',
    note: 'changes only with what the engine does: nodes, layouts, safe cells and mines of every position',
  };
}

/** Whole numbers only: what rounds differently on another machine must not count. */
function signatureOfPosition(state: number, { view }: Position): number {
  const solved = new ProbabilityEngine().solve(view);
  const layouts = countLayouts(view);
  if (!solved.ok || !layouts.ok) throw new Error('a position that cannot be solved');
  const certain = Array.from({ length: view.shape.size }, (_, cell) =>
    [0, 1].indexOf(solved.value.probabilityAt(cell)),
  );
  return mixed(state, [solved.value.nodes, ...wordsOf(layouts.value), ...certain]);
}

/** The 32-bit words of a whole number from 0, the lowest first. */
function wordsOf(number: bigint): number[] {
  const words: number[] = [];
  for (let rest = number; rest > 0n; rest >>= 32n) words.push(Number(rest & 0xffffffffn));
  return words;
}

export function readPositions(root: string, set: string): Position[] {
  const file = join(root, 'fixtures/solver/positions', `${set}.reference.json`);
  const entries: { W: number; H: number; mines: number; board: string; mineProb: number[] }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const marks = new Map([
    ['.', HIDDEN],
    ['F', FLAG],
    ['?', QUESTION],
  ]);
  return entries.map(({ W, H, mines, board, mineProb }) => {
    const knowledge = Uint8Array.from(board, (letter) => marks.get(letter) ?? Number(letter));
    const view = createPlayerView(W, H, knowledge, mines);
    if (!view.ok) throw new Error(`${set}: ${view.error.code}`);
    return { view: view.value, mineProb };
  });
}

/** Units: microseconds. */
function solveTime(engine: ProbabilityEngine, view: PlayerView, out: Float64Array): number {
  const once = (): number => {
    engine.forget();
    const begin = performance.now();
    const solved = engine.solve(view);
    if (!solved.ok) throw new Error(`a position that cannot be solved: ${solved.error.code}`);
    solved.value.probabilitiesInto(out);
    return MICROSECONDS * (performance.now() - begin);
  };
  for (let round = 0; round < WARM_UPS; round += 1) once();
  return median(Array.from({ length: ROUNDS }, once));
}

function errorOf({ mineProb }: Position, found: Float64Array): number {
  return mineProb.reduce(
    (worst, chance, cell) => (chance < 0 ? worst : Math.max(worst, Math.abs(chance - found[cell]!))),
    0,
  );
}

function ascending(first: number, second: number): number {
  return first - second;
}

const METRICS = [
  ['3BV', (board: BoardMetrics) => board.bbbv(), 5],
  ['openings', (board: BoardMetrics) => board.openings(), 5],
  ['islands', (board: BoardMetrics) => board.islands(), 5],
  ['one-way ZiNi', (board: BoardMetrics) => board.oneWayZini(), 100],
  ['8-way ZiNi', (board: BoardMetrics) => board.eightWayZini(), 600],
] as const;

/** How long measuring an expert board takes, its reading included. */
export function* metricFigures(): Generator<Figure> {
  const shape = createShape(30, 16);
  const boards: MineMap[] = Array.from({ length: 200 }, (_, seed) => {
    const mines = createMines(shape);
    placeMinesInto(mines, 99, createRandom(seed));
    return mines;
  });
  const metrics = new BoardMetrics();
  for (const [name, measure, target] of METRICS) {
    const once = (): number => {
      const begin = performance.now();
      for (const mines of boards) measure(metrics.load(shape, mines));
      return (MICROSECONDS * (performance.now() - begin)) / boards.length;
    };
    for (let round = 0; round < WARM_UPS; round += 1) once();
    yield {
      name: `expert board, ${name}`,
      value: median(Array.from({ length: ROUNDS }, once)),
      unit: 'us',
      target: { atMost: target },
      note: `mean of ${boards.length} boards, median of ${ROUNDS} rounds`,
    };
  }
}
