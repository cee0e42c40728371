import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTime } from './parse-time.ts';

it('reads every point in time like the Date of the language', () => {
  const dates = fc.date({
    min: new Date('1600-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  const offsets = fc.tuple(
    fc.constantFrom('+', '-'),
    fc.integer({ min: 0, max: 14 }),
    fc.constantFrom('00', '30', '45'),
  );
  fc.assert(
    fc.property(dates, offsets, (date, [sign, hours, minutes]) => {
      const local = date.toISOString().slice(0, 19);
      const text = `${local}${sign}${String(hours).padStart(2, '0')}:${minutes}`;
      expect(parseTime(text), text).toBe(Date.parse(text));
      expect(parseTime(`${local}Z`)).toBe(Date.parse(`${local}Z`));
    }),
  );
});

it.each([
  '2020-02-30T00:00Z',
  '2021-02-29T00:00Z',
  '2020-13-01T00:00Z',
  '2020-01-01T24:00Z',
  '2020-01-01',
  '2020-01-01T00:00',
  '',
])('does not accept %j', (text) => {
  expect(parseTime(text)).toBeUndefined();
});

it('knows leap days', () => {
  expect(parseTime('2020-02-29T00:00Z')).toBe(Date.parse('2020-02-29T00:00Z'));
});
