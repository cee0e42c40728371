import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMines, createShape, FLAG, HIDDEN, type MineMap, QUESTION } from '@countermine/core/board.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import { createPlayerView, type PlayerView } from '@countermine/solver/position/player-view.ts';
import { countLayouts } from '@countermine/solver/probability/count-layouts.ts';
import { ProbabilityEngine } from '@countermine/solver/probability/engine.ts';
import type { Figure } from './figure.ts';
import { summarizePairs } from './pairs.ts';
import { compare, compilePeer, figureOfPairs, type Peer, PLAIN_CPP, processorSeconds, withoutPeer } from './peers.ts';
import type { Place } from './place.ts';
import { median } from './processes.ts';
import { mixed } from './signature.ts';

const WARM_UPS = 30;
const ROUNDS = 7;

/** A position with the mine probabilities that another program found in exact fractions. */
export interface ExactPosition {
  readonly view: PlayerView;
  /** Its cells, with a dot for every hidden one. */
  readonly text: string;
  readonly mineProb: readonly number[];
}

/** The share of the positions of a set that take no longer. */
const QUANTILES = [
  ['half', 0.5],
  ['95 %', 0.95],
  ['all', 1],
] as const;
/** By set, in the order of the quantiles. The peer is faster than any program that we know of. */
const POSITION_TARGETS = [
  ['small-300', [0.35, 0.4, 0.45]],
  ['expert-200', [0.55, 0.5, 0.45]],
  ['expert-hard-20', [0.55, 3, 3]],
] as const;
const ALTERNATIONS = 3;

