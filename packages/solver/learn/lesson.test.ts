import { FLAG, isOpen } from '@countermine/core/board.ts';
import { createRandom } from '@countermine/core/random.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { describe, expect, it } from 'vitest';
import { checkProof } from '../check/check-proof.ts';
import type { PlayerView } from '../position/player-view.ts';
import { mineProbabilities } from '../probability/engine.ts';
import { rateCells } from '../technique/rate.ts';
import { TECHNIQUES } from '../technique/technique.ts';
import { playedPosition, scatteredPosition } from '../testing/random-positions.ts';
import { viewFromText } from '../testing/view-from-text.ts';
import { generateGuess } from './guess-position.ts';
import { generateLesson, type Lesson, lessonOfView } from './lesson.ts';

function flagsOf({ view }: Pick<Lesson, 'view'>): number[] {
  return [...view.knowledge.keys()].filter((cell) => view.knowledge[cell] === FLAG);
}

/** Nothing easier than its technique says anything in the position as it is shown, and the technique shows its cell. */
function expectExactly({ view, technique, verdict, answers, proof }: Lesson): void {
  const rated = rateCells(view, { trustFlags: true });
  if (!rated.ok) throw new Error(rated.error.code);
  expect(rated.value[0]?.technique).toBe(technique);
  expect(rated.value).toContainEqual({ cell: proof.cell, verdict, technique });
  expect(answers).toContain(proof.cell);
  const known = new Map(flagsOf({ view }).map((cell) => [cell, 'mine' as const]));
  expect(checkProof(view, proof, {}, known)).toMatchObject({ outcome: 'holds' });
}

describe('a generated lesson', () => {
  it.each(TECHNIQUES)('takes %s, and nothing easier says anything', (technique) => {
    for (let seed = 0; seed < 8; seed += 1) {
      const lesson = generateLesson(technique, createRandom(seed));
      if (lesson === undefined) throw new Error(`no lesson for ${technique}`);
      expect(lesson.technique).toBe(technique);
      expectExactly(lesson);
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

/** What players see who leave much that is certain undone, and cells open that no flood opens. */
function* playedViews(count: number): Generator<PlayerView> {
  for (let seed = 0; seed < count; seed += 1) {
    yield playedPosition(16, 8, 20 + (seed % 8), 2 + (seed % 16), seed);
    yield playedPosition(8, 6, 12, 8 + (seed % 10), seed);
    yield scatteredPosition(6, 6, 8, 0.4, seed);
  }
}

describe('the lesson of a position in a game', () => {
  it('is the easiest way to its next safe cell, with flags on the mines found before', () => {
    const lesson = lessonOfView(viewFromText('F....\n11111\n00000', 2));
    expect(lesson).toMatchObject({ technique: 'one-one', verdict: 'safe', answers: [2] });
    expect(lesson?.view.knowledge[0]).not.toBe(FLAG);
    const counted = lessonOfView(viewFromText('1..\n11.', 1));
    expect(counted).toMatchObject({ technique: 'reduction', answers: [2, 5], proof: { knownMines: [1] } });
    expect(counted?.view.knowledge[1]).toBe(FLAG);
  });

  it('takes exactly its technique wherever a player stands, and that is what the next safe cell needs', () => {
    const seen = new Set<string>();
    for (const view of playedViews(amount({ usual: 40, soak: 20_000 }))) {
      const lesson = lessonOfView(view);
      const rated = rateCells(view);
      const safe = rated.ok ? rated.value.find(({ verdict }) => verdict === 'safe') : undefined;
      expect(lesson?.technique).toBe(safe?.technique);
      if (lesson === undefined) continue;
      expectExactly(lesson);
      seen.add(`${lesson.technique} ${lesson.verdict}`);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['reduction safe', 'one-two mine', 'chain safe']));
  });

  it('is the step that is hardest, also if it finds a mine from which the safe cell follows', () => {
    const lesson = lessonOfView(viewFromText('...1\n...2\n..4.\n...1', 5));
    expect(lesson).toMatchObject({ technique: 'one-two', verdict: 'mine', answers: [11], proof: { clues: [3, 7] } });
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
