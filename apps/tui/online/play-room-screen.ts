import type { BoardKind } from '@countermine/play/board/board-kind.ts';
import { cellLook } from '@countermine/play/board/cell-look.ts';
import { CursorController } from '@countermine/play/cursor/cursor-controller.ts';
import { isCellAction, moveFor } from '@countermine/play/input/actions.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { MouseGesture } from '@countermine/play/input/mouse.ts';
import type { RoomController } from '@countermine/play/online/room-controller.ts';
import type { Language } from '@countermine/text/language/language.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import { ROOM_TERMINAL_TEXTS } from '@countermine/text/online/room-terminal-texts.ts';
import { problemWords, roomTexts } from '@countermine/text/online/room-texts.ts';
import { computed, effect, signal } from '@preact/signals-core';
import { boardPalette } from '../board/board-palette.ts';
import { BoardView } from '../board/board-view.ts';
import { boardGlyphs } from '../board/glyphs.ts';
import { LEAST_WINDOW } from '../full-screen/play-layout.ts';
import { Canvas } from '../screen/canvas.ts';
import { ScreenPainter } from '../screen/screen-painter.ts';
import type { PlaySettings } from '../settings/play-settings.ts';
import { SYSTEM_CLOCK } from '../start/system-ports.ts';
import { type EndSignal, exitStatusOf } from '../terminal/exit-status.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { TerminalEvent, TerminalMouse } from '../terminal/terminal-event.ts';
import { RoomScreen } from './room-screen.ts';

/** A room that is played on the full screen. */
export interface RoomScreenStart {
  readonly rooms: RoomController;
  readonly settings: PlaySettings;
  readonly language: Language;
  readonly messages: Messages;
  /** That the window is too small, in words. */
  readonly tooSmall: (width: number, height: number) => string;
  readonly linkOf: (code: string) => string;
}

/** How many news are shown. */
const MOST_NEWS = 6;
/** How often clocks are drawn anew. Units: ms. */
const TICK = 1000;
/** After this the terminal is asked whether it has read the last frame. Units: ms. */
const CATCH_UP = 20;
const NO_SHAPE = { width: 1, height: 1, size: 1 };
const NO_BOARD = { shape: NO_SHAPE, knowledge: new Uint8Array(1) };

/** Plays in a room on a terminal, until the player leaves. @returns the exit status */
export async function playRoomOn(terminal: Terminal, start: RoomScreenStart): Promise<number> {
  const play = new RoomPlay(terminal, start);
  const signal = await play.run();
  return signal === undefined ? 0 : exitStatusOf(signal);
}

/** Draws frames when something changes, and does what keys and the mouse ask for. */
class RoomPlay {
  readonly #terminal: Terminal;
  readonly #rooms: RoomController;
  readonly #settings: PlaySettings;
  readonly #board: BoardView;
  readonly #screen: RoomScreen;
  readonly #canvas = new Canvas(0, 0);
  readonly #painter: ScreenPainter;
  readonly #cursor: CursorController;
  readonly #news = signal<readonly string[]>([]);
  readonly #size = signal(0);
  readonly #problem;
  #gesture: MouseGesture | undefined;
  #gestureShape: unknown;
  #isAsked = false;
  #end: (signal: EndSignal | undefined) => void = () => undefined;

