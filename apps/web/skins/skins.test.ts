import { describe, expect, it } from 'vitest';
import { colourDifference } from '../../../tools/colour/colour-difference.ts';
import { contrastRatio, luminance } from '../../../tools/colour/contrast.ts';
import { seenBy, VISIONS, type Vision } from '../../../tools/colour/vision.ts';
import type { CssColour } from './colour.ts';
import { loadSkin, skinName, themeChoiceIn } from './load-skin.ts';
import { type BoardColours, THEME_NAMES, type ThemeName } from './skin.ts';

const SKINS = await Promise.all(THEME_NAMES.map(loadSkin));

/** Text and symbols: WCAG 2.2, 1.4.3 (AA); in the theme for contrast 1.4.6 (AAA). */
const SYMBOL_CONTRAST: Readonly<Record<ThemeName, number>> = {
  light: 4.5,
  dark: 4.5,
  paper: 4.5,
  classic: 4.5,
  contrast: 7,
};

/** Rings and borders that mean something: WCAG 2.2, 1.4.11. */
const RING_CONTRAST = 3;

/** A dichromat sees some inks darker than they are: what is left may not fall under this. */
const SIMULATED_CONTRAST = 4;

/**
 * Smallest CIEDE2000 difference of two digits, theme by theme and way to see: just under what a search over hues near
 * the familiar ones reached, so a change of one digit shows here. For scale: 1 is barely seen side by side.
 *
 * Grey has only brightness to offer: 4.5:1 leaves half of the lightness scale, of which eight even steps are 5 apart;
 * 7:1, and the grey ground of the classic theme, leave two fifths and steps of 3.9. Spending all of it would make half
 * of the digits nearly black (or white), so the search traded a little of grey for hue. The classic theme keeps closest
 * to the dark inks of the 1990s and has the least left. All of this is the second line: digits differ by shape first.
 */
const DIGIT_DIFFERENCE: Readonly<Record<ThemeName, Readonly<Record<Vision, number>>>> = {
  light: { normal: 19, protan: 14.9, deutan: 15, tritan: 15.3, grey: 4.2 },
  dark: { normal: 20, protan: 14, deutan: 13.5, tritan: 13.6, grey: 4.3 },
  paper: { normal: 20.5, protan: 15.6, deutan: 15.6, tritan: 15.6, grey: 4.5 },
  classic: { normal: 16.7, protan: 8.9, deutan: 8.9, tritan: 10.7, grey: 3.1 },
  contrast: { normal: 13.2, protan: 12.7, deutan: 12.1, tritan: 12.5, grey: 3.5 },
};

/**
 * A flag against every digit, in the ways to see that have colours. Lower, since a flag also lies on another ground,
 * and in grey that ground alone tells them apart. A mine may have the ink of a digit: it is a disc, seen after the game.
 */
const FLAG_DIFFERENCE: Readonly<Record<ThemeName, number>> = {
  light: 8.9,
  dark: 9.5,
  paper: 10.3,
  classic: 6.5,
  contrast: 8.8,
};

/** Rings of different meaning against each other; all of them have the same shape, so colour has to carry it. */
const RING_DIFFERENCE: Readonly<Record<Vision, number>> = { normal: 20, protan: 13, deutan: 13, tritan: 13, grey: 4 };

