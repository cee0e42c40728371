import type { MineMap } from '@countermine/core/board.ts';
import type { Random } from '@countermine/core/random.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { DEAD, type LayerGraphWorkspace } from '../elimination/layer-graph.ts';
import { budgetOf, type NodeBudget } from '../elimination/node-budget.ts';
import { BoardReaderWorkspace, CONTRADICTION } from '../position/board-reader.ts';
import { MINE, UNKNOWN } from '../position/cell-grid.ts';
import { ComponentWorkspace } from '../position/component.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { SolverError, SolverOptions } from '../position/solver-error.ts';
import { BOX_WAYS, WAYS_STRIDE } from './binomial.ts';
import { ComponentSolver } from './component-solver.ts';
import { DEFAULT_TUNING, ProbabilityEngine } from './engine.ts';
import { InteriorWorkspace } from './interior.ts';

/** Ways by mines, from the fewest. */
interface Ways {
  readonly fewest: number;
  readonly ways: Float64Array;
}

/** A component ready to be drawn from. */
interface SampledPart {
  readonly graph: LayerGraphWorkspace;
  /** The cells of each layer's box. */
  readonly cells: readonly (readonly number[])[];
  readonly sizes: readonly number[];
  /** By state, the ways to continue; of the first state, the ways of the component. */
  readonly suffixes: readonly Ways[];
}

/**
 * Draws layouts that fit a position, each equally likely. Preparing costs what the probabilities cost; a draw then
 * takes a few steps for each box and each interior mine.
 */
export class LayoutSampler {
  readonly #size: number;
  readonly #certain: readonly number[];
  readonly #known: readonly { readonly cells: readonly number[]; readonly mines: number }[];
  readonly #parts: readonly SampledPart[];
  /** By part, what each number of mines is worth that it leaves to the parts after it and the interior. */
  readonly #rests: readonly Ways[];
  readonly #interior: number[];
  readonly #mines: number;

  /** See {@link prepareSampler}. */
  constructor(size: number, reader: BoardReaderWorkspace, parts: readonly SampledPart[], groups: readonly number[][]) {
    const { grid, system } = reader;
    this.#size = size;
    this.#parts = parts;
    this.#certain = Array.from(grid.settled.subarray(0, grid.settledCount))
      .filter((place) => grid.state[place] === MINE)
      .map((place) => reader.cellAt(place));
    this.#known = groups
      .map((cells, box) => ({ cells, mines: system.fewest[box]!, isKnown: system.fewest[box] === system.most[box] }))
      .filter(({ isKnown }) => isKnown);
    this.#interior = interiorOf(reader);
    this.#mines = grid.minesLeft - this.#known.reduce((sum, { mines }) => sum + mines, 0);
    this.#rests = restsOf(parts, this.#interior.length, this.#mines);
  }

