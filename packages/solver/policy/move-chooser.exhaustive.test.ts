import { countAround, createShape, HIDDEN } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { expect, it } from 'vitest';
import type { PlayerView } from '../position/player-view.ts';
import { everyLayoutOf, winsOfBestPlay } from '../testing/best-play.ts';
import { MoveChooser } from './move-chooser.ts';

const SHAPES = [
  [1, 6],
  [1, 9],
  [2, 3],
  [2, 4],
  [3, 3],
  [4, 2],
  [5, 2],
] as const;

/** How many of all layouts the chooser wins from a view; each cell that it opens may not be a mine for certain. */
function winsOfChooser(view: PlayerView, layouts: readonly Uint8Array[], chooser: MoveChooser): number {
  const { shape, mineCount } = view;
  const hidden = [...view.knowledge].filter((known) => known >= HIDDEN).length;
  if (hidden === mineCount) return layouts.length;
  const chosen = chooser.chooseMove(view, { endGameLayouts: 10_000 });
  if (!chosen.ok) throw new Error(chosen.error.code);
  const cell = chosen.value.kind === 'certain' ? chosen.value.cells[0]! : chosen.value.cell;
  const safe = layouts.filter((mines) => mines[cell] === 0);
  expect(safe.length).toBeGreaterThan(0);
  if (chosen.value.kind === 'certain') expect(safe.length).toBe(layouts.length);
  let wins = 0;
  for (let count = 0; count <= 8; count += 1) {
    const group = safe.filter((mines) => countAround(shape, mines, cell) === count);
    if (group.length === 0) continue;
    const knowledge = view.knowledge.slice();
    knowledge[cell] = count;
    wins += winsOfChooser({ shape, knowledge, mineCount }, group, chooser);
  }
  return wins;
}

it.each(SHAPES)('wins as many layouts of a %i x %i board as the best play', (width, height) => {
  const shape = createShape(width, height);
  const chooser = new MoveChooser();
  for (let mineCount = 1; mineCount < shape.size; mineCount += 1) {
    const view = { shape, knowledge: new Uint8Array(shape.size).fill(HIDDEN), mineCount };
    expect(winsOfChooser(view, everyLayoutOf(view), chooser)).toBe(winsOfBestPlay(view));
  }
});

const POSITIONS = amount({ usual: 40, soak: 1000 });

it('wins as many layouts as the best play from random positions with closed parts', () => {
  const chooser = new MoveChooser();
  for (let seed = 0; seed < POSITIONS; seed += 1) {
    const random = createRandom(seed);
    const shape = createShape(3 + random.below(3), 3 + random.below(2));
    const mineCount = 2 + random.below(shape.size >> 1);
    const mines = new Uint8Array(shape.size);
    placeMinesInto(mines, mineCount, random);
    const knowledge = mines.map((mine, cell) =>
      mine === 0 && random.below(2) === 0 ? countAround(shape, mines, cell) : HIDDEN,
    );
    const view = { shape, knowledge, mineCount };
    expect(winsOfChooser(view, everyLayoutOf(view), chooser)).toBe(winsOfBestPlay(view));
  }
});
