import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkParams } from '../game/params.ts';
import { finishedGames } from '../testing/finished-games.ts';
import { parseSetting, settingOf } from './finished-game.ts';
import { formatHistory, mergeHistories, parseHistory } from './history-json.ts';
import { formatHistoryCsv, parseHistoryCsv } from './history-text.ts';

const histories = fc.array(finishedGames, { maxLength: 8 });

describe('an export', () => {
  it('returns the same games: JSON', () => {
    fc.assert(
      fc.property(histories, (games) => {
        expect(parseHistory(formatHistory(games))).toEqual({ ok: true, value: games });
      }),
    );
  });

  it('returns the same games: CSV', () => {
    fc.assert(
      fc.property(histories, (games) => {
        expect(parseHistoryCsv(formatHistoryCsv(games))).toEqual({ ok: true, value: games });
      }),
    );
  });

  it('never throws, whatever is read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseHistory(text).ok).toBe(false);
        expect(parseHistoryCsv(text).ok).toBe(false);
      }),
    );
  });

  it('never throws if a part of one is cut off or changed', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.string(), (games, place, change) => {
        for (const [format, parse] of [
          [formatHistory, parseHistory],
          [formatHistoryCsv, parseHistoryCsv],
        ] as const) {
          const text = format(games);
          const at = place % (text.length + 1);
          const read = parse(text.slice(0, at) + change + text.slice(at + change.length));
          if (read.ok) for (const { params } of read.value) expect(checkParams(params).ok).toBe(true);
        }
      }),
    );
  });
});

it('merges histories without counting a game twice', () => {
  fc.assert(
    fc.property(histories, histories, (one, other) => {
      const merged = mergeHistories(one, other);
      const ids = new Set([...one, ...other].map(({ id }) => id));
      expect(merged.map(({ id }) => id).sort()).toEqual([...ids].sort());
      expect(
        mergeHistories(
          merged,
          one.filter(({ id }) => !other.some((game) => game.id === id)),
        ),
      ).toEqual(merged);
    }),
  );
});

it('reads every setting it writes', () => {
  fc.assert(
    fc.property(finishedGames, ({ params }) => {
      expect(parseSetting(settingOf(params))).toEqual({ ...params, hasQuestionMarks: false });
    }),
  );
});
