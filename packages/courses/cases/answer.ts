import { bytesOf, type Emit, textOf } from '../kit/bytes.ts';
import type { Dialect, LeftOpen } from '../kit/dialect.ts';
import { type FilePort, filesInMemory, NO_FILES } from '../kit/files.ts';
import type { RuleWatch } from '../kit/rule-watch.ts';
import { type GameOptions, LiveSession } from '../kit/session.ts';
import type { CaseInput } from './case.ts';

/** A variant of the rules: the ids of the other readings and of the misconceptions that it follows, and other changes. */
export interface Variant {
  readonly readings: readonly string[];
  readonly misconceptions: readonly string[];
  /** Parts of the game's rules; none by default. */
  readonly changes?: readonly object[];
}

/** The rules of the text, with the default readings. */
export const BY_THE_TEXT: Variant = { readings: [], misconceptions: [] };

/** The exit status of a variant that never ends: its output is only the start of what is printed. */
export const NEVER_ENDS = -1;

/** The exit status of a variant that crashes where its output ends. */
export const CRASHES = -2;

/** At the end of a line: what stands there instead is not known, and free. */
export const FREE_REST = '\u0001';

/** Some whole number that is not known, and free. */
export const FREE_NUMBER = '\u0002';

/** The output of a game for an input. Texts are bytes, as characters 0 to 255. */
export interface Answer {
  readonly stdout: string;
  readonly stderr: string;
  readonly exit: number;
  /**
   * The end of the answer to each step in `stdout`: item 0 is for what is written before any input, item i + 1 for step
   * i, the last one for the end of the input. Shape: steps + 2.
   */
  readonly stepEnds: readonly number[];
  /** True if the game was over before its input was. */
  readonly endedByItself: boolean;
  /** The item of `stepEnds` in which the game was over: the last one if its input was over before. */
  readonly endItem: number;
  /** How much was written when the game read the last word before its end; all of it, if its input was over before. */
  readonly writtenBeforeEnd: number;
  /** What is not known of a program after `stdout`; undefined if all is. */
  readonly leftOpen: LeftOpen | undefined;
}

/**
 * Plays a game on an input.
 * @param watch is told which rules the game reads
 * Cost: that of the game; about 15 microseconds for a comp1511 session of ten commands.
 */
export function answerTo(
  dialect: Dialect,
  input: CaseInput,
  variant: Variant = BY_THE_TEXT,
  watch?: RuleWatch,
): Answer {
  const written = { stdout: '', stderr: '' };
  let leftOpen: LeftOpen | undefined;
  const emit: Emit = (stream, bytes) => {
    if (leftOpen === undefined) written[stream] += textOf(bytes);
  };
  const onOpenEnd = (what: LeftOpen): void => {
    leftOpen ??= what;
  };
  const session = startSession(dialect, input, { ...variant, onOpenEnd, ...(watch && { watch }) }, emit);
  const stepEnds = [written.stdout.length];
  let endItem = session.exit === undefined ? input.steps.length + 1 : 0;
  let writtenBeforeEnd = 0;
  for (const [index, step] of input.steps.entries()) {
    if (session.exit === undefined) writtenBeforeEnd = written.stdout.length;
    const last = lastWordAt(step);
    if (last > 0) session.feed(bytesOf(step.slice(0, last)));
    if (session.exit === undefined) writtenBeforeEnd = written.stdout.length;
    session.feed(bytesOf(step.slice(last)));
    stepEnds.push(written.stdout.length);
    if (session.exit !== undefined) endItem = Math.min(endItem, index + 1);
  }
  const endedByItself = session.exit !== undefined;
  if (!endedByItself) writtenBeforeEnd = written.stdout.length;
  session.end();
  stepEnds.push(written.stdout.length);
  if (session.exit === undefined) throw new Error('answerTo: the game has no exit status after the end of its input');
  return { ...written, exit: session.exit, stepEnds, endedByItself, endItem, writtenBeforeEnd, leftOpen };
}

/** Where the last word of a line begins: other commands may stand before it. */
function lastWordAt(step: string): number {
  return step.trimEnd().lastIndexOf(' ') + 1;
}

interface Playthrough {
  /** The exit status; undefined if the input ends before the game does. */
  readonly exit: number | undefined;
  readonly stepsRead: number;
}

/** Plays a game by the text until it is over or has read all steps, without ending the input. */
export function playThrough(dialect: Dialect, input: CaseInput): Playthrough {
  const session = startSession(dialect, input, BY_THE_TEXT, () => undefined);
  let stepsRead = 0;
  for (const step of input.steps) {
    if (session.exit !== undefined) break;
    session.feed(bytesOf(step));
    stepsRead += 1;
  }
  return { exit: session.exit, stepsRead };
}

function startSession(
  dialect: Dialect,
  { args, files }: CaseInput,
  options: Pick<GameOptions, 'readings' | 'misconceptions' | 'changes' | 'onOpenEnd' | 'watch'>,
  emit: Emit,
): LiveSession {
  return new LiveSession(dialect, { args, files: portOf(files), ...options }, emit);
}

/** The files of inputs, which do not change: the same input is played by thousands of rules. */
const ports = new WeakMap<CaseInput['files'], FilePort>();

function portOf(files: CaseInput['files']): FilePort {
  if (files.size === 0) return NO_FILES;
  const known = ports.get(files) ?? filesInMemory(new Map([...files].map(([name, text]) => [name, bytesOf(text)])));
  ports.set(files, known);
  return known;
}

/** True if the game reads every step, so that none comes after its end. */
export function readsEveryStep(dialect: Dialect, input: CaseInput): boolean {
  return playThrough(dialect, input).stepsRead === input.steps.length;
}

/** The exit status of a game that ends with the last step of its input; undefined if it ends earlier or not at all. */
export function statusAtItsEnd(dialect: Dialect, input: CaseInput): number | undefined {
  const { exit, stepsRead } = playThrough(dialect, input);
  return stepsRead === input.steps.length ? exit : undefined;
}
