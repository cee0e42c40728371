import type { SolverFailure } from '../../solver/solver-messages.ts';
import type { Messages } from '../catalogue.ts';

import { positionErrorWords } from './position-words.ts';

/** Why the solver has no answer, in a sentence. */
export function failureWords(messages: Messages, { code, error }: SolverFailure): string {
  const { analysis, errors } = messages;
  if (error !== undefined) return positionErrorWords(messages, error);
  if (code === 'died') return errors.workerDied;
  if (code === 'cancelled') return analysis.cancelled;
  return code === 'inconsistent' || code === 'bad-position' ? analysis.impossible : analysis.tooHard;
}
