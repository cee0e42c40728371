import { formatNumber, type NumberStyle } from '@countermine/core/text/english.ts';

/** How numbers are written. */
export const STYLE: NumberStyle = { group: '.', decimalMark: ',' };

/** A number with this many digits after the mark. */
export function number(value: number, digits = 0): string {
  return formatNumber(value, digits, STYLE);
}
