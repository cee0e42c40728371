import type { Refusal } from '@countermine/core/game/game.ts';
import type { LossCause } from '@countermine/solver/learn/loss-cause.ts';
import type { CellLookName } from '../board/cell-look.ts';
import type { Direction } from '../board/cursor.ts';
import type { BoardFailureCode } from '../solver/mine-supply.ts';
import type { DamagedEvent } from '../storage/play-storage.ts';
import type { StorageError } from '../storage/storage-error.ts';
import type { GameChange } from '../timed-game/timed-game.ts';

/** Something to be told to the player, as data: `packages/play/words` has the words. */
export type Announcement =
  /** The game changed, or a move was refused. `isQuiet`: a click that meets nothing to do is not a mistake. */
  | { readonly kind: 'change'; readonly change: GameChange; readonly isQuiet: boolean }
  /** The edge of the board cut the way of the cursor short. */
  | { readonly kind: 'edge'; readonly direction: Direction }
  /** There is no such cell to go to. */
  | { readonly kind: 'nowhere'; readonly goal: 'frontier' | 'hidden' }
  /** The player asked where the cursor is. */
  | { readonly kind: 'where'; readonly cell: number; readonly look: CellLookName }
  /** The player asked what is around the cursor: the neighbours, row by row. */
  | { readonly kind: 'around'; readonly looks: readonly CellLookName[] }
  /** Why the own game was lost. */
  | { readonly kind: 'loss-cause'; readonly cause: LossCause }
  | { readonly kind: 'daily'; readonly date: string }
  /** The unfinished game goes on; its clock waits for the next move. */
  | { readonly kind: 'resumed' }
  /** The unfinished game is played in another session. */
  | { readonly kind: 'elsewhere' }
  /** No board was found. */
  | { readonly kind: 'no-board'; readonly code: BoardFailureCode; readonly canAllowGuesses: boolean }
  /** Something could not be stored or read. */
  | { readonly kind: 'storage'; readonly error: StorageError }
  /** Something stored was damaged. */
  | { readonly kind: 'damaged'; readonly event: DamagedEvent }
  /** There is nothing to replay. */
  | { readonly kind: 'no-replay'; readonly reason: 'broken' | 'not-over' };

/** Whether a refusal is not a mistake of the player: the click met nothing to do. */
export function isQuietRefusal(refusal: Refusal | undefined): boolean {
  return refusal !== undefined && ['nothing-hidden', 'over', 'already-open'].includes(refusal.code);
}
