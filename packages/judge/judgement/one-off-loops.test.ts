import { expect, it } from 'vitest';
import { saidOf } from '../testing/judged-in-memory.ts';

// Loops and conditions that are one off: one cause that shows in nearly every output.

/** A row of the field in debug form. */
const ROWS = /(?:^[0-2](?: [0-2]){7} \n){8}/gm;

it.each<[string, (stdout: string) => string, RegExp]>([
  [
    'a first row that is not printed',
    (out) => out.replace(ROWS, (field) => field.slice(field.indexOf('\n') + 1)),
    /leaves out row 0 where it prints the field in debug form/,
  ],
  [
    'a first row that nothing was put into',
    (out) => out.replace(ROWS, (field) => field.slice(0, 17).replaceAll('1', '21845') + field.slice(17)),
    /never sets the squares of row 0 /,
  ],
  [
    'a formatted field without ends of rows',
    (out) => out.replace(/(?<=^0\d \|.*)\|\n/gm, ''),
    /^The rows of the board have another form: /,
  ],
])('%s is told in one sentence', async (_, edit, says) => {
  expect(await saidOf('comp1511', { edit })).toEqual([expect.stringMatching(says)]);
});
