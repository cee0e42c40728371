import { createShape, DIRECTIONS } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto, type Random } from '@countermine/core/random.ts';
import { describe, expect, it } from 'vitest';
import { CELL_COUNT, CLUE_OPEN, cellsOfClue, minesOfClue } from './clue-bits.ts';
import { DoubtSearch } from './doubt-search.ts';
import { FrontierWorkspace } from './frontier.ts';
import { FrontierLayoutsWorkspace } from './frontier-layouts.ts';
import { playQuickRules } from './no-guess-trial.ts';
import { StallSolver } from './stall-solver.ts';
import { OPENED, TrialBoardWorkspace, UNKNOWN } from './trial-board.ts';

/** A board of some size with random mines, begun at a random safe cell. */
function begunBoard(random: Random): TrialBoardWorkspace {
  const board = new TrialBoardWorkspace(createShape(1 + random.below(8), 1 + random.below(8)));
  const { size } = board.shape;
  const mines = new Uint8Array(size);
  placeMinesInto(mines, random.below(Math.ceil(size / 3)), random);
  for (let cell = 0; cell < size; cell += 1) board.mines[board.placeOf(cell)] = mines[cell]!;
  board.restart(board.placeOf(mines.indexOf(0)));
  return board;
}

/** Every clue counted again from the truth and what is known. */
function expectTrueClues(board: TrialBoardWorkspace): void {
  const { width, height, size } = board.shape;
  const live: number[] = [];
  for (let cell = 0; cell < size; cell += 1) {
    const place = board.placeOf(cell);
    let unknown = 0;
    let mines = 0;
    for (const [bit, [down, right]] of DIRECTIONS.entries()) {
      const row = Math.floor(cell / width) + down;
      const column = (cell % width) + right;
      if (row < 0 || row >= height || column < 0 || column >= width) continue;
      const beside = board.placeAt(row, column);
      if (board.state[beside] !== UNKNOWN) continue;
      unknown |= 1 << bit;
      mines |= board.mines[beside]! << bit;
    }
    const clue = board.clues[place]!;
    expect([cellsOfClue(clue), minesOfClue(clue), clue >= CLUE_OPEN]).toEqual([
      unknown,
      mines,
      board.state[place] === OPENED,
    ]);
    if (clue >= CLUE_OPEN && unknown !== 0) live.push(place);
  }
  const waiting = [...board.singles.subarray(0, board.singleCount), ...board.pairs.subarray(0, board.pairCount)];
  expect(waiting.filter((place) => !isOnBoard(board, place))).toEqual([]);
  board.collectRim();
  expect([...board.rim.subarray(0, board.rimCount)].sort((first, second) => first - second)).toEqual(live);
}

function isOnBoard(board: TrialBoardWorkspace, place: number): boolean {
  return Array.from({ length: board.shape.size }, (_, cell) => board.placeOf(cell)).includes(place);
}

describe('TrialBoard', () => {
  it('keeps its clues true while cells are settled and mines move', () => {
    const random = createRandom(4);
    for (let round = 0; round < 60; round += 1) {
      const board = begunBoard(random);
      expectTrueClues(board);
      playQuickRules(board);
      expectTrueClues(board);
      for (let step = 0; step < 12; step += 1) {
        const place = board.placeOf(random.below(board.shape.size));
        if (board.state[place] === UNKNOWN && random.below(2) === 0) board.settle(place);
        else board.toggle(place);
        expectTrueClues(board);
      }
    }
  });
});

/** The unknown cells of a board, and all their layouts that show the same clues, of any number of mines: a bit a cell. */
function layoutsOf(board: TrialBoardWorkspace): { unknown: number[]; layouts: number[] } {
  const unknown = [...board.state.keys()].filter((place) => board.state[place] === UNKNOWN);
  const clues = [...board.clues.keys()].filter((place) => board.clues[place]! >= CLUE_OPEN);
  const cluesWithCells = clues.map((clue) => ({
    mines: CELL_COUNT[minesOfClue(board.clues[clue]!)],
    cells: [...board.directions].map((way) => unknown.indexOf(clue + way)).filter((index) => index >= 0),
  }));
  const layouts = Array.from({ length: 2 ** unknown.length }, (_, layout) => layout).filter((layout) =>
    cluesWithCells.every(({ mines, cells }) => cells.reduce((sum, cell) => sum + ((layout >> cell) & 1), 0) === mines),
  );
  return { unknown, layouts };
}

/** Boards that are begun, with few cells unknown. */
function* smallBoards(random: Random): Generator<TrialBoardWorkspace> {
  for (let round = 0; round < 400; round += 1) {
    const board = begunBoard(random);
    if (board.safeLeft + board.minesLeft <= 12) yield board;
  }
}

describe('DoubtSearch', () => {
  it('finds another layout exactly where there is one', () => {
    const seen = { doubtful: 0, certain: 0 };
    for (const board of smallBoards(createRandom(12))) {
      const frontier = new FrontierWorkspace(board);
      frontier.collect();
      const search = new DoubtSearch(board, frontier);
      const { unknown, layouts } = layoutsOf(board);
      for (const [index, place] of unknown.entries()) {
        const isDoubtful = layouts.some((layout) => ((layout >> index) & 1) !== board.mines[place]);
        const expected = isDoubtful ? 'doubtful' : 'certain';
        expect(search.ask(place, 10_000)).toBe(expected);
        seen[expected] += 1;
      }
    }
    expect(seen.doubtful).toBeGreaterThan(50);
    expect(seen.certain).toBeGreaterThan(50);
  });

  it('gives up after so many steps', () => {
    const board = begunBoard(createRandom(2));
    const place = board.state.indexOf(UNKNOWN);
    expect(new DoubtSearch(board, new FrontierWorkspace(board)).ask(place, 0)).toBe('unsettled');
  });
});

