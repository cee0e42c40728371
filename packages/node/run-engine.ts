import { type ChildProcess, spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type EngineFailure, EngineTalk } from '@countermine/play/online/engine-talk.ts';
import { MAX_ENGINE_LINE } from '@countermine/play/protocol/engine-lines.ts';
import { reasonOf } from './system-error.ts';

export interface RunningEngine {
  readonly talk: EngineTalk;
  /** Tells it to quit. @returns when it has ended; it is ended by force if it takes too long */
  stop(): Promise<void>;
}

/** An engine has this long to get ready: to load an interpreter, a network, tables. Units: ms. */
const START_MS = 30_000;
/** An engine has this long to end after `quit`. Units: ms. */
const QUIT_MS = 2000;

const CLOCK = {
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Starts a program that speaks the engine protocol on its standard input and output. What it writes to standard error
 * is seen as it is.
 * @param command the program and its arguments
 * Errors: it cannot be started, or does not get ready.
 */
export async function runEngine(
  command: readonly string[],
  signal: AbortSignal,
): Promise<Result<RunningEngine, EngineFailure>> {
  const [file = '', ...args] = command;
  const spawned = spawnEngine(file, args);
  if (!spawned.ok) return spawned;
  const child = spawned.value;
  const talk = talkWith(child);
  const abort = (): void => void talk.fail({ code: 'stopped' });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void closed.then(() => signal.removeEventListener('abort', abort));
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  const begun = await talk.begin(START_MS);
  const stop = async (): Promise<void> => {
    talk.tell({ kind: 'quit' });
    child.stdin?.end();
    const cancel = CLOCK.after(QUIT_MS, () => {
      endGroup(child);
      // What has left the group may keep the output open.
      child.stdout?.destroy();
    });
    // One that could not be started never closes.
    if (child.pid !== undefined) await closed;
    cancel();
  };
  if (begun.ok) return ok({ talk, stop });
  await stop();
  return err(begun.error);
}

function spawnEngine(file: string, args: readonly string[]): Result<ChildProcess, EngineFailure> {
  try {
    // In a group of its own, so that what it has started ends with it.
    return ok(spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true }));
  } catch (error) {
    // Such as a file on the way that is not a folder; that there is no such file is told by an event.
    return err({ code: 'not-started', reason: reasonOf(error) });
  }
}

function talkWith(child: ChildProcess): EngineTalk {
  const wire = {
    send: (text: string): void => void child.stdin?.write(text),
    close: (): void => endGroup(child),
  };
  const talk = new EngineTalk(wire, CLOCK);
  child.once('error', (error) => talk.ended({ code: 'not-started', reason: reasonOf(error) }));
  // That it reads no more is told by its end.
  child.stdin?.on('error', () => undefined);
  readLines(child, talk);
  // What it has started may keep its output open.
  child.once('exit', () => endGroup(child));
  child.once('close', (status, signal) => talk.ended({ code: 'ended', status, signal }));
  return talk;
}

function readLines({ stdout }: ChildProcess, talk: EngineTalk): void {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  stdout?.on('data', (chunk: Buffer) => {
    if (talk.failure !== undefined) return;
    const [first = '', ...rest] = decoder.write(chunk).split('\n');
    const lines = [begun + first, ...rest];
    begun = lines.pop() ?? '';
    for (const line of lines) talk.take(line);
    if (begun.length > MAX_ENGINE_LINE) talk.fail({ code: 'long-line', most: MAX_ENGINE_LINE });
  });
  stdout?.once('end', () => {
    if (begun !== '') talk.take(begun);
  });
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
