import { CELL_LOOKS, CELL_MARKS } from '@countermine/play/board/cell-look.ts';
import type { CssColour as HexColour } from '@countermine/web/skins/colour.ts';
import { describe, expect, it } from 'vitest';
import { colourDifference } from '../../../tools/colour/colour-difference.ts';
import { contrastRatio } from '../../../tools/colour/contrast.ts';
import { seenBy, VISIONS, type Vision } from '../../../tools/colour/vision.ts';
import { type Colour, nearestOf256, type Style } from '../screen/style.ts';
import type { Background } from '../terminal/capabilities.ts';
import { type BoardPalette, boardPalette } from './board-palette.ts';
import { boardGlyphs } from './glyphs.ts';

/** The 16 colours as the text mode of a PC has them: the palette of the Linux console, and darker than most others. */
const PC = [
  ...['000000', 'aa0000', '00aa00', 'aa5500', '0000aa', 'aa00aa', '00aaaa', 'aaaaaa'],
  ...['555555', 'ff5555', '55ff55', 'ffff55', '5555ff', 'ff55ff', '55ffff', 'ffffff'],
];

/** Text: WCAG 2.2, 1.4.3 (AA). */
const CONTRAST = 4.5;
/** With 256 colours the nearest is taken. */
const CONTRAST_256 = 4;
/** With 16 colours, which are no more than names for what a terminal shows. */
const CONTRAST_16 = 2.8;

/** As in the themes of the web page, where the digits come from. */
const DIGIT_DIFFERENCE: Readonly<Record<Background, Readonly<Record<Vision, number>>>> = {
  light: { normal: 19, protan: 14.9, deutan: 15, tritan: 15.3, grey: 4.2 },
  dark: { normal: 20, protan: 14, deutan: 13.5, tritan: 13.6, grey: 4.3 },
};
/** What 256 colours leave of it: two of the dark inks on light ground are as bright as each other. */
const DIGIT_DIFFERENCE_256: Readonly<Record<Background, Readonly<Record<Vision, number>>>> = {
  light: { normal: 11.1, protan: 11.1, deutan: 8.1, tritan: 11.1, grey: 0 },
  dark: { normal: 18.5, protan: 9.7, deutan: 7.4, tritan: 10.2, grey: 2.5 },
};
/** Marks, whose meaning their signs tell, too. */
const GROUND_DIFFERENCE: Readonly<Record<Vision, number>> = { normal: 20, protan: 13, deutan: 13, tritan: 13, grey: 4 };
/** What was known before, and a hidden cell: quieter, so that what is proved now stands out. */
const KEPT_DIFFERENCE = 6.5;
const SCHEMES: readonly Background[] = ['dark', 'light'];

describe.each(SCHEMES)('the %s palette', (scheme) => {
  const palette = boardPalette('24-bit', scheme);
  const digits = palette.looks.slice(1, 9);
  const opened = palette.looks[0]!;
  const hidden = palette.looks[9]!;

  it('can be read', () => {
    for (const [name, { foreground, background }] of readable(palette)) {
      expect(contrastRatio(rgbOf(foreground), rgbOf(background)), name).toBeGreaterThanOrEqual(CONTRAST);
      expect(contrastRatio(of256(foreground), of256(background)), `${name}, 256`).toBeGreaterThanOrEqual(CONTRAST_256);
      expect(contrastRatio(of16(foreground), of16(background)), `${name}, 16`).toBeGreaterThanOrEqual(CONTRAST_16);
    }
  });

  it.each(VISIONS)('has digits that look different to %s eyes', (vision) => {
    const inks = digits.map(({ foreground }) => foreground);
    expect(smallest(vision, inks.map(rgbOf))).toBeGreaterThanOrEqual(DIGIT_DIFFERENCE[scheme][vision]);
    expect(smallest(vision, inks.map(of256))).toBeGreaterThanOrEqual(DIGIT_DIFFERENCE_256[scheme][vision]);
    expect(new Set(inks.map(of16)).size).toBe(8);
  });

  it.each(VISIONS)('distinguishes hidden from open cells for %s eyes, in every colour depth', (vision) => {
    for (const { background } of [hidden, palette.otherLooks[9]!]) {
      for (const shown of [rgbOf, of256, of16]) {
        expect(seenDifference(vision, shown(background), shown(opened.background))).toBeGreaterThanOrEqual(5);
      }
    }
  });

  it.each(VISIONS)('has marks of different meaning that differ for %s eyes', (vision) => {
    const { clue, focus, safe, mine } = palette.marks;
    const grounds = [clue, focus, safe, mine].map(({ background }) => rgbOf(background));
    expect(smallest(vision, grounds)).toBeGreaterThanOrEqual(GROUND_DIFFERENCE[vision]);
    if (vision === 'grey') return;
    const kept = [palette.marks['known-safe'], palette.marks['known-mine'], hidden];
    expect(
      smallest(
        vision,
        kept.map(({ background }) => rgbOf(background)),
      ),
    ).toBeGreaterThanOrEqual(KEPT_DIFFERENCE);
  });

  it('has a cursor that stands out from every cell', () => {
    for (const { background } of [...palette.looks, ...palette.otherLooks, ...palette.probabilities.flat()]) {
      expect(contrastRatio(rgbOf(palette.cursor.background), rgbOf(background))).toBeGreaterThanOrEqual(3);
      expect(of16(palette.cursor.background)).not.toBe(of16(background));
    }
  });

  it('distinguishes adjacent numbers by background or by foreground', () => {
    for (const [one, other] of palette.probabilities) {
      expect(colourDifference(rgbOf(one.background), rgbOf(other.background))).toBeGreaterThanOrEqual(4);
      expect(of16(one.foreground)).not.toBe(of16(other.foreground));
    }
  });
});

