import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { isBlank } from '../compare/compare.ts';
import type { KnownLine, LineKinds } from './board-lines.ts';
import type { Prediction } from './prediction.ts';
import { firstLineOf, type Observation } from './trial.ts';

/**
 * The first line of a program of which no line is one of the game: nothing can be told of its rules. A message may have any
 * numbers, but a row of a board or of signs is the same only if it is so as a whole.
 * @returns undefined if some lines are of the game, or it prints nothing
 */
export function foreignLineOf(
  observations: readonly Observation[],
  byTheText: (input: CaseInput) => Prediction,
  kinds: LineKinds,
): string | undefined {
  const printed = observations.find(({ run }) => !isBlank(run.stdout));
  if (printed === undefined) return undefined;
  const known: GameLines = { lines: new Set(), prompts: new Set() };
  for (const observation of observations) {
    addLines(known, byTheText(observation.input), kinds);
    // Nearly all programs print a line of the game on their first input.
    if (printsOneOf(known, observation, kinds)) return undefined;
  }
  if (observations.some((observation) => printsOneOf(known, observation, kinds))) return undefined;
  return firstLineOf(printed.run.stdout.trimStart());
}

interface GameLines {
  readonly lines: Set<string>;
  /** The texts that the game prints without an end of their line. */
  readonly prompts: Set<string>;
}

function addLines(known: GameLines, { lines }: Prediction, kinds: LineKinds): void {
  for (const { text } of lines) {
    const key = keyOf(kinds.of(text));
    if (key !== undefined) (text.endsWith('\n') ? known.lines : known.prompts).add(key);
  }
}

function printsOneOf({ lines, prompts }: GameLines, { run }: Observation, kinds: LineKinds): boolean {
  const isOfGame = (text: string): boolean => lines.has(keyOf(kinds.of(text)) ?? '');
  return [...prompts].some((prompt) => run.stdout.includes(prompt)) || run.stdout.split(/(?<=\n)/).some(isOfGame);
}

/** Undefined for an empty line: it may stand anywhere. */
function keyOf({ row, kind, text }: KnownLine): string | undefined {
  const isMessage = row === undefined && /[a-z]{2}/i.test(kind);
  return (isMessage ? kind : text).trim() || undefined;
}
