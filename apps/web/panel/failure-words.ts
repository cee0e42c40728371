import type { BoardShape } from '@countermine/core/board/shape.ts';
import type { Messages } from '@countermine/view/messages/messages.ts';
import { positionErrorWords } from '@countermine/view/messages/position-words.ts';
import type { SolverFailure } from '../solver/solver-messages.ts';

/** Why the solver has no answer, in a sentence. */
export function failureWords(messages: Messages, shape: BoardShape, { code, error }: SolverFailure): string {
  const { analysis, errors } = messages;
  if (error !== undefined) return positionErrorWords(messages, shape, error);
  if (code === 'died') return errors.workerDied;
  if (code === 'cancelled') return analysis.cancelled;
  return code === 'inconsistent' || code === 'bad-position' ? analysis.impossible : analysis.tooHard;
}
