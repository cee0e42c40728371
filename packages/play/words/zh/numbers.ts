import { numbersOf } from '../numbers.ts';

const numbers = numbersOf('zh', { group: ',', decimalMark: '.' });

export const number = numbers.number;
export const clock = numbers.clock;
