import {
  cellOfPoint,
  clickAt,
  heatShares,
  type PointerTrail,
  pointAt,
  recentPoints,
  TRAIL_TIME,
  type TrailClick,
} from '@countermine/play/replay/pointer-trail.ts';
import { effect } from '@preact/signals';
import type { BoardScene } from '../page/board-scene.ts';
import type { Theme } from '../skins/skin.ts';
import type { BoardController } from './board-controller.ts';
import { originOf } from './board-picture.ts';

/** Units: ms of the game's clock. */
const CLICK_TIME = 700;
/** The opacity of the cells with the most and the least time. Range: 0 to 1. */
const MAX_HEAT = 0.72;
const MIN_HEAT = 0.1;
/** The pointer, in an arrow of 12 by 18 pixels with its tip at 0, 0. */
const ARROW = [
  [0, 0],
  [0, 16],
  [4, 12],
  [7, 18],
  [9.5, 17],
  [6.5, 11],
  [12, 11],
] as const;

type ReplayedScene = BoardScene & Required<Pick<BoardScene, 'replay' | 'watch'>>;

function canReplay(scene: BoardScene): scene is ReplayedScene {
  return scene.replay !== undefined && scene.watch !== undefined;
}

/**
 * Shows over the board of a replay where the pointer was, its clicks, and how long was spent on each cell, on a canvas of
 * its own, which is there only while it has something to show.
 */
export class ReplayLayers {
  readonly #scene: ReplayedScene;
  readonly #board: BoardController;
  readonly #host: HTMLElement;
  readonly #canvas = document.createElement('canvas');
  readonly #ends: readonly (() => void)[];

  /** Undefined where nothing is replayed. @param host the element that the board's own canvas is in */
  static over(scene: BoardScene, board: BoardController, host: HTMLElement): ReplayLayers | undefined {
    return canReplay(scene) ? new ReplayLayers(scene, board, host) : undefined;
  }

  private constructor(scene: ReplayedScene, board: BoardController, host: HTMLElement) {
    this.#scene = scene;
    this.#board = board;
    this.#host = host;
    this.#canvas.className = 'layers';
    this.#ends = [effect(() => this.#show()), effect(() => this.#follow()), board.onPainted(() => this.#paint())];
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#canvas.remove();
  }

  /** Reads all that it depends on, so that a change of it runs this again. */
  #show(): void {
    const { watch, replay, theme } = this.#scene;
    const { trail, isTrailShown, heat } = watch.state;
    void [theme.value, replay.state.clock.value];
    // The player's own game at its end is on the board itself, as it was left.
    const hasTrail = [isTrailShown.value, trail.value !== undefined, replay.state.shown.value !== undefined];
    const isUsed = heat.value !== undefined || hasTrail.every(Boolean);
    if (!isUsed) this.#canvas.remove();
    else if (!this.#canvas.isConnected) this.#host.append(this.#canvas);
    this.#paint();
  }

  /** Keeps in view where the game is played, as long as it runs. */
  #follow(): void {
    const { replay, watch, shown } = this.#scene;
    const at = replay.state.clock.value;
    const trail = watch.state.trail.value;
    if (trail === undefined || !replay.state.isPlaying.value) return;
    const point = pointAt(trail, at);
    const cell = point < 0 ? -1 : cellOfPoint(trail, point, shown.board.peek().shape);
    const { camera } = this.#board;
    const before = camera.value;
    if (cell >= 0) camera.follow(cell);
    if (camera.value !== before) this.#board.refresh();
  }

  #paint(): void {
    const context = this.#canvas.isConnected ? this.#canvas.getContext('2d') : null;
    if (context === null) return;
    const { watch, replay, theme } = this.#scene;
    const pen = this.#penOn(context, theme.peek());
    const heat = watch.state.heat.peek();
    if (heat !== undefined) pen.heat(heat, this.#scene.shown.board.peek().shape.width);
    const trail = watch.state.isTrailShown.peek() ? watch.state.trail.peek() : undefined;
    if (trail !== undefined && replay.state.shown.peek() !== undefined) pen.trail(trail, replay.state.clock.peek());
  }

  /** Empties the canvas, and gives it the size of the view. */
  #penOn(context: CanvasRenderingContext2D, theme: Theme): LayerPen {
    const camera = this.#board.camera.value;
    const density = devicePixelRatio;
    const [width, height] = [Math.round(camera.viewWidth * density), Math.round(camera.viewHeight * density)];
    if (this.#canvas.width === width && this.#canvas.height === height) context.clearRect(0, 0, width, height);
    else [this.#canvas.width, this.#canvas.height] = [width, height];
    const [left, top] = originOf(camera, density);
    const size = Math.max(1, Math.round(camera.cellSize * density));
    return new LayerPen(context, theme, { left, top, size, density });
  }
}

