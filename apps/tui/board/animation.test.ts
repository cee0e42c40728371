import { createShape } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { type Effect, explosion, FRAME_TIME, winWave } from './animation.ts';
import { boardPalette } from './board-palette.ts';
import { BoardView } from './board-view.ts';
import { boardGlyphs } from './glyphs.ts';
import { drawn, gameOf, lostGame, sceneOf } from './testing/board-scenes.ts';

const shape = createShape(20, 10);
const whole = { firstRow: 0, endRow: 10, firstColumn: 0, endColumn: 20 };
const cells = Array.from({ length: shape.size }, (_, cell) => cell);

function tintsOf(effect: Effect, cell: number): string[] {
  const seen: string[] = [];
  for (let ms = 0; ms < 2000; ms += 5) {
    const tint = effect.tintAt(cell, ms) ?? 'as it is';
    if (tint !== seen.at(-1)) seen.push(tint);
  }
  return seen;
}

describe('an explosion', () => {
  const effect = explosion(shape, [45], whole);

  it('passes each cell once: fire, embers, smoke', () => {
    for (const cell of cells) {
      const before = cell === 45 ? [] : ['before'];
      expect(tintsOf(effect, cell)).toEqual([...before, 'blast', 'ember', 'smoke', 'as it is']);
    }
  });

  it('spreads as a ring: what is nearer is reached first', () => {
    const reached = (cell: number): number =>
      [...Array(1200).keys()].find((ms) => effect.tintAt(cell, ms) === 'blast')!;
    const times = [45, 46, 48, 52, 59].map(reached);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(reached(45 - 20)).toBe(reached(46));
  });

  it('ends in time, in at most 30 frames, wherever it started and however large the board is', () => {
    const large = createShape(4000, 4000);
    const far = explosion(large, [0, 1], { firstRow: 3980, endRow: 4000, firstColumn: 3900, endColumn: 3940 });
    expect(far.duration / FRAME_TIME).toBeLessThanOrEqual(30);
    expect(far.tintAt(3999 * 4000 + 3939, 800)).toBe('before');
    expect(tintsOf(far, 3999 * 4000 + 3939).at(-1)).toBe('as it is');
    for (const cell of cells) expect(effect.tintAt(cell, effect.duration)).toBeUndefined();
  });

  it('starts at every mine that was opened', () => {
    const both = explosion(shape, [0, 199], whole);
    expect([both.tintAt(0, 0), both.tintAt(199, 0), both.tintAt(105, 0)]).toEqual(['blast', 'blast', 'before']);
  });

  it('fits on a board of one cell', () => {
    const one = explosion(createShape(1, 1), [0], { firstRow: 0, endRow: 1, firstColumn: 0, endColumn: 1 });
    expect(tintsOf(one, 0)).toEqual(['blast', 'ember', 'smoke', 'as it is']);
  });

  it('reveals mines as it passes, even without colours', () => {
    const view = new BoardView(boardGlyphs(false), boardPalette('none'));
    const game = lostGame(['.1F.1F.1F.'], [0, 3, 5, 9]);
    const effect = explosion(game.shape, [0], { firstRow: 0, endRow: 1, firstColumn: 0, endColumn: 10 });
    const at = (ms: number) =>
      drawn(21, 1, (canvas, area) => view.draw(canvas, area, sceneOf(game, { animation: { effect, ms } })))[0];
    expect(at(0)).toBe(' @#1 F . 1 F . 1 F .');
    expect(at(300)).toBe(' @:1%x%*#1 F . 1 F .');
    expect(at(850)).toBe(' @ 1 x * 1 F ::1%x#*#');
    expect(at(1200)).toBe(' @ 1 x * 1 F . 1 x *');
  });
});

describe('the wave after a win', () => {
  it('rises and falls over each cell once', () => {
    const effect = winWave(shape, 0, whole);
    for (const cell of cells.slice(1)) {
      expect(tintsOf(effect, cell)).toEqual(['before', 'swell', 'crest', 'swell', 'as it is']);
    }
  });

  it('leaves flags behind', () => {
    const view = new BoardView(boardGlyphs(false), boardPalette('24-bit'));
    const game = gameOf(['1.12.2.1'], { phase: 'won' });
    const effect = winWave(game.shape, 7, { firstRow: 0, endRow: 1, firstColumn: 0, endColumn: 8 });
    const at = (ms: number) =>
      drawn(17, 1, (canvas, area) => view.draw(canvas, area, sceneOf(game, { animation: { effect, ms } })))[0];
    expect([0, 300, 600, 1200].map(at)).toEqual([
      ' 1 . 1 2 . 2 . 1',
      ' 1 . 1 2 . 2 F 1',
      ' 1 . 1 2 F 2 F 1',
      ' 1 F 1 2 F 2 F 1',
    ]);
  });
});
