import type { PlayerView } from '@countermine/solver/constraint/player-view.ts';
import { viewFromText } from '@countermine/solver/testing/view-from-text.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import { hintWords } from '@countermine/text/words/hint-words.ts';
import { expect, it } from 'vitest';
import { sayingOf, startHint } from '../hint/hint.ts';
import { answerQuestion } from './answer-question.ts';
import type { Advice, Finding } from './solver-messages.ts';

function positionOf({ shape, mineCount, knowledge }: PlayerView) {
  return { width: shape.width, height: shape.height, mineCount, knowledge };
}

function adviceFor(view: PlayerView): Advice & { kind: 'safe' } {
  const reply = answerQuestion({ id: 1, task: 'advice', ask: { position: positionOf(view) } }, () => undefined);
  if (!reply.ok || !('advice' in reply.answer) || reply.answer.advice.kind !== 'safe')
    throw new Error('nothing is safe');
  return reply.answer.advice;
}

function findingFor(view: PlayerView, cell: number): Finding & { kind: 'proof' } {
  const reply = answerQuestion({ id: 2, task: 'why', ask: { position: positionOf(view), cell } }, () => undefined);
  if (!reply.ok || !('finding' in reply.answer) || reply.answer.finding.kind !== 'proof') throw new Error('no proof');
  return reply.answer.finding;
}

it.each([
  ['one number', '....\n0111', 1],
  ['two numbers', '...\n11.', 1],
  ['several numbers', '....\n1221', 2],
  ['the mine count', '1.....\n......', 1],
])('a hint says how the proof of its cell is told: %s', (_what, text, mines) => {
  const view = viewFromText(text, mines);
  const { cell, proof, isByTrial } = adviceFor(view);
  if (proof === undefined) throw new Error('no proof');
  const words = hintWords(messagesIn('en'), view.shape, sayingOf(startHint({ kind: 'proof', proof, isByTrial })));
  const supposes = findingFor(view, cell).frames.some(({ saying }) => saying.kind === 'suppose');
  expect(words.includes('What if it were a mine')).toBe(supposes);
  expect(supposes && words.includes('One number alone')).toBe(false);
});
