import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import { viewFromText } from '@countermine/solver/testing/view-from-text.ts';
import { expect, it } from 'vitest';
import { sayingOf, startHint } from '../game/hint.ts';
import { wordsIn } from '../testing/all-words.ts';

import { hintWords } from '../words/hints.ts';
import { answerQuestion } from './answer-question.ts';
import type { Advice } from './solver-messages.ts';

function positionOf({ shape, mineCount, knowledge }: PlayerView) {
  return { width: shape.width, height: shape.height, mineCount, knowledge };
}

function adviceFor(view: PlayerView): Advice & { kind: 'safe' } {
  const reply = answerQuestion({ id: 1, task: 'advice', ask: { position: positionOf(view) } }, () => undefined);
  if (!reply.ok || !('advice' in reply.answer) || reply.answer.advice.kind !== 'safe')
    throw new Error('nothing is safe');
  return reply.answer.advice;
}

it.each([
  ['Enough mines', '....\n0111', 1],
  ['1-1', '...\n11.', 1],
  ['1-2-2-1', '....\n1221', 2],
  ['Mines left', '1.....\n......', 1],
])('a hint names the technique: %s', (name, text, mines) => {
  const view = viewFromText(text, mines);
  const { proof, technique } = adviceFor(view);
  if (proof === undefined) throw new Error('no proof');
  const words = hintWords(
    wordsIn('en', 'common'),
    view.shape,
    sayingOf(startHint({ kind: 'proof', proof, technique })),
  );
  expect(words).toContain(`A safe cell can be found: ${name}. `);
});
