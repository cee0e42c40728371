import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { isBlank } from '../compare/compare.ts';
import { spread } from './candidate-search.ts';
import { deviationKey, type StopDeviation } from './deviation.ts';
import type { ProgramModel } from './model.ts';
import {
  bareStop,
  hangBy,
  isToldWrongly,
  type LineOfAnswer,
  lastErrorIn,
  lineOfStop,
  placeKey,
  repliesAt,
  type Stop,
  type StopPlace,
  type StopWay,
  wayKey,
} from './stop.ts';
import type { Rest } from './trial.ts';

/** A law about where a program gets no further is looked for if so many runs show it. */
const MIN_STOPS = 3;

/** The runs of which the places are tried: the shortest, and some others. */
const TEACHERS = 4;

/** The most kinds of lines of a run that are tried as places where its output was lost, and the most turns of one. */
const MAX_KINDS = 16;
const MAX_TURN = 3;

/** The places that explain the most are compared with all that was observed. */
const FINALISTS = 60;

/** A line begins the answer of a command if it does so in this share of the runs: the others have several in a line. */
const MIN_AT_COMMAND = 0.8;

/** A run as far as it got. `lines` are those that are predicted. */
interface SeenRun {
  readonly index: number;
  readonly input: CaseInput;
  readonly lines: readonly LineOfAnswer[];
  /** How it got no further; undefined if it did. */
  readonly way: StopWay | undefined;
  /**
   * The first of the lines that it did not print, or not as predicted; that of a crash or a hang is undefined where output
   * may be lost.
   */
  readonly line: number | undefined;
}

/**
 * A law about where the program gets no further, with which nothing that was observed disagrees; that which explains the
 * most. Undefined if there is none.
 * @param denied the keys of deviations that are not tried
 */
export function findStop(
  model: ProgramModel,
  { commandOf }: JudgedGame,
  denied: ReadonlySet<string>,
): StopDeviation | undefined {
  const seen = model.observations.map((_, index) => seenRun(model, index));
  const ways = new Map<string, SeenRun[]>();
  for (const run of seen) {
    if (run.way !== undefined) ways.set(wayKey(run.way), [...(ways.get(wayKey(run.way)) ?? []), run]);
  }
  for (const stopped of [...ways.values()].toSorted((one, other) => other.length - one.length)) {
    const [{ way } = { way: undefined }] = stopped;
    if (way === undefined || stopped.length < MIN_STOPS) continue;
    const law = lawsOf(way, stopped, seen, commandOf).find(
      (deviation) => !denied.has(deviationKey(deviation)) && isShown(deviation, model),
    );
    if (law !== undefined) return law;
  }
  return undefined;
}

/** The places where some runs may have got no further, those that explain the most first; of those the simplest. */
function lawsOf(
  way: StopWay,
  stopped: readonly SeenRun[],
  seen: readonly SeenRun[],
  commandOf: Stop['commandOf'],
): StopDeviation[] {
  const places = placesIn(teachersOf(stopped), commandOf);
  // What comes each time is not about a command.
  const isAlways = way.what === 'silence' && stopped.length === seen.length;
  const isOfCommand = ({ at }: StopPlace): boolean => at === 'answer' || at === 'before';
  return (isAlways ? places.filter((one) => !isOfCommand(one)) : places)
    .map((place) => ({ way, place, commandOf }))
    .map((stop) => ({ stop, explained: stopped.filter((run) => explains(stop, run)) }))
    .filter(({ explained }) => explained.length >= MIN_STOPS)
    .toSorted((one, other) => other.explained.length - one.explained.length)
    .slice(0, FINALISTS)
    .filter(({ stop }) => !seen.some((run) => contradicts(stop, run)))
    .map(({ stop, explained }) => ({ ...stop, way: wayInAll(explained, way), told: commandAt(stop, seen) }))
    .flatMap(withBare)
    .map((stop) => ({ kind: 'stop', stop }));
}

/** A stop, and without what is told beside, which other runs may contradict. */
function withBare(stop: Stop): Stop[] {
  const bare = bareStop(stop);
  return bare === undefined ? [stop] : [stop, bare];
}

/** How these runs stop, with the error only if they all tell it. */
function wayInAll(runs: readonly SeenRun[], way: StopWay): StopWay {
  if (way.what !== 'silence') return way;
  const isSame = runs.every((run) => run.way?.what === 'silence' && run.way.error === way.error);
  return isSame ? way : { ...way, error: undefined };
}

function seenRun(model: ProgramModel, index: number): SeenRun {
  const { input, run, crash } = model.observations[index]!;
  const prediction = model.predictionFor(input);
  const lines = model.linesFor(input);
  const { rest } = model.trialOf(index);
  const known = { index, input, lines };
  if (rest?.what === 'crash' || rest?.what === 'hang') {
    // Where the answer is not known, output is lost.
    const next = prediction.lineAt(run.stdout.length)?.index ?? lines.length;
    return { ...known, way: wayOf(rest), line: rest.part === undefined ? undefined : next };
  }
  // It may have crashed before the known place: its output is lost.
  if (rest === undefined && crash !== undefined && run.stdout === '')
    return { ...known, way: undefined, line: undefined };
  if (rest?.what !== 'difference') return { ...known, way: undefined, line: lines.length };
  const line = rest.expected?.index ?? lines.length;
  const isSilent = isBlank(rest.actual) && rest.expected !== undefined && run.ending.kind === 'exit';
  if (!isSilent || run.ending.kind !== 'exit') return { ...known, way: undefined, line };
  const way = { what: 'silence', status: run.ending.status, error: lastErrorIn(run.stderr) } as const;
  return { ...known, way, line };
}

