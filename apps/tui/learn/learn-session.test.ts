import { columnName } from '@countermine/core/format/cell-name.ts';
import { trainerTable } from '@countermine/play/testing/trainer-table.ts';
import type { Technique } from '@countermine/solver/technique/technique.ts';
import { describe, expect, it } from 'vitest';
import { LearnSession } from './learn-session.ts';

async function begin(technique?: Technique) {
  const { trainer } = trainerTable();
  const lines: string[] = [];
  const session = new LearnSession(trainer, 'en', (line) => lines.push(line));
  await session.begin(technique);
  /** What a line is answered with. */
  const say = async (line: string): Promise<string[]> => {
    lines.length = 0;
    await session.take(line);
    return [...lines];
  };
  /** The name of a hidden cell that is right, or of one that is not. */
  const cellThat = (isRight: boolean): string => {
    const lesson = trainer.lessons.state.lesson.value;
    const cell = lesson?.position.knowledge.findIndex(
      (state, at) => state === 9 && lesson.answers.includes(at) === isRight,
    );
    if (lesson === undefined || cell === undefined) throw new Error('no lesson');
    const { width } = lesson.position;
    return `${columnName(cell % width)}${Math.floor(cell / width) + 1}`;
  };
  return { session, trainer, first: [...lines], say, cellThat };
}

describe('lessons line by line', () => {
  it('begin with the technique, the rows of the position, and what to look for', async () => {
    const { first } = await begin('one-two');
    expect(first[0]).toMatch(/^1-2\. A 1 and a 2 side by side/);
    expect(first.filter((line) => /^Row \d: /.test(line))).toHaveLength(7);
    expect(first.slice(-2)[0]).toMatch(/^Which cell (is safe|must be a mine)\?$/);
  });

  it('take a right cell, and explain after a wrong one with cell names', async () => {
    const { say, cellThat } = await begin('one-one');
    expect(await say(cellThat(true))).toEqual(['Right!']);
    await say('train one-one');
    const told = await say(cellThat(false));
    expect(told[0]).toBe('Not this one. Here is why:');
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)).toMatch(/^Safe: [a-g][1-7]\.$|[a-g][1-7]/);
  });

  it('refuse what is no hidden cell, and list what is known', async () => {
    const { say, session } = await begin();
    expect((await say('z99'))[0]).toMatch(/^That is no hidden cell/);
    expect((await say('train magic'))[0]).toMatch(/^There is no technique magic/);
    expect((await say('why'))[0]).toBe('Here is why:');
    const listed = await say('list');
    expect(listed).toHaveLength(11);
    expect(listed[1]).toMatch(/^Counting \(counting\): .*0 right, 1 wrong$/);
    expect(await session.take('quit')).toBe(false);
  });
});
