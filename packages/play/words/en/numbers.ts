import { numbersOf } from '../numbers.ts';

const numbers = numbersOf('en', { group: ',', decimalMark: '.' });

export const number = numbers.number;
export const clock = numbers.clock;
