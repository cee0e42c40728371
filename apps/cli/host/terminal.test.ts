import { describe, expect, it } from 'vitest';
import { loggedTerminal, StatusLine, type StatusTerminal } from './terminal.ts';

/** A terminal that remembers what is written, with a clock that is set by hand. */
function terminal(kind: Partial<StatusTerminal> = {}) {
  const seen = { text: '', now: 0 };
  const shown: StatusTerminal = {
    columns: () => 80,
    isDumb: false,
    write: (text) => {
      seen.text += text;
    },
    now: () => seen.now,
    ...kind,
  };
  return { seen, shown };
}

describe('the status line', () => {
  it('is drawn over and over in one line, and taken away', () => {
    const { seen, shown } = terminal();
    const line = new StatusLine(true, 0, shown);
    for (const now of [0, 50, 100]) {
      seen.now = now;
      line.show((seconds, width) => `${seconds} s, ${width}`);
    }
    line.clear();
    expect(seen.text).toBe('\r\x1b[K0 s, 79\r\x1b[K0.1 s, 79\r\x1b[K');
  });

  it('is whole lines now and then on a dumb terminal', () => {
    const { seen, shown } = terminal({ isDumb: true });
    const line = new StatusLine(true, 0, shown);
    for (let now = 0; now <= 20_000; now += 1000) {
      seen.now = now;
      line.show((seconds) => `${seconds} s`, true);
    }
    line.clear();
    expect(seen.text).toBe('10 s\n20 s\n');
  });

  it('is the same in a log, where somebody waits for hours', () => {
    const { seen, shown } = terminal({ columns: () => undefined });
    const line = new StatusLine(true, 0, loggedTerminal(shown));
    for (seen.now = 0; seen.now <= 10_000; seen.now += 500) line.show((seconds, width) => `${seconds} s, ${width}`);
    line.clear();
    expect(seen.text).toBe('10 s, 79\n');
  });

  it('is nothing where there is no terminal', () => {
    const { seen, shown } = terminal({ columns: () => undefined });
    const line = new StatusLine(true, 0, shown);
    line.show(() => 'half done', true);
    line.clear();
    expect(seen.text).toBe('');
  });
});
