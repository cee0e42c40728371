import type { Answer } from '@countermine/courses/cases/answer.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import { explainOutput } from '../compare/explain.ts';
import { outputSentences } from '../compare/finding-words.ts';
import { judgedGame, play } from './answers.ts';

/** A short game of each, with every kind of board. */
export const comp1511 = play('comp1511', '2', '0 0', '3 3', '1 3', '5', '4 7 7', '7 0 7', '6', '4 3 3');
export const calpoly = play('calpoly', '2', '0 5', '3 3', '0 4', '20 0', '0 5');
export const cs136 = play('cs136', 'D 7 4 145', 'A 0 0', 'M 2 2', 'M 6 0');
export const cs204 = play('cs204', 'field.txt', '-o 0 1', '-h', '-o 5 5', '-b 2 3', '-x', '-o 2 3', '-o 1 3');
export const cs1302 = play('cs1302', 'r 3 1', 'g 2 3', 'nofog', 'help', 'm 0 1', 'r 4 0');

/**
 * What a change of an output is called, the game, what it answers, the change, and the sentences that are said about
 * it.
 */
export type Told = [string, string, Answer, (stdout: string) => string, readonly string[]];

/** What is said about an output that was changed; one that was not changed fails. */
export function said(
  dialectId: string,
  answer: Answer,
  change: (stdout: string) => string,
  policy: ComparePolicy = 'exact',
): readonly string[] {
  const explanation = explainOutput(judgedGame(dialectId).boards, answer, change(answer.stdout), policy);
  if (explanation === undefined) throw new Error('the outputs match');
  return outputSentences(explanation.findings);
}
