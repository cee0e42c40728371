import { describe, expect, it } from 'vitest';
import { judgedGames } from '../judged-games.ts';
import { stdinOf } from './case.ts';

describe.each([...judgedGames.values()])('the stages of $dialect.id', ({ cases }) => {
  const lasts = cases.stages.map((stage, index) => ({ ...stage, index }));

  it('are numbered from 1, and no two add the same', () => {
    expect(cases.stages.map(({ id }) => id)).toEqual(lasts.map(({ index }) => String(index + 1)));
    const added = cases.stages.flatMap(({ adds }) => adds);
    expect(new Set(added).size).toBe(added.length);
  });

  it.each(lasts)('have valid cases up to stage $id, of that stage too', ({ index }) => {
    const sample = cases.sampleStage(7, 25, index);
    expect(sample).toHaveLength(25);
    const stages = sample.map(({ input }) => cases.stageOf(input));
    expect(Math.max(...stages.map(Number))).toBe(index);
    for (const { input } of sample) expect(cases.adopt(input), stdinOf(input)).toBeDefined();
    expect(new Set(sample.map(({ name }) => name)).size).toBe(25);
    expect(cases.sampleStage(7, 25, index).map(({ input }) => input)).toEqual(sample.map(({ input }) => input));
  });

  it('have a fair share of 200 ordinary cases each, and of those of the last stage', () => {
    for (const sample of [cases.sample(7, 200), cases.sampleStage(7, 200, lasts.length - 1)]) {
      const stages = sample.map(({ input }) => cases.stageOf(input));
      for (const { index } of lasts)
        expect(stages.filter((stage) => stage === index).length).toBeGreaterThanOrEqual(10);
    }
  });
});
