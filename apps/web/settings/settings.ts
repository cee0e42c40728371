import { checkParams, DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { DEFAULT_MOUSE, type MouseOptions } from '@countermine/play/input/mouse.ts';
import {
  TOUCH_MOVES,
  TOUCH_PRESET_NAMES,
  TOUCH_PRESETS,
  type TouchGestureKind,
  type TouchMatrix,
} from '@countermine/play/input/touch-options.ts';
import { canBeNoGuess } from '@countermine/play/new-game/no-guess-size.ts';
import { LANGUAGES, type Language } from '@countermine/text/language/language.ts';
import { THEME_NAMES } from '../theme/theme.ts';
import type { ThemeChoice } from '../theme/themes.ts';

/** Ways to use the left button: open only, or chord on a number too. */
export const NUMBER_CLICKS = ['chord', 'nothing'] as const;
/** What the right button can do on a number. */
export const RIGHT_CLICKS = ['chord', 'flag-around', 'nothing'] as const;
/** Ways to touch: a preset, or what the player chose gesture by gesture. */
export const TOUCH_CHOICES = [...TOUCH_PRESET_NAMES, 'own'] as const;
/** How short and how long a long press can be made. Units: ms. */
export const LONG_PRESS_RANGE = { least: 100, most: 2000 } as const;

/** What the player chose once and for all; kept in the browser. */
export interface Settings {
  readonly theme: ThemeChoice;
  readonly language: Language | 'system';
  readonly numberClick: MouseOptions['leftOnNumber'];
  readonly rightClick: MouseOptions['rightOnNumber'];
  readonly touch: (typeof TOUCH_CHOICES)[number];
  /** What `own` is. */
  readonly touchMatrix: TouchMatrix;
  /** How long a press is a long one. Units: ms. */
  readonly longPress: number;
  readonly hasAnimations: boolean;
  /** Key name to action, or to nothing, as far as it differs from the default. */
  readonly bindings: Readonly<Record<string, string>>;
  /** The last game that was chosen. */
  readonly params: GameParams;
}

/** What holds until something is chosen. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  language: 'system',
  numberClick: DEFAULT_MOUSE.leftOnNumber,
  rightClick: DEFAULT_MOUSE.rightOnNumber,
  touch: 'careful',
  touchMatrix: TOUCH_PRESETS.careful,
  longPress: 350,
  hasAnimations: true,
  bindings: {},
  params: { ...DEFAULT_PARAMS, isNoGuess: true },
};

const KEY = 'countermine.settings';

/** What was read: the settings, and whether some of what was kept could not be used. */
export interface LoadedSettings {
  readonly settings: Settings;
  readonly isDamaged: boolean;
}

/** Reads what was kept; what is damaged or missing has its default. */
export function loadSettings(storage: Pick<Storage, 'getItem'> | undefined): LoadedSettings {
  let kept: unknown;
  try {
    kept = JSON.parse(storage?.getItem(KEY) ?? '{}');
  } catch {
    return { settings: DEFAULT_SETTINGS, isDamaged: true };
  }
  if (!isRecord(kept)) return { settings: DEFAULT_SETTINGS, isDamaged: true };
  const settings: Settings = {
    theme: oneOf(['system', ...THEME_NAMES], kept['theme'], DEFAULT_SETTINGS.theme),
    language: oneOf(['system', ...LANGUAGES], kept['language'], DEFAULT_SETTINGS.language),
    numberClick: oneOf(NUMBER_CLICKS, kept['numberClick'], DEFAULT_SETTINGS.numberClick),
    rightClick: oneOf(RIGHT_CLICKS, kept['rightClick'], DEFAULT_SETTINGS.rightClick),
    touch: oneOf(TOUCH_CHOICES, kept['touch'], DEFAULT_SETTINGS.touch),
    touchMatrix: touchMatrixIn(kept['touchMatrix']),
    longPress: numberBetween(LONG_PRESS_RANGE, kept['longPress'], DEFAULT_SETTINGS.longPress),
    hasAnimations: typeof kept['hasAnimations'] === 'boolean' ? kept['hasAnimations'] : true,
    bindings: bindingsIn(kept['bindings']),
    params: paramsIn(kept['params']),
  };
  return { settings, isDamaged: false };
}

/** Keeps settings. @returns whether the browser let us */
export function saveSettings(storage: Pick<Storage, 'setItem'> | undefined, settings: Settings): boolean {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
    return storage !== undefined;
  } catch {
    return false;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function oneOf<Choice extends string>(choices: readonly Choice[], found: unknown, otherwise: Choice): Choice {
  return choices.find((choice) => choice === found) ?? otherwise;
}

interface NumberRange {
  readonly least: number;
  readonly most: number;
}

function numberBetween({ least, most }: NumberRange, found: unknown, otherwise: number): number {
  return typeof found === 'number' && found >= least && found <= most ? found : otherwise;
}

function bindingsIn(found: unknown): Record<string, string> {
  if (!isRecord(found)) return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function touchMatrixIn(found: unknown): TouchMatrix {
  const kept = isRecord(found) ? found : {};
  const { touchMatrix } = DEFAULT_SETTINGS;
  return {
    hidden: gesturesIn(TOUCH_MOVES.hidden, kept['hidden'], touchMatrix.hidden),
    flag: gesturesIn(TOUCH_MOVES.flag, kept['flag'], touchMatrix.flag),
    number: gesturesIn(TOUCH_MOVES.number, kept['number'], touchMatrix.number),
  };
}

function gesturesIn<Move extends string>(
  moves: readonly Move[],
  found: unknown,
  otherwise: Readonly<Record<TouchGestureKind, Move>>,
): Record<TouchGestureKind, Move> {
  const kept = isRecord(found) ? found : {};
  return {
    tap: oneOf(moves, kept['tap'], otherwise.tap),
    'long-press': oneOf(moves, kept['long-press'], otherwise['long-press']),
    'double-tap': oneOf(moves, kept['double-tap'], otherwise['double-tap']),
  };
}

function paramsIn(found: unknown): GameParams {
  const { params } = DEFAULT_SETTINGS;
  if (!isRecord(found)) return params;
  const merged = { ...params };
  const { width, height, mineCount, reveal, firstMove, isNoGuess, hasQuestionMarks } = found;
  if (typeof width !== 'number' || typeof height !== 'number' || typeof mineCount !== 'number') return params;
  const checked = checkParams({
    width,
    height,
    mineCount,
    reveal: oneOf(['single', 'block', 'radial', 'flood'], reveal, merged.reveal),
    firstMove: oneOf(['as-is', 'safe', 'opening', 'shift-down'], firstMove, merged.firstMove),
    isNoGuess: isNoGuess === true,
    hasQuestionMarks: hasQuestionMarks === true,
  });
  if (!checked.ok) return params;
  // The solver would not make the board: the size is what was chosen with more care.
  return canBeNoGuess(checked.value) ? checked.value : { ...checked.value, isNoGuess: false };
}
