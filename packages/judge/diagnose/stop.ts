import { type Answer, CRASHES, NEVER_ENDS } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { LimitName } from '../compare/verdict-words.ts';
import type { KnownLine } from './board-lines.ts';

/** How a program gets no further: a crash, no end, or no more output, with which it may still read on. */
export type StopWay =
  | { readonly what: 'crash'; readonly signal: string }
  | { readonly what: 'hang'; readonly limit: LimitName }
  | { readonly what: 'silence'; readonly status: number; readonly error: string | undefined };

/** What a game comes to where a program gets no further, the first time or a later one. */
export type StopPlace =
  | { readonly at: 'start'; readonly turn: 1 }
  /** So many lines of the answer to a command. */
  | { readonly at: 'answer'; readonly command: string; readonly turn: number; readonly lines: number }
  /** A kind of line, such as `text`. */
  | { readonly at: 'after' | 'before'; readonly kind: string; readonly text: string; readonly turn: number };

/** A program that gets no further, always at the same place. */
export interface Stop {
  readonly way: StopWay;
  readonly place: StopPlace;
  /** The same place in words that tell more, as far as that is seen. */
  readonly told?: StopPlace | undefined;
  readonly commandOf: JudgedGame['commandOf'];
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
  return way.what === 'crash' ? `crash ${way.signal}` : way.what;
}

function placeKey(place: StopPlace): string {
  if (place.at === 'start') return place.at;
  if (place.at === 'answer') return `answer ${place.turn} ${place.lines} ${place.command}`;
  return `${place.at} ${place.turn} ${place.kind}`;
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
  { command, turn, lines: skipped }: Extract<StopPlace, { at: 'answer' }>,
  commandOf: Stop['commandOf'],
  input: CaseInput,
  lines: readonly LineOfAnswer[],
): number | undefined {
  let seen = 0;
  for (const step of input.steps.keys()) {
    if (commandOf(input, step) !== command) continue;
    seen += 1;
    if (seen < turn) continue;
    const first = lines.findIndex(({ part }) => part > step);
    if (first < 0 || skipped === 0) return first;
    return lines[first + skipped]?.part === step + 1 ? first + skipped : undefined;
  }
  return undefined;
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
    exit: way.what === 'crash' ? CRASHES : way.what === 'hang' ? NEVER_ENDS : way.status,
    stepEnds: answer.stepEnds.map((one) => Math.min(one, end)),
    endedByItself: true,
    leftOpen: undefined,
  };
}
