import { describe, expect, it } from 'vitest';
import { playProgressLine } from './progress.ts';

describe('the progress line of a run', () => {
  it('has a bar, the win rate and the time left', () => {
    const line = playProgressLine({ done: 500, total: 2000, won: 200, played: 500 }, 10, 100);
    expect(line).toBe(`[${'█'.repeat(7)}${'░'.repeat(23)}] 500 of 2,000 games, 40.0% won, about 30 s left`);
  });

  it('estimates the time from the games of this run alone', () => {
    const line = playProgressLine({ done: 1500, total: 2000, won: 200, played: 100 }, 60, 100);
    expect(line).toContain('about 5 min left');
    expect(playProgressLine({ done: 1, total: 2000, won: 0, played: 1 }, 60, 100)).toContain('about 34 h left');
  });

  it('fits a narrow terminal, and needs no games to be drawn', () => {
    expect(playProgressLine({ done: 500, total: 2000, won: 200, played: 500 }, 10, 39)).toBe(
      '25%, 40.0% won, about 30 s left',
    );
    expect(playProgressLine({ done: 500, total: 2000, won: 200, played: 500 }, 10, 30)).toBe('25%, about 30 s left');
    expect(playProgressLine({ done: 500, total: 2000, won: 200, played: 500 }, 10, 19)).toBe('25%');
    expect(playProgressLine({ done: 500, total: 2000, won: 200, played: 500 }, 10, 2)).toBe('');
    expect(playProgressLine({ done: 0, total: 0, won: 0, played: 0 }, 0, 8)).toBe('100%');
  });
});
