import { describe, expect, it } from 'vitest';
import { EndWatch } from './end-watch.ts';

/** A watch that writes down what it tells. */
function watch() {
  const told: string[] = [];
  const ends = new EndWatch({
    onEnd: (signal) => told.push(`end ${signal}`),
    onImpatience: (signal) => told.push(`impatience ${signal}`),
  });
  ends.start();
  return { ends, told };
}

describe('a terminal that is gone', () => {
  it('is reported once', () => {
    const { ends, told } = watch();
    ends.onGone();
    ends.onGone();
    ends.stop();
    expect([told, ends.isEnding]).toEqual([['end undefined'], true]);
  });

  it('does not end a program that has given it back', () => {
    const { ends, told } = watch();
    ends.stop();
    ends.onGone();
    expect([told, ends.isEnding]).toEqual([[], false]);
  });
});