describe.each(SKINS)('the theme $name', ({ name, board, page }) => {
  const symbols = SYMBOL_CONTRAST[name];
  const rings: readonly CssColour[] = [board.cursor, board.clue, board.safe, board.danger];
  const closed: readonly CssColour[] = [board.hidden, board.hover, board.pressed];

  it.each(symbolsOf(board))('shows %s', (_name, ink, ground) => {
    expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(symbols);
  });

  it('shows flag and question mark under the pointer and pressed, too', () => {
    for (const ground of closed) {
      expect(contrastRatio(board.flag, ground)).toBeGreaterThanOrEqual(symbols);
      expect(contrastRatio(board.question, ground)).toBeGreaterThanOrEqual(symbols);
    }
  });

  it('shows the cross over a wrong flag', () => {
    for (const vision of VISIONS) expect(differenceSeen(vision, board.wrong, board.mine)).toBeGreaterThanOrEqual(15);
  });

  it.each(VISIONS)('shows every digit to %s eyes', (vision) => {
    const ground = seenBy(vision, board.open);
    for (const digit of board.digits)
      expect(contrastRatio(seenBy(vision, digit), ground)).toBeGreaterThanOrEqual(SIMULATED_CONTRAST);
  });

  it('shows rings on open and on hidden cells', () => {
    for (const ring of rings)
      for (const ground of [board.open, ...closed])
        expect(contrastRatio(ring, ground)).toBeGreaterThanOrEqual(RING_CONTRAST);
  });

  it('tells hidden cells from open ones', () => {
    expect(contrastRatio(board.hidden, board.open)).toBeGreaterThanOrEqual(1.2);
    for (const vision of VISIONS) expect(differenceSeen(vision, board.hidden, board.open)).toBeGreaterThanOrEqual(5);
  });

  it('answers the pointer: hover goes one way, an exploded cell is not an open one', () => {
    expect(luminance(board.hover)).toBeGreaterThan(luminance(board.hidden));
    expect(colourDifference(board.hover, board.hidden)).toBeGreaterThanOrEqual(2);
    for (const vision of VISIONS) expect(differenceSeen(vision, board.exploded, board.open)).toBeGreaterThanOrEqual(10);
  });

  it.each(VISIONS)('has digits that differ for %s eyes', (vision) => {
    expect(smallestDifference(vision, board.digits)).toBeGreaterThanOrEqual(DIGIT_DIFFERENCE[name][vision]);
  });

  it.each(VISIONS)('has rings that differ for %s eyes', (vision) => {
    expect(smallestDifference(vision, rings)).toBeGreaterThanOrEqual(RING_DIFFERENCE[vision]);
  });

  it.each(VISIONS.filter((vision) => vision !== 'grey'))('has a flag like no digit for %s eyes', (vision) => {
    for (const digit of board.digits)
      expect(differenceSeen(vision, board.flag, digit)).toBeGreaterThanOrEqual(FLAG_DIFFERENCE[name]);
  });

  it.each(['text', 'muted', 'accent', 'bad', 'good'] as const)('shows the page in the colour %s', (ink) => {
    for (const ground of [page.page, page.surface])
      expect(contrastRatio(page[ink], ground)).toBeGreaterThanOrEqual(symbols);
  });

  it('shows text on the accent', () => {
    expect(contrastRatio(page.onAccent, page.accent)).toBeGreaterThanOrEqual(symbols);
  });
});

it('the theme for contrast has borders that can be seen', async () => {
  const { border, page, surface } = (await loadSkin('contrast')).page;
  for (const ground of [page, surface]) expect(contrastRatio(border, ground)).toBeGreaterThanOrEqual(RING_CONTRAST);
});

it('the theme of the system is light by day and dark by night; a chosen theme does not care', () => {
  expect([skinName('system', false), skinName('system', true)]).toEqual(['light', 'dark']);
  for (const name of THEME_NAMES) expect(skinName(name, true)).toBe(skinName(name, false));
});

it('who had a theme that is gone has the nearest one', () => {
  expect(['garden', 'dusk', 'paper', 'neon'].map(themeChoiceIn)).toEqual(['light', 'dark', 'paper', 'system']);
});

function symbolsOf(board: BoardColours): [name: string, ink: CssColour, ground: CssColour][] {
  return [
    ...board.digits.map((ink, index): [string, CssColour, CssColour] => [`the digit ${index + 1}`, ink, board.open]),
    ['a flag', board.flag, board.hidden],
    ['a question mark', board.question, board.hidden],
    ['a mine', board.mine, board.open],
    ['an exploded mine', board.explodedMine, board.exploded],
    ['a wrong flag', board.wrong, board.open],
  ];
}

function differenceSeen(vision: Vision, first: CssColour, second: CssColour): number {
  return colourDifference(seenBy(vision, first), seenBy(vision, second));
}

function smallestDifference(vision: Vision, colours: readonly CssColour[]): number {
  const pairs = colours.flatMap((first, index) => colours.slice(index + 1).map((second) => [first, second] as const));
  return Math.min(...pairs.map(([first, second]) => differenceSeen(vision, first, second)));
}