describe('FrontierWorkspace', () => {
  it('finds the cells beside no clue, one after the other', () => {
    const random = createRandom(31);
    for (let round = 0; round < 60; round += 1) {
      const board = begunBoard(random);
      const frontier = new FrontierWorkspace(board);
      frontier.collect();
      const places = [...board.state.keys()].filter((place) => board.state[place] === UNKNOWN);
      const isBeside = (place: number): boolean =>
        board.directions.some((way) => board.clues[place + way]! >= CLUE_OPEN);
      const seen = new Set(frontier.places.subarray(0, frontier.count));
      expect(places.filter((place) => frontier.has(place))).toEqual(places.filter(isBeside));
      expect(new Set(places.filter(isBeside))).toEqual(seen);
      for (const mine of [0, 1]) {
        const interior = places.filter((place) => !isBeside(place) && board.mines[place] === mine);
        const count = mine === 1 ? frontier.interiorMines : frontier.interiorCells - frontier.interiorMines;
        expect(count).toBe(interior.length);
        expect(interior.map((_, index) => frontier.interiorAt(index, mine))).toEqual(interior);
        expect(() => frontier.interiorAt(count, mine)).toThrow(RangeError);
      }
    }
  });
});

describe('FrontierLayoutsWorkspace', () => {
  it('finds what all layouts with so many mines have in common', () => {
    const seen = { doubtful: 0, certain: 0, interior: 0 };
    for (const board of smallBoards(createRandom(13))) {
      const frontier = new FrontierWorkspace(board);
      frontier.collect();
      const listed = new FrontierLayoutsWorkspace(board, frontier);
      expect(listed.list(100_000)).toBe(true);
      const { unknown, layouts } = layoutsOf(board);
      const fitting = layouts.filter((layout) => layout.toString(2).replaceAll('0', '').length === board.minesLeft);
      for (const [index, place] of unknown.entries()) {
        const isDoubtful = fitting.some((layout) => ((layout >> index) & 1) !== board.mines[place]);
        const cell = frontier.places.indexOf(place);
        const isInFrontier = cell >= 0 && cell < frontier.count;
        const found = isInFrontier ? ((listed.doubtful >> cell) & 1) === 1 : listed.isInteriorDoubtful;
        expect(found).toBe(isDoubtful);
        seen[isDoubtful ? 'doubtful' : 'certain'] += 1;
        if (!isInFrontier) seen.interior += 1;
      }
    }
    expect(Math.min(seen.doubtful, seen.certain, seen.interior)).toBeGreaterThan(50);
  });

  it('gives up after so many steps', () => {
    const board = begunBoard(createRandom(2));
    const frontier = new FrontierWorkspace(board);
    frontier.collect();
    expect(new FrontierLayoutsWorkspace(board, frontier).list(1)).toBe(false);
  });
});

/**
 * Two rows, of which only these are unknown: so many pairs with one mine each, and behind two known mines two safe cells
 * that the number of mines tells about.
 */
function boardOfPairs(pairs: number): TrialBoardWorkspace {
  const width = 3 * pairs + 2;
  const board = new TrialBoardWorkspace(createShape(width, 2));
  const isPair = (column: number): boolean => column < 3 * pairs && column % 3 === 1;
  for (let column = 0; column < width - 1; column += 1) {
    if (isPair(column) || column === 3 * pairs) board.mines[board.placeAt(0, column)] = 1;
  }
  board.mines[board.placeAt(1, 3 * pairs)] = 1;
  board.restart(board.placeAt(0, 0));
  for (let column = 0; column < width - 1; column += 1) {
    if (isPair(column)) continue;
    if (column > 0) board.settle(board.placeAt(0, column));
    board.settle(board.placeAt(1, column));
  }
  return board;
}

/** A large board with random mines, of which every fifth cell or more is known. */
function partlyKnownBoard(random: Random): TrialBoardWorkspace {
  const board = new TrialBoardWorkspace(createShape(40, 40));
  const mines = new Uint8Array(board.shape.size);
  placeMinesInto(mines, 450, random);
  board.forEachCell((cell, place) => {
    board.mines[place] = mines[cell]!;
  });
  board.restart(board.placeOf(mines.indexOf(0)));
  board.forEachCell((_, place) => {
    if (board.state[place] === UNKNOWN && random.below(10) < 2) board.settle(place);
  });
  playQuickRules(board);
  return board;
}

describe('StallSolver', () => {
  it('finds cells that only the number of mines tells about, where the layouts are few and where they are not', () => {
    for (const pairs of [1, 5, 9, 15, 16, 30]) {
      const board = boardOfPairs(pairs);
      expect(new StallSolver(board).solve(1_000_000)).toBe('settled');
      expect(board.safeLeft).toBe(pairs);
    }
  });

  it('reports the budget if the layouts are too many and the engine may do nothing', () => {
    const random = createRandom(21);
    const outcomes = new Set<string>();
    for (let round = 0; round < 100; round += 1) {
      const board = partlyKnownBoard(random);
      if (board.safeLeft > 0) outcomes.add(new StallSolver(board).solve(0));
    }
    expect([...outcomes].sort()).toEqual(['budget', 'settled', 'stuck']);
  });

  it('is stuck where no cell is certain', () => {
    const board = boardOfPairs(3);
    expect(new StallSolver(board).solve(0)).toBe('settled');
    expect(new StallSolver(board).solve(0)).toBe('stuck');
  });
});
