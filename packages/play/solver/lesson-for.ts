import { createRandom } from '@countermine/core/random.ts';
import { generateGuess } from '@countermine/solver/learn/guess-position.ts';
import { generateLesson, lessonOfView } from '@countermine/solver/learn/lesson.ts';
import { createPlayerView, type PlayerView } from '@countermine/solver/position/player-view.ts';
import { proofFrames } from '../proof/proof-playback.ts';
import { proofWindow } from '../proof/proof-window.ts';
import { refutationOf } from './refutation-of.ts';
import type { SentGuess, SentLesson, SentPosition, SolverTasks } from './solver-messages.ts';

/** A lesson with its proof in pictures; undefined if there is none. */
export function lessonFor(asked: SolverTasks['lesson']['ask']): SentLesson | undefined {
  const lesson =
    'position' in asked ? lessonIn(asked.position) : generateLesson(asked.technique, createRandom(asked.seed));
  if (lesson === undefined) return undefined;
  const { view, technique, verdict, answers, proof } = lesson;
  const frames = proofFrames(view, proof, refutationOf(view, proof));
  return { position: sentView(view), technique, verdict, answers, frames, shown: proofWindow(view.shape, frames) };
}

function lessonIn({ width, height, knowledge, mineCount }: SentPosition): ReturnType<typeof lessonOfView> {
  const view = createPlayerView(width, height, knowledge, mineCount);
  return view.ok ? lessonOfView(view.value) : undefined;
}

/** A position to guess in; undefined if none was found. */
export function guessFor(seed: number): SentGuess | undefined {
  const guess = generateGuess(createRandom(seed));
  return guess && { position: sentView(guess.view), options: guess.options };
}

function sentView({ shape: { width, height }, knowledge, mineCount }: PlayerView): SentPosition {
  return { width, height, knowledge, mineCount };
}
