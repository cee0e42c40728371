import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { CellLook } from '../board/cell-look.ts';
import { type CellAction, type CellTarget, targetOf } from './actions.ts';

export const TOUCH_GESTURES = ['tap', 'long-press', 'double-tap'] as const;

export type TouchGestureKind = (typeof TOUCH_GESTURES)[number];

/** The choices for a gesture, by target. A flag cannot be opened: there is nothing to choose wrong. */
export const TOUCH_MOVES = {
  hidden: ['open', 'mark', 'nothing'],
  flag: ['mark', 'nothing'],
  number: ['chord', 'flag-around', 'nothing'],
} as const satisfies Readonly<Record<CellTarget, readonly TouchMove[]>>;

/** The effect of each gesture, by target: one of {@link TOUCH_MOVES}. */
export type TouchMatrix = {
  readonly [Target in CellTarget]: Readonly<Record<TouchGestureKind, (typeof TOUCH_MOVES)[Target][number]>>;
};

export interface TouchOptions {
  readonly matrix: TouchMatrix;
  /** The time that a finger must stay for a long press. Units: ms. */
  readonly longPress: number;
  /** How soon the second tap of a double tap must begin. Units: ms. */
  readonly doubleTap: number;
  /** How far a finger may stray before it drags the board. Units: px. */
  readonly slop: number;
  /** The last part of the way to a long press, in which it is doubtful what was meant. Range: 0 to 1. */
  readonly doubtShare: number;
}

export const TOUCH_PRESET_NAMES = ['careful', 'quick'] as const;

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

export type TouchMove = CellMove | 'nothing';

function canKill(move: TouchMove): boolean {
  return move === 'open' || move === 'chord';
}

/** The input of a finger. Units: x and y in px of the view. `tick`: nothing; a deadline has come. */
export type TouchInput =
  | {
      readonly kind: 'down';
      readonly id: number;
      readonly x: number;
      readonly y: number;
      /** The cell under the finger; undefined beside the board. */
      readonly cell: number | undefined;
    }
  | { readonly kind: 'move'; readonly id: number; readonly x: number; readonly y: number }
  | { readonly kind: 'up' | 'cancel'; readonly id: number }
  | { readonly kind: 'tick' };

export type TouchEffect =
  | ({ readonly kind: 'move'; readonly gesture: TouchGestureKind } & CellAction)
  /** The board goes with the finger. Units: px. */
  | { readonly kind: 'pan'; readonly x: number; readonly y: number }
  /** The cells grow by a factor around a point of the view. Units: px. */
  | { readonly kind: 'pinch'; readonly factor: number; readonly x: number; readonly y: number };

export interface PressRing {
  readonly cell: number;
  readonly from: number;
  readonly until: number;
  readonly move: TouchMove;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Press {
  readonly id: number;
  readonly cell: number;
  readonly at: number;
  readonly start: Point;
  /** True if it is the second of a double tap. */
  readonly isSecond: boolean;
}

interface Tap {
  readonly cell: number;
  readonly until: number;
}

/**
 * Fingers made moves. A finger that stays does the long press at its deadline, while it is still down; one that is
 * lifted shortly before that does what can do no harm; one that strays drags the board, and two pinch it. It has no
 * clock: each call says the time, and after it the caller sees to it that a `tick` comes at the {@link deadline}.
 * Units: times in ms from any origin, best those of the events themselves.
 */
export class TouchGesture {
  readonly #lookAt: (cell: number) => CellLook;
  readonly #options: TouchOptions;
  readonly #fingers = new Map<number, Point>();
  #press: Press | undefined;
  #tap: Tap | undefined;

  constructor(lookAt: (cell: number) => CellLook, options: TouchOptions = DEFAULT_TOUCH) {
    this.#lookAt = lookAt;
    this.#options = options;
  }

  /** When something happens though no finger moves; undefined while nothing is waited for. */
  get deadline(): number | undefined {
    return this.#press === undefined ? this.#tap?.until : this.#press.at + this.#options.longPress;
  }

  /** The ring around the finger that is down; undefined if a long press does nothing. */
  get ring(): PressRing | undefined {
    const press = this.#press;
    if (press === undefined) return undefined;
    const move = this.#moveFor('long-press', press.cell);
    const until = press.at + this.#options.longPress;
    return move === 'nothing' ? undefined : { cell: press.cell, from: press.at, until, move };
  }

