import { type Answer, CRASHES, FREE_REST, NEVER_ENDS } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { isBlank } from '../compare/compare.ts';
import type { Run } from '../compare/verdict.ts';
import type { LimitName } from '../compare/verdict-words.ts';
import type { KnownLine } from './board-lines.ts';
import type { Observation } from './trial.ts';

/** How a program gets no further: a crash, no end, or no more output, with which it may still read on. */
export type StopWay =
  | { readonly what: 'crash'; readonly signal: string }
  | { readonly what: 'hang'; readonly limit: LimitName }
  | { readonly what: 'silence'; readonly status: number; readonly error: string | undefined };

/** What a game comes to where a program gets no further, the first time or a later one. */
export type StopPlace =
  | { readonly at: 'start'; readonly turn: 1 }
  | AnswerPlace
  /** A kind of line, such as `text`. */
  | { readonly at: 'after' | 'before'; readonly kind: string; readonly text: string; readonly turn: number };

/** `lines` of the answer are printed. */
interface AnswerPlace {
  readonly at: 'answer';
  readonly command: string;
  /** Only these answers count; undefined if all do. */
  readonly reply: Reply | undefined;
  readonly turn: number;
  readonly lines: number;
}

/** What an answer is: one that changes the board that was printed before, or not, or one that begins with a kind of line. */
export type Reply = 'changes the board' | 'keeps the board' | { readonly kind: string; readonly text: string };

/** A program that gets no further, always at the same place. */
export interface Stop {
  readonly way: StopWay;
  readonly place: StopPlace;
  /** The same place in words that tell more, as far as that is seen. */
  readonly told?: StopPlace | undefined;
  readonly commandOf: JudgedGame['commandOf'];
}

/** True for a place beside a kind of line of which `text` is only one: with other numbers, or another row. */
export function isOfSeveralTexts(place: StopPlace): boolean {
  return 'kind' in place && place.kind !== place.text;
}

/** A line of a game's answer; `part` is the step that it answers, from 1. */
export interface LineOfAnswer {
  readonly line: KnownLine;
  readonly part: number;
}

/** Equal for stops of one kind at one place. */
export function stopKey({ way, place }: Pick<Stop, 'way' | 'place'>): string {
  return `${wayKey(way)} ${placeKey(place)}`;
}

export function wayKey(way: StopWay): string {
  switch (way.what) {
    case 'crash':
      return `crash ${way.signal}`;
    case 'hang':
      return way.limit === 'wallSeconds' ? 'hang' : `hang ${way.limit}`;
    case 'silence':
      return 'silence';
  }
}

/** A program that reaches a limit. Which of the two for time it reaches first depends on the machine. */
export function hangBy(limit: LimitName): StopWay {
  return { what: 'hang', limit: limit === 'cpuSeconds' ? 'wallSeconds' : limit };
}

/** True if a run ended as a program does that stops in a way. */
export function endsBy(way: StopWay, { run: { ending, stderr }, crash }: Observation): boolean {
  switch (way.what) {
    case 'crash':
      return crash === way.signal;
    case 'hang':
      return crash === undefined && ending.kind === 'limit' && wayKey(hangBy(ending.limit)) === wayKey(way);
    case 'silence': {
      const hasEnded = crash === undefined && ending.kind === 'exit';
      return hasEnded && (way.error === undefined || lastErrorIn(stderr) === way.error);
    }
  }
}

/** The stop with nothing told of it but how and where it stops; undefined if it is that. */
export function bareStop(stop: Stop): Stop | undefined {
  const { way, told } = stop;
  if (told === undefined && (way.what !== 'silence' || way.error === undefined)) return undefined;
  return { ...stop, way: way.what === 'silence' ? { ...way, error: undefined } : way, told: undefined };
}

/** Equal for the same place, whatever text stands for a kind of line. */
export function placeKey(place: StopPlace): string {
  if (place.at === 'start') return place.at;
  if (place.at === 'answer') return `answer ${place.turn} ${place.lines} ${place.command}${replyKey(place.reply)}`;
  return `${place.at} ${place.turn} ${place.kind}`;
}

function replyKey(reply: Reply | undefined): string {
  if (reply === undefined) return '';
  return ` ${typeof reply === 'string' ? reply : reply.kind}`;
}

/** A name for the kind of the stop and its place: `stops-silence-answer-1-0-command-5`. */
export function stopId(stop: Stop): string {
  const words = stopKey(stop)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `stops-${words.replace(/-$/, '')}`;
}

