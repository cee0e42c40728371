import { describe, expect, it } from 'vitest';
import { judgedGames } from '../judged-games.ts';
import { stdinOf } from './case.ts';

/** The first words of the lines of standard input. */
function firstWords(stdin: string): Set<string> {
  return new Set(stdin.split('\n').map((line) => line.trim().split(/\s+/)[0] ?? ''));
}

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

/** The commands that a stage may use, for the games whose lines begin with a command. */
const COMMANDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  cs136: [
    ['D', 'I', 'S', 'M', 'Q', ''],
    ['D', 'I', 'S', 'M', 'Q', 'A', ''],
  ],
  cs1302: [['q', 'quit', '']],
};

it.each(Object.entries(COMMANDS))('a stage of %s uses no command of a later one', (game, stages) => {
  const { cases } = judgedGames.get(game)!;
  for (const [stage, commands] of stages.entries()) {
    for (const { input } of cases.sampleStage(3, 40, stage)) {
      for (const word of firstWords(stdinOf(input))) expect(commands).toContain(word);
    }
  }
});

describe('a session of comp1511', () => {
  const { cases } = judgedGames.get('comp1511')!;
  const stageOf = (...lines: string[]): number | undefined =>
    cases.stageOf({ steps: lines.map((line) => `${line}\n`), args: [], files: new Map() });

  it.each([
    ['mines only', 0, ['1', '0 0']],
    ['counts in rows and columns', 0, ['1', '0 0', '1 0', '2 7']],
    ['a square', 1, ['0', '3 1 1 3']],
    ['a safe reveal', 1, ['1', '0 0', '4 5 5']],
    ['a loss after a safe reveal', 1, ['1', '0 0', '4 5 5', '4 0 0']],
    ['a fourth hint', 2, ['0', '1 1', '1 1', '1 1', '1 1']],
    ['gameplay mode', 2, ['0', '5']],
    ['a first turn on a mine', 3, ['1', '0 0', '1 3', '4 0 0']],
    ['a radial reveal', 3, ['1', '0 0', '7 5 5']],
  ])('with %s needs stage %i + 1', (_, stage, lines) => {
    expect(stageOf(...lines)).toBe(stage);
  });
});
