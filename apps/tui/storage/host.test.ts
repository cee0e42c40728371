import { expect, it } from 'vitest';
import { hostThatHears } from '../testing/online-seat.ts';
import { readableHost } from './host.ts';

it('writes texts as a terminal can show them, and data as it is', () => {
  const heard = hostThatHears();
  const ascii = readableHost(heard, false);
  ascii.print('“Größe” 30 × 16 …\nzweite Zeile\n');
  ascii.complain('— kaputt');
  ascii.printData('{"name":"Jörg"}\n');
  readableHost(heard, true).print('30 × 16\n');
  expect(heard.printed).toEqual(['"Groesse" 30 x 16 ...\nzweite Zeile\n', '{"name":"Jörg"}\n', '30 × 16\n']);
  expect(heard.complaints).toEqual(['- kaputt']);
});
