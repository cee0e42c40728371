import { numbersOf } from '../numbers.ts';

const numbers = numbersOf('en', { group: ',', decimalMark: '.' });

export const number = numbers.number;
export const clock = numbers.clock;

/** The words with a capital at the start. */
export function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
