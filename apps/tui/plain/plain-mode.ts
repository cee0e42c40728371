import type { GameSetup } from '@countermine/play/session/game-setup.ts';
import type { KeptGame } from '../desk/game-desk.ts';
import type { Host } from '../files/host.ts';
import type { PlaySettings } from '../settings/play-settings.ts';
import { type EndSignal, exitStatusOf } from '../terminal/exit-status.ts';
import { type InputLine, LineReader, LONGEST_LINE } from './line-reader.ts';
import { PlainGame, type PlainPorts } from './plain-game.ts';
import { createTalk, type PlainTalk } from './plain-talk.ts';

/** What is played line by line, and with whom. */
export interface PlainOptions {
  readonly setup: GameSetup;
  /** Where the game was kept before. */
  readonly kept?: KeptGame;
  /** The cell that is opened at once. */
  readonly opens?: number;
  readonly ports: PlainPorts;
  readonly settings: Pick<PlaySettings, 'language'>;
  /** What is typed, or comes from a pipe; read to its end, or until the player quits. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Writes text, which is out when this returns. */
  readonly write: (text: string) => void;
  /** Whether somebody types at a terminal: then there is a prompt. */
  readonly isInteractive: boolean;
  /** Whether more than ASCII can be shown. */
  readonly hasUnicode: boolean;
  readonly host: Pick<Host, 'complain' | 'reasonOf'>;
  /** What asks the program to end: `onEndSignal`, but in tests. @returns stops listening */
  readonly onEnd?: (listener: (signal: EndSignal) => void) => () => void;
}

/** The status when the input fails: EX_IOERR of sysexits.h. */
const EX_IOERR = 74;

/** Units: ms. */
const DAY = 86_400_000;

/**
 * Plays line by line: reads a line, answers it in lines, and so on. Nothing but text and line ends is ever written. After
 * a signal the input may still be waited for: the caller ends the process.
 * @returns the exit status: 0 at the end of the input and where the player quits, 74 where the input fails, 128 and the
 * number of the signal that ended it
 */
export async function playPlain(options: PlainOptions): Promise<number> {
  const { ports, setup, kept, opens, settings, write, hasUnicode, isInteractive, host } = options;
  const talk = createTalk(settings.language, hasUnicode, (line) => write(`${line}\n`));
  const game = new PlainGame(ports, talk, setup, kept);
  // The solver's thread keeps no process alive, so that nobody waits for it after the end; once a pipe is read to its end
  // nothing else would, and the last answer would be lost.
  const alive = setInterval(() => {}, DAY);
  try {
    game.greet();
    if (opens !== undefined) await game.openFirst(opens);
    const ended = await Promise.race([conversation(options, game, talk), signalled(options)]);
    // First of all: to write to a terminal that is gone ends the process.
    const sayLeft = game.leave();
    if (ended instanceof Error) host.complain(`cannot read stdin: ${host.reasonOf(ended)}`);
    // The prompt, or what was typed beside it, is not to stand before the last words.
    if (ended !== 'quit' && isInteractive) write('\n');
    sayLeft();
    if (ended === 'quit' || ended === 'end') return 0;
    return ended instanceof Error ? EX_IOERR : exitStatusOf(ended);
  } finally {
    clearInterval(alive);
  }
}

/**
 * Reads and answers line by line; each answer is out before the next line is read. An input that fails is told by the
 * caller: after a signal it fails because it was closed, and that is nobody's concern.
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

/** The same chunks, read as soon as they come: somebody at a terminal may type while an answer takes its time. */
async function* readAhead(chunks: AsyncIterable<Uint8Array>, onChunk: () => void): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const read = (): Promise<IteratorResult<Uint8Array>> => {
    const next = iterator.next();
    // What fails here is thrown where it is awaited.
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

/** What the operating system refused has a code; all else is a defect. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error;
}

function signalled({ onEnd }: PlainOptions): Promise<EndSignal> {
  return new Promise((resolve) => {
    const stop = onEnd?.((signal) => {
      stop?.();
      resolve(signal);
    });
  });
}
