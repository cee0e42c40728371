import { createKnowledge, createShape } from '@countermine/core/board.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { describe, expect, it } from 'vitest';
import type { PlayerView } from '../position/player-view.ts';
import { everyLayoutOf, winsOfBestPlay } from '../testing/best-play.ts';
import { viewFromText } from '../testing/view-from-text.ts';
import { findOptimum } from './optimum.ts';

/** Width, height and the mines up to which the usual tests go; brute force takes minutes for all. */
const SHAPES = [
  [1, 12, 2],
  [2, 4, 7],
  [3, 3, 8],
  [2, 5, 4],
  [2, 6, 2],
  [4, 3, 2],
] as const;

function hiddenBoard(width: number, height: number, mineCount: number): PlayerView {
  const shape = createShape(width, height);
  return { shape, knowledge: createKnowledge(shape), mineCount };
}

describe('the optimum', () => {
  it.each(SHAPES)('of a %i x %i board is that of brute force', (width, height, usual) => {
    for (let mines = 0; mines < amount({ usual: usual + 1, soak: width * height + 1 }); mines += 1) {
      const view = hiddenBoard(width, height, mines);
      const found = findOptimum(view);
      expect(found).toMatchObject({
        ok: true,
        value: { layouts: everyLayoutOf(view).length, wins: winsOfBestPlay(view) },
      });
    }
  });

  it('is what others found', () => {
    // Both are given in the rules of https://codegolf.stackexchange.com/questions/34276.
    expect(findOptimum(hiddenBoard(4, 4, 4))).toMatchObject({ ok: true, value: { layouts: 1820, wins: 961 } });
    const view = viewFromText('.....\n.1...\n.3...\n.....', 5);
    expect(findOptimum(view)).toMatchObject({ ok: true, value: { layouts: 360, wins: 285, cell: 2 } });
  });

  it('does not depend on how much is remembered', () => {
    const view = hiddenBoard(4, 4, 4);
    const all = findOptimum(view);
    const little = findOptimum(view, { positions: 1 });
    if (!all.ok || !little.ok) throw new Error('no optimum');
    expect(little.value).toMatchObject({ wins: all.value.wins, cell: all.value.cell });
    expect(little.value.nodes).toBeGreaterThan(all.value.nodes);
  });

  it('is refused beyond its limits, and of what cannot be', () => {
    const view = hiddenBoard(4, 4, 4);
    expect(findOptimum(view, { layouts: 1000 })).toEqual({
      ok: false,
      error: { code: 'too-many-layouts', layouts: 1820, most: 1000 },
    });
    expect(findOptimum(view, { nodes: 500_000 })).toEqual({ ok: false, error: { code: 'budget', nodes: 500_000 } });
    expect(findOptimum(viewFromText('3..\n...', 1))).toMatchObject({ ok: false, error: { code: 'inconsistent' } });
    expect(findOptimum(hiddenBoard(40, 40, 1))).toEqual({ ok: false, error: { code: 'too-large', cells: 1600 } });
  });

  it('of a board without an undecided cell is its only layout', () => {
    expect(findOptimum(hiddenBoard(40, 40, 0))).toEqual({
      ok: true,
      value: { layouts: 1, wins: 1, cell: 0, nodes: 0 },
    });
    expect(findOptimum(viewFromText('1.', 1))).toEqual({
      ok: true,
      value: { layouts: 1, wins: 1, cell: -1, nodes: 0 },
    });
  });
});
