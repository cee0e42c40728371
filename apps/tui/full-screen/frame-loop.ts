import type { Clock } from '@countermine/play/ports/clock.ts';
import { effect } from '@preact/signals-core';
import type { Terminal } from '../terminal/terminal.ts';

/** What frames are drawn with. */
export interface FramePorts {
  readonly terminal: Pick<Terminal, 'isBehind'>;
  readonly clock: Pick<Clock, 'after'>;
  /** Draws a frame. It reads the signals that the frame depends on. */
  readonly draw: () => void;
  /** Called before each frame. */
  readonly before?: () => void;
}

/** How long to wait for a terminal that has not read the last frame. Units: ms. */
const CATCH_UP = 20;

/** Draws frames. Each is an effect: the next one is asked for by the first change of anything that it has read. */
export class FrameLoop {
  readonly #ports: FramePorts;
  #isOpen = false;
  #isAsked = false;
  /** Stops waiting for changes of what the last frame has read. */
  #endFrame: (() => void) | undefined;
  #cancelTimer: (() => void) | undefined;

  constructor(ports: FramePorts) {
    this.#ports = ports;
  }

  /** Draws the first frame at once, and others from now on. */
  open(): void {
    this.#isOpen = true;
    this.#frame();
  }

  /** Draws no more. */
  close(): void {
    this.#isOpen = false;
    this.#cancelTimer?.();
    this.#endFrame?.();
  }

  /** Asks for a frame, which is drawn once everything else is done. */
  ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    setImmediate(() => this.#frame());
  }

  /** Asks for a frame later; undefined: only when something changes. Units: ms. */
  askIn(ms: number | undefined): void {
    this.#cancelTimer?.();
    this.#cancelTimer = ms === undefined ? undefined : this.#ports.clock.after(ms, () => this.ask());
  }

  #frame(): void {
    this.#isAsked = false;
    if (!this.#isOpen) return;
    this.#ports.before?.();
    if (this.#ports.terminal.isBehind) this.askIn(CATCH_UP);
    else this.#drawTracked();
  }

  #drawTracked(): void {
    this.#endFrame?.();
    let isDrawn = false;
    this.#endFrame = effect(() => {
      if (isDrawn) this.ask();
      else this.#ports.draw();
      isDrawn = true;
    });
  }
}
