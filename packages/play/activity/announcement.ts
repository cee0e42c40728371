import type { BoardShape } from '@countermine/core/board.ts';
import type { Game, GamePhase, Refusal } from '@countermine/core/game/game.ts';
import type { LossCause } from '@countermine/solver/learn/loss-cause.ts';
import { type CellLookName, cellLookName } from '../board/cell-look.ts';
import type { Direction } from '../board/cursor.ts';
import { Listeners } from '../ports/listeners.ts';
import type { DamagedEvent, StorageError } from '../ports/play-storage.ts';
import type { BoardFailureCode } from '../solver/solver-client.ts';
import { type GameChange, minesLeft } from '../timed-game/timed-game.ts';

/** Something to be told to the player, as data: `packages/play/words` has the words. */
export type Announcement =
  /** The game changed, or a move was refused. `isQuiet`: a click that meets nothing to do is not a mistake. */
  | { readonly kind: 'change'; readonly change: GameChange; readonly isQuiet: boolean }
  /** The edge of the board cut the way of the cursor short. */
  | { readonly kind: 'edge'; readonly direction: Direction }
  | { readonly kind: 'nowhere'; readonly goal: 'frontier' | 'hidden' }
  /** The player asked where the cursor is. */
  | { readonly kind: 'where'; readonly cell: number; readonly look: CellLookName }
  /** The player asked what is around the cursor: the neighbours, row by row. */
  | { readonly kind: 'around'; readonly looks: readonly CellLookName[] }
  | { readonly kind: 'loss-cause'; readonly cause: LossCause }
  | { readonly kind: 'daily'; readonly date: string }
  /** The unfinished game goes on; its clock waits for the next move. */
  | { readonly kind: 'resumed' }
  /** The unfinished game is played in another session. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'no-board'; readonly code: BoardFailureCode; readonly canAllowGuesses: boolean }
  | { readonly kind: 'storage'; readonly error: StorageError }
  | { readonly kind: 'damaged'; readonly event: DamagedEvent }
  /** There is nothing to replay. */
  | { readonly kind: 'no-replay'; readonly reason: 'broken' | 'not-over' };

/** True if a refusal is not a mistake of the player: the click met nothing to do. */
export function isQuietRefusal(refusal: Refusal | undefined): boolean {
  return refusal !== undefined && ['nothing-hidden', 'over', 'already-open'].includes(refusal.code);
}

/** Passes announcements on to the front end. */
export class Announcer {
  readonly #listeners = new Listeners<Announcement>();
  /** Calls back for each announcement. @returns ends it */
  readonly onAnnouncement = this.#listeners.add;
  /** Tells all of them. */
  readonly announce = this.#listeners.tell;

  /** Ends it. */
  dispose(): void {
    this.#listeners.clear();
  }
}

interface ChangedGame {
  readonly game: Game;
  /** Units: milliseconds of play. */
  readonly elapsed: number;
  readonly isPlacing: boolean;
}

export interface GameAfterChange {
  readonly phase: GamePhase;
  readonly elapsed: number;
  readonly isPlacing: boolean;
  readonly minesLeft: number;
  /** How the cell looks that was marked; undefined if none was. */
  readonly marked: CellLookName | undefined;
  /** The cell that was opened, if it was only one. */
  readonly onlyOpened: OnlyOpened | undefined;
}

interface OnlyOpened {
  readonly shape: BoardShape;
  readonly cell: number;
  readonly look: CellLookName;
}

export function gameAfterChange({ game, elapsed, isPlacing }: ChangedGame, change: GameChange): GameAfterChange {
  const { event } = change;
  const marked = event?.kind === 'mark' ? cellLookName(game, event.cell) : undefined;
  return {
    phase: game.phase,
    elapsed,
    isPlacing,
    minesLeft: minesLeft(game),
    marked,
    onlyOpened: onlyOpenedOf(game, change),
  };
}

function onlyOpenedOf(game: Game, { event, cells }: GameChange): OnlyOpened | undefined {
  const cell = cells.length === 1 ? cells[0] : undefined;
  if ((event?.kind !== 'open' && event?.kind !== 'chord') || cell === undefined) return undefined;
  return { shape: game.shape, cell, look: cellLookName(game, cell) };
}
