import { FLAG, isOpen } from '@countermine/core/board/knowledge.ts';
import { createRandom } from '@countermine/core/rng/random.ts';
import { describe, expect, it } from 'vitest';
import { checkProof } from '../check/check-proof.ts';
import { mineProbabilities } from '../probability/mine-probabilities.ts';
import { rateCells } from '../technique/rate-cells.ts';
import { rungOf, TECHNIQUES } from '../technique/technique.ts';
import { viewFromText } from '../testing/view-from-text.ts';
import { generateLesson } from './generate-lesson.ts';
import { generateGuess } from './guess-position.ts';
import { type Lesson, lessonOfView } from './lesson.ts';

function flagsOf({ view }: Lesson): number[] {
  return [...view.knowledge.keys()].filter((cell) => view.knowledge[cell] === FLAG);
}

describe('a generated lesson', () => {
  it.each(TECHNIQUES)('takes %s, and nothing easier shows a safe cell', (technique) => {
    for (let seed = 0; seed < 8; seed += 1) {
      const lesson = generateLesson(technique, createRandom(seed));
      if (lesson === undefined) throw new Error(`no lesson for ${technique}`);
      const rated = rateCells(lesson.view);
      if (!rated.ok) throw new Error(rated.error.code);
      const safe = rated.value.filter(({ verdict }) => verdict === 'safe');
      expect(lesson.technique).toBe(technique);
      if (technique !== 'counting') {
        expect(safe.every((cell) => rungOf(cell.technique) >= rungOf(technique))).toBe(true);
      }
      const known = new Map(flagsOf(lesson).map((cell) => [cell, 'mine' as const]));
      expect(checkProof(lesson.view, lesson.proof, {}, known)).toMatchObject({ outcome: 'holds' });
      expect(lesson.answers).toContain(lesson.proof.cell);
    }
  });

  it('has as answers all cells that are certain, and flags on mines that are', () => {
    for (const technique of TECHNIQUES) {
      const lesson = generateLesson(technique, createRandom(99));
      const solved = lesson && mineProbabilities(lesson.view);
      if (!solved?.ok) throw new Error(`no lesson for ${technique}`);
      const { probabilities } = solved.value;
      const wanted = lesson?.verdict === 'safe' ? 0 : 1;
      const cells = [...probabilities.keys()].filter((cell) => probabilities[cell] === wanted);
      const flags = lesson === undefined ? [] : flagsOf(lesson);
      expect([...(lesson?.answers ?? [])].sort()).toEqual(cells.filter((cell) => !flags.includes(cell)).sort());
      expect(flags.every((cell) => probabilities[cell] === 1)).toBe(true);
    }
  });
});

describe('the lesson of a position in a game', () => {
  it('is the easiest way to its next safe cell, with flags on the mines found before', () => {
    const lesson = lessonOfView(viewFromText('F....\n11111\n00000', 2));
    expect(lesson).toMatchObject({ technique: 'one-one', verdict: 'safe', answers: [2] });
    expect(lesson?.view.knowledge[0]).not.toBe(FLAG);
    const counted = lessonOfView(viewFromText('1..\n11.', 1));
    expect(counted).toMatchObject({ technique: 'reduction', answers: [2, 5], proof: { knownMines: [1] } });
    expect(counted?.view.knowledge[1]).toBe(FLAG);
  });

  it('is none where no cell is certain to be safe', () => {
    expect(lessonOfView(viewFromText('...\n.1.\n...', 1))).toBeUndefined();
    expect(lessonOfView(viewFromText('3.\n..', 3))).toBeUndefined();
    expect(lessonOfView(viewFromText('1.1\n.2.', 1))).toBeUndefined();
  });
});

it('a position to guess in has no safe cell, and lists every other by its chance to win', () => {
  for (let seed = 0; seed < 6; seed += 1) {
    const guess = generateGuess(createRandom(seed));
    const solved = guess && mineProbabilities(guess.view);
    if (guess === undefined || !solved?.ok) throw new Error('no position');
    expect(solved.value.probabilities.some((mine) => mine === 0)).toBe(false);
    const uncertain = [...guess.view.knowledge.keys()].filter(
      (cell) => !isOpen(guess.view.knowledge[cell]!) && solved.value.probabilities[cell]! < 1,
    );
    expect(guess.options.map(({ cell }) => cell).sort()).toEqual(uncertain.sort());
    for (const { cell, mine, win } of guess.options) {
      expect(mine).toBeCloseTo(solved.value.probabilities[cell]!, 12);
      expect(win).toBeLessThanOrEqual(1 - mine + 1e-12);
      expect(win).toBeLessThanOrEqual(guess.options[0]!.win);
    }
  }
});
