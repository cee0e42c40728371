import { formatNumber, type NumberStyle } from './number-text.ts';

/** How numbers are written. */
export const STYLE: NumberStyle = { group: '.', decimalMark: ',' };

/** A number with so many digits after the mark. */
export function number(value: number, digits = 0): string {
  return formatNumber(value, digits, STYLE);
}
