import type { NodeBudget } from '../elimination/node-budget.ts';
import { type ClueGridWorkspace, KNOWN_MINE, KNOWN_SAFE, UNKNOWN } from './clue-grid.ts';
import type { DeducerWorkspace } from './deducer.ts';
import { type CellVerdict, type Proof, proofKindFor } from './proof.ts';

interface SettledCell {
  readonly place: number;
  readonly state: typeof KNOWN_MINE | typeof KNOWN_SAFE;
}

/** The grounds that prove a cell: places. */
interface Grounds {
  readonly clues: readonly number[];
  readonly usesMineCount: boolean;
  readonly known: readonly number[];
}

/**
 * The proofs of all cells that the last step of a deducer settled, in their order. Each names only those known cells
 * that it needs; these were settled by earlier steps. It must be asked before any of the cells is opened.
 * @returns undefined when the budget does not reach
 * Cost: for the kinds above two clues a search for each clue of the step and each known cell that it could use.
 */
export function proveStep(deducer: DeducerWorkspace, budget: NodeBudget): Proof[] | undefined {
  const { grid } = deducer;
  const settled: SettledCell[] = [];
  for (let index = deducer.firstSettled; index < deducer.settledCount; index += 1) {
    const place = deducer.settled[index]!;
    settled.push({ place, state: grid.state[place] === KNOWN_MINE ? KNOWN_MINE : KNOWN_SAFE });
  }
  // A proof is about the board before the step.
  for (const { place } of settled) grid.unsettle(place);
  const proofs = proveCells(deducer, settled, budget);
  for (const { place, state } of settled) grid.settle(place, state);
  return proofs;
}

function proveCells(
  deducer: DeducerWorkspace,
  settled: readonly SettledCell[],
  budget: NodeBudget,
): Proof[] | undefined {
  const { grid } = deducer;
  const groundsOf = groundsByKind(deducer, settled, budget);
  const proofs: Proof[] = [];
  for (const { place, state } of settled) {
    const grounds = groundsOf(place, state);
    if (grounds === undefined) return undefined;
    const cellsIn = (wanted: number): number[] =>
      grounds.known.filter((known) => grid.state[known] === wanted).map((known) => grid.cellOf(known));
    proofs.push({
      cell: grid.cellOf(place),
      verdict: verdictOf(state),
      kind: proofKindFor(grounds.clues.length, grounds.usesMineCount),
      clues: grounds.clues.map((clue) => grid.cellOf(clue)),
      usesMineCount: grounds.usesMineCount,
      knownMines: cellsIn(KNOWN_MINE),
      knownSafe: cellsIn(KNOWN_SAFE),
    });
  }
  return proofs;
}

function verdictOf(state: typeof KNOWN_MINE | typeof KNOWN_SAFE): CellVerdict {
  return state === KNOWN_MINE ? 'mine' : 'safe';
}

/** Finds the reasons for one cell: from the rule itself if it is a simple one, otherwise box by box. */
function groundsByKind(
  deducer: DeducerWorkspace,
  settled: readonly SettledCell[],
  budget: NodeBudget,
): (place: number, state: number) => Grounds | undefined {
  const [first = 0, second = 0] = deducer.clues;
  switch (deducer.kind) {
    case 'single-clue':
      return (_, state) => groundsOfSingle(deducer.grid, first, state);
    case 'two-clues': {
      const grounds = groundsOfPair(deducer.grid, first, second);
      return () => grounds;
    }
    default:
      return groundsByBox(deducer, settled, budget);
  }
}

/** A clue that has all its mines needs to know them; one whose every other cell is a mine, what is safe. */
function groundsOfSingle(grid: ClueGridWorkspace, clue: number, state: number): Grounds {
  const other = state === KNOWN_SAFE ? KNOWN_MINE : KNOWN_SAFE;
  const known = cellsBeside(grid, clue).filter((place) => grid.state[place] === other);
  return { clues: [clue], usesMineCount: false, known };
}

