import { counterpart } from '../compare/compare.ts';
import type { Deviation } from './deviation.ts';
import type { Prediction } from './prediction.ts';
import { changedHoles } from './rewrite.ts';
import { firstLineOf, type Observation, type TrialContext, wrongLineOf } from './trial.ts';

/**
 * True if a rewrite says how much too high or low the numbers of a line are, or which of them change places, and a program
 * has other ones there, in the line where its output is no longer as predicted.
 */
export function hasOtherNumbers(
  deviation: Deviation,
  predicted: Prediction,
  { run: { stdout } }: Observation,
  { kinds, standard: { compare } }: TrialContext,
): boolean {
  if (deviation.kind !== 'format' || deviation.rewrite.what !== 'line') return false;
  const changed = changedHoles(deviation.rewrite.to);
  if (changed.length === 0) return false;
  const wrong = wrongLineOf(predicted, stdout, compare);
  if (wrong === undefined) return false;
  const { prediction, line } = wrong;
  if (line.line.kind !== deviation.rewrite.kind || line.text === line.line.text) return false;
  const told = kinds.of(line.text);
  const found = kinds.of(firstLineOf(stdout.slice(counterpart(prediction.stdout, stdout, compare, line.start))));
  return found.kind === told.kind && changed.some((at) => Number(found.numbers[at]) !== Number(told.numbers[at]));
}
