import '@countermine/play/testing/all-words.ts';
import { columnName } from '@countermine/core/codec/grid.ts';
import { missedLargeGame } from '@countermine/play/testing/missed-game.ts';
import { trainerTable } from '@countermine/play/testing/trainer-table.ts';
import type { Language } from '@countermine/play/words/language.ts';

import type { Technique } from '@countermine/solver/technique/technique.ts';
import { describe, expect, it } from 'vitest';
import { boardGlyphs } from '../board/glyphs.ts';
import { LearnSession, type LearnStart } from './learn-session.ts';

interface Terminal {
  readonly language?: Language;
  readonly hasUnicode?: boolean;
}

async function begin(technique?: Technique) {
  return beginWith({ part: 'lessons', ...(technique !== undefined && { technique }) });
}

async function beginWith(start: LearnStart, { language = 'en', hasUnicode = true }: Terminal = {}) {
  const { trainer, clock, storage } = trainerTable();
  const lines: string[] = [];
  const session = new LearnSession(trainer, language, hasUnicode, (line) => lines.push(line));
  await session.begin(start);
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
  return { session, trainer, clock, storage, first: [...lines], say, cellThat };
}

it('draws the board where it can be seen, with the names of its cells', async () => {
  const { trainer } = trainerTable();
  const lines: string[] = [];
  const session = new LearnSession(trainer, 'en', false, (line) => lines.push(line), boardGlyphs(false));
  await session.begin({ part: 'lessons', technique: 'one-one' });
  const { width = 0, height = 0 } = trainer.lessons.state.lesson.value?.position ?? {};
  const names = Array.from({ length: width }, (_, column) => columnName(column));
  const top = lines.indexOf(`   ${names.join(' ')}`);
  expect(top).toBeGreaterThan(0);
  const rows = lines.slice(top + 1, top + 1 + height);
  expect(rows.map((row) => row.slice(0, 2).trim())).toEqual(rows.map((_, row) => String(row + 1)));
  expect(rows.join('')).toMatch(/^[\d .F]+$/);
});

describe('lessons line by line', () => {
  it('show the part of a large board that the proof needs, with the names of its cells', async () => {
    const { trainer, storage, say } = await begin();
    await storage.addFinished([missedLargeGame()]);
    await trainer.collectMissed();
    const shown = await say('train one-one');
    expect(shown).toContain('From one of your games: you guessed here.');
    expect(shown.filter((line) => line.startsWith('Row '))).toHaveLength(9);
    expect(shown.join('\n')).not.toMatch(/Mines left/);
    expect(shown).toContain(
      'A part of your board, from v5 to ad13. Cells at a cut edge have neighbours that are not shown.',
    );
    expect((await say('v8'))[0]).toMatch(/^That is no hidden cell/);
    expect(await say('ab8')).toEqual(['Right!']);
  });

  it('begin with the technique, the rows of the position, and what to look for', async () => {
    const { first } = await begin('one-two');
    expect(first[0]).toMatch(/^1-2\. A 1 and a 2 side by side/);
    expect(first.filter((line) => /^Row \d: /.test(line))).toHaveLength(7);
    expect(first.slice(-2)[0]).toMatch(/^Which cell (is safe|must be a mine)\?$/);
  });

  it.each([
    ['English always', { language: 'en', hasUnicode: true }],
    ['German where nothing else can be shown', { language: 'de', hasUnicode: false }],
  ] as const)('are ASCII in %s', async (_, terminal) => {
    const { first, say } = await beginWith({ part: 'lessons', technique: 'one-two' }, terminal);
    const lines = [...first, ...(await say('why')), ...(await say('list')), ...(await say('help'))];
    expect(lines.filter((line) => !/^[ -~]*$/.test(line))).toEqual([]);
    expect((await say('train größe')).join(' ')).not.toMatch(/[“”„’ß]/);
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

  it('take a technique by its name as people read it', async () => {
    const { say } = await begin();
    expect((await say('train 1-2'))[0]).toMatch(/^1-2\. A 1 and a 2 side by side/);
    expect((await say('train Mines left'))[0]).toMatch(/^Mines left\./);
    expect((await say('speed 1-1'))[0]).toBe('1-1: 1 of 8');
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

/** The name of a cell, in a position that is so many columns wide. */
function nameOf(cell: number, width: number): string {
  return `${columnName(cell % width)}${Math.floor(cell / width) + 1}`;
}

describe('the guess trainer line by line', () => {
  it('asks which cell wins most often, and tells what each was worth', async () => {
    const { trainer, first, say } = await beginWith({ part: 'guess' });
    expect(first.at(-2)).toBe('Nothing is certain here. Which cell wins most often?');
    expect((await say('z99'))[0]).toMatch(/^That is no hidden cell/);
    const guess = trainer.guesses.state.guess.value;
    if (guess === undefined) throw new Error('no position');
    const best = nameOf(guess.options[0]?.cell ?? -1, guess.position.width);
    const told = await say(best);
    expect(told[0]).toBe('The best guess!');
    expect(told[1]).toMatch(new RegExp(`^${best} \\(your guess\\): Wins \\d+%, Mine \\d+%$`));
    expect(told.at(-1)).toBe('Best guesses: 1 of 1.');
    expect((await say('next')).at(-1)).toMatch(/^Type a cell/);
    expect((await say('train one-one'))[0]).toMatch(/^1-1\. /);
  });
});

describe('the speed trainer line by line', () => {
  it('lists what can be trained, and times eight positions', async () => {
    const { trainer, clock, first, say } = await beginWith({ part: 'speed', drill: '' });
    expect(first).toEqual(expect.arrayContaining(['Chords (chord)', '1-2 (one-two)']));
    expect((await say('speed one-one'))[0]).toBe('1-1: 1 of 8');
    const { state } = trainer.speed;
    const wrong = state.lesson.value?.position.knowledge.findIndex(
      (known, cell) => known === 9 && !state.answers.value.includes(cell),
    );
    const width = state.lesson.value?.position.width ?? 1;
    expect((await say(nameOf(wrong ?? -1, width)))[0]).toMatch(/^1 mistake\./);
    let told: string[] = [];
    while (state.phase.value === 'playing') {
      await clock.pass(1500);
      told = await say(nameOf(state.answers.value[0] ?? -1, state.lesson.value?.position.width ?? 1));
    }
    expect(told[0]).toBe('Right! 1.5 s for a position, 1 mistake.');
    expect(told).toContain('1-1 (one-one): best 1.5 s');
  });
});
