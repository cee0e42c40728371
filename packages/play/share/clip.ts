import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { Timeline } from '@countermine/core/game/timeline.ts';
import type { VisibleBoard } from '../board/cell-look.ts';
import { clickAt, type PointerTrail, pointAt } from '../replay/pointer-trail.ts';
import type { CancelSignal } from '../solver/solver-client.ts';
import { type CellShape, circle } from './cell-shapes.ts';
import type { PicturePalette } from './picture-palette.ts';
import { type ClipFrame, type Deflate, formatApng, type PackedFrame, packFrame } from './png.ts';
import { BoardRaster, type Raster, ShapeStamp } from './raster.ts';

interface ClipOptions {
  readonly palette: PicturePalette;
  /** Units: pixels. */
  readonly cellSize: number;
  readonly deflate: Deflate;
  readonly onProgress?: (done: number, total: number) => void;
  readonly cancel?: CancelSignal;
}

/** The time between two pictures where there is a pointer to follow. Units: ms. */
const STEP = 80;
/** The time that the last picture is seen, and a click. Units: ms. */
const LAST = 2000;
const CLICK = 240;

/** A game as it stood at a time; undefined if its events cannot happen. Units: ms. */
export function boardAt(record: GameRecord, at: number): VisibleBoard | undefined {
  const timeline = Timeline.of(record);
  if (!timeline.ok) return undefined;
  timeline.value.seek(timeline.value.positionAt(at));
  return viewOf(timeline.value);
}

/**
 * A game as a clip in real time, with its pointer where that is known.
 * @returns an APNG; undefined if it was cancelled, or the events of the record cannot happen
 * Cost: a picture of the board for each 80 ms with a pointer, otherwise for each move.
 */
export async function makeClip(
  record: GameRecord,
  trail: PointerTrail | undefined,
  { palette, cellSize, deflate, onProgress, cancel }: ClipOptions,
): Promise<Uint8Array | undefined> {
  const timeline = Timeline.of(record);
  if (!timeline.ok) return undefined;
  const times = clipTimes(timeline.value, trail);
  const pen = new ClipPen(timeline.value, trail, palette, cellSize);
  const packed: PackedFrame[] = [];
  let shown: Raster | undefined;
  let waiting: ClipFrame | undefined;
  for (const [index, at] of times.entries()) {
    if (cancel?.aborted === true) return undefined;
    const picture = pen.draw(at);
    const change = shown === undefined ? { left: 0, top: 0, part: picture } : differenceOf(shown, picture);
    const ms = (times[index + 1] ?? at + LAST) - at;
    if (change === undefined && waiting !== undefined) waiting = { ...waiting, ms: waiting.ms + ms };
    else if (change !== undefined) {
      if (waiting !== undefined) packed.push(await packFrame(waiting, deflate));
      waiting = { ...change, ms };
    }
    shown = picture;
    onProgress?.(index + 1, times.length);
  }
  if (waiting !== undefined) packed.push(await packFrame(waiting, deflate));
  return formatApng(packed);
}

/** When a picture is taken. Units: ms. */
function clipTimes(timeline: Timeline, trail: PointerTrail | undefined): number[] {
  const moves = new Set([0, ...timeline.events.map(({ at }) => at)]);
  const end = Math.max(...moves);
  if (trail?.hasPath === true) for (let at = STEP; at < end; at += STEP) moves.add(at);
  return [...moves].sort((one, other) => one - other);
}

class ClipPen {
  readonly #timeline: Timeline;
  readonly #trail: PointerTrail | undefined;
  readonly #cellSize: number;
  readonly #raster: BoardRaster;
  readonly #pointer: readonly ShapeStamp[];
  readonly #click: readonly ShapeStamp[];

  constructor(timeline: Timeline, trail: PointerTrail | undefined, palette: PicturePalette, cellSize: number) {
    this.#timeline = timeline;
    this.#trail = trail?.hasPath === true ? trail : undefined;
    this.#cellSize = cellSize;
    this.#raster = new BoardRaster(palette, cellSize);
    this.#pointer = pointerShapes(palette).map((shape) => new ShapeStamp(shape, cellSize));
    this.#click = clickShapes(palette).map((shape) => new ShapeStamp(shape, cellSize));
  }

  draw(at: number): Raster {
    this.#timeline.seek(this.#timeline.positionAt(at));
    const picture = this.#raster.draw(viewOf(this.#timeline));
    const trail = this.#trail;
    if (trail === undefined) return picture;
    const last = pointAt(trail, at);
    for (let point = last; point >= 0 && trail.times[point]! > at - CLICK; point -= 1) {
      if (clickAt(trail, point) !== undefined) this.#paint(picture, this.#click, trail, point);
    }
    if (last >= 0) this.#paint(picture, this.#pointer, trail, last);
    return picture;
  }

  #paint(picture: Raster, stamps: readonly ShapeStamp[], { columns, rows }: PointerTrail, point: number): void {
    const [x, y] = [Math.round(columns[point]! * this.#cellSize), Math.round(rows[point]! * this.#cellSize)];
    for (const stamp of stamps) stamp.paint(picture, x, y);
  }
}

/** Around the point that is clicked. */
function clickShapes({ flag, open }: PicturePalette): readonly CellShape[] {
  const points = circle(0, 0, 0.36);
  return [
    { points, width: 0.18, colour: open },
    { points, width: 0.1, colour: flag },
  ];
}

/** An arrow with its tip at the point. */
function pointerShapes({ open, mine }: PicturePalette): readonly CellShape[] {
  const arrow = [
    [0, 0],
    [0, 0.62],
    [0.15, 0.48],
    [0.26, 0.72],
    [0.36, 0.67],
    [0.25, 0.44],
    [0.45, 0.44],
    [0, 0],
  ] as const;
  return [
    { points: arrow, width: 0.1, colour: open },
    { points: arrow, colour: mine },
  ];
}

function viewOf({ shape, mines, knowledge, state }: Timeline): VisibleBoard {
  return { shape, mines, knowledge, phase: state.phase, exploded: state.exploded };
}

/** The smallest rectangle with all that differs; undefined if nothing does. */
function differenceOf(before: Raster, after: Raster): Omit<ClipFrame, 'ms'> | undefined {
  const { width, height } = after;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    const start = y * width * 3;
    const end = start + width * 3;
    let from = start;
    while (from < end && before.pixels[from] === after.pixels[from]) from += 1;
    if (from === end) continue;
    let to = end - 1;
    while (before.pixels[to] === after.pixels[to]) to -= 1;
    left = Math.min(left, Math.floor((from - start) / 3));
    right = Math.max(right, Math.floor((to - start) / 3) + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  if (right <= left) return undefined;
  return { left, top, part: partOf(after, left, top, right - left, bottom - top) };
}

function partOf({ width: whole, pixels }: Raster, left: number, top: number, width: number, height: number): Raster {
  const part = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * whole + left) * 3;
    part.set(pixels.subarray(from, from + width * 3), y * width * 3);
  }
  return { width, height, pixels: part };
}
