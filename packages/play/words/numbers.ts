import { formatNumber, type NumberStyle } from '@countermine/core/text/english.ts';

/** The forms of a noun by the plural rules of its language; `other` where there is no form of its own. */
type NounForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

interface Numbers {
  /** A number with this many digits after the mark. */
  readonly number: (value: number, digits?: number) => string;
  /** See {@link formatClock}. */
  readonly clock: (ms: number, digits: ClockDigits) => string;
  /** A number of things, with their name. */
  readonly counted: (count: number, forms: NounForms) => string;
}

/** How many digits of a second a clock shows. */
type ClockDigits = 0 | 1 | 2 | 3;

/**
 * The numbers of a language. Which form of a noun a count takes is Intl's knowledge. Digits are not: `Intl.NumberFormat`
 * rounds decimals instead of doubles (0.015 becomes 0.02, not 0.01), and its first use takes Node over 20 ms, as much as
 * the rest of a start.
 * @param tag BCP 47
 */
export function numbersOf(tag: string, style: NumberStyle): Numbers {
  let rules: Intl.PluralRules | undefined;
  const number = (value: number, digits = 0): string => formatNumber(value, digits, style);
  return {
    number,
    clock: (ms, digits) => formatClock(ms, digits, style.decimalMark),
    counted: (count, forms) => {
      rules ??= new Intl.PluralRules(tag);
      return `${number(count)} ${forms[rules.select(count)] ?? forms.other}`;
    },
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * A time of play as a clock: `0:07`, `12:03.4`, `27:46:39`. It has no limit, and is cut off instead of rounded, so that it
 * never shows a time that has not been reached.
 * @param ms Range: 0 and more
 * @param digits how many digits of a second are shown
 * @param decimalMark what stands before them
 */
export function formatClock(ms: number, digits: ClockDigits = 0, decimalMark: '.' | ',' = '.'): string {
  const whole = Math.max(0, Math.floor(ms));
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const seconds = twoDigits(Math.floor((whole % MINUTE) / SECOND));
  const clock = hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`;
  if (digits === 0) return clock;
  return `${clock}${decimalMark}${String(whole % SECOND)
    .padStart(3, '0')
    .slice(0, digits)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
