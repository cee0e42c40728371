import { formatNumber, type NumberStyle } from '@countermine/core/text/english.ts';

/** How numbers are written. */
export const STYLE: NumberStyle = { group: '.', decimalMark: ',' };

/** A number with this many digits after the mark. */
export function number(value: number, digits = 0): string {
  return formatNumber(value, digits, STYLE);
}

/** A number of things, with their name. */
export function counted(count: number, noun: string, plural: string): string {
  return `${number(count)} ${count === 1 ? noun : plural}`;
}

/** A number of mines. */
export function mines(count: number): string {
  return counted(count, 'Mine', 'Minen');
}