describe('a palette without colours', () => {
  const palette = boardPalette('none');

  it('asks for none', () => {
    const styles = [...palette.looks, ...Object.values(palette.marks), ...palette.probabilities.flat(), palette.cursor];
    for (const { foreground, background } of styles) expect([foreground, background]).toEqual([-1, -1]);
  });

  it.each([true, false])('leaves cells that differ, as their signs do (Unicode: %s)', (hasUnicode) => {
    const { looks, marks } = boardGlyphs(hasUnicode);
    expect(new Set(looks).size).toBe(CELL_LOOKS.length);
    const onHidden = CELL_MARKS.map((mark) => `${marks[mark].sign ?? '.'}${marks[mark].behindSign}`);
    // A wrong flag is not a hidden cell, and a clue that cannot be met has a digit.
    expect(new Set(onHidden).size).toBe(CELL_MARKS.length - 1);
    for (const text of [...looks, ...onHidden]) expect(text).toMatch(hasUnicode ? /^.{1,2}$/u : /^[ -~]{1,2}$/);
  });
});

/** All that is to be read, except for the faint point of a hidden cell. */
function readable(palette: BoardPalette): [name: string, style: Style][] {
  const looks = [palette.looks, palette.otherLooks].flatMap((styles) =>
    styles.map((style, look): [string, Style] => [CELL_LOOKS[look] ?? '', style]),
  );
  return [
    ...looks.filter(([name]) => name !== 'hidden'),
    ...Object.entries(palette.marks),
    ...Object.entries(palette.tints),
    ...Object.entries(palette.certain),
    ...palette.probabilities.flatMap((pair, step) =>
      pair.map((style): [string, Style] => [`probability ${step}`, style]),
    ),
    ['cursor', palette.cursor],
    ['cursor cell', palette.cursorCell],
  ];
}

function rgbOf(colour: Colour): HexColour {
  return `#${(colour & 0xffffff).toString(16).padStart(6, '0')}`;
}

function of16(colour: Colour): HexColour {
  return `#${PC[colour >> 24] ?? ''}`;
}

/** What the screen shows with 256 colours: one of the cube from 16 on, or of the greys behind it. */
function of256(colour: Colour): HexColour {
  const index = nearestOf256(colour & 0xffffff);
  const levels = [0, 0x5f, 0x87, 0xaf, 0xd7, 0xff];
  const step = (size: number): number => levels[Math.floor((index - 16) / size) % 6]!;
  const channels = index < 232 ? [step(36), step(6), step(1)] : Array.from({ length: 3 }, () => 8 + 10 * (index - 232));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function seenDifference(vision: Vision, one: HexColour, other: HexColour): number {
  return colourDifference(seenBy(vision, one), seenBy(vision, other));
}

function smallest(vision: Vision, colours: readonly HexColour[]): number {
  const pairs = colours.flatMap((one, index) => colours.slice(index + 1).map((other) => [one, other] as const));
  return Math.min(...pairs.map(([one, other]) => seenDifference(vision, one, other)));
}
