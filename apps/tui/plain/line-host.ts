import { EX_IOERR } from '@countermine/node/exit-status.ts';
import type { Host } from '../storage/host.ts';
import { type EndSignal, exitStatusOf } from '../terminal/terminal.ts';

export type InputLine = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'too-long' };

/** The longest line that is read. Units: bytes. */
export const MAX_LINE = 1000;

const LINE_FEED = 0x0a;

/**
 * Splits any bytes into lines: control characters become blanks, escape sequences of keys are removed, and invalid UTF-8
 * becomes replacement characters.
 */
export class LineReader {
  readonly #decoder = new TextDecoder();
  readonly #bytes = new Uint8Array(MAX_LINE);
  #length = 0;
  #isTooLong = false;

  /** The lines that end in these bytes. */
  *feed(bytes: Uint8Array): Generator<InputLine> {
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      this.#append(bytes.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    this.#append(bytes.subarray(start));
  }

  /** The last line, if the input does not end with a line feed. */
  *end(): Generator<InputLine> {
    if (this.#length > 0 || this.#isTooLong) yield this.#take();
  }

  #append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > MAX_LINE) this.#isTooLong = true;
    if (this.#isTooLong) return;
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #take(): InputLine {
    const text = this.#decoder.decode(this.#bytes.subarray(0, this.#length));
    const line: InputLine = this.#isTooLong ? { kind: 'too-long' } : { kind: 'line', text: cleaned(text) };
    this.#length = 0;
    this.#isTooLong = false;
    return line;
  }
}

function cleaned(text: string): string {
  return text
    .replace(/\p{Cc}(\[[0-9;?]*[ -/]*[@-~]|O[@-~])/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
}

export interface LineActivity {
  /** True once the player has left. */
  readonly hasLeft: boolean;
  /** Says what is played, and its state. */
  greet(): void | Promise<void>;
  /** Answers a line, which may hold several commands. */
  answer(line: string): Promise<void>;
  /** Says that a line was too long to be read. Default: says nothing. */
  refuseLongLine?(most: number): void;
  /** The player goes on typing: skips what is not worth waiting for. */
  interrupt?(): void;
  /** Ends it, and saves what can be saved. @param why an error: the input cannot be read */
  leave(why: LineEnd): Promise<LineLeave>;
}

/** Why no more lines are read: the player has left, the input is at its end or fails, or a signal came. */
export type LineEnd = 'quit' | 'end' | EndSignal | Error;

export interface LineLeave {
  /** Says so, if the output can still be read. */
  readonly sayLeft?: () => void;
  /** True if something could not be saved. */
  readonly hasFailed: boolean;
}

export interface LinePorts {
  /** What is typed or piped in; read to its end, or until the player leaves. */
  readonly input: AsyncIterable<Uint8Array>;
  readonly write: (text: string) => void;
  readonly prompt: string;
  /** True if the input is a terminal: then there is a prompt. */
  readonly isInteractive: boolean;
  readonly host: Pick<Host, 'complain' | 'reasonOf'>;
  /** Calls back when the program must end: `onEndSignal`, except in tests. @returns stops listening */
  readonly onEnd?: (listener: (signal: EndSignal) => void) => () => void;
}

/** Units: ms. */
const DAY = 86_400_000;

/**
 * Plays line by line: reads a line, has it answered, and so on. Only text and line ends are written. After a signal the
 * input may still be open: the caller ends the process.
 * @returns the exit status: 0 at the end of the input or when the player leaves, 74 if the input fails or something
 * cannot be saved, 128 plus the number of the signal that ended it
 */
export async function playLines(activity: LineActivity, ports: LinePorts): Promise<number> {
  const { write, isInteractive, host } = ports;
  // The solver's thread does not keep the process running; once a pipe is read to its end nothing else would, and the
  // last answer would be lost.
  const alive = setInterval(() => {}, DAY);
  let stopListening = (): void => {};
  try {
    await activity.greet();
    const signal = listenForSignal(ports);
    stopListening = signal.stopListening;
    const ended = await Promise.race([conversation(activity, ports), signal.came]);
    // Saved first: writing to a terminal that is gone ends the process.
    const { sayLeft, hasFailed } = await activity.leave(ended);
    if (ended instanceof Error) host.complain(`cannot read stdin: ${host.reasonOf(ended)}`);
    if (sayLeft !== undefined) {
      // The last line must not follow the prompt or what was typed there.
      if (ended !== 'quit' && isInteractive) write('\n');
      sayLeft();
    }
    if (ended instanceof Error) return EX_IOERR;
    if (ended !== 'quit' && ended !== 'end') return exitStatusOf(ended);
    return hasFailed ? EX_IOERR : 0;
  } finally {
    clearInterval(alive);
    stopListening();
  }
}

/**
 * Reads and answers line by line; each answer is written before the next line is read. The caller reports an input that
 * fails, unless it fails because a signal closed it.
 */
async function conversation(
  activity: LineActivity,
  { input, isInteractive, write, prompt }: LinePorts,
): Promise<'quit' | 'end' | Error> {
  const chunks = isInteractive ? readAhead(input, () => activity.interrupt?.()) : input;
  const ask = (): void => {
    if (isInteractive) write(prompt);
  };
  try {
    ask();
    for await (const line of linesIn(chunks)) {
      if (line.kind === 'line') await activity.answer(line.text);
      else activity.refuseLongLine?.(MAX_LINE);
      if (activity.hasLeft) return 'quit';
      ask();
    }
    return 'end';
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return error;
  }
}

async function* linesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<InputLine> {
  const reader = new LineReader();
  for await (const chunk of chunks) yield* reader.feed(chunk);
  yield* reader.end();
}

/** The same chunks, read as soon as they come: a player may type while an answer takes its time. */
async function* readAhead(chunks: AsyncIterable<Uint8Array>, onChunk: () => void): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const read = (): Promise<IteratorResult<Uint8Array>> => {
    const next = iterator.next();
    // A failure is thrown where it is awaited.
    next.then(onChunk, () => {});
    return next;
  };
  for (let next = read(); ; ) {
    const chunk = await next;
    if (chunk.done === true) return;
    next = read();
    yield chunk.value;
  }
}

/** Errors of the operating system have a code; all others are defects. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error;
}

/** A second signal ends the process. */
function listenForSignal({ onEnd }: LinePorts): {
  readonly came: Promise<EndSignal>;
  readonly stopListening: () => void;
} {
  let stop: (() => void) | undefined;
  const stopListening = (): void => stop?.();
  const came = new Promise<EndSignal>((resolve) => {
    stop = onEnd?.((signal) => {
      stopListening();
      resolve(signal);
    });
  });
  return { came, stopListening };
}
