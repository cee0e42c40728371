import type { Activity } from '@countermine/play/activity/activity.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { BoardView } from '../board/board-view.ts';
import type { BoardScene } from '../board/cell-face.ts';
import type { HelpScope } from '../panels/help-panel.ts';
import type { TitledQuestion } from '../panels/question-panel.ts';
import type { Canvas } from '../screen/canvas.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import type { KeyButtons } from './key-line.ts';

export interface ScreenActivity {
  readonly activity: Activity;
  readonly view: BoardView;
  /** Draws a frame. It reads the signals that the frame depends on. @param count the count that is being typed */
  draw(canvas: Canvas, count: string): void;
  /** How long until the next frame, though nothing may change; undefined: as long as nothing does. Units: ms */
  nextIn(): number | undefined;
  beforeFrame?(isTooSmall: boolean): void;
  afterFrame?(): void;
  /** The keys that clicks press, as of the last frame. */
  readonly buttons: Pick<KeyButtons, 'keyAt'>;
  /** Stops the clock while a panel is open. @returns lets it run again */
  hold?(): () => void;
}

export interface ScreenControls {
  /** Called with every key and every mouse button that is down. */
  onInput?(): void;
  /** Called with each key that no panel gets. @returns whether the key has to wait */
  intercept?(name: KeyName, action: PlayAction | undefined): boolean;
  /**
   * Does what a key of its own asks for. @param action what it is bound to @returns whether it is one of its own
   */
  onKey(name: KeyName, count: number, action: PlayAction | undefined): boolean;
  /** Does what was asked for that the activity leaves to its front end. */
  perform(action: PlayAction, count: number): void;
  /** Replaces acting on the board once a button was pressed there. */
  grab?(mouse: TerminalMouse): ((mouse: TerminalMouse) => void) | undefined;
  /** By rows downwards. @returns true if it did more than move the view */
  onWheel?(rows: number): boolean;
  /** Called before the program is stopped as by Ctrl-Z. */
  suspend?(): void;
  /** The keys the help lists. Default: the own game's. */
  readonly help?: HelpScope;
  /** What is asked before it is left; undefined: nothing. */
  question?(): TitledQuestion | undefined;
}

const NO_MARKS: BoardScene['highlights'] = new Map();

export function sceneOf({ shown, cursor, others }: Activity): BoardScene {
  return {
    game: shown.board.value,
    cursor: cursor.state.cell.value,
    highlights: shown.highlights?.value ?? NO_MARKS,
    probabilities: shown.probabilities?.value,
    isPaused: false,
    animation: undefined,
    ...(others !== undefined && {
      others: new Map([...others.cursors.value].map(([cell, { sign }]) => [cell, sign])),
    }),
  };
}
