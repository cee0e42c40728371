import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import { isBlank } from '../compare/compare.ts';
import { likeness } from '../compare/lines.ts';
import type { ProgramModel } from './model.ts';
import type { Prediction } from './prediction.ts';
import { firstLineOf, type Observation } from './trial.ts';

/**
 * A line of a program of which no line is one of the game: nothing can be told of its rules. It is only called so if nothing
 * that it prints is right, or like a line of the game.
 * @returns undefined if some lines are of the game, or it prints nothing
 */
export function foreignLineOf(
  { observations, trials }: ProgramModel,
  byTheText: (input: CaseInput) => Prediction,
): string | undefined {
  const printed = observations.find(({ run }) => !isBlank(run.stdout));
  if (printed === undefined) return undefined;
  const game: GameLines = { marks: new Set(), messages: new Set(), errors: new Set() };
  for (const [index, observation] of observations.entries()) {
    const texts = addLines(game, byTheText(observation.input));
    // Nearly all programs print a line of the game on their first input.
    if (trials[index]?.rest === undefined && !isBlank(outputOf(observation))) return undefined;
    if (hasOwnLines(observation, texts) || hasMarks(game, observation)) return undefined;
  }
  for (const input of notUnderstood(printed.input)) addLines(game, byTheText(input));
  if (observations.some((one) => hasMarks(game, one)) || hasMessages(game, observations)) return undefined;
  return foreignLineIn(printed);
}

/** The first line of an output; undefined if there is none. */
export function foreignLineIn({ run }: Observation): string | undefined {
  return isBlank(run.stdout) ? undefined : firstLineOf(run.stdout.trimStart());
}

interface GameLines {
  /** Lines without words and numbers, such as those between boards, whatever their lengths. */
  readonly marks: Set<string>;
  /** The letters of lines with words. */
  readonly messages: Set<string>;
  /** The same of standard error. */
  readonly errors: Set<string>;
}

/** A shorter text may stand in any line. Units: letters. */
const MIN_CONTAINED = 10;

/** From this likeness on two messages are one, with a slip. */
const ALIKE = 0.75;

/** Programs print a few messages; what prints so many others has none. */
const MAX_MESSAGES = 500;

/** What no case has: input that the game says it does not understand, at the start and after a step. */
function notUnderstood(input: CaseInput): CaseInput[] {
  return [0, 1].map((after) => ({ ...input, steps: [...input.steps.slice(0, after), 'unknown\n'] }));
}

/** @returns the texts of the lines */
function addLines(game: GameLines, { lines, answer }: Prediction): string[] {
  const texts = lines.map(({ text }) => text);
  for (const text of texts) {
    const letters = lettersOf(text);
    if (letters !== undefined) game.messages.add(letters);
    else if (isMark(text)) game.marks.add(markOf(text));
  }
  for (const letters of lettersOfAll(linesOf(answer.stderr))) game.errors.add(letters);
  return texts;
}

/** True if a line is the game's own there: a board has to be expected, and what repeats the input is no row of it. */
function hasOwnLines({ input, run }: Observation, texts: readonly string[]): boolean {
  const repeated = new Set(linesOf(stdinOf(input)).map((line) => line.trim()));
  const own = new Set(texts.map((text) => text.trim()).filter((text) => text !== '' && !repeated.has(text)));
  return linesOf(run.stdout).some((line) => own.has(line.trim()));
}

function hasMarks({ marks }: GameLines, { run }: Observation): boolean {
  return linesOf(run.stdout).some((line) => isMark(line) && marks.has(markOf(line)));
}

function hasMessages({ messages, errors }: GameLines, observations: readonly Observation[]): boolean {
  const printed = observations.flatMap(({ run }) => linesOf(run.stdout));
  const written = observations.flatMap(({ run }) => linesOf(run.stderr));
  return areSomeLike(messages, printed) || areSomeLike(errors, written);
}

/** Cost: the product of the numbers of different messages, only for a program that has no line of the game. */
function areSomeLike(messages: ReadonlySet<string>, lines: readonly string[]): boolean {
  return [...lettersOfAll(lines)]
    .slice(0, MAX_MESSAGES)
    .some((letters) =>
      [...messages].some(
        (known) =>
          (known.length >= MIN_CONTAINED && letters.includes(known)) ||
          (2 * letters.length > known.length && likeness(letters, known) >= ALIKE),
      ),
    );
}

function lettersOfAll(lines: readonly string[]): Set<string> {
  return new Set(lines.flatMap((line) => lettersOf(line) ?? []));
}

function outputOf({ run }: Observation): string {
  return run.stdout + run.stderr;
}

function linesOf(text: string): string[] {
  return text.split('\n');
}

/** Undefined for a line without words: case, blanks and signs may be other ones. */
function lettersOf(text: string): string | undefined {
  return /[a-z]{2}/i.test(text) ? text.toLowerCase().replace(/[^a-z]/g, '') : undefined;
}

function isMark(text: string): boolean {
  return !isBlank(text) && !/[\p{L}\p{N}]/u.test(text);
}

/** A mark is the same in any length. */
function markOf(text: string): string {
  return text.trim().replace(/(.+?)\1+/g, '$1');
}
