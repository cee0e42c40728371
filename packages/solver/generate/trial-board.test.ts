import { createShape, DIRECTIONS } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto, type Random } from '@countermine/core/random.ts';
import { describe, expect, it } from 'vitest';
import { CELL_COUNT, CLUE_OPEN, cellsOfClue, minesOfClue } from './clue-bits.ts';
import { DoubtSearch } from './doubt-search.ts';
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

/** Whether another layout of any number of mines shows the same clues and differs in this cell. */
function isDoubtful(board: TrialBoardWorkspace, place: number): boolean {
  const unknown = [...board.state.keys()].filter((other) => board.state[other] === UNKNOWN);
  const clues = [...board.clues.keys()].filter((clue) => board.clues[clue]! >= CLUE_OPEN);
  const target = unknown.indexOf(place);
  for (let layout = 0; layout < 2 ** unknown.length; layout += 1) {
    if (((layout >> target) & 1) === board.mines[place]) continue;
    const isMine = (other: number): number => (layout >> unknown.indexOf(other)) & 1;
    const fits = clues.every((clue) => {
      const beside = [...board.directions].map((way) => clue + way).filter((other) => board.state[other] === UNKNOWN);
      return beside.reduce((sum, other) => sum + isMine(other), 0) === CELL_COUNT[minesOfClue(board.clues[clue]!)];
    });
    if (fits) return true;
  }
  return false;
}

describe('DoubtSearch', () => {
  it('finds another layout exactly where there is one', () => {
    const random = createRandom(12);
    const seen = { doubtful: 0, certain: 0 };
    for (let round = 0; round < 400; round += 1) {
      const board = begunBoard(random);
      const search = new DoubtSearch(board);
      const unknown = [...board.state.keys()].filter((place) => board.state[place] === UNKNOWN);
      if (unknown.length > 12) continue;
      for (const place of unknown) {
        const expected = isDoubtful(board, place) ? 'doubtful' : 'certain';
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
    expect(new DoubtSearch(board).ask(place, 0)).toBe('unsettled');
  });
});

describe('StallSolver', () => {
  it('reports the budget if the engine may do nothing', () => {
    const random = createRandom(21);
    const outcomes = new Set<string>();
    for (let round = 0; round < 300; round += 1) {
      const board = begunBoard(random);
      playQuickRules(board);
      if (board.safeLeft > 0) outcomes.add(new StallSolver(board).solve(0));
    }
    expect([...outcomes].sort()).toEqual(['budget', 'settled', 'stuck']);
  });
});
