import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { BoardReaderWorkspace } from '../constraint/board-reader.ts';
import { MINE, UNKNOWN } from '../constraint/cell-grid.ts';
import { ComponentWorkspace } from '../constraint/component.ts';
import type { PlayerView } from '../constraint/player-view.ts';
import { DEFAULT_NODES, type SolverError, type SolverOptions } from '../constraint/solver-error.ts';
import type { LayerGraphWorkspace } from '../elimination/layer-graph.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import { ComponentSolver } from './component-solver.ts';
import { DEFAULT_TUNING, ProbabilityEngine } from './engine.ts';
import { sumOfSets } from './mine-sums.ts';
import { completionSets, supportOf } from './path-supports.ts';

/** Every layout of a position, as a table: a row for each layout, a column for each cell that is in doubt. */
export interface LayoutList {
  /** The cells of the columns, rising: all that one count alone does not settle. */
  readonly cells: Int32Array;
  /** How many layouts there are. */
  readonly count: number;
  /**
   * 1 a mine, 0 none.
   * Shape: Uint8Array(count * cells.length), row by row; every layout has one row, and all weigh the same.
   */
  readonly rows: Uint8Array;
  /** Mines that are in every layout and have no column, rising. */
  readonly settledMines: Int32Array;
}

/** There are more layouts than were asked for. `layouts` is exact up to 2^40. */
export interface TooManyLayouts {
  readonly code: 'too-many-layouts';
  readonly layouts: number;
  readonly most: number;
}

/**
 * Lists all layouts that fit what a player sees, if they are few: for playing the end of a game exactly.
 * @param most list only up to so many; a table of more than a gigabyte is too many in any case
 * @param engine counts the layouts first; one that is kept saves its buffers
 * Errors: those of the engine, and `too-many-layouts`.
 * Cost: that of the probabilities, then proportional to the table: no time is lost on what leads to no layout.
 */
export function listLayouts(
  view: PlayerView,
  most: number,
  options: SolverOptions = {},
  engine: ProbabilityEngine = new ProbabilityEngine(),
): Result<LayoutList, SolverError | TooManyLayouts> {
  const solved = engine.solve(view, options);
  if (!solved.ok) return solved;
  const { layouts } = solved.value;
  const cells = solved.value.cellsInDoubt;
  if (!(layouts <= most && layouts * cells <= LARGEST_TABLE)) return err({ code: 'too-many-layouts', layouts, most });
  const reader = new BoardReaderWorkspace();
  const budget = new NodeBudget(options.nodes ?? DEFAULT_NODES, options.bytes);
  const unread = reader.read(view, options);
  if (unread !== undefined) return err(unread);
  const parts = collectParts(reader, budget);
  if (parts === undefined) return err(budget.error);
  return ok(new TableWriter(reader, parts, layouts).write());
}

/** Bytes. */
const LARGEST_TABLE = 2 ** 30;

/** A group of cells that can trade places: a box, or the interior. */
type Group = readonly number[];

/** One way to distribute mines over the groups of a part. */
interface Distribution {
  readonly mines: number;
  readonly byGroup: readonly number[];
}

/** A component, the boxes whose mines are known, or the interior. */
interface Part {
  readonly groups: readonly Group[];
  /** The numbers of mines it can hold, as bits. */
  readonly support: bigint;
  /** All distributions whose mines are among the allowed ones. */
  distributions(allowed: bigint): Distribution[];
}

function collectParts(reader: BoardReaderWorkspace, budget: NodeBudget): Part[] | undefined {
  const { system } = reader;
  const groups = groupsOf(reader);
  const component = new ComponentWorkspace();
  component.begin(system);
  const parts: Part[] = [interiorPart(reader), knownPart(reader, groups)];
  for (let box = 0; box < system.boxCount; box += 1) {
    if (system.fewest[box] !== system.most[box] && !component.hasTaken(box)) {
      component.take(system, box);
      // Each part keeps its graph until the table is written, so each has a solver of its own.
      const solver = new ComponentSolver(DEFAULT_TUNING.stored);
      if (solver.build(component, budget) !== 'built' || !budget.keep(solver.graph.bytes)) return undefined;
      parts.push(componentPart(component, solver.graph, groups));
    }
  }
  return parts;
}

/** The cells of each box, as places of the grid. */
function groupsOf({ system }: BoardReaderWorkspace): number[][] {
  const groups = Array.from({ length: system.boxCount }, (): number[] => []);
  for (let index = 0; index < system.frontierCount; index += 1) {
    groups[system.frontierBox[index]!]!.push(system.frontierPlace[index]!);
  }
  return groups;
}