/** How long exact mine probabilities take, how exact they are, and a number that changes only with the answers. */
export function* positionFigures(place: Place): Generator<Figure> {
  let signature = 0;
  const peer = compilePeer(place, 'positions');
  for (const [set, targets] of POSITION_TARGETS) {
    const positions = readPositions(place.root, set);
    signature = positions.reduce(signatureOfPosition, signature);
    const out = new Map(positions.map((position) => [position, new Float64Array(position.view.shape.size)]));
    yield* timeFigures({ set, targets, positions, out }, peer && peerTimer(place.folder, positions, peer));
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

/** A set of positions that is timed, with what is found in them. */
interface TimedSet {
  readonly set: string;
  readonly targets: readonly number[];
  readonly positions: readonly ExactPosition[];
  readonly out: ReadonlyMap<ExactPosition, Float64Array>;
}

function* timeFigures({ set, targets, positions, out }: TimedSet, timePeer?: () => number[]): Generator<Figure> {
  const engine = new ProbabilityEngine();
  const rounds = Array.from({ length: ALTERNATIONS }, () => ({
    peer: timePeer?.().sort(ascending),
    ours: positions.map((position) => solveTime(engine, position.view, out.get(position)!)).sort(ascending),
  }));
  for (const [index, [name, share]] of QUANTILES.entries()) {
    const at = (times: readonly number[]): number => times[Math.ceil(share * times.length) - 1] ?? Number.NaN;
    const comparison = {
      name: `${set}, ${name} within`,
      peer: PLAIN_CPP,
      atLeast: targets[index] ?? Number.NaN,
      note: `${positions.length} positions, nothing kept from one to the next`,
    };
    const pairs = rounds.flatMap(({ peer, ours }) => (peer === undefined ? [] : [{ peer: at(peer), ours: at(ours) }]));
    yield pairs.length === 0
      ? withoutPeer(comparison, median(rounds.map(({ ours }) => at(ours))))
      : figureOfPairs(comparison, summarizePairs(pairs));
  }
}

/** What times the peer on positions. Units: seconds for each. */
export function peerTimer(folder: string, positions: readonly ExactPosition[], peer: Peer): () => number[] {
  const file = join(folder, 'positions.txt');
  const lines = positions.map(({ view: { shape, mineCount }, text }) =>
    [shape.width, shape.height, mineCount, text].join(' '),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
  return () => {
    const numbers = peer.run('solve', file, ROUNDS);
    return positions.map((position, index) => {
      const [seconds = Number.NaN, checksum = Number.NaN] = numbers.slice(2 * index);
      expectSameChecksum(position, checksum);
      return seconds;
    });
  };
}

/** The peer has to find the same probabilities: otherwise it does other work. */
function expectSameChecksum({ mineProb }: ExactPosition, checksum: number): void {
  const expected = mineProb.reduce((sum, probability, cell) => sum + (cell + 1) * Math.max(probability, 0), 0);
  if (Math.abs(expected - checksum) > 1e-6 * Math.max(1, expected))
    throw new Error('the peer finds other probabilities');
}

/** Whole numbers only: what rounds differently on another machine must not count. */
function signatureOfPosition(state: number, { view }: ExactPosition): number {
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

export function readPositions(root: string, set: string): ExactPosition[] {
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
    return { view: view.value, text: board.replaceAll(/[F?]/g, '.'), mineProb };
  });
}

/** Units: seconds. */
function solveTime(engine: ProbabilityEngine, view: PlayerView, out: Float64Array): number {
  const once = (): number => {
    engine.forget();
    const begin = performance.now();
    const solved = engine.solve(view);
    if (!solved.ok) throw new Error(`a position that cannot be solved: ${solved.error.code}`);
    solved.value.probabilitiesInto(out);
    return (performance.now() - begin) / 1000;
  };
  for (let round = 0; round < WARM_UPS; round += 1) once();
  return median(Array.from({ length: ROUNDS }, once));
}

function errorOf({ mineProb }: ExactPosition, found: Float64Array): number {
  return mineProb.reduce(
    (worst, probability, cell) => (probability < 0 ? worst : Math.max(worst, Math.abs(probability - found[cell]!))),
    0,
  );
}

function ascending(first: number, second: number): number {
  return first - second;
}

/**
 * How many times as fast as C++ each metric is to be. The peer does the same steps, with 64-bit words and the machine's
 * instructions for single bits; it is faster than any other program that we know of.
 */
const METRICS = [
  ['3BV', (board: BoardMetrics) => board.bbbv(), 0.3],
  ['openings', (board: BoardMetrics) => board.openings(), 0.3],
  ['islands', (board: BoardMetrics) => board.islands(), 0.4],
  ['one-way ZiNi', (board: BoardMetrics) => board.oneWayZini(), 0.5],
  ['8-way ZiNi', (board: BoardMetrics) => board.eightWayZini(), 0.5],
] as const;
/** A few hundred a processor learns by heart, as it is shown them again and again. */
const BOARDS = 1000;

/** How long measuring an expert board takes, its reading included. */
export function* metricFigures(place: Place): Generator<Figure> {
  const shape = createShape(30, 16);
  const boards: MineMap[] = Array.from({ length: BOARDS }, (_, seed) => {
    const mines = createMines(shape);
    placeMinesInto(mines, 99, createRandom(seed));
    return mines;
  });
  const file = join(place.folder, 'boards.bin');
  writeFileSync(file, Buffer.concat(boards));
  const peer = compilePeer(place, 'metrics');
  const metrics = new BoardMetrics();
  for (const [name, measure, atLeast] of METRICS) {
    const measureAll = (): number => boards.reduce((sum, mines) => sum + measure(metrics.load(shape, mines)), 0);
    const expected = measureAll();
    for (let round = 0; round < WARM_UPS; round += 1) measureAll();
    const measurePeer = (program: Peer): number => {
      const [seconds = Number.NaN, sum] = program.run(name, shape.width, shape.height, file, WARM_UPS);
      if (sum !== expected) throw new Error(`the peer finds another ${name}`);
      return seconds / BOARDS;
    };
    yield compare({
      name: `expert board, ${name}`,
      rounds: ROUNDS,
      peer: PLAIN_CPP,
      measurePeer: peer && (() => measurePeer(peer)),
      measureOurs: () => processorSeconds(() => void measureAll()) / BOARDS,
      atLeast,
      note: `mean of ${BOARDS} boards`,
    });
  }
}
