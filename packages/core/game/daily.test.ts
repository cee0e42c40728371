import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../testing/soak.ts';
import { dailyBoard, dailyParams, dailySeed, dayBefore, daysIn, formatDay, parseDay, weekdayOf } from './daily.ts';
import { checkParams } from './params.ts';

const days = fc.date({ min: new Date('0002-01-01T00:00Z'), max: new Date('9999-12-31T00:00Z'), noInvalidDate: true });

it('reads and writes every date, and knows its weekday and the day before', () => {
  fc.assert(
    fc.property(days, (date) => {
      const text = date.toISOString().slice(0, 10);
      const day = parseDay(text);
      if (day === undefined) throw new Error(`${text} is a date`);
      expect(formatDay(day)).toBe(text);
      expect(weekdayOf(day)).toBe(date.getUTCDay());
      expect(formatDay(dayBefore(day))).toBe(new Date(date.getTime() - 86_400_000).toISOString().slice(0, 10));
    }),
  );
});

it('knows how long months are', () => {
  expect([daysIn(2026, 2), daysIn(2028, 2), daysIn(1900, 2), daysIn(2026, 12), daysIn(2026, 13)]).toEqual([
    28, 29, 28, 31, 0,
  ]);
});

function sizeOf(date: string): string {
  const params = dailyParams(date);
  return params.ok ? `${params.value.width}x${params.value.height}/${params.value.mineCount}` : params.error.code;
}

describe('the board of the day', () => {
  it('gets harder from Monday to Sunday', () => {
    const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => sizeOf(`2026-11-${day}`));
    expect(week).toEqual(['9x9/10', '12x12/24', '16x16/40', '20x16/58', '24x16/75', '30x16/99', '40x20/165']);
  });

  it('is a no-guess game from the middle of the board', () => {
    expect(dailyBoard('2026-11-21')).toMatchObject({
      ok: true,
      value: { params: { isNoGuess: true, firstMove: 'opening' }, seed: 20261121, start: 8 * 30 + 15 },
    });
  });

  it('is a different one every day, and knows its weekday', () => {
    const days = fc.date({
      min: new Date('0001-01-01T00:00Z'),
      max: new Date('9999-12-31T00:00Z'),
      noInvalidDate: true,
    });
    const sizes = ['2026-11-22', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
    fc.assert(
      fc.property(days, (day) => {
        const text = day.toISOString().slice(0, 10);
        expect(dailySeed(text)).toEqual({ ok: true, value: Number(text.replaceAll('-', '')) });
        expect(sizeOf(text)).toBe(sizeOf(sizes[day.getUTCDay()] ?? ''));
        const board = dailyBoard(text);
        expect(board.ok && checkParams(board.value.params).ok).toBe(true);
      }),
      { numRuns: tries(1000) },
    );
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-11-00',
    '0000-01-01',
    '2026-1-1',
    ' 2026-11-21',
  ])('does not exist on %j', (date) => {
    for (const answer of [dailyBoard(date), dailySeed(date), dailyParams(date)]) {
      expect(answer).toEqual({ ok: false, error: { code: 'date', found: date } });
    }
  });

  it('exists on a leap day', () => {
    expect([dailyBoard('2028-02-29').ok, dailyBoard('2000-02-29').ok, dailyBoard('1900-02-29').ok]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('never throws, and reports what is not a date', () => {
    fc.assert(fc.property(fc.string(), (text) => !dailyBoard(text).ok));
    expect(dailyBoard('tomorrow')).toEqual({ ok: false, error: { code: 'date', found: 'tomorrow' } });
  });
});
