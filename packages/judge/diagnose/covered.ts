import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { firstDifference } from '../compare/compare.ts';
import type { LineKinds } from './board-lines.ts';
import type { ProgramModel } from './model.ts';
import type { PredictedLine, Prediction } from './prediction.ts';
import { type Predictor, predictionFor } from './predictor.ts';

/**
 * True if what a claim changes first in a game is not what shows first, because other claims say that it is not printed, or
 * like something else. What shows then may have any other cause.
 */
export function isCovered(
  { context }: ProgramModel,
  { all, without }: { readonly all: Predictor; readonly without: Predictor },
  input: CaseInput,
): boolean {
  const [game, usual] = [all.answer(input), without.answer(input)];
  if (game === usual) return false;
  const { kinds, standard } = context;
  const firstChanged = (one: Prediction, other: Prediction): PredictedLine | undefined => {
    const difference = firstDifference(one.stdout, other.stdout, standard.compare);
    return difference && one.lineAt(difference.expected);
  };
  const claimed = predictionFor(all, input);
  const predicted = predictionFor(without, input);
  const shown = firstChanged(claimed, predicted);
  if (firstChanged(game.asItIs, usual.asItIs)?.index !== shown?.index) return true;
  return shown !== undefined && showsLikeOther(shown, predicted.lines[shown.index]?.text ?? '', claimed, kinds);
}

/** True if the first cell of a row that is another without a claim is printed like another kind of cell. */
function showsLikeOther(shown: PredictedLine, without: string, { lines }: Prediction, kinds: LineKinds): boolean {
  const others = cellsOf(without, kinds);
  const printed = cellsOf(shown.text, kinds);
  const at = printed.findIndex((cell, index) => cell !== others[index]);
  const [cell, sign] = [shown.line.row?.cells[at], printed[at]];
  if (cell === undefined || sign === cell) return false;
  return lines.some(({ line, text }) => {
    const signs = cellsOf(text, kinds);
    return line.row?.cells.some((one, index) => one !== cell && signs[index] === sign);
  });
}

function cellsOf(text: string, kinds: LineKinds): readonly string[] {
  return kinds.of(text).row?.cells ?? [];
}
