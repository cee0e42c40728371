import { formatNumber, type NumberStyle } from './numbers.ts';

/** How numbers are written. */
export const STYLE: NumberStyle = { group: ',', decimalMark: '.' };

/** A number with so many digits after the mark. */
export function number(value: number, digits = 0): string {
  return formatNumber(value, digits, STYLE);
}

/** A number of things, with their name. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${number(count)} ${count === 1 ? noun : plural}`;
}

/** The same words with a capital at their start. */
export function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
