import { plainRecording } from '@countermine/recordings/testing/recorded-games.ts';

/** A game of 2 x 1 cells that is won by one click. @param at when the button was released */
export function game(at: number): ReturnType<typeof plainRecording> {
  const click = [
    { kind: 'left-press', at: 0, x: 8, y: 8 },
    { kind: 'left-release', at, x: 8, y: 8 },
  ] as const;
  return plainRecording(2, 1, [1], click);
}