/**
 * The count of the second less the count of the first is the mines that only the second touches less those that only
 * the first touches: at most its cells that are not safe, less the known mines of the first. What both touch cancels.
 */
function groundsOfPair(grid: ClueGridWorkspace, first: number, second: number): Grounds {
  const firstCells = cellsBeside(grid, first);
  const secondCells = cellsBeside(grid, second);
  const mines = firstCells.filter((place) => grid.state[place] === KNOWN_MINE && !secondCells.includes(place));
  const safe = secondCells.filter((place) => grid.state[place] === KNOWN_SAFE && !firstCells.includes(place));
  return { clues: [first, second], usesMineCount: false, known: [...mines, ...safe] };
}

/** Cells that the same clues of the step touch have the same grounds. */
function groundsByBox(
  deducer: DeducerWorkspace,
  settled: readonly SettledCell[],
  budget: NodeBudget,
): (place: number) => Grounds | undefined {
  const { search, grid, clueCount } = deducer;
  const clues = deducer.clues.slice(0, clueCount);
  search.system.build(grid, clues, clueCount);
  const boxOf = new Map(settled.map(({ place }) => [place, search.system.boxAt(place)]));
  const found = new Map<number, Grounds | undefined>();
  return (place) => {
    const box = boxOf.get(place) ?? -1;
    if (!found.has(box)) found.set(box, findGrounds(deducer, place, clues, budget));
    return found.get(box);
  };
}

/** A minimal set of the step's clues and known cells that settles this cell. */
function findGrounds(
  deducer: DeducerWorkspace,
  target: number,
  clues: Int32Array<ArrayBuffer>,
  budget: NodeBudget,
): Grounds | undefined {
  const { search, grid, usesMineCount } = deducer;
  const verdict = search.findWithin(target, clues, clues.length, usesMineCount, budget);
  if (verdict === 'budget') return undefined;
  const kept = search.found.slice(0, search.foundCount);
  const spared: SettledCell[] = [];
  const known: number[] = [];
  for (const place of usesMineCount ? allKnown(deducer) : knownBeside(grid, kept)) {
    const state = grid.state[place] === KNOWN_MINE ? KNOWN_MINE : KNOWN_SAFE;
    grid.unsettle(place);
    const settlement = search.settle(target, kept, kept.length, usesMineCount, budget);
    if (settlement === verdict) {
      spared.push({ place, state });
    } else {
      grid.settle(place, state);
      known.push(place);
    }
  }
  for (const { place, state } of spared) grid.settle(place, state);
  return { clues: [...kept], usesMineCount, known };
}

/** All cells that earlier steps settled and that are not open, the latest first. */
function allKnown({ grid, settled, firstSettled }: DeducerWorkspace): number[] {
  const known: number[] = [];
  for (let index = firstSettled - 1; index >= 0; index -= 1) {
    const place = settled[index]!;
    if (isKnown(grid, place)) known.push(place);
  }
  return known;
}

function knownBeside(grid: ClueGridWorkspace, clues: Int32Array): number[] {
  const places = new Set<number>();
  for (const clue of clues) for (const place of cellsBeside(grid, clue)) if (isKnown(grid, place)) places.add(place);
  return [...places];
}

function isKnown(grid: ClueGridWorkspace, place: number): boolean {
  return grid.state[place] === KNOWN_MINE || grid.state[place] === KNOWN_SAFE;
}

function cellsBeside({ state, stride }: ClueGridWorkspace, clue: number): number[] {
  const cells: number[] = [];
  for (let middle = clue - stride; middle <= clue + stride; middle += stride) {
    for (let place = middle - 1; place <= middle + 1; place += 1) {
      if (state[place] === UNKNOWN || state[place] === KNOWN_MINE || state[place] === KNOWN_SAFE) cells.push(place);
    }
  }
  return cells;
}