function interiorPart({ grid }: BoardReaderWorkspace): Part {
  const places: number[] = [];
  grid.state.forEach((state, place) => {
    if (state === UNKNOWN) places.push(place);
  });
  const most = Math.min(places.length, grid.minesLeft);
  const support = (1n << BigInt(most + 1)) - 1n;
  const distributions = (allowed: bigint): Distribution[] =>
    bitsOf(allowed & support).map((mines) => ({ mines, byGroup: [mines] }));
  return { groups: [places], support, distributions };
}

/** The boxes whose mines are known are one part, however many: nothing about them is to be distributed. */
function knownPart({ system }: BoardReaderWorkspace, groups: readonly Group[]): Part {
  const boxes = [...groups.keys()].filter((box) => system.fewest[box] === system.most[box]);
  const byGroup = boxes.map((box) => system.fewest[box]!);
  const mines = byGroup.reduce((sum, some) => sum + some, 0);
  return {
    groups: boxes.map((box) => groups[box]!),
    support: 1n << BigInt(mines),
    distributions: () => [{ mines, byGroup }],
  };
}

function componentPart(component: ComponentWorkspace, graph: LayerGraphWorkspace, groups: readonly Group[]): Part {
  const boxes = Array.from(component.boxes.subarray(0, component.boxCount));
  const order = Array.from(graph.plan.boxes.subarray(0, component.boxCount));
  return {
    groups: order.map((box) => groups[boxes[box]!]!),
    support: supportOf(graph) << BigInt(graph.suffixFewest[0]!),
    distributions: (allowed) => pathsOf(graph, allowed),
  };
}

/**
 * All paths of a graph whose mines are allowed. A step is taken only where it leads to the end, and calls nest only
 * where there is a choice: each doubles the layouts at least, so however long the paths, the stack holds them.
 */
function pathsOf(graph: LayerGraphWorkspace, allowed: bigint): Distribution[] {
  const completed = completionSets(graph, allowed);
  const found: Distribution[] = [];
  const byGroup: number[] = [];
  const follow = (from: number, already: number): void => {
    const length = byGroup.length;
    let placed = already;
    let steps = stepsFrom(graph, completed, from, placed);
    for (let only = steps[0]; only !== undefined && steps.length === 1; only = steps[0]) {
      byGroup.push(only.mines);
      placed += only.mines;
      steps = stepsFrom(graph, completed, only.target, placed);
    }
    if (steps.length === 0) found.push({ mines: placed, byGroup: [...byGroup] });
    for (const { target, mines } of steps) {
      byGroup.push(mines);
      follow(target, placed + mines);
      byGroup.pop();
    }
    byGroup.length = length;
  };
  follow(0, 0);
  return found;
}

/** The edges of a state that lead to the end with an allowed number of mines, when so many are placed. */
function stepsFrom(
  { firstEdge, firstMines, edgeTarget }: LayerGraphWorkspace,
  completed: readonly bigint[],
  state: number,
  placed: number,
): { readonly target: number; readonly mines: number }[] {
  const first = firstEdge[state]!;
  return Array.from(edgeTarget.subarray(first, firstEdge[state + 1]!), (target, at) => ({
    target,
    mines: firstMines[state]! + at,
  })).filter(({ target, mines }) => has(completed[target]!, placed + mines));
}

/**
 * Writes the rows: first how many mines each part has, then each box, then which cells they are. Calls nest only where
 * there is a choice, and every choice doubles the layouts at least: the stack holds them, however many parts there are.
 */
class TableWriter {
  readonly #reader: BoardReaderWorkspace;
  readonly #parts: readonly Part[];
  readonly #rests: readonly bigint[];
  readonly #distributions: readonly (readonly Distribution[])[];
  readonly #cells: Int32Array;
  readonly #rows: Uint8Array;
  readonly #row: Uint8Array;
  readonly #columnOf = new Map<number, number>();
  #written = 0;

  constructor(reader: BoardReaderWorkspace, parts: readonly Part[], layouts: number) {
    this.#reader = reader;
    this.#parts = parts;
    this.#rests = restsOf(parts);
    this.#distributions = distributionsOf(parts, this.#rests, reader.grid.minesLeft);
    const places: number[] = [];
    reader.grid.state.forEach((state, place) => {
      if (state !== 0 && state < MINE) places.push(place);
    });
    places.forEach((place, column) => {
      this.#columnOf.set(place, column);
    });
    this.#cells = Int32Array.from(places, (place) => reader.cellAt(place));
    this.#row = new Uint8Array(places.length);
    this.#rows = new Uint8Array(places.length * layouts);
  }

