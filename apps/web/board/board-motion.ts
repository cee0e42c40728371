import { HIDDEN } from '@countermine/core/board.ts';
import { type CellWindow, visibleRange } from '@countermine/play/board/camera.ts';
import { isOtherCloth, type VisibleBoard } from '@countermine/play/board/cell-look.ts';
import type { GameChange } from '@countermine/play/timed-game/timed-game.ts';
import type { BoardScene } from '../page/board-scene.ts';
import type { BoardController } from './board-controller.ts';
import { originOf } from './board-picture.ts';
import { CellSprites, PRESSED } from './cell-sprites.ts';
import {
  BLAST_TIME,
  chordPieces,
  explosionPieces,
  flagPieces,
  MOTION_TIMES,
  type MotionPiece,
  motionTime,
  motionWindow,
  openingPieces,
  pressPieces,
  winPieces,
} from './motion-pieces.ts';

/** Smaller cells, and more of them, are not animated. Units: device pixels, cells. */
const MIN_CELL = 12;
const MAX_PIECES = 3000;
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

const EVERYWHERE: CellWindow = { firstRow: -Infinity, endRow: Infinity, firstColumn: -Infinity, endColumn: Infinity };

interface Motion {
  /** The part of the board where it is seen. Undefined: all of the view. */
  readonly window: CellWindow | undefined;
  readonly pieces: readonly MotionPiece[];
  /** The cell from which the blast of a lost game spreads. */
  readonly blast?: number;
  readonly since: number;
  readonly until: number;
}

/**
 * Animates what a move did, on a canvas of its own over the board, which is there only as long as something moves: the
 * board below is already as it will be, and no input waits.
 */
export class BoardMotion {
  readonly #scene: BoardScene;
  readonly #board: BoardController;
  readonly #host: HTMLElement;
  readonly #canvas = document.createElement('canvas');
  readonly #end: () => void;
  #sprites: CellSprites | undefined;
  #motion: Motion | undefined;
  #frame: number | undefined;

  /** @param host the element that the board's own canvas is in */
  constructor(scene: BoardScene, board: BoardController, host: HTMLElement) {
    this.#scene = scene;
    this.#board = board;
    this.#host = host;
    this.#canvas.className = 'motion';
    this.#end = scene.game.onChange((change) => this.#follow(change));
  }

  close(): void {
    this.#end();
    this.#stop();
  }