  constructor(terminal: Terminal, start: RoomScreenStart) {
    const { rooms, settings, language, messages, linkOf, tooSmall } = start;
    const { hasUnicode, colours, background } = terminal.capabilities;
    const texts = roomTexts(language);
    this.#terminal = terminal;
    this.#rooms = rooms;
    this.#settings = settings;
    this.#board = new BoardView(boardGlyphs(hasUnicode), boardPalette(colours, background));
    this.#painter = new ScreenPainter(colours);
    this.#screen = new RoomScreen({
      rooms,
      board: this.#board,
      messages,
      texts,
      own: ROOM_TERMINAL_TEXTS[language],
      hasUnicode,
      tooSmall: tooSmall(LEAST_WINDOW.width, LEAST_WINDOW.height),
      linkOf,
    });
    this.#problem = computed(() => {
      const failure = rooms.state.problem.value;
      return failure === undefined ? '' : problemWords(texts, failure);
    });
    this.#cursor = cursorOf(rooms);
    rooms.news.add((news) => {
      this.#news.value = [...this.#news.peek(), texts.news(news)].slice(-MOST_NEWS);
    });
  }

  async run(): Promise<EndSignal | undefined> {
    const ended = new Promise<EndSignal | undefined>((resolve) => {
      this.#end = resolve;
    });
    this.#terminal.open((event) => this.#handle(event));
    this.#canvas.resize(this.#terminal.width, this.#terminal.height);
    const ends = [
      effect(() => this.#draw()),
      effect(() => this.#rooms.point(this.#cursor.state.cell.value)),
      SYSTEM_CLOCK.every(TICK, () => this.#ask()),
    ];
    const signal = await ended;
    for (const end of ends) end();
    this.#cursor.dispose();
    this.#terminal.close();
    await this.#rooms.leave();
    return signal;
  }

  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    setImmediate(() => {
      this.#isAsked = false;
      if (this.#terminal.isBehind) SYSTEM_CLOCK.after(CATCH_UP, () => this.#ask());
      else this.#size.value += 1;
    });
  }

  #draw(): void {
    void this.#size.value;
    const moment = { cursor: this.#cursor.state.cell.value, news: this.#news.value, problem: this.#problem.value };
    this.#screen.draw(this.#canvas, moment);
    this.#terminal.write(this.#painter.paint(this.#canvas));
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
        return;
    }
  }

  #redraw(): void {
    this.#painter.forget();
    this.#ask();
  }

  #press(name: KeyName): void {
    const { room } = this.#rooms.state;
    if (name === 'Ctrl+c') this.#end('SIGINT');
    else if (name === 'Ctrl+z') this.#terminal.suspend();
    else if (name === 'r' && room.peek()?.kind === 'race') void this.#rooms.setReady(!this.#isReady);
    else if (name === 'n' && room.peek()?.kind === 'together') void this.#rooms.again();
    else this.#act(name);
  }

  #act(name: KeyName): void {
    const action = this.#settings.bindings.get(name);
    const game = this.#rooms.state.game.peek();
    if (action === 'quit') this.#end(undefined);
    else if (action === 'redraw') this.#redraw();
    else if (action !== undefined && game !== undefined) {
      const { firstRow, endRow, firstColumn, endColumn } = this.#board.window;
      if (isCellAction(action)) {
        const cell = this.#cursor.state.cell.peek();
        const move = moveFor(action, cellLook(game, cell));
        if (move !== undefined) void this.#rooms.move(move, cell);
      } else this.#cursor.apply(action, { rows: endRow - firstRow - 1, columns: endColumn - firstColumn - 1 });
    }
  }

  get #isReady(): boolean {
    const { room, you } = this.#rooms.state;
    const member = room.peek()?.members[you.peek() ?? -1];
    return member?.isReady === true || room.peek()?.phase === 'countdown';
  }

  #handleMouse(mouse: TerminalMouse): void {
    const game = this.#rooms.state.game.peek();
    if (game === undefined) return;
    if (mouse.wheelRows !== 0 || mouse.wheelColumns !== 0) {
      this.#board.scrollBy(mouse.wheelRows, mouse.wheelColumns);
      this.#ask();
      return;
    }
    if (this.#gestureShape !== game.shape) {
      this.#gestureShape = game.shape;
      const lookAt = (cell: number) => cellLook(this.#rooms.state.game.peek() ?? game, cell);
      this.#gesture = new MouseGesture({ shape: game.shape, lookAt }, this.#settings.mouse);
    }
    const cell = this.#board.cellAt(mouse.row, mouse.column);
    const { buttons, shiftKey, ctrlKey } = mouse;
    const action = this.#gesture?.next({ buttons, cell, shiftKey, ctrlKey });
    if (cell !== undefined && buttons !== 0) this.#cursor.moveTo(cell);
    if (action !== undefined) void this.#rooms.move(action.move, action.cell);
  }
}

function cursorOf({ state }: RoomController): CursorController {
  const shown = computed(() => state.game.value ?? NO_BOARD);
  return new CursorController({
    shown,
    board: signal<BoardKind>('game'),
    game: shown,
    start: computed(() => (shown.value.shape.size + shown.value.shape.width) >> 1),
    record: signal(undefined),
  });
}
