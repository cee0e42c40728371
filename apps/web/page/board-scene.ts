import type { Activity, OtherPlayer } from '@countermine/play/activity/activity.ts';
import { isQuietRefusal } from '@countermine/play/activity/announcement.ts';
import type { Camera } from '@countermine/play/board/camera.ts';
import type { InputKind } from '@countermine/play/game/progress.ts';
import { refusalWords } from '@countermine/play/words/games.ts';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Appearance, SettingsOwner } from './appearance.ts';

/** An activity with how the page draws it, and what it says about it. The page itself is the scene of the own game. */
export interface BoardScene extends Activity, Appearance, SettingsOwner {
  readonly board: BoardAccess;
  readonly words?: SceneWords;
  /** Only where there are {@link Activity.others}. */
  lookOf?(player: OtherPlayer): PlayerLook;
}

/** Words of a scene that the page does not have for every board. */
interface SceneWords {
  readonly name?: ReadonlySignal<string>;
  /** Default: row and column. */
  where?(cell: number): string;
  /** The label of a cell, with who opened it. */
  label?(cell: number, label: string): string;
}

/** The colour of a player, and a letter for whom colours look alike. */
export interface PlayerLook {
  readonly colour: string;
  /** Of the letter on the colour. */
  readonly ink: string;
  readonly sign: string;
}

/** The reason why the last move was refused; empty if it was not, or where it merely had nothing to do. */
export function refusalText({ game, messages }: Pick<BoardScene, 'game' | 'messages'>): string {
  const refusal = game.state.lastChange.value?.refusal;
  return refusal === undefined || isQuietRefusal(refusal) ? '' : refusalWords(messages.value, refusal);
}

interface MovableCamera {
  readonly value: Camera;
  /** Units: px. */
  pan(x: number, y: number): void;
  /** Zooms about a point of the view. Units: px. */
  zoom(factor: number, x: number, y: number): void;
}

/** The board as an input handler may change it. */
export interface InputBoard {
  readonly camera: MovableCamera;
  /** Call this after the camera was moved. */
  refresh(): void;
  /** Call this after the camera was zoomed. */
  zoomed(): void;
}

export interface BoardPoint {
  /** Units: px from the upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Undefined beside the board. */
  readonly cell: number | undefined;
}

/** Handles the input of the board instead of the game. */
export interface BoardInputHandler {
  /** A pointer went down, moved, went up or was cancelled. */
  onPointer(event: PointerEvent, point: BoardPoint, board: InputBoard): void;
  /** A key, before the key bindings of the game. @returns whether it was handled */
  onKey(event: KeyboardEvent): boolean;
  /** A click of assistive technology on a cell. */
  onClick(cell: number): void;
}

/** The focus and the input of the board, for other parts of the page, as long as there is a board. */
export class BoardAccess {
  readonly #handler = signal<BoardInputHandler | undefined>(undefined);
  #input: InputKind | undefined;
  #focus: (() => void) | undefined;

  /** Handles the input instead of the game; undefined while the game does. */
  get handler(): ReadonlySignal<BoardInputHandler | undefined> {
    return this.#handler;
  }

  /** Handles the input of the board from now on. @returns ends it */
  handleInput(handler: BoardInputHandler): () => void {
    this.#handler.value = handler;
    return () => {
      if (this.#handler.peek() === handler) this.#handler.value = undefined;
    };
  }

  /** What was last used on the board. */
  get input(): InputKind | undefined {
    return this.#input;
  }

  noteInput(kind: InputKind): void {
    this.#input = kind;
  }

  focus(): void {
    this.#focus?.();
  }

  /** The board on the page tells how it takes the focus. @returns ends it */
  provideFocus(focus: () => void): () => void {
    this.#focus = focus;
    return () => {
      if (this.#focus === focus) this.#focus = undefined;
    };
  }
}
