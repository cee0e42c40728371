import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Clock } from '@countermine/play/ports/clock.ts';
import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { Panel, PanelLook } from '../panels/panel.ts';
import { drawPanel } from '../panels/panel-frame.ts';
import { Canvas, type ScreenArea } from '../screen/canvas.ts';
import { ScreenPainter } from '../screen/screen-painter.ts';
import type { PlaySettings } from '../start/play-settings.ts';
import type { EndSignal, Terminal, TerminalEvent } from '../terminal/terminal.ts';
import { MIN_WINDOW } from './play-layout.ts';
import type { ScreenActivity } from './screen-activity.ts';

interface FullScreenPorts {
  readonly terminal: Terminal;
  readonly clock: Pick<Clock, 'after'>;
  readonly look: PanelLook;
  readonly settings: PlaySettings;
  readonly shown: ScreenActivity;
}

export interface InputHandler {
  /** The digits of the count that is being typed. */
  readonly count: ReadonlySignal<string>;
  handle(event: Exclude<TerminalEvent, { readonly kind: 'resize' }>): void;
  press(name: KeyName): void;
}

/** A signal, or the player quits or wants to play with others. */
export type LeaveReason = EndSignal | 'quit' | 'others';

/** How long to wait for a terminal that has not read the last frame. Units: ms. */
const CATCH_UP = 20;

interface OpenPanel {
  readonly panel: Panel;
  readonly onClose: (() => void) | undefined;
}

/**
 * Shows an activity, whatever it is, and the panels over it. Each frame is an effect: the next one is asked for by the
 * first change of anything that it has read.
 */
export class FullScreen {
  readonly ports: FullScreenPorts;
  readonly #canvas = new Canvas(0, 0);
  readonly #painter: ScreenPainter;
  /** The uppermost last. */
  readonly #panels: OpenPanel[] = [];
  #panelArea: ScreenArea | undefined;
  #input: InputHandler | undefined;
  readonly #early: TerminalEvent[] = [];
  #isOpen = false;
  #isRequested = false;
  /** Stops waiting for changes of what the last frame has read. */
  #endFrame: (() => void) | undefined;
  #cancelTimer: (() => void) | undefined;
  #end: ((why: LeaveReason) => void) | undefined;

  constructor(ports: FullScreenPorts) {
    this.ports = ports;
    this.#painter = new ScreenPainter(ports.terminal.capabilities.colours);
  }

  /**
   * Sets the terminal up, and shows the activity until it is left. The terminal is still as it was then.
   * @param input what handles keys and the mouse; what comes before it is there waits
   */
  async run(input: InputHandler | Promise<InputHandler>): Promise<LeaveReason> {
    const ended = new Promise<LeaveReason>((resolve) => {
      this.#end = resolve;
    });
    const { terminal } = this.ports;
    terminal.open((event) => this.#handle(event));
    this.#canvas.resize(terminal.width, terminal.height);
    this.#isOpen = true;
    this.#frame();
    this.#input = await input;
    for (const event of this.#early) this.#handle(event);
    return await ended;
  }

  /** Leaves the screen: later input is not played. */
  end(why: LeaveReason): void {
    this.#end?.(why);
    this.#end = undefined;
  }

  close(): void {
    this.#isOpen = false;
    this.#cancelTimer?.();
    this.#endFrame?.();
    this.ports.terminal.close();
  }

  get panel(): Panel | undefined {
    return this.#panels.at(-1)?.panel;
  }

  /** Where that panel was drawn last; undefined if there was no room. */
  get panelArea(): ScreenArea | undefined {
    return this.#panelArea;
  }

  get isTooSmall(): boolean {
    return this.#canvas.width < MIN_WINDOW.width || this.#canvas.height < MIN_WINDOW.height;
  }

  /** The frame is drawn once everything else is done. */
  requestFrame(): void {
    if (this.#isRequested) return;
    this.#isRequested = true;
    setImmediate(() => this.#frame());
  }

  redraw(): void {
    this.#painter.forget();
    this.requestFrame();
  }

  /** Handles a key as if it was pressed while no panel is open. */
  press(name: KeyName): void {
    this.#input?.press(name);
  }

  /** Sends a text to the clipboard, if the terminal supports it: OSC 52. */
  copy(text: string): void {
    this.ports.terminal.write(`\x1b]52;c;${Buffer.from(text).toString('base64')}\x07`);
  }

  /** Opens a panel over everything else; the clock waits as long as any is open. */
  openPanel(panel: Panel): void {
    const onClose = this.panel === undefined ? this.ports.shown.hold?.() : undefined;
    this.#panels.push({ panel, onClose });
    this.requestFrame();
  }

  /** Closes the uppermost panel. @param panel only if it is this one */
  closePanel(panel = this.panel): void {
    if (this.panel === panel) {
      const closed = this.#panels.pop();
      closed?.panel.onClose?.();
      closed?.onClose?.();
    }
    this.requestFrame();
  }

  closePanels(): void {
    while (this.#panels.length > 0) this.closePanel();
    this.requestFrame();
  }

  #handle(event: TerminalEvent): void {
    if (this.#end === undefined) return;
    if (this.#input === undefined) this.#early.push(event);
    else if (event.kind === 'resize') {
      this.#canvas.resize(event.width, event.height);
      this.redraw();
    } else this.#input.handle(event);
  }

  #frame(): void {
    this.#isRequested = false;
    if (!this.#isOpen) return;
    this.ports.shown.beforeFrame?.(this.isTooSmall);
    if (this.ports.terminal.isBehind) this.#frameIn(CATCH_UP);
    else this.#drawTracked();
  }

  #frameIn(ms: number | undefined): void {
    this.#cancelTimer?.();
    this.#cancelTimer = ms === undefined ? undefined : this.ports.clock.after(ms, () => this.requestFrame());
  }

  #drawTracked(): void {
    this.#endFrame?.();
    let isDrawn = false;
    this.#endFrame = effect(() => {
      if (isDrawn) this.requestFrame();
      else this.#draw();
      isDrawn = true;
    });
  }

  #draw(): void {
    const { shown, terminal } = this.ports;
    shown.draw(this.#canvas, this.#input?.count.value ?? '');
    this.#drawPanel();
    terminal.write(this.#painter.paint(this.#canvas));
    this.#frameIn(shown.nextIn());
    // What that changes is another frame's.
    if (shown.afterFrame !== undefined) setImmediate(() => shown.afterFrame?.());
  }

  /** Draws the uppermost panel over the middle of the screen, if there is room. */
  #drawPanel(): void {
    const { width, height } = this.#canvas;
    const whole = { row: 0, column: 0, width, height };
    const { panel } = this;
    this.#panelArea =
      panel === undefined || this.isTooSmall ? undefined : drawPanel(this.#canvas, panel, this.ports.look, whole);
  }
}
