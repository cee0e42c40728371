import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { encodeAvf } from '@countermine/recordings/testing/encode-avf.ts';
import { encodeRmv1 } from '@countermine/recordings/testing/encode-rmv1.ts';
import { plainRecording } from '@countermine/recordings/testing/recorded-games.ts';
import { expect, it } from 'vitest';
import { clickAt } from '../replay/pointer-trail.ts';
import { wordsIn } from '../testing/all-words.ts';
import { sharedErrorWords } from '../words/errors.ts';
import { readGameFile } from './game-file.ts';

const WON = plainRecording(
  3,
  2,
  [5],
  [
    { kind: 'left-press', at: 0, x: 8, y: 8 },
    { kind: 'left-release', at: 100, x: 8, y: 8 },
    { kind: 'left-press', at: 1000, x: 40, y: 8 },
    { kind: 'left-release', at: 1200, x: 40, y: 8 },
  ],
);

it('reads a recording as a game to watch, with the name of its player', () => {
  const read = readGameFile(encodeAvf(WON), 'game.avf');
  expect(read).toMatchObject({
    ok: true,
    value: {
      by: 'Ada',
      record: {
        params: { width: 3, height: 2, mineCount: 1 },
        events: [
          { kind: 'place', at: 0 },
          { kind: 'open', at: 100, cell: 0 },
          { kind: 'open', at: 1200, cell: 2 },
        ],
      },
    },
  });
  expect(read.ok && encodeGame(read.value.record)).toMatch(/^A/);
});

it('has the way of the mouse in cells up to the end, with each click and those that were wasted', () => {
  const events = [
    { kind: 'left-press', at: 0, x: 8, y: 8 },
    { kind: 'left-release', at: 100, x: 8, y: 8 },
    { kind: 'move', at: 300, x: 60, y: -8 },
    { kind: 'left-press', at: 400, x: 4, y: 24 },
    { kind: 'left-release', at: 500, x: 4, y: 24 },
    { kind: 'left-press', at: 1000, x: 40, y: 8 },
    { kind: 'left-release', at: 1200, x: 40, y: 8 },
    { kind: 'move', at: 1300, x: 0, y: 0 },
  ] as const;
  const read = readGameFile(encodeRmv1(plainRecording(3, 2, [5], events)), 'game.rmv');
  const trail = read.ok ? read.value.trail : undefined;
  if (trail === undefined) throw new Error('there is no trail');
  expect(Array.from(trail.times)).toEqual([0, 100, 300, 400, 500, 1000, 1200]);
  expect([trail.columns[2], trail.rows[2]]).toEqual([3.75, -0.5]);
  expect(Array.from(trail.times.keys(), (index) => clickAt(trail, index) ?? '-')).toEqual([
    '-',
    'left',
    '-',
    '-',
    'wasted',
    '-',
    'left',
  ]);
});

it('knows a recording without its ending, and says where a broken one is broken', () => {
  expect(readGameFile(encodeAvf(WON), '')).toMatchObject({ ok: true, value: { by: 'Ada' } });
  const broken = readGameFile(encodeAvf(WON).subarray(0, 9), 'game.avf');
  expect(!broken.ok && sharedErrorWords(wordsIn('en', 'common'), broken.error)).toBe(
    'the recording cannot be read: byte 8, mine count.',
  );
});

it('still reads what is shared otherwise', () => {
  expect(readGameFile(new TextEncoder().encode('5x5:m0420000'), 'id.txt')).toMatchObject({ ok: true });
  expect(readGameFile(new TextEncoder().encode('hello'), 'a.txt')).toEqual({ ok: false, error: { kind: 'unknown' } });
});
