import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { AskedInTerminal } from '@countermine/play/words/online/online-terminal-text-set.ts';
import type { BoardView } from '../board/board-view.ts';
import type { HelpScope } from '../panels/help-panel.ts';
import type { Panel } from '../panels/panel.ts';
import type { PanelLook } from '../panels/panel-look.ts';
import type { Canvas } from '../screen/canvas.ts';
import type { OnlineSetting } from './online-setting.ts';

/** What a stage needs of the screen that it is on. */
export interface StagePorts {
  readonly setting: OnlineSetting;
  readonly look: PanelLook;
  /** Tells the player something, until the next key. */
  readonly say: (words: string) => void;
  readonly openPanel: (panel: Panel) => void;
  /** Asks before something is done. */
  readonly confirm: (question: AskedInTerminal, onYes: () => void) => void;
  /** Asks for a frame. */
  readonly ask: () => void;
}

/** What changes from frame to frame. */
export interface StageMoment {
  /** What was last told; empty for nothing. */
  readonly notice: string;
  /** The count that is being typed. */
  readonly count: string;
}

/** What is played over a server on the full screen. */
export interface OnlineStage {
  readonly view: BoardView;
  /** What the mouse and the cursor act on; undefined while there is no board. */
  board(): VisibleBoard | undefined;
  /** Draws a frame. It reads the signals that the frame depends on. */
  draw(canvas: Canvas, moment: StageMoment): void;
  /** Called after each frame. */
  drawn?(): void;
  /** The key that a click at a position presses, as of the last frame. */
  keyAt(row: number, column: number): KeyName | undefined;
  /** Does what a key of its own asks for. @returns whether it is one */
  onKey(name: KeyName, count: number): boolean;
  /** Does what a key asks for that players have bound. */
  onAction(action: PlayAction, count: number): void;
  /** A click on a place of the screen that is not a cell. @returns whether it did something */
  onClick?(row: number, column: number): boolean;
  /** The wheel was turned, by rows downwards. @returns whether it did something but to move the view */
  onWheel?(rows: number): boolean;
  moveCursor(cell: number): void;
  move(kind: CellMove, cell: number): void;
  readonly help: HelpScope;
  /** What is asked before it is left; undefined: nothing. */
  question(): AskedInTerminal | undefined;
  /** Leaves for good. */
  leave(): Promise<void>;
}