/** The first line that a program with this stop does not print, by its index; undefined if it gets to the end. */
export function lineOfStop(
  { place, commandOf }: Pick<Stop, 'place' | 'commandOf'>,
  input: CaseInput,
  lines: readonly LineOfAnswer[],
): number | undefined {
  if (place.at === 'start') return lines.length === 0 ? undefined : 0;
  const index = place.at === 'answer' ? lineOfAnswer(place, commandOf, input, lines) : lineByKind(place, lines);
  return index !== undefined && index >= 0 && index < lines.length ? index : undefined;
}

function lineOfAnswer(
  { command, reply, turn, lines: skipped }: AnswerPlace,
  commandOf: Stop['commandOf'],
  input: CaseInput,
  lines: readonly LineOfAnswer[],
): number | undefined {
  let seen = 0;
  for (const step of input.steps.keys()) {
    if (commandOf(input, step) !== command || (reply !== undefined && !isReply(reply, lines, step + 1))) continue;
    seen += 1;
    if (seen < turn) continue;
    const first = lines.findIndex(({ part }) => part > step);
    if (first < 0 || skipped === 0) return first;
    return lines[first + skipped]?.part === step + 1 ? first + skipped : undefined;
  }
  return undefined;
}

/** What the answer to a step is, in every way that is known; nothing of a step without an answer. @param part from 1 */
export function repliesAt(lines: readonly LineOfAnswer[], part: number): Reply[] {
  const first = lines.find((one) => one.part === part)?.line;
  if (first === undefined) return [];
  const { kind, text, row } = first;
  const message = row === undefined && !isBlank(text) ? [{ kind, text }] : [];
  const board = boardOf(lines, part);
  const before = board.length === 0 ? [] : boardBefore(lines, part);
  if (before.length === 0) return message;
  return [...message, board.join('') === before.join('') ? 'keeps the board' : 'changes the board'];
}

function isReply(reply: Reply, lines: readonly LineOfAnswer[], part: number): boolean {
  return repliesAt(lines, part).some((one) => replyKey(one) === replyKey(reply));
}

function boardOf(lines: readonly LineOfAnswer[], part: number): string[] {
  return lines.flatMap((one) => (one.part === part && one.line.row !== undefined ? [one.line.text] : []));
}

function boardBefore(lines: readonly LineOfAnswer[], part: number): string[] {
  const last = lines.findLast((one) => one.part < part && one.line.row !== undefined);
  return last === undefined ? [] : boardOf(lines, last.part);
}

/** True if the place of a stop in the words that tell more is not where it is. */
export function isToldWrongly(stop: Stop, input: CaseInput, lines: readonly LineOfAnswer[]): boolean {
  if (stop.told === undefined) return false;
  const told = lineOfStop({ ...stop, place: stop.told }, input, lines);
  return told !== undefined && told !== lineOfStop(stop, input, lines);
}

function lineByKind(
  { at, kind, turn }: Extract<StopPlace, { kind: string }>,
  lines: readonly LineOfAnswer[],
): number | undefined {
  let seen = 0;
  for (const [index, { line }] of lines.entries()) {
    if (line.kind !== kind) continue;
    seen += 1;
    if (seen === turn) return at === 'after' ? index + 1 : index;
  }
  return undefined;
}

/** The answer of a game that gets no further than to an offset in its output. */
export function stoppedAnswer(answer: Answer, end: number, way: StopWay): Answer {
  return {
    ...answer,
    stdout: answer.stdout.slice(0, end),
    // Whatever it tells: who prints nothing more does not obey the rest of its input.
    stderr: FREE_REST,
    exit: way.what === 'crash' ? CRASHES : way.what === 'hang' ? NEVER_ENDS : way.status,
    stepEnds: answer.stepEnds.map((one) => Math.min(one, end)),
    endedByItself: true,
    leftOpen: undefined,
  };
}

/** The last error that a program tells, without what Java and Python add to it: where it was, and what caused it. */
export function lastErrorIn(stderr: string): string | undefined {
  const isDetail = (line: string): boolean => isBlank(line) || /^(?:\s|Caused by:)/.test(line);
  return stderr.split('\n').findLast((line) => !isDetail(line));
}

/** What all runs tell last as an error; undefined if that is not one text. */
export function commonError(runs: readonly Pick<Run, 'stderr'>[]): string | undefined {
  const errors = new Set(runs.map(({ stderr }) => lastErrorIn(stderr)));
  const [only] = errors;
  return errors.size === 1 ? only : undefined;
}
