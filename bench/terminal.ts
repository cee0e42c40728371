import { Canvas } from '../apps/tui/screen/canvas.ts';
import { ScreenPainter } from '../apps/tui/screen/screen-painter.ts';
import { COLOUR_DEPTHS, type ColourDepth } from '../apps/tui/terminal/capabilities.ts';
import type { Figure } from './figure.ts';
import { median } from './processes.ts';
import { SCREEN, sceneDrawer, someScene } from './terminal-scene.ts';
import { playStartFigures } from './terminal-start.ts';
import type { Place } from './text-games.ts';

const ROUNDS = 7;
const FRAMES = 100;
const TARGET = { atMost: 5 };
/** A cell in the middle of the board, and what is known of it in turn. */
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
  for (const depth of COLOUR_DEPTHS) {
    for (const kind of KINDS) {
      const { milliseconds, bytes } = frameCost(depth, kind);
      yield {
        name: `frame, ${depthName(depth)}, ${kind}`,
        value: milliseconds,
        unit: 'ms CPU',
        target: TARGET,
        note: `expert board on ${SCREEN.width}x${SCREEN.height}: draw, compare and encode; sends ${Math.round(bytes)} bytes`,
      };
    }
  }
}

function depthName(depth: ColourDepth): string {
  return depth === 'none' ? 'no colours' : depth === '24-bit' ? depth : `${depth} colours`;
}

/** Processor time and bytes of a frame, the mean of many; of that the median of some rounds. */
function frameCost(depth: ColourDepth, kind: Kind): { milliseconds: number; bytes: number } {
  const draw = frames(depth, kind);
  // Until it is compiled.
  for (let frame = 0; frame < FRAMES; frame += 1) draw(frame);
  let bytes = 0;
  const times = Array.from({ length: ROUNDS }, () => {
    bytes = 0;
    const begin = process.cpuUsage();
    for (let frame = 0; frame < FRAMES; frame += 1) bytes += draw(frame);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000 / FRAMES;
  });
  return { milliseconds: median(times), bytes: bytes / FRAMES };
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
