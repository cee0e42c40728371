import type { PlayStart } from '../start/play-start.ts';
import type { EndSignal } from '../terminal/exit-status.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { TerminalEvent } from '../terminal/terminal-event.ts';
import type { FullScreen } from './full-screen.ts';
import { PlayKeys } from './play-keys.ts';
import { PlayPanels } from './play-panels.ts';
import type { ScreenParts } from './play-screen.ts';
import { ScreenInput } from './screen-input.ts';
import type { ScreenNotices } from './screen-notices.ts';

/** What is controlled. */
export interface ControlPorts {
  readonly terminal: Terminal;
  readonly screen: FullScreen;
  readonly notices: ScreenNotices;
  readonly parts: ScreenParts;
  /** The screen is left. */
  readonly end: (why: LeaveReason) => void;
}

/** Why the screen is left: a signal, or the player quits, or wants to play with others. */
export type LeaveReason = EndSignal | 'quit' | 'others';

/** What the screen asks of its controls. */
export interface ScreenControls {
  /** The count that is being typed. */
  count(): string;
  /** Which of two boards is shown where only one has room. */
  inFront(): 0 | 1;
  /** Handles an event. */
  handle(event: TerminalEvent): void;
  /** Handles the keys that were typed ahead. */
  catchUp(): void;
}

/** What the keys, the mouse and the panels do. A module of its own, since the first frame needs none of it. */
export function createControls(start: PlayStart, ports: ControlPorts): ScreenControls {
  const { play, settings } = start;
  const { terminal, screen, notices, end } = ports;
  const { board, map, look } = ports.parts;
  const panels = new PlayPanels(start, { screen, notices, look, playWithOthers: () => end('others') });
  const keys = new PlayKeys(play, {
    bindings: settings.bindings,
    notices,
    page: () => {
      const { firstRow, endRow, firstColumn, endColumn } = board.window;
      return { rows: endRow - firstRow - 1, columns: endColumn - firstColumn - 1 };
    },
    openPanel: (name) => panels.open(name),
    redraw: () => screen.redraw(),
    quit: () => end('quit'),
  });
  const input = new ScreenInput({
    play,
    screen,
    terminal,
    board,
    map,
    settings,
    onKey: (name) => keys.press(name),
    onEnd: end,
  });
  return {
    count: () => keys.count.state.digits.value,
    inFront: () => keys.state.inFront.value,
    handle: (event) => input.handle(event),
    catchUp: () => input.catchUp(),
  };
}
