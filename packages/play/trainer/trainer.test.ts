import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { Game } from '@countermine/core/game/game.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { summariseGame } from '@countermine/core/history/game-summary.ts';
import type { TECHNIQUES } from '@countermine/solver/technique/technique.ts';
import { describe, expect, it } from 'vitest';
import { MemoryRecords } from '../ports/memory-storage.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { type TrainerTable, trainerTable } from '../testing/trainer-table.ts';
import { nextTechnique } from './lesson-controller.ts';
import { masteryMap } from './mastery.ts';
import { ROUND } from './speed-controller.ts';

const DAY = 86_400_000;

function skillOf({ trainer }: TrainerTable, technique: (typeof TECHNIQUES)[number]) {
  return trainer.store.record.value.skills[technique];
}

async function answerRight({ trainer: { lessons } }: TrainerTable): Promise<void> {
  const [cell] = lessons.state.lesson.value?.answers ?? [];
  if (cell === undefined) throw new Error('no lesson');
  lessons.answer(cell);
}

async function answerWrong({ trainer: { lessons } }: TrainerTable): Promise<void> {
  const lesson = lessons.state.lesson.value;
  const wrong = lesson?.position.knowledge.findIndex((state, cell) => state === 9 && !lesson.answers.includes(cell));
  lessons.answer(wrong ?? -1);
}

describe('a lesson', () => {
  it('begins with the easiest technique, and takes a right answer', async () => {
    const table = trainerTable();
    const { lessons, store } = table.trainer;
    await table.trainer.load();
    await lessons.begin();
    expect([lessons.state.phase.value, lessons.state.lesson.value?.technique]).toEqual(['asking', 'counting']);
    await answerRight(table);
    expect([lessons.state.phase.value, lessons.state.run.value]).toEqual(['right', 1]);
    expect(store.record.value.streak?.days).toBe(1);
    expect(skillOf(table, 'counting')).toMatchObject({ right: 1, wrong: 0 });
    await lessons.begin();
    expect(lessons.state.lesson.value?.technique).toBe('reduction');
  });

  it('keeps the mark of a right answer while the next lesson is made', async () => {
    const table = trainerTable();
    const { lessons } = table.trainer;
    await lessons.begin('one-two');
    const { answers, verdict } = lessons.state.lesson.value ?? { answers: [] };
    await answerRight(table);
    const next = lessons.begin();
    expect(lessons.state.phase.value).toBe('loading');
    expect(lessons.state.marks.value.get(answers[0] ?? -1)).toBe(verdict);
    await next;
  });

  it('shows the proof step by step after a wrong answer, which counts once', async () => {
    const table = trainerTable();
    const { lessons } = table.trainer;
    await lessons.begin('one-two');
    await answerWrong(table);
    expect([lessons.state.phase.value, lessons.state.frameAt.value]).toEqual(['wrong', 0]);
    const frames = lessons.state.lesson.value?.frames.length ?? 0;
    for (let turn = 0; turn < frames + 3; turn += 1) lessons.turn(1);
    expect(lessons.state.frame.value?.saying).toMatchObject({ kind: 'conclusion' });
    lessons.turn(-1);
    expect(lessons.state.frameAt.value).toBe(frames - 2);
    await answerRight(table);
    expect(lessons.state.phase.value).toBe('wrong');
    expect(skillOf(table, 'one-two')).toMatchObject({ right: 0, wrong: 1 });
  });

  it('can be explained instead of answered, which is no right answer', async () => {
    const table = trainerTable();
    await table.trainer.lessons.begin('chain');
    table.trainer.lessons.showProof();
    expect(table.trainer.lessons.state.frame.value).toBeDefined();
    expect(skillOf(table, 'chain')).toMatchObject({ right: 0, wrong: 1 });
  });

  it('comes again when it is time, the sooner the worse it went', async () => {
    const table = trainerTable();
    const { lessons, store } = table.trainer;
    await lessons.begin('one-one');
    await answerRight(table);
    await lessons.begin('subset');
    await answerWrong(table);
    const due = (technique: (typeof TECHNIQUES)[number]) => skillOf(table, technique)?.card.due ?? 0;
    expect(due('subset')).toBeLessThan(due('one-one'));
    const later = table.clock.date() + DAY;
    expect(nextTechnique(store.record.value, later)).toBe('subset');
  });

  it('masters a technique by answers over weeks', async () => {
    const table = trainerTable();
    const { lessons, store } = table.trainer;
    for (let week = 0; week < 5; week += 1) {
      await lessons.begin('one-one');
      await answerRight(table);
      await table.clock.pass(7 * DAY);
    }
    const levels = masteryMap(store.record.value, table.clock.date()).map(({ technique, level }) => [technique, level]);
    expect(Object.fromEntries(levels)).toMatchObject({ 'one-one': 'mastered', counting: 'new' });
  });
});

