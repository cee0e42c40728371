import type { BoardShape } from '@countermine/core/board/shape.ts';
import { cellsWords, cellWords, counted, sentence } from '../explain/cell-words.ts';
import type { LossCause, WrongFlag } from './loss-cause.ts';

/**
 * Why a game was lost, as a sentence or two for people; rows and columns count from 0. A percentage is 0 or 100 only
 * where it is certain.
 */
export function formatLossCause(shape: BoardShape, cause: LossCause): string {
  switch (cause.code) {
    case 'wrong-flag':
      return wrongFlagWords(shape, cause);
    case 'forced-guess':
      return sentence(`a forced guess: no cell was known to be safe, and ${guessWords(shape, cause)}`);
    case 'needless-guess':
      return sentence(
        `a needless guess: ${cellWords({ shape }, cause.cell)} was safe with ${percentWords(cause.safety)}, but ` +
          `${counted(cause.safeCells, 'cell')} ${cause.safeCells === 1 ? 'was' : 'were'} known to be safe: ` +
          `${cause.safeCells === 1 ? '' : 'one is '}${cellWords({ shape }, cause.safeCell)}`,
      );
    case 'known-mine':
      return sentence(`${cellWords({ shape }, cause.cell)} was known to be a mine`);
    case 'unknown':
      return sentence(`${cellWords({ shape }, cause.cell)} was a mine; the position was too hard to say more`);
  }
}

/** A probability in whole percent: `62%`; `<1%` and `>99%` where it is not certain. */
export function percentWords(probability: number): string {
  if (probability > 0 && probability < 0.01) return '<1%';
  if (probability < 1 && probability > 0.99) return '>99%';
  return `${Math.round(probability * 100)}%`;
}

function guessWords(shape: BoardShape, { cell, safety, safest }: LossCause & { code: 'forced-guess' }): string {
  const guessed = `${cellWords({ shape }, cell)} was safe with ${percentWords(safety)}`;
  if (safety >= safest.safety) return `${guessed}, the best odds on the board`;
  return `${guessed}; the best odds were ${percentWords(safest.safety)} at ${cellWords({ shape }, safest.cell)}`;
}

function wrongFlagWords(shape: BoardShape, { chord, flags, chances }: WrongFlag): string {
  const trusted = `${flags.length === 1 ? 'a wrong flag' : 'wrong flags'} at ${cellsWords({ shape }, flags)}`;
  const words = sentence(`the chord at ${cellWords({ shape }, chord)} trusted ${trusted}`);
  const known = flags.filter((_, index) => chances?.[index] === 0);
  if (known.length === 0) return words;
  return `${words} ${sentence(`${cellsWords({ shape }, known)} ${known.length === 1 ? 'was' : 'were'} known to be safe`)}`;
}
