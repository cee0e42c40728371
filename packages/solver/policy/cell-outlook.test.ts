import { countAround, createShape, HIDDEN, isOpen } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import { describe, expect, it } from 'vitest';
import type { PlayerView } from '../position/player-view.ts';
import { everyLayoutOf, winsOfBestPlay } from '../testing/best-play.ts';
import { viewFromText } from '../testing/view-from-text.ts';
import { type CellOutlook, CellOutlooks } from './cell-outlook.ts';

const outlooks = new CellOutlooks();

function outlookOf(view: PlayerView, cell: number): CellOutlook {
  const looked = outlooks.look(view, cell);
  if (!looked.ok) throw new Error(looked.error.code);
  return looked.value;
}

/** A small board with some of its safe cells open. */
function smallView(seed: number): PlayerView {
  const random = createRandom(seed);
  const shape = createShape(3 + random.below(2), 3);
  const mineCount = 2 + random.below(3);
  const mines = new Uint8Array(shape.size);
  placeMinesInto(mines, mineCount, random);
  const knowledge = mines.map((mine, cell) =>
    mine === 0 && random.below(2) === 0 ? countAround(shape, mines, cell) : HIDDEN,
  );
  return { shape, knowledge, mineCount };
}

describe('the outlook of a cell', () => {
  it('is what counting every layout gives', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const view = smallView(seed);
      const layouts = everyLayoutOf(view);
      if (layouts.length > 200) continue;
      const { shape, knowledge } = view;
      knowledge.forEach((state, cell) => {
        if (isOpen(state)) return;
        const { mine, numbers, win } = outlookOf(view, cell);
        const safe = layouts.filter((layout) => layout[cell] === 0);
        expect(mine).toBeCloseTo(1 - safe.length / layouts.length, 12);
        let wins = 0;
        for (const { count, probability, win: after } of numbers) {
          const shown = safe.filter((layout) => countAround(shape, layout, cell) === count);
          expect(probability).toBeCloseTo(shown.length / layouts.length, 12);
          const next = { ...view, knowledge: knowledge.with(cell, count) };
          const best = winsOfBestPlay(next);
          expect(after).toBeCloseTo(best / shown.length, 12);
          wins += best;
        }
        expect(win).toBeCloseTo(wins / layouts.length, 12);
      });
    }
  });

  it('includes what each number would mean, and how much opens', () => {
    const { mine, win, isExact, opened, numbers } = outlookOf(viewFromText('.....\n11111\n00000', 2), 2);
    expect([mine, isExact]).toEqual([0, true]);
    // It shows 1 either way, and the guess between the two layouts remains.
    expect(win).toBe(0.5);
    expect(opened).toBe(1);
    expect(numbers).toEqual([{ count: 1, probability: 1, safeCount: 0, win: 0.5 }]);
  });

  it('knows that a corner opens more than the middle of a board of which nothing is known', () => {
    const view = viewFromText(`${'.'.repeat(9)}\n`.repeat(9), 10);
    const [corner, middle] = [outlookOf(view, 0), outlookOf(view, 40)];
    expect(corner.mine).toBeCloseTo(10 / 81, 12);
    expect(corner.opened).toBeGreaterThan(middle.opened);
    expect(corner.numbers.map(({ count }) => count)).toEqual([0, 1, 2, 3]);
    expect(corner.numbers.reduce((sum, { probability }) => sum + probability, corner.mine)).toBeCloseTo(1, 9);
    expect(view.knowledge.every((state) => state === HIDDEN)).toBe(true);
  });

  it('has nothing to open in a certain mine', () => {
    const { mine, win, opened, numbers } = outlookOf(viewFromText('.1\n11', 1), 0);
    expect([mine, win, opened, numbers]).toEqual([1, 0, Number.NaN, []]);
  });

  it('is refused for impossible positions and open cells', () => {
    expect(outlooks.look(viewFromText('.1.\n...', 0), 0).ok).toBe(false);
    expect(() => outlooks.look(viewFromText('.1', 1), 1)).toThrow(RangeError);
  });
});
