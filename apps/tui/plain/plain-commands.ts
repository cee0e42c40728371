import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { Direction } from '@countermine/play/board/cursor.ts';
import type { CellNameError } from './cell-names.ts';
import type { CommandName } from './command-names.ts';
import type { NewGameError, NewGameWish } from './new-game-words.ts';

/** The arguments of each kind of command. `cell`: undefined for that of the cursor. Units: rows, columns, cells from 0. */
export interface CommandParts extends Record<SimpleKind, object> {
  readonly move: { readonly move: CellMove; readonly cell: number | undefined };
  readonly where: { readonly cell: number | undefined };
  readonly around: { readonly cell: number | undefined };
  readonly why: { readonly cell: number | undefined };
  readonly probability: { readonly cell: number | undefined };
  readonly go: { readonly cell: number };
  readonly step: { readonly direction: Direction; readonly count: number };
  readonly seek: { readonly goal: 'frontier' | 'hidden'; readonly step: 1 | -1 };
  readonly row: { readonly row: number | undefined };
  readonly column: { readonly column: number | undefined };
  readonly new: { readonly wish: NewGameWish };
  readonly daily: { readonly date: string | undefined };
  readonly seed: { readonly seed: number | undefined };
  readonly share: { readonly form: 'board' | 'moves' | 'id' | 'result' };
  /** `pauses`: reads the longest ones. */
  readonly replay: { readonly goal: ReplayGoal | 'pauses' };
  readonly help: { readonly about: CommandName | undefined };
}

/** The kind of a command. */
export type CommandKind = keyof CommandParts;

/** What a line asks for. */
export type PlainCommand<Kind extends CommandKind = CommandKind> = {
  [One in Kind]: { readonly kind: One } & CommandParts[One];
}[Kind];

/** Where a replay goes: forward or back by a move, to its start or end, or to a move, counted from 1. */
export type ReplayGoal = 'next' | 'back' | 'start' | 'end' | number;

/** A command without arguments. */
export type SimpleKind =
  | 'board'
  | 'grid'
  | 'count'
  | 'hint'
  | 'best'
  | 'undo'
  | 'pause'
  | 'resume'
  | 'same'
  | 'days'
  | 'statistics'
  | 'repeat'
  | 'more'
  | 'verbose'
  | 'brief'
  | 'quit';

/** Why a line is not a command. `nearest`: what was probably meant. */
export type CommandError =
  | CellNameError
  | NewGameError
  | { readonly code: 'unknown-command'; readonly found: string; readonly nearest: string | undefined }
  | { readonly code: 'unknown-word'; readonly found: string; readonly nearest: string | undefined }
  | { readonly code: 'too-many-words'; readonly found: string }
  | { readonly code: 'number'; readonly found: string }
  | { readonly code: 'no-row' | 'no-column'; readonly found: string };
