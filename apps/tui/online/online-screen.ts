import { cellLook } from '@countermine/play/board/cell-look.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { MouseGesture } from '@countermine/play/input/mouse.ts';
import { roomTexts } from '@countermine/play/words/online/room-texts.ts';
import { signal } from '@preact/signals-core';
import { FrameLoop } from '../full-screen/frame-loop.ts';
import { PanelStack } from '../full-screen/panel-stack.ts';
import { LEAST_WINDOW } from '../full-screen/play-layout.ts';
import { TypedCount } from '../full-screen/typed-count.ts';
import { helpPanel } from '../panels/help-panel.ts';
import type { PanelLook } from '../panels/panel-look.ts';
import { PANEL_STYLES } from '../panels/panel-styles.ts';
import { QuestionPanel } from '../panels/question-panel.ts';
import { Canvas } from '../screen/canvas.ts';
import { ScreenPainter } from '../screen/screen-painter.ts';
import { SYSTEM_CLOCK } from '../start/system-ports.ts';
import { type EndSignal, exitStatusOf } from '../terminal/exit-status.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { TerminalEvent, TerminalMouse } from '../terminal/terminal-event.ts';
import { type ConnectionState, lostWords } from './connection-words.ts';
import type { OnlineSetting } from './online-setting.ts';
import type { OnlineStage, StagePorts } from './stage.ts';

/** What is played, and where. */
export interface OnlineScreenStart {
  readonly setting: OnlineSetting;
  readonly connection: ConnectionState;
  /** Told at the beginning. */
  readonly notice: string;
  readonly stage: (ports: StagePorts) => OnlineStage;
}

/** How often clocks are drawn again. Units: ms. */
const TICK = 1000;

/** Plays on a terminal, until the player leaves. @returns the exit status */
export async function playOnScreen(terminal: Terminal, start: OnlineScreenStart): Promise<number> {
  const signal = await new OnlineScreen(terminal, start).run();
  return signal === undefined ? 0 : exitStatusOf(signal);
}

/** Draws frames of a stage and the panels over it, and hands it what keys and the mouse ask for. */
class OnlineScreen {
  readonly #terminal: Terminal;
  readonly #start: OnlineScreenStart;
  readonly #look: PanelLook;
  readonly #panels: PanelStack;
  readonly #frames: FrameLoop;
  readonly #canvas = new Canvas(0, 0);
  readonly #painter: ScreenPainter;
  readonly #count: TypedCount;
  readonly #notice = signal('');
  readonly #stage: OnlineStage;
  #gesture: MouseGesture | undefined;
  #gestureShape: unknown;
  /** The key on which a button was pressed; it counts when it comes up there. */
  #pressed: KeyName | undefined;
  #end: (signal: EndSignal | undefined) => void = () => undefined;