  write(): LayoutList {
    this.#writeParts(0, this.#reader.grid.minesLeft);
    const { settled, settledCount, state } = this.#reader.grid;
    const mines = settled.subarray(0, settledCount).filter((place) => state[place] === MINE);
    return {
      cells: this.#cells,
      count: this.#written,
      rows: this.#rows,
      settledMines: mines.map((place) => this.#reader.cellAt(place)).sort(),
    };
  }

  /** All rows of the parts from one on, with so many mines in them, behind what the row holds of those before. */
  #writeParts(first: number, mines: number): void {
    let left = mines;
    for (let next = first; next < this.#parts.length; next += 1) {
      const { groups } = this.#parts[next]!;
      const fitting = this.#distributions[next]!.filter((some) => has(this.#rests[next + 1]!, left - some.mines));
      const [only] = fitting;
      if (
        only !== undefined &&
        fitting.length === 1 &&
        groups.every((group, at) => isForced(group, only.byGroup[at]!))
      ) {
        groups.forEach((group, at) => {
          this.#fillAll(group, only.byGroup[at]!);
        });
        left -= only.mines;
        continue;
      }
      for (const { mines: some, byGroup } of fitting) {
        this.#placeGroups(groups, byGroup, 0, () => this.#writeParts(next + 1, left - some));
      }
      return;
    }
    this.#rows.set(this.#row, this.#written * this.#row.length);
    this.#written += 1;
  }

  /** All ways to place a distribution in the groups from one on. */
  #placeGroups(groups: readonly Group[], byGroup: readonly number[], first: number, done: () => void): void {
    for (let next = first; next < groups.length; next += 1) {
      const group = groups[next]!;
      const mines = byGroup[next]!;
      if (!isForced(group, mines)) {
        this.#fill(group, mines, () => this.#placeGroups(groups, byGroup, next + 1, done));
        return;
      }
      this.#fillAll(group, mines);
    }
    done();
  }

  #fillAll(group: Group, mines: number): void {
    for (const place of group) this.#row[this.#columnOf.get(place)!] = mines === 0 ? 0 : 1;
  }

  /** All ways to place so many mines in a group. Whichever are fewer, mines or safe cells, are placed one by one. */
  #fill(group: Group, mines: number, done: () => void): void {
    const isSparse = mines * 2 <= group.length;
    this.#fillAll(group, isSparse ? 0 : group.length);
    this.#choose(group, 0, isSparse ? mines : group.length - mines, isSparse ? 1 : 0, done);
  }

  #choose(group: Group, from: number, count: number, chosen: 0 | 1, done: () => void): void {
    if (count === 0) {
      done();
      return;
    }
    for (let at = from; at <= group.length - count; at += 1) {
      const column = this.#columnOf.get(group[at]!)!;
      this.#row[column] = chosen;
      this.#choose(group, at + 1, count - 1, chosen, done);
      this.#row[column] = 1 - chosen;
    }
  }
}

/** Whether there is just one way to place so many mines in a group. */
function isForced(group: Group, mines: number): boolean {
  return mines === 0 || mines === group.length;
}

/** By part, the mines that it and all parts after it can hold together, as bits. */
function restsOf(parts: readonly Part[]): bigint[] {
  const rests = [1n];
  for (const part of parts.toReversed()) rests.push(sumOfSets(rests.at(-1)!, part.support));
  return rests.reverse();
}

/** By part, the distributions that some layout of the whole board has. */
function distributionsOf(parts: readonly Part[], rests: readonly bigint[], minesLeft: number): Distribution[][] {
  let before = 1n;
  return parts.map((part, index) => {
    const others = sumOfSets(before, rests[index + 1]!);
    before = sumOfSets(before, part.support);
    return part.distributions(complements(part.support, others, minesLeft));
  });
}

/** The numbers of one set that a number of the other completes to the total. */
function complements(set: bigint, others: bigint, total: number): bigint {
  const isShorter = set <= others;
  const numbers = isShorter ? bitsOf(set) : bitsOf(others).map((mines) => total - mines);
  return numbers
    .filter((mines) => (isShorter ? has(others, total - mines) : has(set, mines)))
    .reduce((found, mines) => found | (1n << BigInt(mines)), 0n);
}

function has(set: bigint, mines: number): boolean {
  return mines >= 0 && ((set >> BigInt(mines)) & 1n) === 1n;
}

function bitsOf(set: bigint): number[] {
  const bits = set.toString(2);
  return [...bits.matchAll(/1/g)].map(({ index }) => bits.length - 1 - index).reverse();
}
