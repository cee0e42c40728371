import { EX_IOERR } from '@countermine/node/process/exit-status.ts';
import type { Host } from '../files/host.ts';
import type { PlaySettings } from '../settings/play-settings.ts';
import type { FirstGame } from '../start/begin-game.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import { type EndSignal, exitStatusOf } from '../terminal/exit-status.ts';
import { type InputLine, LineReader, LONGEST_LINE } from './line-reader.ts';
import { PlainGame } from './plain-game.ts';
import { createTalk, type PlainTalk } from './plain-talk.ts';

/** What is played line by line, and by whom. */
export interface PlainOptions {
  readonly play: TerminalPlay;
  /** What to begin with. A shared game has started already. */
  readonly beginning: Exclude<FirstGame, { readonly kind: 'shared' }>;
  readonly settings: Pick<PlaySettings, 'language'>;
  /** What is typed or piped in; read to its end, or until the player quits. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Writes text synchronously. */
  readonly write: (text: string) => void;
  /** Whether the input is a terminal: then there is a prompt. */
  readonly isInteractive: boolean;
  /** Whether more than ASCII can be shown. */
  readonly hasUnicode: boolean;
  readonly host: Pick<Host, 'commandName' | 'complain' | 'reasonOf'>;
  /** Calls back when the program must end: `onEndSignal`, except in tests. @returns stops listening */
  readonly onEnd?: (listener: (signal: EndSignal) => void) => () => void;
}

/** Units: ms. */
const DAY = 86_400_000;

/**
 * Plays line by line: reads a line, answers it in lines, and so on. Only text and line ends are written. After a signal
 * the input may still be open: the caller ends the process.
 * @returns the exit status: 0 at the end of the input or when the player quits, 74 if the input fails or the
 * game cannot be saved, 128 plus the number of the signal that ended it
 */
export async function playPlain(options: PlainOptions): Promise<number> {
  const { play, beginning, settings, write, hasUnicode, isInteractive, host } = options;
  const talk = createTalk(settings.language, hasUnicode, (line) => write(`${line}\n`));
  const game = new PlainGame(play, talk, host.commandName);
  // The solver's thread does not keep the process running; once a pipe is read to its end nothing else would, and the
  // last answer would be lost.
  const alive = setInterval(() => {}, DAY);
  let stopListening = (): void => {};
  try {
    if (beginning.kind === 'daily') await game.beginDaily(beginning.date);
    else game.greet(beginning.as);
    const signal = listenForSignal(options);
    stopListening = signal.stopListening;
    const ended = await Promise.race([conversation(options, game, talk), signal.came]);
    // Saved first: writing to a terminal that is gone ends the process.
    const { sayLeft, hasFailed } = await game.leave();
    if (ended instanceof Error) host.complain(`cannot read stdin: ${host.reasonOf(ended)}`);
    // The last line must not follow the prompt or what was typed there.
    if (ended !== 'quit' && isInteractive) write('\n');
    sayLeft();
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
  { input, isInteractive, write }: PlainOptions,
  game: PlainGame,
  { texts }: PlainTalk,
): Promise<'quit' | 'end' | Error> {
  const chunks = isInteractive ? readAhead(input, () => game.interrupt()) : input;
  const prompt = (): void => {
    if (isInteractive) write(texts.prompt);
  };
  try {
    prompt();
    for await (const line of linesIn(chunks)) {
      if (line.kind === 'line') await game.answer(line.text);
      else game.refuseLongLine(LONGEST_LINE);
      if (game.hasQuit) return 'quit';
      prompt();
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

/** Listens for one signal: another one ends the process. */
function listenForSignal({ onEnd }: PlainOptions): {
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
