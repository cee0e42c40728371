import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { CellTarget } from './cell-target.ts';

/** What a finger can do to a cell. */
export const TOUCH_GESTURES = ['tap', 'long-press', 'double-tap'] as const;

/** One of {@link TOUCH_GESTURES}. */
export type TouchGestureKind = (typeof TOUCH_GESTURES)[number];

/** What there is to choose from, by what a finger meets. A flag cannot be opened: there is nothing to choose wrong. */
export const TOUCH_MOVES = {
  hidden: ['open', 'mark', 'nothing'],
  flag: ['mark', 'nothing'],
  number: ['chord', 'flag-around', 'nothing'],
} as const satisfies Readonly<Record<CellTarget, readonly TouchMove[]>>;

/** What each gesture does, by what it meets: one of {@link TOUCH_MOVES}. */
export type TouchMatrix = {
  readonly [Target in CellTarget]: Readonly<Record<TouchGestureKind, (typeof TOUCH_MOVES)[Target][number]>>;
};

/** What a player can choose of touching. */
export interface TouchOptions {
  readonly matrix: TouchMatrix;
  /** How long a finger must stay for a long press. Units: ms. */
  readonly longPress: number;
  /** How soon the second tap of a double tap must begin. Units: ms. */
  readonly doubleTap: number;
  /** How far a finger may stray before it drags the board. Units: px. */
  readonly slop: number;
  /** The last part of the way to a long press, in which it is doubtful what was meant. Range: 0 to 1. */
  readonly doubtShare: number;
}

/** The names of the presets. */
export const TOUCH_PRESET_NAMES = ['careful', 'quick'] as const;

/** One of {@link TOUCH_PRESET_NAMES}. */
export type TouchPreset = (typeof TOUCH_PRESET_NAMES)[number];

/**
 * `careful`: a tap flags, and takes a flag off; only a long press opens. `quick`: a tap opens, a long press flags, and a
 * tap on a flag does nothing.
 */
export const TOUCH_PRESETS: Readonly<Record<TouchPreset, TouchMatrix>> = {
  careful: {
    hidden: { tap: 'mark', 'long-press': 'open', 'double-tap': 'nothing' },
    flag: { tap: 'mark', 'long-press': 'nothing', 'double-tap': 'nothing' },
    number: { tap: 'chord', 'long-press': 'flag-around', 'double-tap': 'nothing' },
  },
  quick: {
    hidden: { tap: 'open', 'long-press': 'mark', 'double-tap': 'nothing' },
    flag: { tap: 'nothing', 'long-press': 'mark', 'double-tap': 'nothing' },
    number: { tap: 'chord', 'long-press': 'flag-around', 'double-tap': 'nothing' },
  },
};

/** While a cell is chosen, not played: any touch is one move, whatever the cell, and none of them can open a mine. */
export const CHOOSING_TOUCH: TouchMatrix = {
  hidden: { tap: 'mark', 'long-press': 'mark', 'double-tap': 'nothing' },
  flag: { tap: 'mark', 'long-press': 'mark', 'double-tap': 'nothing' },
  number: { tap: 'nothing', 'long-press': 'nothing', 'double-tap': 'nothing' },
};

/** Touching that does not kill. */
export const DEFAULT_TOUCH: TouchOptions = {
  matrix: TOUCH_PRESETS.careful,
  longPress: 350,
  doubleTap: 250,
  slop: 10,
  doubtShare: 0.3,
};

/** A move that a gesture can ask for. */
export type TouchMove = CellMove | 'nothing';

/** Whether a move can open a mine. */
export function canKill(move: TouchMove): boolean {
  return move === 'open' || move === 'chord';
}
