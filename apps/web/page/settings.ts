import type { GameParams } from '@countermine/core/game/params.ts';
import { FIRST_PARAMS } from '@countermine/play/game/game-request.ts';
import { readParams } from '@countermine/play/game/settings-controller.ts';
import { PLAY_ACTIONS } from '@countermine/play/input/actions.ts';
import { DEFAULT_BINDINGS, type KeyBindings, rebind } from '@countermine/play/input/bindings.ts';
import { DEFAULT_MOUSE, type MouseOptions } from '@countermine/play/input/mouse.ts';
import {
  TOUCH_MOVES,
  TOUCH_PRESET_NAMES,
  TOUCH_PRESETS,
  type TouchGestureKind,
  type TouchMatrix,
} from '@countermine/play/input/touch.ts';
import { themeChoiceIn } from '../skins/load-skin.ts';
import type { ThemeChoice } from '../skins/skin.ts';
import { isRecord } from '../storage/browser-storage.ts';
import { type LanguageChoice, languageChoiceIn } from './language.ts';

const NUMBER_CLICKS = ['chord', 'nothing'] as const;
export const RIGHT_CLICKS = ['chord', 'flag-around', 'nothing'] as const;
export const TOUCH_CHOICES = [...TOUCH_PRESET_NAMES, 'own'] as const;
/** The shortest and the longest long press. Units: ms. */
export const LONG_PRESS_RANGE = { min: 100, max: 2000 } as const;

export interface Settings extends MouseOptions {
  readonly theme: ThemeChoice;
  readonly language: LanguageChoice;
  readonly touch: (typeof TOUCH_CHOICES)[number];
  /** For `own`. */
  readonly touchMatrix: TouchMatrix;
  /** Units: ms. */
  readonly longPress: number;
  readonly animation: boolean;
  readonly hasSound: boolean;
  /** Beside the board, where there is room for it. */
  readonly hasPanel: boolean;
  /** True once the player has finished a game by touch, and knows what a tap does. */
  readonly knowsTouch: boolean;
  /** Key name to action, or to nothing, where that differs from the default. */
  readonly keys: Readonly<Record<string, string>>;
  readonly params: GameParams;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  language: 'system',
  ...DEFAULT_MOUSE,
  touch: 'quick',
  touchMatrix: TOUCH_PRESETS.quick,
  longPress: 350,
  animation: true,
  hasSound: false,
  hasPanel: true,
  knowsTouch: false,
  keys: {},
  params: FIRST_PARAMS,
};

/**
 * The settings that were stored, checked; each that is missing or invalid has its default. Those that once had another
 * name than in the terminal are also read by it.
 */
export function settingsFrom(found: unknown): Settings {
  const stored = isRecord(found) ? found : {};
  return {
    theme: themeChoiceIn(stored['theme']),
    language: languageChoiceIn(stored['language']),
    leftOnNumber: oneOf(NUMBER_CLICKS, stored['leftOnNumber'] ?? stored['numberClick'], DEFAULT_SETTINGS.leftOnNumber),
    rightOnNumber: oneOf(RIGHT_CLICKS, stored['rightOnNumber'] ?? stored['rightClick'], DEFAULT_SETTINGS.rightOnNumber),
    touch: oneOf(TOUCH_CHOICES, stored['touch'], DEFAULT_SETTINGS.touch),
    touchMatrix: touchMatrixIn(stored['touchMatrix']),
    longPress: numberBetween(LONG_PRESS_RANGE, stored['longPress'], DEFAULT_SETTINGS.longPress),
    animation: flagIn(stored['animation'] ?? stored['hasAnimations'], DEFAULT_SETTINGS.animation),
    hasSound: flagIn(stored['hasSound'], DEFAULT_SETTINGS.hasSound),
    hasPanel: flagIn(stored['hasPanel'], DEFAULT_SETTINGS.hasPanel),
    knowsTouch: flagIn(stored['knowsTouch'], DEFAULT_SETTINGS.knowsTouch),
    keys: bindingsIn(stored['keys'] ?? stored['bindings']),
    params: readParams(stored['params']) ?? DEFAULT_SETTINGS.params,
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], found: unknown, otherwise: Choice): Choice {
  return choices.find((choice) => choice === found) ?? otherwise;
}

function flagIn(found: unknown, otherwise: boolean): boolean {
  return typeof found === 'boolean' ? found : otherwise;
}

interface NumberRange {
  readonly min: number;
  readonly max: number;
}

function numberBetween({ min, max }: NumberRange, found: unknown, otherwise: number): number {
  return typeof found === 'number' && found >= min && found <= max ? found : otherwise;
}

function bindingsIn(found: unknown): Record<string, string> {
  if (!isRecord(found)) return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function touchMatrixIn(found: unknown): TouchMatrix {
  const stored = isRecord(found) ? found : {};
  const { touchMatrix } = DEFAULT_SETTINGS;
  return {
    hidden: gesturesIn(TOUCH_MOVES.hidden, stored['hidden'], touchMatrix.hidden),
    flag: gesturesIn(TOUCH_MOVES.flag, stored['flag'], touchMatrix.flag),
    number: gesturesIn(TOUCH_MOVES.number, stored['number'], touchMatrix.number),
  };
}

function gesturesIn<Move extends string>(
  moves: readonly Move[],
  found: unknown,
  otherwise: Readonly<Record<TouchGestureKind, Move>>,
): Record<TouchGestureKind, Move> {
  const stored = isRecord(found) ? found : {};
  return {
    tap: oneOf(moves, stored['tap'], otherwise.tap),
    'long-press': oneOf(moves, stored['long-press'], otherwise['long-press']),
    'double-tap': oneOf(moves, stored['double-tap'], otherwise['double-tap']),
  };
}

export function touchMatrixOf({ touch, touchMatrix }: Pick<Settings, 'touch' | 'touchMatrix'>): TouchMatrix {
  return touch === 'own' ? touchMatrix : TOUCH_PRESETS[touch];
}

/** Keys that differ from the default: key name to action, or to nothing. */
type KeyChanges = Readonly<Record<string, string>>;

const UNBOUND = '';

/** The default bindings with these changes; an impossible change is left out. */
export function bindingsOf(changes: KeyChanges): KeyBindings {
  let bindings = DEFAULT_BINDINGS;
  for (const [key, name] of Object.entries(changes)) {
    const action = PLAY_ACTIONS.find((one) => one === name);
    if (action === undefined && name !== UNBOUND) continue;
    const freed = rebind(bindings, key, undefined);
    const bound = freed.ok ? rebind(freed.value, key, action) : freed;
    if (bound.ok) bindings = bound.value;
  }
  return bindings;
}

export function changesOf(bindings: KeyBindings): KeyChanges {
  const removed = [...DEFAULT_BINDINGS.keys()]
    .filter((key) => !bindings.has(key))
    .map((key) => [key, UNBOUND] as const);
  const given = [...bindings].filter(([key, action]) => DEFAULT_BINDINGS.get(key) !== action);
  return Object.fromEntries([...removed, ...given]);
}