  /**
   * Draws one layout.
   * Shape: `mines` has shape.size; what it held is overwritten with 1 for a mine and 0 for none.
   */
  drawInto(mines: MineMap, random: Random): void {
    if (mines.length !== this.#size) throw new RangeError('drawInto: mines must have shape.size');
    mines.fill(0);
    for (const cell of this.#certain) mines[cell] = 1;
    for (const { cells, mines: count } of this.#known) drawSubset(mines, [...cells], count, random);
    let left = this.#mines;
    this.#parts.forEach((part, index) => {
      const count = this.#drawMines(part, index, left, random);
      drawPath(mines, part, count, random);
      left -= count;
    });
    drawSubset(mines, this.#interior, left, random);
  }

  /** How many mines a part gets when this many are left to it and all after it. */
  #drawMines(part: SampledPart, index: number, left: number, random: Random): number {
    const { fewest, ways } = part.suffixes[0]!;
    const rest = this.#rests[index + 1]!;
    const weights = ways.map((count, at) => count * waysAt(rest, left - fewest - at));
    return fewest + drawIndex(weights, random);
  }
}

/**
 * Makes a position ready for drawing layouts.
 * Errors: those of the engine; `budget` also for a board whose components are too long to be stored.
 */
export function prepareSampler(
  view: PlayerView,
  options: SolverOptions = {},
  engine: ProbabilityEngine = new ProbabilityEngine(),
): Result<LayoutSampler, SolverError> {
  const solved = engine.solve(view, options);
  if (!solved.ok) return solved;
  const reader = new BoardReaderWorkspace();
  const budget = budgetOf(options);
  if (reader.read(view, options) !== undefined) return err(CONTRADICTION);
  const groups = groupsOf(reader);
  const parts = collectParts(reader, groups, budget);
  if (parts === undefined) return err(budget.error);
  return ok(new LayoutSampler(view.shape.size, reader, parts, groups));
}

function groupsOf(reader: BoardReaderWorkspace): number[][] {
  const { system } = reader;
  const groups = Array.from({ length: system.boxCount }, (): number[] => []);
  for (let index = 0; index < system.frontierCount; index += 1) {
    groups[system.frontierBox[index]!]!.push(reader.cellAt(system.frontierPlace[index]!));
  }
  return groups;
}

function interiorOf(reader: BoardReaderWorkspace): number[] {
  const cells: number[] = [];
  reader.grid.state.forEach((state, place) => {
    if (state === UNKNOWN) cells.push(reader.cellAt(place));
  });
  return cells;
}

function collectParts(
  { system }: BoardReaderWorkspace,
  groups: readonly number[][],
  budget: NodeBudget,
): SampledPart[] | undefined {
  const component = new ComponentWorkspace();
  const parts: SampledPart[] = [];
  component.begin(system);
  for (let box = 0; box < system.boxCount; box += 1) {
    if (system.fewest[box] === system.most[box] || component.hasTaken(box)) continue;
    component.take(system, box);
    if (component.cellCount > DEFAULT_TUNING.stored.cells) return undefined;
    // Each part keeps its graph, so each has a solver of its own.
    const solver = new ComponentSolver(DEFAULT_TUNING.stored);
    if (solver.build(component, budget) !== 'built' || !budget.keep(solver.graph.bytes)) return undefined;
    parts.push(sampledPart(component, solver.graph, groups));
  }
  return parts;
}

function sampledPart(
  component: ComponentWorkspace,
  graph: LayerGraphWorkspace,
  groups: readonly number[][],
): SampledPart {
  const boxes = Array.from(graph.plan.boxes.subarray(0, component.boxCount));
  const sizes = boxes.map((box) => component.size[box]!);
  const cells = boxes.map((box) => groups[component.boxes[box]!]!);
  return { graph, cells, sizes, suffixes: suffixesOf(graph, sizes) };
}

function suffixesOf(graph: LayerGraphWorkspace, sizes: readonly number[]): Ways[] {
  const { plan, layerStart, stateCount, suffixFewest, suffixMost } = graph;
  const suffixes = new Array<Ways>(stateCount).fill({ fewest: 0, ways: Float64Array.of(1) });
  for (let layer = plan.layerCount - 1; layer >= 0; layer -= 1) {
    for (let state = layerStart[layer]!; state < layerStart[layer + 1]!; state += 1) {
      const fewest = suffixFewest[state]!;
      const ways = new Float64Array(Math.max(0, suffixMost[state]! - fewest + 1));
      for (const { target, mines } of edgesOf(graph, state)) {
        const weight = BOX_WAYS[sizes[layer]! * WAYS_STRIDE + mines]!;
        const suffix = suffixes[target]!;
        suffix.ways.forEach((count, at) => {
          ways[suffix.fewest + mines + at - fewest]! += weight * count;
        });
      }
      suffixes[state] = { fewest, ways };
    }
  }
  return suffixes;
}

/** The edges of a state from which the end can be reached. */
function edgesOf(graph: LayerGraphWorkspace, state: number): { target: number; mines: number }[] {
  const { firstEdge, firstMines, edgeTarget, suffixFewest } = graph;
  const first = firstEdge[state]!;
  return Array.from(edgeTarget.subarray(first, firstEdge[state + 1]!), (target, at) => ({
    target,
    mines: firstMines[state]! + at,
  })).filter(({ target }) => suffixFewest[target] !== DEAD);
}

/** From the last part back: what so many mines are worth to all parts from one on and the interior, scaled to 1. */
function restsOf(parts: readonly SampledPart[], cells: number, mines: number): Ways[] {
  let low = mines;
  let high = mines;
  for (const { suffixes } of parts) {
    low -= suffixes[0]!.fewest + suffixes[0]!.ways.length - 1;
    high -= suffixes[0]!.fewest;
  }
  const interior = new InteriorWorkspace();
  interior.cells = cells;
  interior.mines = mines;
  const weights = new Float64Array(high - low + 1);
  interior.weighInto(weights, 0, weights.length, mines - high, 1);
  const rests: Ways[] = [{ fewest: low, ways: weights.reverse() }];
  for (const { suffixes } of parts.toReversed()) {
    const part = suffixes[0]!;
    low += part.fewest + part.ways.length - 1;
    high += part.fewest;
    rests.unshift(scaled(joined(part, rests[0]!, low, high)));
  }
  return rests;
}

/** The weight of each number of mines from `low` to `high` for a part and the rest together. */
function joined(part: Ways, rest: Ways, low: number, high: number): Ways {
  const ways = Float64Array.from({ length: high - low + 1 }, (_, at) =>
    part.ways.reduce((sum, count, index) => sum + count * waysAt(rest, low + at - part.fewest - index), 0),
  );
  return { fewest: low, ways };
}

function scaled({ fewest, ways }: Ways): Ways {
  const largest = ways.reduce((most, count) => Math.max(most, count), 0);
  return { fewest, ways: ways.map((count) => count / largest) };
}

function waysAt({ fewest, ways }: Ways, mines: number): number {
  return ways[mines - fewest] ?? 0;
}

function drawPath(mines: MineMap, { graph, cells, sizes, suffixes }: SampledPart, count: number, random: Random): void {
  let state = 0;
  let left = count;
  for (let layer = 0; layer < graph.plan.layerCount; layer += 1) {
    const edges = edgesOf(graph, state);
    const weights = Float64Array.from(
      edges,
      (edge) => BOX_WAYS[sizes[layer]! * WAYS_STRIDE + edge.mines]! * waysAt(suffixes[edge.target]!, left - edge.mines),
    );
    const edge = edges[drawIndex(weights, random)]!;
    drawSubset(mines, [...cells[layer]!], edge.mines, random);
    left -= edge.mines;
    state = edge.target;
  }
}

function drawIndex(weights: Float64Array, random: Random): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let point = (random.below(2 ** 53) / 2 ** 53) * total;
  let last = -1;
  for (const [index, weight] of weights.entries()) {
    if (weight === 0) continue;
    last = index;
    point -= weight;
    if (point < 0) return index;
  }
  // Rounding can leave a trace of the total beyond the last weight.
  return last;
}

/** Places mines in this many of the cells, and reorders these. */
function drawSubset(mines: MineMap, cells: number[], count: number, random: Random): void {
  for (let drawn = 0; drawn < count; drawn += 1) {
    const other = drawn + random.below(cells.length - drawn);
    const cell = cells[other]!;
    cells[other] = cells[drawn]!;
    cells[drawn] = cell;
    mines[cell] = 1;
  }
}
