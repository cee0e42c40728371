import { setImmediate as realImmediate } from 'node:timers';
import { afterEach, beforeEach, vi } from 'vitest';

/** More rounds than a question, its answer and a frame take one after the other. */
const ROUNDS = 8;

/** What the clock of a test stands for; immediates are real, as they take no time. */
const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'hrtime'] as const;

/** Lets the tests of a file move the clock by hand: it begins at noon of 2026-11-21. */
export function useTestClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: [...FAKED] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Lets time pass, and does all that needs none. Units: ms. */
export async function passTime(ms: number): Promise<void> {
  await settle();
  if (ms > 0) await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

/** Does all that needs no time: timers that are due now, and what waits for its turn. */
export async function settle(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await new Promise<void>((resolve) => {
      realImmediate(resolve);
    });
    vi.advanceTimersByTime(0);
  }
}
