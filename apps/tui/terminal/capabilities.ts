import { isatty } from 'node:tty';
import { type Language, languageFor } from '@countermine/play/words/language.ts';

export const COLOUR_DEPTHS = ['none', '16', '256', '24-bit'] as const;

/** One of {@link COLOUR_DEPTHS}. */
export type ColourDepth = (typeof COLOUR_DEPTHS)[number];

/** Whether a terminal's own background is dark or light. */
export const BACKGROUNDS = ['dark', 'light'] as const;

/** One of {@link BACKGROUNDS}. */
export type Background = (typeof BACKGROUNDS)[number];

export interface Capabilities {
  readonly colours: ColourDepth;
  /** True if it shows more than ASCII. */
  readonly hasUnicode: boolean;
  /** True if the cursor can be moved anywhere; the full screen needs that. */
  readonly isAddressable: boolean;
  readonly background: Background;
}

/** The variables of the environment, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Values of `TERM` for terminals whose cursor cannot be moved, or not with the sequences of ECMA-48. */
const NOT_ADDRESSABLE = new Set(['', 'dumb', 'unknown', 'emacs', 'network', 'dialup', 'vt52']);
const WITHOUT_COLOURS = /^(vt[1-5]\d\d|.*-m$|.*-mono$)/;
/** Terminals that always have 24-bit colours but do not always say so. */
const WITH_24_BITS = /(-direct\d*|-truecolor|^(xterm-kitty|xterm-ghostty|alacritty|foot|wezterm|contour|iterm2))(\b|$)/;
/** The same, by the value of `COLORTERM` in lower case. */
const COLORTERMS_WITH_24_BITS = new Set(['truecolor', '24bit']);
const PROGRAMS_WITH_24_BITS = new Set(['iTerm.app', 'vscode', 'WezTerm', 'ghostty', 'Hyper', 'rio']);

export function capabilitiesOf(env: Environment): Capabilities {
  const isAddressable = hasAddressableCursor(env);
  return {
    colours: isAddressable ? coloursOf(env) : 'none',
    hasUnicode: hasUtf8(env),
    isAddressable,
    background: backgroundOf(env),
  };
}

/**
 * The language of the user's locale. English where its character set is not UTF-8, which the other languages need.
 */
export function localeLanguage(env: Environment): Language {
  const locale = localeOf(env, 'LC_MESSAGES');
  if (locale === '' || /^(C|POSIX)(\.|$)/.test(locale) || !hasUtf8(env)) return 'en';
  // A list of languages, as GNU programs read it; it takes precedence over the locale.
  const wished = (env['LANGUAGE'] ?? '').split(':');
  return languageFor([...wished, locale].map(withoutCodeset));
}

/** The console of Windows has no `TERM` and needs none. */
function isWindowsTerminal(env: Environment): boolean {
  return isSet(env, 'WT_SESSION');
}

function hasAddressableCursor(env: Environment): boolean {
  return !NOT_ADDRESSABLE.has(termOf(env)) || (env['TERM'] === undefined && isWindowsTerminal(env));
}

function coloursOf(env: Environment): ColourDepth {
  const forced = env['FORCE_COLOR'];
  if (isSet(env, 'NO_COLOR') || forced === '0' || forced === 'false') return 'none';
  return deeper(depthOfTerminal(env), forcedDepth(forced));
}

/** `FORCE_COLOR` asks for colours even where there is no terminal: here it can only add some. */
function forcedDepth(forced: string | undefined): ColourDepth {
  if (forced === undefined) return 'none';
  return forced === '3' ? '24-bit' : forced === '2' ? '256' : '16';
}

function depthOfTerminal(env: Environment): ColourDepth {
  const term = termOf(env);
  // It accepts others too, and shows each as the nearest of its 16.
  if (term === 'linux') return '16';
  if (isIn24Bits(env, term)) return '24-bit';
  if (/-256color/.test(term) || env['TERM_PROGRAM'] === 'Apple_Terminal') return '256';
  return WITHOUT_COLOURS.test(term) && !isSet(env, 'COLORTERM') ? 'none' : '16';
}

function isIn24Bits(env: Environment, term: string): boolean {
  if (WITH_24_BITS.test(term)) return true;
  // GNU screen does not support them, but passes on the variables of the terminal around it.
  if (isSet(env, 'STY') && !isSet(env, 'TMUX')) return false;
  if (COLORTERMS_WITH_24_BITS.has((env['COLORTERM'] ?? '').toLowerCase())) return true;
  // Variables of the terminal around tmux or screen, which may be another one by now.
  const isInside = /^(screen|tmux)/.test(term);
  return !isInside && (isWindowsTerminal(env) || PROGRAMS_WITH_24_BITS.has(env['TERM_PROGRAM'] ?? ''));
}

function deeper(one: ColourDepth, other: ColourDepth): ColourDepth {
  return COLOUR_DEPTHS.indexOf(one) < COLOUR_DEPTHS.indexOf(other) ? other : one;
}

function hasUtf8(env: Environment): boolean {
  const locale = localeOf(env, 'LC_CTYPE');
  return /utf-?8/.test(locale.toLowerCase()) || (locale === '' && isWindowsTerminal(env));
}

/** The locale of a category, by the precedence of POSIX; empty if there is none. */
function localeOf(env: Environment, category: 'LC_CTYPE' | 'LC_MESSAGES'): string {
  return env['LC_ALL'] || env[category] || env['LANG'] || '';
}

/** `de_AT.UTF-8@euro` as `de_AT`. */
function withoutCodeset(locale: string): string {
  return locale.replace(/[.@].*$/, '');
}

function termOf(env: Environment): string {
  return env['TERM'] ?? '';
}

/** An empty variable counts as unset. */
function isSet(env: Environment, name: string): boolean {
  return (env[name] ?? '') !== '';
}

/** `COLORFGBG` ends in the colour of the background, one of the 16; most terminals do not set it and are dark. */
function backgroundOf(env: Environment): Background {
  const last = /(?:^|;)(\d{1,2})$/.exec(env['COLORFGBG'] ?? '')?.[1];
  return last === '7' || Number(last) > 8 ? 'light' : 'dark';
}

/** Why the full screen cannot be shown: input is not a terminal, output is none, or its cursor cannot be moved. */
type FullScreenObstacle = 'no-keyboard' | 'no-screen' | 'not-addressable';

interface Devices {
  readonly hasKeyboard: boolean;
  /** True if standard output is a terminal; found out unless given. */
  readonly hasScreen?: boolean;
}

/** Why the full screen cannot be shown; undefined if it can. */
export function fullScreenObstacle(
  { isAddressable }: Capabilities,
  { hasKeyboard, hasScreen = isatty(1) }: Devices,
): FullScreenObstacle | undefined {
  if (!hasKeyboard) return 'no-keyboard';
  if (!hasScreen) return 'no-screen';
  return isAddressable ? undefined : 'not-addressable';
}
