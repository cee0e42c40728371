import { createRandom } from '@countermine/core/random.ts';
import { expect, it } from 'vitest';
import { parseRawvf } from './parse-rawvf.ts';

const HEAD = `RawVF_Version: Rev6\nWidth: 8\nHeight: 8\nMines: 1\nBoard:\n*0000000\n${'00000000\n'.repeat(7)}Events:\n`;
const LINES = [
  '0.00 start',
  '0.000 lc 3 4 (37 60)',
  '0.41 lr 3 4 (37 60)',
  'number1 3 4',
  '0.520 mv 1 1 (-3 -12)',
  '1.2345 mv 1 1 (1 2)',
  '1.3 mv 1 1 (4 5)',
  '2.000  mv  1  1  (6 7)',
  '12.999 rc 8 8 (127 127)',
  '12.999   mv   8 8 (1279 7)',
  '1234.056 mv   8   8 (0 1023)',
  '1234.999 sx 4 0',
  '100000.00 rr 8 8 (9999999 0)',
  '1000000.00 mv 8 8 (0 0)',
];
/** With a blank at its end a line is read piece by piece. */
const piecewise = (text: string): string => text.replaceAll('\n', ' \n');
const read = (text: string) => parseRawvf(new TextEncoder().encode(text));

it('reads usual lines as they are read piece by piece, also wrong ones', () => {
  const random = createRandom(1);
  const file = HEAD + LINES.map((line) => `${line}\n`).join('');
  const whole = read(file);
  expect(whole.ok && whole.value.events.length).toBe(LINES.length);
  expect(whole).toEqual(read(piecewise(file)));
  expect(whole).toEqual(read(file.replaceAll('\n', '\r\n')));
  for (let round = 0; round < 500; round += 1) {
    const at = HEAD.length + random.below(file.length - HEAD.length);
    const letter = '0123456789.-() lcrmvx\n:'[random.below(23)]!;
    const text = file.slice(0, at) + letter + file.slice(at + random.below(2));
    const [fast, slow] = [read(text), read(piecewise(text))];
    if (fast.ok) expect(slow).toEqual(fast);
    else expect(!slow.ok && [slow.error.line, slow.error.field]).toEqual([fast.error.line, fast.error.field]);
  }
});
