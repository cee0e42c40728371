import { checkParams, DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { LANGUAGES, type Language } from '@countermine/view/messages/language.ts';
import { THEME_NAMES } from '../theme/theme.ts';
import type { ThemeChoice } from '../theme/themes.ts';

/** Ways to use the left button: open only, or chord on a number too. */
export const NUMBER_CLICKS = ['chord', 'nothing'] as const;
/** The presets of touch: what a tap does on a hidden cell. */
export const TOUCH_PRESETS = ['careful', 'quick'] as const;

/** What the player chose once and for all; kept in the browser. */
export interface Settings {
  readonly theme: ThemeChoice;
  readonly language: Language | 'system';
  readonly numberClick: (typeof NUMBER_CLICKS)[number];
  readonly touch: (typeof TOUCH_PRESETS)[number];
  /** How long a press is a long one. Units: ms. */
  readonly longPress: number;
  readonly hasAnimations: boolean;
  /** Key name to action, as far as it differs from the default. */
  readonly bindings: Readonly<Record<string, string>>;
  /** The last game that was chosen. */
  readonly params: GameParams;
}

/** What holds until something is chosen. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  language: 'system',
  numberClick: 'chord',
  touch: 'careful',
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
    touch: oneOf(TOUCH_PRESETS, kept['touch'], DEFAULT_SETTINGS.touch),
    longPress: numberBetween(100, 2000, kept['longPress'], DEFAULT_SETTINGS.longPress),
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

function numberBetween(least: number, most: number, found: unknown, otherwise: number): number {
  return typeof found === 'number' && found >= least && found <= most ? found : otherwise;
}

function bindingsIn(found: unknown): Record<string, string> {
  if (!isRecord(found)) return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
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
  return checked.ok ? checked.value : params;
}
