import { COLOUR_DEPTHS, type ColourDepth } from '@countermine/tui/terminal/capabilities.ts';
import { Canvas } from '../apps/tui/screen/canvas.ts';
import { ScreenPainter } from '../apps/tui/screen/screen-painter.ts';
import type { Figure } from './figure.ts';
import { formatSeconds, measurePairs } from './pairs.ts';
import { processorSeconds } from './peers.ts';
import type { Place } from './place.ts';
import { SCREEN, sceneDrawer, someScene } from './terminal-scene.ts';
import { playStartFigures } from './terminal-start.ts';

const ROUNDS = 7;
const FRAMES = 100;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** By kind of frame: how much longer it may take than a plain pass over the same screen. */
const TARGETS: Readonly<Record<Kind, number>> = { 'all is drawn': 10, 'one cell': 6, nothing: 6 };
/** A cell in the middle of the board, and what is known about it in turn. */
const CELL = 255;
const COUNTS = [1, 2] as const;

/** How a frame differs from the one before it. */
const KINDS = ['all is drawn', 'one cell', 'nothing'] as const;
type Kind = (typeof KINDS)[number];

/** What the full-screen game costs: its frames, and its start. */
export async function* terminalFigures(place: Place): AsyncGenerator<Figure> {
  yield* frameFigures();
  yield* await playStartFigures(place);
}

/** What a frame of the full-screen game costs, in each depth of colours. */
function* frameFigures(): Generator<Figure> {
  const plain = plainScreen();
  framesSeconds(plain);
  for (const depth of COLOUR_DEPTHS) {
    for (const kind of KINDS) {
      const draw = frames(depth, kind);
      // Until it is compiled.
      framesSeconds(draw);
      const pairs = measurePairs(
        ROUNDS,
        () => framesSeconds(plain),
        () => framesSeconds(draw),
      );
      const times = `a frame ${formatSeconds(pairs.ours)} CPU, the pass ${formatSeconds(pairs.peer)}`;
      yield {
        name: `frame, ${depthName(depth)}, ${kind}`,
        value: 1 / pairs.ratio,
        unit: 'x a plain pass',
        target: { atMost: TARGETS[kind] },
        note: `expert board on ${SCREEN.width}x${SCREEN.height}: draw, compare and encode, beside the text of a screen put together cell by cell; ${times}`,
      };
    }
  }
}

/** What puts the text of a screen together cell by cell, and encodes it. */
function plainScreen(): (frame: number) => number {
  return (frame) => {
    let text = '';
    for (let row = 0; row < SCREEN.height; row += 1) {
      for (let column = 0; column < SCREEN.width; column += 1) text += LETTERS[(row + column + frame) % LETTERS.length];
      text += '\n';
    }
    return Buffer.from(text).length;
  };
}

function depthName(depth: ColourDepth): string {
  return depth === 'none' ? 'no colours' : depth === '24-bit' ? depth : `${depth} colours`;
}

/** Processor time of a frame, the mean of many. */
function framesSeconds(draw: (frame: number) => number): number {
  const seconds = processorSeconds(() => {
    for (let frame = 0; frame < FRAMES; frame += 1) draw(frame);
  });
  return seconds / FRAMES;
}

/** What draws a frame by its number. @returns its bytes */
function frames(depth: ColourDepth, kind: Kind): (frame: number) => number {
  const [canvas, painter] = [new Canvas(SCREEN.width, SCREEN.height), new ScreenPainter(depth)];
  const [scene, draw] = [someScene(), sceneDrawer(depth)];
  return (frame) => {
    if (kind === 'all is drawn') painter.forget();
    if (kind === 'one cell') scene.game.knowledge[CELL] = COUNTS[frame % COUNTS.length]!;
    draw(canvas, scene);
    // As it is written to the terminal.
    return Buffer.from(painter.paint(canvas)).length;
  };
}