  /** Takes what a finger did at a time. @returns what it asks for, in order */
  next(input: TouchInput, now: number): TouchEffect[] {
    const due = this.#passDeadline(now);
    switch (input.kind) {
      case 'tick':
        return due;
      case 'down':
        return [...due, ...this.#down(input, now)];
      case 'move':
        return [...due, ...this.#move(input.id, input)];
      case 'up':
        return [...due, ...this.#up(input.id, now)];
      case 'cancel':
        this.#forget(input.id);
        return due;
    }
  }

  #passDeadline(now: number): TouchEffect[] {
    const { deadline } = this;
    if (deadline === undefined || now < deadline) return [];
    const press = this.#press;
    const tap = this.#tap;
    this.#press = undefined;
    this.#tap = undefined;
    if (press !== undefined) return this.#effect('long-press', press.cell);
    return tap === undefined ? [] : this.#effect('tap', tap.cell);
  }

  #down({ id, x, y, cell }: TouchInput & { kind: 'down' }, now: number): TouchEffect[] {
    this.#fingers.set(id, { x, y });
    const tap = this.#tap;
    this.#tap = undefined;
    const isAlone = this.#fingers.size === 1;
    const isSecond = isAlone && tap !== undefined && tap.cell === cell;
    this.#press = isAlone && cell !== undefined ? { id, cell, at: now, start: { x, y }, isSecond } : undefined;
    return tap === undefined || isSecond ? [] : this.#effect('tap', tap.cell);
  }

  #move(id: number, { x, y }: Point): TouchEffect[] {
    const from = this.#fingers.get(id);
    if (from === undefined) return [];
    if (this.#press?.id === id && distance(this.#press.start, { x, y }) <= this.#options.slop) return [];
    this.#press = undefined;
    this.#fingers.set(id, { x, y });
    const other = this.#otherFinger(id);
    return other === undefined ? [{ kind: 'pan', x: x - from.x, y: y - from.y }] : pinch(from, { x, y }, other);
  }

  /** The finger that makes a pair with this one: of more than two, only the first two count. */
  #otherFinger(id: number): Point | undefined {
    const [first, second] = this.#fingers.keys();
    if (first === undefined || second === undefined) return undefined;
    return this.#fingers.get(id === first ? second : first);
  }

  #up(id: number, now: number): TouchEffect[] {
    const press = this.#press;
    this.#forget(id);
    if (press === undefined || press.id !== id) return [];
    const gesture = press.isSecond ? 'double-tap' : 'tap';
    if (this.#isDoubtful(now - press.at)) return this.#effectInDoubt(gesture, press.cell);
    if (press.isSecond || this.#moveFor('double-tap', press.cell) === 'nothing') {
      return this.#effect(gesture, press.cell);
    }
    this.#tap = { cell: press.cell, until: now + this.#options.doubleTap };
    return [];
  }

  #forget(id: number): void {
    this.#fingers.delete(id);
    if (this.#press?.id === id) this.#press = undefined;
  }

  #isDoubtful(held: number): boolean {
    return held >= this.#options.longPress * (1 - this.#options.doubtShare);
  }

  /** Of what was done and the long press that it nearly was, the one that can open no mine; neither when both can. */
  #effectInDoubt(gesture: TouchGestureKind, cell: number): TouchEffect[] {
    const isHarmless = (one: TouchGestureKind): boolean => !canKill(this.#moveFor(one, cell));
    if (isHarmless(gesture)) return this.#effect(gesture, cell);
    return isHarmless('long-press') ? this.#effect('long-press', cell) : [];
  }

  #effect(gesture: TouchGestureKind, cell: number): TouchEffect[] {
    const move = this.#moveFor(gesture, cell);
    return move === 'nothing' ? [] : [{ kind: 'move', gesture, move, cell }];
  }

  /** By how the cell looks now: it may have been flagged or opened since the finger went down. */
  #moveFor(gesture: TouchGestureKind, cell: number): TouchMove {
    return this.#options.matrix[targetOf(this.#lookAt(cell))][gesture];
  }
}

function pinch(from: Point, to: Point, other: Point): TouchEffect[] {
  const factor = distance(to, other) / Math.max(1, distance(from, other));
  const effects: TouchEffect[] = [{ kind: 'pan', x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 }];
  // Two fingers on one point have no direction to grow from.
  if (factor > 0) effects.push({ kind: 'pinch', factor, x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
  return effects;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
