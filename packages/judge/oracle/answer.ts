import type { Dialect } from '@countermine/dialects/kit/dialect.ts';
import { filesInMemory } from '@countermine/dialects/kit/files.ts';
import { LiveSession } from '@countermine/dialects/kit/session.ts';
import type { CaseInput } from './case-input.ts';

/** Which rules the game follows: the ids of the readings that are switched, and of the misconceptions it shares. */
export interface Variant {
  readonly readings: readonly string[];
  readonly misconceptions: readonly string[];
}

/** The letter of the text. */
export const BY_THE_TEXT: Variant = { readings: [], misconceptions: [] };

/** What a game answers to an input. Texts are bytes, as characters 0 to 255. */
export interface Answer {
  readonly stdout: string;
  readonly stderr: string;
  readonly exit: number;
  /**
   * Where the answer to each step ends in `stdout`: item 0 is what is written before any input, item i + 1 that of step
   * i. The end of the input is the last item's: shape: steps + 2.
   */
  readonly stepEnds: readonly number[];
  /** Whether the game was over before its input was. */
  readonly endedByItself: boolean;
  /** How many of the steps it took. */
  readonly stepsRead: number;
}

/**
 * Plays a game on an input.
 * Cost: that of the game; about 15 microseconds for a comp1511 session of ten commands.
 */
export function answerTo(dialect: Dialect, input: CaseInput, variant: Variant = BY_THE_TEXT): Answer {
  const written = { stdout: '', stderr: '' };
  const files = filesInMemory(new Map([...input.files].map(([name, text]) => [name, bytesOf(text)])));
  const session = new LiveSession(dialect, { args: input.args, files, ...variant }, (stream, bytes) => {
    written[stream] += textOf(bytes);
  });
  const stepEnds = [written.stdout.length];
  let stepsRead = 0;
  for (const step of input.steps) {
    if (session.exit === undefined) stepsRead += 1;
    session.feed(bytesOf(step));
    stepEnds.push(written.stdout.length);
  }
  const endedByItself = session.exit !== undefined;
  session.end();
  stepEnds.push(written.stdout.length);
  return { ...written, exit: session.exit ?? 0, stepEnds, endedByItself, stepsRead };
}

/** The bytes of a text of characters 0 to 255. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** As many arguments as every engine takes in one call. */
const CHUNK = 8192;

/** Bytes as characters 0 to 255. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return text;
}