function wayOf(rest: Extract<Rest, { readonly what: 'crash' | 'hang' }>): StopWay {
  if (rest.what === 'crash') return { what: 'crash', signal: rest.signal };
  return hangBy(rest.limit);
}

/** The shortest runs, and some of all others. */
function teachersOf(stopped: readonly SeenRun[]): SeenRun[] {
  const sorted = stopped.toSorted((one, other) => one.lines.length - other.lines.length);
  return [...new Set([...sorted.slice(0, TEACHERS), ...spread(sorted, TEACHERS)])];
}

/** Where these runs may have got no further, each place once: the simplest first. */
function placesIn(runs: readonly SeenRun[], commandOf: Stop['commandOf']): StopPlace[] {
  const places = runs.flatMap((run) => [...answerPlaces(run, commandOf), ...linePlaces(run)]);
  const byKey = new Map(places.map((place) => [placeKey(place), place]));
  const isOfReply = (place: StopPlace): number => Number(place.at === 'answer' && place.reply !== undefined);
  return [...byKey.values()].toSorted((one, other) => one.turn - other.turn || isOfReply(one) - isOfReply(other));
}

/** The commands that a run was at when it had printed what it did. */
function* answerPlaces({ input, lines, line }: SeenRun, commandOf: Stop['commandOf']): Iterable<StopPlace> {
  const turns = new Map<string, number>();
  for (const step of input.steps.keys()) {
    const command = commandOf(input, step);
    const turn = (turns.get(command) ?? 0) + 1;
    turns.set(command, turn);
    const first = lines.findIndex(({ part }) => part > step);
    if (first < 0) return;
    const isHere = line === undefined || line === first;
    if (isHere) for (const reply of repliesAt(lines, step + 1)) yield { ...PLACE_OF_ANSWER, command, reply };
    if (turn > MAX_TURN) continue;
    const place = { ...PLACE_OF_ANSWER, command, turn };
    if (isHere) yield place;
    else if (lines[line]?.part === step + 1) yield { ...place, lines: line - first };
  }
}

const PLACE_OF_ANSWER = { at: 'answer', reply: undefined, turn: 1, lines: 0 } as const;

/** The kinds of lines beside which a run stopped. */
function* linePlaces({ lines, line }: SeenRun): Iterable<StopPlace> {
  if (line === 0) yield { at: 'start', turn: 1 };
  const turns = new Map<string, number>();
  for (const [index, { line: one }] of lines.entries()) {
    const { kind, text } = one;
    const turn = (turns.get(kind) ?? 0) + 1;
    turns.set(kind, turn);
    if (isBlank(text) || turn > MAX_TURN || (line === undefined && turns.size > MAX_KINDS)) continue;
    // Where output is lost, nobody knows whether this line was printed.
    if (line === index + 1) yield { at: 'after', kind, text, turn };
    if (line === undefined || line === index) yield { at: 'before', kind, text, turn };
  }
}

function explains(stop: Stop, { input, lines, line }: SeenRun): boolean {
  const place = lineOfStop(stop, input, lines);
  return place !== undefined && (line === undefined || line === place);
}

/** True if a run got further than a program with this stop. What comes behind another fault tells nothing. */
function contradicts(stop: Stop, { input, lines, line, way }: SeenRun): boolean {
  if (line === undefined) return false;
  const place = lineOfStop(stop, input, lines);
  return place !== undefined && (way === undefined ? line >= place : line > place);
}

/**
 * The command whose answer a line begins, wherever that comes: who plays thinks of commands. It may be found beside others in
 * a line, so that the place is where the line is.
 */
function commandAt(stop: Stop, seen: readonly SeenRun[]): StopPlace | undefined {
  const { place, commandOf } = stop;
  if (place.at !== 'before' || place.turn !== 1) return undefined;
  const reached = seen.flatMap((run) => {
    const line = lineOfStop(stop, run.input, run.lines);
    return line === undefined ? [] : [{ ...run, line }];
  });
  const commands = new Map<string, number>();
  for (const run of reached) {
    for (const one of answerPlaces(run, commandOf)) {
      if (one.at === 'answer' && one.reply === undefined && one.turn === 1 && one.lines === 0)
        commands.set(one.command, (commands.get(one.command) ?? 0) + 1);
    }
  }
  const [most] = [...commands].toSorted((one, other) => other[1] - one[1]);
  if (most === undefined || most[1] < reached.length * MIN_AT_COMMAND) return undefined;
  const told = { ...PLACE_OF_ANSWER, command: most[0] };
  return seen.some(({ input, lines }) => isToldWrongly({ ...stop, told }, input, lines)) ? undefined : told;
}

/** True if enough of the runs stop as they should by it, with all else that is known of the program. */
function isShown(deviation: StopDeviation, model: ProgramModel): boolean {
  const known = model.deviations;
  model.take([...known, deviation]);
  const showing = model.showing(deviation);
  model.take(known);
  return showing.length >= MIN_STOPS;
}
