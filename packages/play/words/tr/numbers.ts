import { numbersOf } from '../numbers.ts';

const numbers = numbersOf('tr', { group: '.', decimalMark: ',' });

export const number = numbers.number;
export const clock = numbers.clock;