describe('what was learned', () => {
  it('is there in the next session, and of two at once nothing is lost', async () => {
    const records = new MemoryRecords();
    const [one, other] = [trainerTable(records), trainerTable(records)];
    await one.trainer.lessons.begin('one-one');
    await other.trainer.lessons.begin('subset');
    await answerRight(one);
    await answerRight(other);
    await Promise.all([one.trainer.store.flush(), other.trainer.store.flush()]);
    const next = trainerTable(records);
    await next.trainer.load();
    expect(Object.keys(next.trainer.store.record.value.skills).sort()).toEqual(['one-one', 'subset']);
  });

  it.each([
    ['nonsense', 'hello', []],
    ['a broken skill', { version: 1, skills: { counting: { right: 'x' }, 'one-two': undefined } }, []],
  ])('that is %s counts as nothing learned', async (_, stored, skills) => {
    const table = trainerTable();
    await table.storage.writeSetting('training', stored);
    await table.trainer.load();
    expect(Object.keys(table.trainer.store.record.value.skills)).toEqual(skills);
  });

  it('is not overwritten where a later version wrote it', async () => {
    const table = trainerTable();
    const later = { version: 2, skills: 'other' };
    await table.storage.writeSetting('training', later);
    await table.trainer.load();
    await table.trainer.lessons.begin();
    await answerRight(table);
    await table.trainer.store.flush();
    expect(await table.storage.readSetting('training')).toEqual({ ok: true, value: later });
  });
});

describe('a streak', () => {
  it('forgives one missed day a week', async () => {
    const table = trainerTable();
    const streakAfter = async (days: number) => {
      await table.clock.pass(days * DAY);
      await table.trainer.lessons.begin('counting');
      await answerRight(table);
      return table.trainer.store.record.value.streak?.days;
    };
    const days: (number | undefined)[] = [];
    for (const gap of [0, 1, 2, 1, 2, 1, 3]) days.push(await streakAfter(gap));
    expect(days).toEqual([1, 2, 3, 4, 1, 2, 1]);
  });
});

describe('positions of own games', () => {
  it('come first where the player guessed without need', async () => {
    const table = trainerTable();
    // The clues say that the third cell is safe; the player opened the fourth.
    const params = { ...DEFAULT_PARAMS, width: 5, height: 3, mineCount: 2, firstMove: 'as-is' as const };
    const game = new Game(params);
    game.apply({
      kind: 'place',
      at: 0,
      mines: Uint8Array.from({ length: 15 }, (_, cell) => Number(cell === 0 || cell === 3)),
    });
    game.apply({ kind: 'open', at: 0, cell: 12 });
    game.apply({ kind: 'open', at: 9, cell: 3 });
    const code = encodeGame(recordGame(game));
    await table.storage.addFinished([summariseGame(game, { id: 'lost', endedAt: 1, code })]);
    await table.trainer.load();
    await table.trainer.collectMissed();
    expect(table.trainer.store.record.value.missed).toMatchObject([{ technique: 'one-one' }]);
    await table.trainer.lessons.begin('one-one');
    const { isOwn, lesson } = table.trainer.lessons.state;
    expect([isOwn.value, lesson.value?.position.width]).toEqual([true, 5]);
    await answerRight(table);
    expect(table.trainer.store.record.value.missed).toEqual([]);
    await table.trainer.collectMissed();
    expect(table.trainer.store.record.value.missed).toEqual([]);
  });
});

describe('the guess trainer', () => {
  it('tells how much worse than the best a guess is', async () => {
    const { trainer } = trainerTable();
    await trainer.guesses.begin();
    const options = trainer.guesses.state.guess.value?.options ?? [];
    const [best, worst] = [options[0], options.at(-1)];
    if (best === undefined || worst === undefined) throw new Error('no position');
    trainer.guesses.answer(worst.cell);
    expect(trainer.guesses.state.lost.value).toBeCloseTo(best.win - worst.win, 12);
    trainer.guesses.answer(best.cell);
    expect(trainer.guesses.state.chosen.value).toBe(worst.cell);
    expect(trainer.guesses.state.marks.value.get(best.cell)).toBe('safe');
    const loading = trainer.guesses.begin();
    expect(trainer.guesses.state.marks.value.size).toBe(0);
    await loading;
    trainer.guesses.answer(trainer.guesses.state.guess.value?.options[0]?.cell ?? -1);
    expect(trainer.guesses.state.lost.value).toBe(0);
    expect(trainer.store.record.value.guesses).toMatchObject({ count: 2, best: 1 });
  });
});

it('marks every guess that it takes for the best, whatever the rounding', async () => {
  const { trainer } = trainerTable();
  const { guesses } = trainer;
  const almost = (): number[] => {
    const [best, ...others] = guesses.state.guess.value?.options ?? [];
    return others.filter(({ win }) => best && win < best.win && best.win - win < 1e-12).map(({ cell }) => cell);
  };
  while (almost().length === 0) await guesses.begin();
  const [cell = -1] = almost();
  guesses.answer(guesses.state.guess.value?.options[0]?.cell ?? -1);
  expect(guesses.state.marks.value.get(cell)).toBe('safe');
});

describe('the speed trainer', () => {
  it.each(['chord', 'flag', 'one-two-one'] as const)('times a round of %s, and remembers the best', async (drill) => {
    const clock = new ManualClock();
    const { trainer } = trainerTable(new MemoryRecords(), clock);
    const { speed } = trainer;
    for (const pace of [900, 700, 800]) {
      await speed.begin(drill);
      for (let at = 0; at < ROUND; at += 1) {
        await clock.pass(pace);
        speed.answer(-1);
        speed.answer(speed.state.answers.value[0] ?? -1);
      }
      expect([speed.state.phase.value, speed.state.wrong.value]).toEqual(['over', ROUND]);
      expect(speed.state.times.value).toEqual(Array(ROUND).fill(pace));
    }
    expect(Object.values(trainer.store.record.value.speed)).toEqual([700]);
  });
});
