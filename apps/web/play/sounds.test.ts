import { expect, it } from 'vitest';
import { soundOf } from './sounds.ts';

const open = { event: { kind: 'open', at: 0, cell: 1 }, count: 1, isRefused: false, phase: 'playing' } as const;

it('climbs with the size of an opening', () => {
  expect([1, 2, 8, 500].map((count) => soundOf({ ...open, count }).length)).toEqual([1, 2, 4, 6]);
});

it('has its own sound for flags, undo, refusals and both ends', () => {
  const sounds = [
    soundOf(open),
    soundOf({ ...open, event: { kind: 'mark', at: 0, cell: 1 } }),
    soundOf({ ...open, event: { kind: 'undo', at: 0 } }),
    soundOf({ ...open, count: 0, isRefused: true }),
    soundOf({ ...open, phase: 'lost' }),
    soundOf({ ...open, phase: 'won' }),
  ];
  expect(new Set(sounds.map((tones) => JSON.stringify(tones))).size).toBe(6);
});

it('is silent where nothing was done', () => {
  expect(soundOf({ ...open, event: undefined })).toEqual([]);
  expect(soundOf({ ...open, event: { kind: 'hint', at: 0 }, count: 0 })).toEqual([]);
});