  constructor(terminal: Terminal, start: OnlineScreenStart) {
    const { setting } = start;
    const { hasUnicode, colours } = terminal.capabilities;
    this.#terminal = terminal;
    this.#start = start;
    const { messages, texts } = setting;
    this.#look = { messages, texts: texts.panels, styles: PANEL_STYLES, glyphs: hasUnicode ? 'unicode' : 'ascii' };
    this.#panels = new PanelStack(this.#look);
    this.#painter = new ScreenPainter(colours);
    this.#count = new TypedCount(setting.settings.bindings);
    this.#notice.value = start.notice;
    this.#frames = new FrameLoop({ terminal, clock: SYSTEM_CLOCK, draw: () => this.#draw() });
    this.#stage = start.stage({
      setting,
      look: this.#look,
      say: (words) => {
        this.#notice.value = words;
      },
      openPanel: (panel) => {
        this.#panels.open(panel);
        this.#frames.ask();
      },
      confirm: (question, onYes) => this.#confirm(question, onYes),
      ask: () => this.#frames.ask(),
    });
  }

  async run(): Promise<EndSignal | undefined> {
    const ended = new Promise<EndSignal | undefined>((resolve) => {
      this.#end = resolve;
    });
    this.#terminal.open((event) => this.#handle(event));
    this.#canvas.resize(this.#terminal.width, this.#terminal.height);
    this.#frames.open();
    const signal = await ended;
    this.#frames.close();
    this.#terminal.close();
    await this.#stage.leave();
    return signal;
  }

  #draw(): void {
    const { connection, setting } = this.#start;
    const told = this.#notice.value;
    const notice = lostWords(connection, roomTexts(setting.language)) ?? told;
    this.#stage.draw(this.#canvas, { notice, count: this.#count.state.digits.value });
    this.#panels.draw(this.#canvas);
    this.#terminal.write(this.#painter.paint(this.#canvas));
    this.#frames.askIn(TICK);
    // What that changes is another frame's.
    setImmediate(() => this.#stage.drawn?.());
  }

  #handle(event: TerminalEvent): void {
    switch (event.kind) {
      case 'resize':
        this.#canvas.resize(event.width, event.height);
        this.#redraw();
        return;
      case 'resumed':
        this.#redraw();
        return;
      case 'end':
        this.#end(event.signal ?? 'SIGHUP');
        return;
      case 'key':
        this.#press(event.name);
        return;
      case 'mouse':
        this.#handleMouse(event);
        return;
      case 'paste':
        this.#panels.panel?.onPaste?.(event.text);
        this.#frames.ask();
    }
  }

  #redraw(): void {
    this.#painter.forget();
    this.#frames.ask();
  }

  /** No key does anything that cannot be seen. */
  get #isTooSmall(): boolean {
    return this.#canvas.width < LEAST_WINDOW.width || this.#canvas.height < LEAST_WINDOW.height;
  }

  #press(name: KeyName): void {
    const { bindings } = this.#start.setting.settings;
    this.#frames.ask();
    const { panel } = this.#panels;
    if (name === 'Ctrl+c') this.#end('SIGINT');
    else if (name === 'Ctrl+z') this.#terminal.suspend();
    else if (this.#isTooSmall && bindings.get(name) !== 'quit') return;
    else if (panel === undefined) this.#act(name);
    else if (name !== 'Escape') panel.onKey(name);
    else if (panel.onEscape?.() !== true) this.#panels.close();
  }

  #act(name: KeyName): void {
    this.#notice.value = '';
    if (this.#count.add(name)) return;
    const { settings } = this.#start.setting;
    const count = this.#count.take();
    const action = settings.bindings.get(name);
    if (action === 'quit') this.#leave();
    else if (action === 'redraw') this.#redraw();
    else if (action === 'help') this.#panels.open(helpPanel(this.#look, { ...settings, scope: this.#stage.help }));
    else if (!this.#stage.onKey(name, count) && action !== undefined) this.#stage.onAction(action, count);
  }

  #leave(): void {
    const question = this.#stage.question();
    if (question === undefined) this.#end(undefined);
    else this.#confirm(question, () => this.#end(undefined));
  }

  #confirm(question: Parameters<StagePorts['confirm']>[0], onYes: () => void): void {
    const panel = new QuestionPanel(this.#look, question, (isYes) => {
      this.#panels.close(panel);
      this.#frames.ask();
      if (isYes) onYes();
    });
    this.#panels.open(panel);
    this.#frames.ask();
  }

  #handleMouse(mouse: TerminalMouse): void {
    this.#frames.ask();
    if (this.#isTooSmall) return;
    const { panel, area } = this.#panels;
    if (panel !== undefined) {
      if (area !== undefined) panel.onMouse?.(mouse, area);
      return;
    }
    const { wheelRows, wheelColumns } = mouse;
    if (wheelRows !== 0 || wheelColumns !== 0) {
      if (this.#stage.onWheel?.(wheelRows) !== true) this.#stage.view.scrollBy(wheelRows, wheelColumns);
    } else if (!this.#takeButton(mouse)) this.#handleBoardMouse(mouse);
  }

  /** A key in the line of keys is pressed by a click. @returns whether the mouse is on one */
  #takeButton({ row, column, buttons }: TerminalMouse): boolean {
    const key = this.#stage.keyAt(row, column);
    if (buttons !== 0) {
      this.#pressed ??= key;
      return this.#pressed !== undefined;
    }
    const pressed = this.#pressed;
    this.#pressed = undefined;
    if (pressed !== undefined && key === pressed) this.#press(pressed);
    return pressed !== undefined;
  }

  #handleBoardMouse(mouse: TerminalMouse): void {
    const board = this.#stage.board();
    const { row, column, buttons, shiftKey, ctrlKey } = mouse;
    if (buttons !== 0 && this.#stage.onClick?.(row, column) === true) return;
    if (board === undefined) return;
    const cell = this.#stage.view.cellAt(row, column);
    if (this.#gestureShape !== board.shape) {
      this.#gestureShape = board.shape;
      const lookAt = (at: number) => cellLook(this.#stage.board() ?? board, at);
      this.#gesture = new MouseGesture({ shape: board.shape, lookAt }, this.#start.setting.settings.mouse);
    }
    const action = this.#gesture?.next({ buttons, cell, shiftKey, ctrlKey });
    if (cell !== undefined && buttons !== 0) this.#stage.moveCursor(cell);
    if (action !== undefined) this.#stage.move(action.move, action.cell);
  }
}
