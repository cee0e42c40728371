import { expect, it } from 'vitest';
import { contrastRatio } from '../../../tools/colour/contrast.ts';
import type { CssColour } from '../skins/colour.ts';
import { loadSkin } from '../skins/load-skin.ts';
import { THEME_NAMES } from '../skins/skin.ts';
import { LEVEL_TINT } from './odds-painter.ts';

/** As a canvas mixes two colours: in sRGB, not in light. */
function over(ink: CssColour, ground: CssColour, alpha: number): CssColour {
  const channel = (at: number): string => {
    const [top, bottom] = [ink, ground].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(alpha * top! + (1 - alpha) * bottom!)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

it.each(THEME_NAMES)('mine probabilities can be read at any level: %s', async (name) => {
  const { board } = await loadSkin(name);
  const filled = over(board.danger, board.hidden, LEVEL_TINT);
  expect(contrastRatio(board.question, board.hidden)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(board.question, filled)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(board.danger, board.hidden)).toBeGreaterThanOrEqual(3);
  for (const ground of [board.safe, board.danger]) {
    expect(contrastRatio(board.open, ground)).toBeGreaterThanOrEqual(3);
  }
});
