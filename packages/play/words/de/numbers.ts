import { numbersOf } from '../numbers.ts';

const numbers = numbersOf('de', { group: '.', decimalMark: ',' });

export const number = numbers.number;
export const clock = numbers.clock;
export const counted = numbers.counted;

export function mines(count: number): string {
  return counted(count, { one: 'Mine', other: 'Minen' });
}