/** The position of the board on the canvas. Units: device pixels; `density` of them are a CSS pixel. */
interface LayerPlace {
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly density: number;
}

class LayerPen {
  readonly #context: CanvasRenderingContext2D;
  readonly #theme: Theme;
  readonly #place: LayerPlace;

  constructor(context: CanvasRenderingContext2D, theme: Theme, place: LayerPlace) {
    this.#context = context;
    this.#theme = theme;
    this.#place = place;
  }

  heat(heat: Float64Array, columns: number): void {
    const { left, top, size } = this.#place;
    this.#context.fillStyle = this.#theme.board.danger;
    for (const [cell, share] of heatShares(heat).entries()) {
      if (share === 0) continue;
      this.#context.globalAlpha = MIN_HEAT + (MAX_HEAT - MIN_HEAT) * share;
      this.#context.fillRect(left + (cell % columns) * size, top + Math.floor(cell / columns) * size, size, size);
    }
    this.#context.globalAlpha = 1;
  }

  trail(trail: PointerTrail, now: number): void {
    const { first, last } = recentPoints(trail, now);
    if (last < 0) return;
    if (trail.hasPath) this.#way(trail, first, last, now);
    for (let index = first; index <= last; index += 1) this.#click(trail, index, now);
    if (trail.hasPath) this.#pointer(...this.#pointOf(trail, last));
  }

  /** The older, the fainter: a piece at a time. A pale edge sets it off from any cell. */
  #way(trail: PointerTrail, first: number, last: number, now: number): void {
    const { density } = this.#place;
    const context = this.#context;
    for (const [colour, width] of [
      [this.#theme.page.surface, 5],
      [this.#theme.page.accent, 2.5],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = width * density;
      for (let index = first + 1; index <= last; index += 1) {
        context.globalAlpha = Math.max(0, 1 - (now - trail.times[index]!) / TRAIL_TIME) ** 1.5;
        context.beginPath();
        context.moveTo(...this.#pointOf(trail, index - 1));
        context.lineTo(...this.#pointOf(trail, index));
        context.stroke();
      }
    }
    context.globalAlpha = 1;
  }

  /** A ring that grows and fades; two for a chord, a dashed one for a click that changed nothing. */
  #click(trail: PointerTrail, index: number, now: number): void {
    const click = clickAt(trail, index);
    const age = (now - trail.times[index]!) / CLICK_TIME;
    if (click === undefined || age >= 1) return;
    const { size, density } = this.#place;
    const [x, y] = this.#pointOf(trail, index);
    const radius = Math.max(5 * density, size * (0.22 + 0.2 * age));
    this.#context.globalAlpha = 1 - age * age;
    this.#context.setLineDash(click === 'wasted' ? [3 * density, 3 * density] : []);
    this.#ring(x, y, radius, this.#colourOf(click));
    if (click === 'double') this.#ring(x, y, radius * 0.55, this.#colourOf(click));
    this.#context.setLineDash([]);
    this.#context.globalAlpha = 1;
  }

  #ring(x: number, y: number, radius: number, colour: string): void {
    const { density } = this.#place;
    for (const [style, width] of [
      [this.#theme.page.surface, 5],
      [colour, 3],
    ] as const) {
      this.#context.strokeStyle = style;
      this.#context.lineWidth = width * density;
      this.#context.beginPath();
      this.#context.arc(x, y, radius, 0, 2 * Math.PI);
      this.#context.stroke();
    }
  }

  #colourOf(click: TrailClick): string {
    const { board, page } = this.#theme;
    if (click === 'wasted') return page.muted;
    return click === 'right' ? board.flag : page.accent;
  }

  #pointer(x: number, y: number): void {
    const { density } = this.#place;
    const context = this.#context;
    context.beginPath();
    for (const [across, down] of ARROW) context.lineTo(x + across * density, y + down * density);
    context.closePath();
    context.lineJoin = 'round';
    context.lineWidth = 2 * density;
    context.strokeStyle = this.#theme.page.surface;
    context.fillStyle = this.#theme.page.text;
    context.stroke();
    context.fill();
  }

  #pointOf({ columns, rows }: PointerTrail, index: number): [x: number, y: number] {
    const { left, top, size } = this.#place;
    return [left + columns[index]! * size, top + rows[index]! * size];
  }
}
