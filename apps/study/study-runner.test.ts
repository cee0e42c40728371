import { describe, expect, it } from 'vitest';
import { addCounts, emptyCounts, type StudyCounts, summariseValues } from './study-counts.ts';
import { StudyRunner } from './study-runner.ts';
import { chunkSizeOf, STUDY_KINDS, type StudyKind, type StudySettings, usualStudyName } from './study-settings.ts';

function settingsOf(kind: StudyKind, change: Partial<StudySettings> = {}): StudySettings {
  const board = { width: 6, height: 5, mines: 4, start: 0, rule: 'safe', seed: 3 } as const;
  const strategy = kind === 'play' ? 'full' : null;
  return { kind, ...board, strategy, mode: kind === 'generate' ? 'uniform' : null, nodes: null, ...change };
}

const sum = (values: readonly number[] = []): number => values.reduce((total, count) => total + count, 0);

describe.each(STUDY_KINDS)('a study that is to %s', (kind) => {
  const runner = new StudyRunner(settingsOf(kind));
  const whole = runner.count(0, 60);

  it('counts the same in any chunks, by whoever and in whatever order', () => {
    const parts: StudyCounts[] = [];
    for (const [from, to] of [[40, 60] as const, [0, 13] as const, [13, 40] as const]) {
      parts.push(new StudyRunner(settingsOf(kind)).count(from, to));
    }
    const added = emptyCounts();
    for (const part of parts) addCounts(added, part);
    expect(added).toEqual(whole);
    expect(runner.count(0, 60)).toEqual(whole);
  });

  it('counts every board once in each of its figures', () => {
    expect(whole.boards).toBe(60);
    for (const [figure, values] of Object.entries(whole.values)) {
      expect([figure, sum(values)]).toEqual([figure, figure === 'bbbvWon' ? whole.won : 60]);
    }
  });

  it('gives up a board whose work is over the limit', () => {
    const { boards, givenUp, values } = new StudyRunner(settingsOf(kind, { nodes: 1 })).count(0, 60);
    expect(boards).toBe(60);
    expect(sum(values.bbbv) + givenUp).toBe(60);
    expect(givenUp > 0).toBe(kind !== 'measure');
  });
});

it('plays otherwise by the safest cell', () => {
  const guessesBy = (strategy: 'full' | 'safest') =>
    new StudyRunner(settingsOf('play', { strategy })).count(0, 100).values.guesses;
  expect(guessesBy('safest')).not.toEqual(guessesBy('full'));
});

it('has chunks of some seconds, and a name after what it does', () => {
  const expert = { width: 30, height: 16, mines: 99 };
  expect(STUDY_KINDS.map((kind) => chunkSizeOf(settingsOf(kind, expert)))).toEqual([166, 4166, 833]);
  expect(usualStudyName(settingsOf('play', expert))).toBe('play-expert-safe-3');
  expect(usualStudyName(settingsOf('play', { ...expert, rule: 'opening', start: 93 }))).toBe('play-expert-zero-3');
  expect(usualStudyName(settingsOf('play', { strategy: 'safest', start: 7 }))).toBe('play-6x5n4-safe-safest-from-7-3');
  expect(usualStudyName(settingsOf('generate', { start: null }))).toBe('generate-6x5n4-uniform-3');
});

describe('a distribution', () => {
  it('has the mean, its interval and the median of all boards', () => {
    const summary = summariseValues([0, 2, 0, 2]);
    expect(summary).toMatchObject({ boards: 4, mean: 2, least: 1, median: 1, most: 3 });
    // The variance is 4/3, so the standard error is the root of 1/3.
    expect(summary?.interval.high).toBeCloseTo(2 + 1.96 / Math.sqrt(3), 3);
    expect(summariseValues([0, 0])).toBeUndefined();
    expect(summariseValues([0, 1])).toMatchObject({ boards: 1, mean: 1, median: 1 });
  });
});
