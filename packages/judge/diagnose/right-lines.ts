import { countingText, isBlank } from '../compare/compare.ts';
import type { LineKinds } from './board-lines.ts';
import type { Deviation } from './deviation.ts';
import { fillPattern, type RewritePlace } from './rewrite.ts';
import { firstLineOf, type Observation, type TrialContext } from './trial.ts';

/**
 * True if a program prints a line without numbers as it should be where it never does so by a rewrite. Looked for behind the
 * place where the output is no longer as predicted: whatever is wrong there, the rewrite says the same of what follows. In
 * that place itself the line may stand for another one.
 * @param agreement how far the output is as predicted, with the rewrite
 */
export function printsRightLine(
  deviation: Deviation,
  { counting }: Observation,
  agreement: () => number,
  { kinds, standard: { compare } }: TrialContext,
): boolean {
  if (deviation.kind !== 'format' || deviation.rewrite.what !== 'line') return false;
  const { expected, rewrite } = deviation;
  const wanted = countingText(expected, compare);
  const instead = fillPattern(rewrite.to, []);
  if (isBlank(wanted) || rewrite.kind !== expected || instead.includes(wanted.trim())) return false;
  if (!counting.includes(wanted)) return false;
  const agreed = agreement();
  // Where it stands for another line once, it may do so again.
  const first = Number.isFinite(agreed) ? counting.lastIndexOf(wanted, agreed) : -1;
  if (first >= 0 && first + wanted.length > agreed) return false;
  for (let at = counting.indexOf(wanted, agreed + 1); at >= 0; at = counting.indexOf(wanted, at + 1)) {
    const [before, behind] = [counting.slice(0, at), counting.slice(at + wanted.length)];
    if (!wanted.endsWith('\n') && !/^(\n|$)/.test(behind)) continue;
    if (isLineAt(rewrite.place, before, wanted.endsWith('\n') ? behind : behind.slice(1), kinds)) return true;
  }
  return false;
}

/** True if a text between two others is a line, maybe behind a prompt, and in a place. */
function isLineAt(
  { after, before: next, isLast }: RewritePlace,
  before: string,
  behind: string,
  kinds: LineKinds,
): boolean {
  const previous = before.split(/(?<=\n)/).at(-1) ?? '';
  if (previous !== '' && !previous.endsWith('\n') && !kinds.isOfGame(previous)) return false;
  const comesNext = next === undefined || kinds.of(firstLineOf(behind)).kind === next || behind.startsWith(next);
  return (after === undefined || kinds.of(previous).kind === after) && comesNext && (!isLast || behind === '');
}
