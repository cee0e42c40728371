import { createRandom } from '@countermine/core/random.ts';
import { describe, expect, it } from 'vitest';
import { generateBoard } from '../generate/rated-board.ts';
import { TURNS, turnedView } from '../testing/turned-view.ts';
import { viewFromText } from '../testing/view-from-text.ts';
import { rateBoard, rateCells, techniqueOf } from './rate.ts';
import { BOARD_TECHNIQUES, rungOf, TECHNIQUES, type Technique } from './technique.ts';

/** A position that takes each technique, and a cell that takes no less. Cells count from 0, row by row. */
const POSITIONS: readonly (readonly [Technique, board: string, mines: number, cell: number, 'safe' | 'mine'])[] = [
  ['counting', '1. 11', 1, 1, 'mine'],
  ['reduction', '1.. 11.', 1, 5, 'safe'],
  ['one-one', '..... 11111 00000', 2, 2, 'safe'],
  ['one-two-one', '121. ...1 .... ....', 3, 5, 'safe'],
  ['one-two-two-one', '1221. ..... .....', 5, 5, 'safe'],
  ['one-two', '.... ...2 ...2 1..1', 6, 6, 'mine'],
  ['subset', '.... .... .13. ...1', 6, 4, 'safe'],
  ['chain', '1..2 2... ...3 .1..', 5, 10, 'safe'],
  ['case-split', '.... 2.31 .... 1...', 4, 0, 'safe'],
  ['mine-count', '.1..1 ..... 1..2.', 3, 0, 'safe'],
];

function draw(board: string, mines: number) {
  return viewFromText(board.replaceAll(' ', '\n'), mines);
}

describe('a technique', () => {
  it.each(POSITIONS)('%s is named, however the board is turned', (technique, board, mines, cell, verdict) => {
    const view = draw(board, mines);
    for (const turn of TURNS) {
      const turned = turnedView(view, turn);
      expect(techniqueOf(turned, turned.from.indexOf(cell))).toEqual({ ok: true, value: technique });
    }
    const rated = rateCells(view);
    expect(rated.ok && rated.value.find((one) => one.cell === cell)?.verdict).toBe(verdict);
  });
});

describe('the rating of a board', () => {
  const boards = Array.from({ length: 60 }, (_, seed) => {
    const board = generateBoard({ width: 9, height: 9, mines: 12 }, createRandom(seed), 'opening');
    if (!board.ok) throw new Error(board.error.code);
    return board.value;
  });

  it('names the hardest technique: with it the board can be finished, and without it not', () => {
    const finished = new Set<Technique>();
    for (const board of boards) {
      const rating = rateBoard(board);
      if (!rating.ok) throw new Error(rating.error.code);
      const { isFinished, hardest, uses } = rating.value;
      if (hardest === undefined) continue;
      expect(uses[hardest]).toBeGreaterThan(0);
      for (const ceiling of BOARD_TECHNIQUES) {
        const tried = rateBoard(board, { ceiling });
        const isEnough = isFinished && rungOf(ceiling) >= rungOf(hardest);
        expect(tried.ok && tried.value.isFinished).toBe(isEnough);
      }
      if (isFinished) finished.add(hardest);
    }
    expect(finished.size).toBeGreaterThan(4);
  });

  it('is the same however the board is turned', () => {
    for (const { shape, mines, start } of boards) {
      const rating = rateBoard({ shape, mines, start });
      const { from, ...turned } = turnedView({ shape, knowledge: mines, mineCount: 0 }, 6);
      const again = rateBoard({ shape: turned.shape, mines: turned.knowledge, start: from.indexOf(start) });
      expect(again.ok && again.value.hardest).toBe(rating.ok && rating.value.hardest);
    }
  });

  it('names nothing where the first cell opens all there is to open', () => {
    const shape = { width: 3, height: 3, size: 9 };
    const rating = rateBoard({ shape, mines: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1), start: 0 });
    expect(rating).toMatchObject({ ok: true, value: { isFinished: true, hardest: undefined } });
  });

  it('cannot start on a mine, and tells when the nodes ran out', () => {
    const [board] = boards;
    if (board === undefined) throw new Error('no board');
    expect(rateBoard({ ...board, start: board.mines.indexOf(1) })).toMatchObject({ error: { code: 'mine' } });
    const small = boards.map((one) => rateBoard(one, { nodes: 1 }));
    expect(small.some((rating) => !rating.ok && rating.error.code === 'budget')).toBe(true);
  });
});

it('climbs the ladder in the order of the list', () => {
  expect(TECHNIQUES.map(rungOf)).toEqual([...TECHNIQUES.keys()]);
});
