import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOUR_DEPTHS, type ColourDepth } from '../terminal/capabilities.ts';
import { EmulatedScreen, type SeenPlace } from '../testing/screen-text.ts';
import { BLANK, Canvas, CONTINUATION } from './canvas.ts';
import { SEEN_ON_BLANKS } from './pen.ts';
import { ScreenPainter } from './screen-painter.ts';
import { ATTRIBUTES, colour, DEFAULT_COLOUR, type ShownColour, type Style, TerminalPalette } from './style.ts';

/** Where the game is played: nothing of it is kept when the size changes. */
const ALTERNATE_SCREEN = '\x1b[?1049h';
const ALL_ATTRIBUTES = Object.values(ATTRIBUTES).reduce<number>((sum, attribute) => sum | attribute, 0);

const someColour = fc.oneof(
  fc.constant(DEFAULT_COLOUR),
  fc.constantFrom(colour(0x123456, 4), colour(0xff0000, 9), colour(0xff0100, 1), colour(0x808080, 8)),
  fc
    .tuple(fc.integer({ min: 0, max: 0xffffff }), fc.integer({ min: 0, max: 15 }))
    .map(([rgb, ansi]) => colour(rgb, ansi)),
);
const style: fc.Arbitrary<Style> = fc.record({
  foreground: someColour,
  background: someColour,
  attributes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: ALL_ATTRIBUTES })),
});
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('a', 'B', '1', ' ', '  ', '─', 'é', '雷', '开始'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 8 }),
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));

/** One thing that is done between two looks at the screen. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      row: fc.integer({ min: -1, max: 8 }),
      column: fc.integer({ min: -3, max: 24 }),
      text,
      style,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fill' as const),
      row: fc.integer({ min: -1, max: 8 }),
      column: fc.integer({ min: -3, max: 24 }),
      height: fc.integer({ min: 0, max: 8 }),
      width: fc.integer({ min: 0, max: 30 }),
      style,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), style }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'forget' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('resize' as const),
      width: fc.integer({ min: 2, max: 22 }),
      height: fc.integer({ min: 1, max: 7 }),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'look' as const }) },
);

describe('a painted screen', () => {
  it.each(COLOUR_DEPTHS)('is as the canvas, whatever was shown before, colours: %s', async (depth) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        const [canvas, painter] = [new Canvas(20, 6), new ScreenPainter(depth)];
        const screen = new EmulatedScreen(20, 6);
        await screen.write(ALTERNATE_SCREEN);
        for (const taken of [...steps, { kind: 'look' as const }]) {
          if (taken.kind === 'put') canvas.put(taken.row, taken.column, taken.text, taken.style);
          else if (taken.kind === 'fill') canvas.fill(taken, taken.style);
          else if (taken.kind === 'clear') canvas.clear(taken.style);
          else if (taken.kind === 'forget') painter.forget();
          else if (taken.kind === 'resize') {
            canvas.resize(taken.width, taken.height);
            screen.resize(taken.width, taken.height);
          } else {
            await screen.write(painter.paint(canvas));
            expect(seen(screen, canvas)).toEqual(wanted(canvas, depth));
            expect(painter.paint(canvas)).toBe('');
          }
        }
      }),
      { numRuns: tries(100) },
    );
  });
});

function seen(screen: EmulatedScreen, { width, height }: Canvas): SeenPlace[] {
  return Array.from({ length: width * height }, (_, at) =>
    withoutUnseen(screen.at(Math.trunc(at / width), at % width)),
  );
}

function wanted(canvas: Canvas, depth: ColourDepth): SeenPlace[] {
  const palette = new TerminalPalette(depth);
  return Array.from(canvas.codePoints, (codePoint, at) =>
    withoutUnseen({
      text: codePoint === CONTINUATION ? '' : String.fromCodePoint(codePoint),
      foreground: colourText(palette.shown(canvas.foregrounds[at]!), depth),
      background: colourText(palette.shown(canvas.backgrounds[at]!), depth),
      attributes: canvas.attributes[at]!,
    }),
  );
}

/** Nobody sees the foreground of a blank, or whether it is bold. */
function withoutUnseen(place: SeenPlace): SeenPlace {
  if (place.text !== String.fromCodePoint(BLANK) || (place.attributes & SEEN_ON_BLANKS) !== 0) return place;
  return { ...place, foreground: 'default', attributes: 0 };
}

function colourText(shown: ShownColour, depth: ColourDepth): string {
  if (shown === DEFAULT_COLOUR) return 'default';
  return depth === '24-bit' ? `#${shown.toString(16).padStart(6, '0')}` : String(shown);
}
