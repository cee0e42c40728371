import type { BoardShape } from '@countermine/core/board.ts';
import type { LossCause, WrongFlag } from '@countermine/solver/learn/loss-cause.ts';
import type { Messages } from '../catalogue.ts';

import { cellsWords, cellWords, percentWords } from './cell-words.ts';

/** Why a game was lost, in a sentence. */
export function lossWords(messages: Messages, shape: BoardShape, cause: LossCause): string {
  const { loss } = messages;
  if (cause.code === 'wrong-flag') return wrongFlagWords(messages, shape, cause);
  const cell = cellWords(messages, shape, cause.cell);
  switch (cause.code) {
    case 'forced-guess': {
      const { safety, safest } = cause;
      const taken = percentWords(messages, safety);
      if (safety >= safest.safety) return loss.forcedGuess(cell, taken);
      return loss.forcedGuessWorse(
        cell,
        taken,
        cellWords(messages, shape, safest.cell),
        percentWords(messages, safest.safety),
      );
    }
    case 'needless-guess': {
      const safeCell = cellWords(messages, shape, cause.safeCell);
      return loss.needlessGuess(cell, percentWords(messages, cause.safety), cause.safeCells, safeCell);
    }
    case 'known-mine':
      return loss.knownMine(cell);
    case 'unknown':
      return loss.unknown(cell);
  }
}

function wrongFlagWords(messages: Messages, shape: BoardShape, { chord, flags, probabilities }: WrongFlag): string {
  const { loss } = messages;
  const words = loss.wrongFlag(cellWords(messages, shape, chord), cellsWords(messages, shape, flags));
  const safe = flags.filter((_, index) => probabilities?.[index] === 0);
  return safe.length === 0 ? words : `${words} ${loss.flagHadToBeSafe(cellsWords(messages, shape, safe))}`;
}