  #follow({ event, cells, refusal }: GameChange): void {
    const isVainChord = event?.kind === 'chord' && refusal?.code === 'flags-differ';
    // Otherwise each click on a lost board would make it explode once more.
    if (refusal !== undefined && !isVainChord) return;
    // Another move has come: what moved before is not worth its time.
    if (cells.length > 0 || isVainChord) this.#stop();
    const { settings, shown } = this.#scene;
    const isStill = !settings.state.settings.peek().animation || matchMedia(LESS_MOTION).matches;
    // Far more cells than can be seen: looking at each of them would take longer than their animation.
    if (isStill || shown.kind.peek() !== 'game' || cells.length > MAX_PIECES) return;
    const game = this.#scene.game.state.game.peek();
    if (matchMedia('(pointer: coarse)').matches) vibrateFor(event, game.phase);
    // A single cell is not a wave, and most moves open one: they do not wait for a canvas.
    if (event?.kind === 'open' && cells.length === 1 && game.phase === 'playing') return;
    if (isVainChord) this.#begin(event.cell, pressPieces(game, event.cell));
    else if (event?.kind === 'chord') this.#begin(event.cell, chordPieces(game, event.cell, cells));
    else if (event?.kind === 'mark') this.#begin(event.cell, flagPieces(game, event.cell));
    else if (event?.kind === 'open') this.#begin(event.cell, openingPieces(game, event.cell, cells));
  }

  /** @param moved the cells that the move itself pressed or opened */
  #begin(from: number, moved: readonly MotionPiece[]): void {
    const game = this.#scene.game.state.game.peek();
    const camera = this.#board.camera.value;
    const view = visibleRange(camera, game.shape);
    const inView = (view.endRow - view.firstRow) * (view.endColumn - view.firstColumn);
    if (camera.cellSize * devicePixelRatio < MIN_CELL || inView > MAX_PIECES) return;
    const since = performance.now();
    if (game.phase === 'lost') {
      const pieces = explosionPieces(game, from, view);
      const window = motionWindow(game.shape, pieces, from);
      this.#run({ window, pieces, blast: from, since, until: since + Math.max(BLAST_TIME, motionTime(pieces)) });
    } else if (game.phase === 'won') {
      const pieces = [...moved, ...winPieces(game, from, view)];
      this.#run({ window: undefined, pieces, since, until: since + motionTime(pieces) });
    } else {
      const window = motionWindow(game.shape, moved, undefined);
      this.#run({ window, pieces: moved, since, until: since + motionTime(moved) });
    }
  }

  #run(motion: Motion): void {
    if (motion.pieces.length === 0 && motion.blast === undefined) return;
    this.#stop();
    this.#motion = motion;
    this.#host.append(this.#canvas);
    // At once, before the board below is painted: otherwise the end of the animation would flash up first.
    this.#paint(motion.since);
    this.#frame = requestAnimationFrame(() => this.#next());
  }

  #next(): void {
    const motion = this.#motion;
    const now = performance.now();
    if (motion === undefined || now >= motion.until) {
      this.#stop();
      return;
    }
    this.#paint(now);
    this.#frame = requestAnimationFrame(() => this.#next());
  }

  #stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#motion = undefined;
    this.#canvas.remove();
  }

  #paint(now: number): void {
    const motion = this.#motion;
    const context = this.#canvas.getContext('2d');
    if (motion === undefined || context === null) return;
    const [left, top] = this.#layOver(motion.window, context);
    context.translate(-left, -top);
    const time = now - motion.since;
    for (const piece of motion.pieces) this.#paintPiece(context, piece, time - piece.at);
    if (motion.blast !== undefined) this.#paintBlast(context, motion.blast, time);
  }

  /**
   * Empties the canvas and lays it over these cells, or over the view where that is smaller: a browser composes the
   * whole canvas again for every frame, however little moves on it. A canvas of the right size stays: a new one is not
   * cheap.
   * @returns its upper left corner in the view. Units: device pixels
   */
  #layOver(window: CellWindow | undefined, context: CanvasRenderingContext2D): [left: number, top: number] {
    const camera = this.#board.camera.value;
    const density = devicePixelRatio;
    const { size } = this.#spritesNow();
    const [x, y] = originOf(camera, density);
    const { firstRow, endRow, firstColumn, endColumn } = window ?? EVERYWHERE;
    const [left, width] = spanInView(x + firstColumn * size, x + endColumn * size, camera.viewWidth * density);
    const [top, height] = spanInView(y + firstRow * size, y + endRow * size, camera.viewHeight * density);
    const { style } = this.#canvas;
    [style.left, style.top] = [`${left / density}px`, `${top / density}px`];
    [style.width, style.height] = [`${width / density}px`, `${height / density}px`];
    context.resetTransform();
    if (this.#canvas.width === width && this.#canvas.height === height) context.clearRect(0, 0, width, height);
    else {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    return [left, top];
  }

  #paintPiece(context: CanvasRenderingContext2D, piece: MotionPiece, time: number): void {
    const { kind, cell } = piece;
    const length = MOTION_TIMES[kind];
    const [x, y] = this.#cornerOf(cell);
    const sprites = this.#spritesNow();
    const isOther = isOtherCloth(cell, this.#scene.game.state.game.peek().shape.width);
    if (kind === 'shine') {
      if (time > 0 && time < length) this.#paintShine(context, x, y, sprites.size, time / length);
    } else if (kind === 'press') {
      if (time < length) this.#paintPress(context, x, y, time / length);
    } else if (time < 0) {
      sprites.draw(context, kind === 'lift' ? piece.look : HIDDEN, isOther, x, y);
    } else if (time < length) {
      const share = time / length;
      const scale = kind === 'lift' ? 1 - share : 1.5 - 0.5 * share;
      context.save();
      context.globalAlpha = kind === 'lift' ? 1 - share * share : 1;
      context.translate(x + sprites.size / 2, y + sprites.size / 2);
      context.scale(scale, scale);
      sprites.draw(context, piece.look, isOther, -sprites.size / 2, -sprites.size / 2);
      context.restore();
    }
  }

  /** The cell goes down and comes up again, over what the board has there. */
  #paintPress(context: CanvasRenderingContext2D, x: number, y: number, share: number): void {
    const sprites = this.#spritesNow();
    const { size } = sprites;
    const scale = 1 - 0.14 * Math.sin(share * Math.PI);
    context.fillStyle = this.#scene.theme.peek().board.line;
    context.fillRect(x, y, size, size);
    context.save();
    context.translate(x + size / 2, y + size / 2);
    context.scale(scale, scale);
    sprites.draw(context, PRESSED, false, -size / 2, -size / 2);
    context.restore();
  }

  #paintShine(context: CanvasRenderingContext2D, x: number, y: number, size: number, share: number): void {
    context.globalAlpha = 0.6 * Math.sin(share * Math.PI);
    context.fillStyle = this.#scene.theme.peek().page.glow;
    context.fillRect(x, y, size, size);
    context.globalAlpha = 1;
  }

  #paintBlast(context: CanvasRenderingContext2D, cell: number, time: number): void {
    if (time >= BLAST_TIME) return;
    const share = time / BLAST_TIME;
    const { size } = this.#spritesNow();
    const [x, y] = this.#cornerOf(cell);
    context.globalAlpha = (1 - share) ** 1.5;
    context.strokeStyle = this.#scene.theme.peek().board.exploded;
    context.lineWidth = size * 0.5 * (1 - share) + 1;
    context.beginPath();
    context.arc(x + size / 2, y + size / 2, size * (0.6 + 5 * Math.sqrt(share)), 0, 2 * Math.PI);
    context.stroke();
    context.globalAlpha = 1;
  }

  /** Those of the size and the theme that the board has now. */
  #spritesNow(): CellSprites {
    const theme = this.#scene.theme.peek();
    const size = Math.round(this.#board.camera.value.cellSize * devicePixelRatio);
    if (this.#sprites?.theme !== theme || this.#sprites.size !== size) this.#sprites = new CellSprites(theme, size);
    return this.#sprites;
  }

  /** The upper left corner of a cell, where the board has it. Units: device pixels. */
  #cornerOf(cell: number): [x: number, y: number] {
    const { width } = this.#scene.game.state.game.peek().shape;
    const [left, top] = originOf(this.#board.camera.value, devicePixelRatio);
    const { size } = this.#spritesNow();
    return [left + (cell % width) * size, top + Math.floor(cell / width) * size];
  }
}

/** A finger covers what it does: a flag is felt, and so is a mine. */
function vibrateFor(event: GameChange['event'], phase: VisibleBoard['phase']): void {
  if (phase === 'lost') navigator.vibrate?.(60);
  else if (event?.kind === 'mark') navigator.vibrate?.(12);
}

/** A span in view: all of the view where it is longer than that. Units: device pixels. */
function spanInView(start: number, end: number, view: number): [start: number, length: number] {
  return end - start < view ? [start, end - start] : [0, Math.round(view)];
}
