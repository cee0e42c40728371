import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { ReadStream } from 'node:tty';
import type { Capabilities } from './capabilities.ts';
import { CrashGuard, EndWatch } from './end-watch.ts';
import { InputParser } from './input-parser.ts';
import { type EndSignal, exitStatusOf, type Terminal, type TerminalEvent } from './terminal.ts';

export type Keyboard = ReadStream;

/** The terminal itself as a keyboard, for when standard input was something else; undefined if there is none. */
export function openKeyboard(): Keyboard | undefined {
  try {
    return new ReadStream(openSync('/dev/tty', 'r'));
  } catch {
    return undefined;
  }
}

/** Standard input, or the terminal itself once a game before this one has closed it. */
export function nextKeyboard(): Keyboard | undefined {
  return process.stdin.destroyed ? openKeyboard() : process.stdin;
}

/**
 * Sequences that set the terminal up: the alternate screen, cleared, no cursor, no line wrap, bracketed paste, and mouse
 * reports of buttons and drags with numbers of any size.
 * Source: XTerm Control Sequences, "DEC Private Mode Set".
 */
function takeOverSequence(hasMouse: boolean): string {
  const mouse = hasMouse ? '\x1b[?1002h\x1b[?1006h' : '';
  return `\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h${mouse}\x1b[0m\x1b[2J\x1b[H`;
}

/**
 * Sequences that restore the terminal, whatever state it is in: they also end a synchronized frame (2026) and colours.
 * The screen is cleared first, for terminals that have only one.
 */
const GIVE_BACK_SEQUENCE =
  '\x1b[?2026l\x1b[?1006l\x1b[?1002l\x1b[?2004l\x1b[0m\x1b[2J\x1b[H\x1b[?7h\x1b[?1049l\x1b[?25h';

interface TtyOptions {
  readonly keyboard: Keyboard;
  readonly capabilities: Capabilities;
  /** True to use the mouse; otherwise the terminal can select text with it. */
  readonly hasMouse: boolean;
  /** Writes a problem to standard error, in one line. */
  readonly complain: (problem: string) => void;
}

/** The size to assume for a terminal that does not report one. */
const USUAL_SIZE = { width: 80, height: 24 } as const;
/** How long the system may take to stop this program; without a shell to continue it, it never does. Units: ms. */
const STOPS_WITHIN = 50;
/** How long after it is continued the program may learn of another signal that was sent before. Units: ms. */
const SIGNALS_WITHIN = 10;

/**
 * The terminal of a keyboard and standard output.
 *
 * It is restored on {@link TtyTerminal.close | close}, at the end of the process, on a crash (before the message, with
 * exit status 70) and on the signals that end a program. It reports the first of these; then the program closes it and
 * exits, or is ended by a second signal or a timeout.
 */
export class TtyTerminal implements Terminal {
  readonly capabilities: Capabilities;
  readonly #keyboard: Keyboard;
  readonly #takeOver: string;
  readonly #parser = new InputParser();
  readonly #output = new TerminalOutput(() => setImmediate(() => this.#endWatch.onGone()));
  readonly #endWatch: EndWatch;
  readonly #crashGuard: CrashGuard;
  #onEvent: ((event: TerminalEvent) => void) | undefined;
  /** True if the terminal is set up now; not while the program is stopped. */
  #isTaken = false;
  #settling: NodeJS.Timeout | undefined;
  #continuing: NodeJS.Timeout | undefined;

  constructor({ keyboard, capabilities, hasMouse, complain }: TtyOptions) {
    this.#keyboard = keyboard;
    this.capabilities = capabilities;
    this.#takeOver = takeOverSequence(hasMouse);
    this.#endWatch = new EndWatch({
      onEnd: (signal) => this.#onEvent?.({ kind: 'end', signal }),
      onImpatience: (signal) => process.exit(exitStatusOf(signal)),
    });
    this.#crashGuard = new CrashGuard({ giveBack: () => this.#giveBack(), complain });
  }

  get width(): number {
    return process.stdout.columns || USUAL_SIZE.width;
  }

  get height(): number {
    return process.stdout.rows || USUAL_SIZE.height;
  }

  get isBehind(): boolean {
    return this.#output.isBehind;
  }

  open(onEvent: (event: TerminalEvent) => void): void {
    if (this.#onEvent !== undefined) throw new Error('TtyTerminal.open: it is open already');
    this.#onEvent = onEvent;
    this.#crashGuard.start();
    this.#endWatch.start();
    // All calls fail on a terminal that is gone, also those that restore it.
    this.#keyboard.on('error', this.#onGone).on('end', this.#onGone).on('data', this.#onData);
    process.stdout.on('error', this.#onGone).on('resize', this.#onResize);
    process.on('SIGTSTP', this.#onStop).on('SIGCONT', this.#onContinued);
    this.#output.open();
    this.#take();
    this.#keyboard.resume();
  }

  write(text: string): void {
    if (this.#isTaken) this.#output.write(text);
  }

  suspend(): void {
    if (!this.#isTaken || process.platform === 'win32') return;
    this.#giveBack();
    process.off('SIGTSTP', this.#onStop);
    // The whole job, as the terminal does it: a shell waits for the first program of a job, which may not be this one.
    process.kill(0, 'SIGTSTP');
    // Without a shell to continue it, the system does not stop it, and no SIGCONT would come.
    setTimeout(this.#onContinued, STOPS_WITHIN);
  }

  close(): void {
    if (this.#onEvent === undefined) return;
    this.#onEvent = undefined;
    clearTimeout(this.#settling);
    clearTimeout(this.#continuing);
    const isOurs = this.#isTaken;
    this.#giveBack();
    this.#output.close();
    this.#endWatch.stop();
    this.#crashGuard.stop();
    process.off('SIGTSTP', this.#onStop).off('SIGCONT', this.#onContinued);
    process.stdout.off('resize', this.#onResize);
    this.#keyboard.off('data', this.#onData);
    const { signal } = this.#endWatch;
    if (isOurs || signal === undefined) this.#keyboard.destroy();
    else this.#dieInBackground(signal);
  }

  /**
   * Ends by the signal itself: a runtime that exits or closes its keyboard sets the mode of the terminal, which would stop
   * a program in the background instead.
   */
  #dieInBackground(signal: EndSignal): void {
    this.#keyboard.pause().unref();
    process.on('exit', () => process.kill(process.pid, signal));
  }

  #take(): void {
    this.#isTaken = true;
    // The shell may have changed the mode while the program was stopped. It is set twice, as the runtime skips a mode
    // that it thinks is set already.
    this.#keyboard.setRawMode(false);
    this.#keyboard.setRawMode(true);
    this.#output.write(this.#takeOver);
  }

  #giveBack(): void {
    if (!this.#isTaken) return;
    this.#isTaken = false;
    const wasWritten = this.#output.writeLast(GIVE_BACK_SEQUENCE);
    // This waits for the terminal, too; one that is stuck is left to the runtime, which restores it at exit.
    if (wasWritten) this.#keyboard.setRawMode(false);
  }

  readonly #onData = (bytes: Uint8Array): void => {
    clearTimeout(this.#settling);
    for (const event of this.#parser.feed(bytes)) this.#onEvent?.(event);
    const { patience } = this.#parser;
    if (patience !== undefined && this.#onEvent !== undefined) this.#settling = setTimeout(this.#onSilence, patience);
  };

  readonly #onSilence = (): void => {
    for (const event of this.#parser.settle()) this.#onEvent?.(event);
  };

  readonly #onResize = (): void => {
    this.#onEvent?.({ kind: 'resize', width: this.width, height: this.height });
  };

  readonly #onGone = (): void => {
    this.#endWatch.onGone();
  };

  readonly #onStop = (): void => {
    this.suspend();
  };

  /** Signals that came while the program was stopped are handled first: one of them may end it. */
  readonly #onContinued = (): void => {
    clearTimeout(this.#continuing);
    this.#continuing = setTimeout(() => this.#resume(), SIGNALS_WITHIN);
  };

  #resume(): void {
    if (this.#onEvent === undefined || this.#endWatch.isEnding) return;
    process.off('SIGTSTP', this.#onStop).on('SIGTSTP', this.#onStop);
    this.#take();
    // No resize event came while it was stopped: the runtime checks the size before the screen is drawn.
    process.kill(process.pid, 'SIGWINCH');
    setImmediate(() => this.#onEvent?.({ kind: 'resumed' }));
  }
}

const STDOUT = 1;
/** How soon to write again to a terminal that is full. Units: ms. */
const RETRY_AFTER = 5;
/** How long the last output waits for a terminal that is full. Units: ms. */
const LAST_PATIENCE = 500;

/**
 * Output to the terminal. Node's own stream blocks until a terminal has read everything, and no key is handled
 * meanwhile; this one opens the terminal again in non-blocking mode and buffers what is left for later.
 */
class TerminalOutput {
  readonly #onGone: () => void;
  #descriptor = STDOUT;
  #pending: Uint8Array = new Uint8Array();
  #retry: NodeJS.Timeout | undefined;

  /** @param onGone called when nothing can be written any more */
  constructor(onGone: () => void) {
    this.#onGone = onGone;
  }

  open(): void {
    this.#descriptor = openAnew();
  }

  /** True if some output is still buffered. */
  get isBehind(): boolean {
    return this.#pending.length > 0;
  }

  /** Writes a text, perhaps later. */
  write(text: string): void {
    const bytes = Buffer.from(text);
    const wasBehind = this.isBehind;
    this.#pending = wasBehind ? Buffer.concat([this.#pending, bytes]) : bytes;
    if (!wasBehind) this.#drain();
  }

  /**
   * Writes a text now instead of what is still buffered, and waits a moment for a terminal that is full.
   * @returns whether it was written
   */
  writeLast(text: string): boolean {
    clearTimeout(this.#retry);
    this.#pending = Buffer.from(text);
    const until = performance.now() + LAST_PATIENCE;
    try {
      while (!this.#writePending() && performance.now() < until) pause(RETRY_AFTER);
      return !this.isBehind;
    } catch {
      // The terminal is gone: there is nothing to restore.
      return false;
    } finally {
      this.#pending = new Uint8Array();
    }
  }

  /** Stops writing. */
  close(): void {
    clearTimeout(this.#retry);
    this.#pending = new Uint8Array();
    if (this.#descriptor !== STDOUT) closeSync(this.#descriptor);
    this.#descriptor = STDOUT;
  }

  #drain(): void {
    try {
      if (!this.#writePending()) this.#retry = setTimeout(() => this.#drain(), RETRY_AFTER);
    } catch {
      this.#pending = new Uint8Array();
      this.#onGone();
    }
  }

  /** @returns whether everything was written */
  #writePending(): boolean {
    try {
      while (this.isBehind) this.#pending = this.#pending.subarray(writeSync(this.#descriptor, this.#pending));
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return false;
      throw error;
    }
  }
}

/**
 * The terminal of standard output, opened again: a flag set on standard output itself would also apply to other
 * programs that have it open. Where it cannot be opened, standard output itself, which blocks.
 */
function openAnew(): number {
  for (const path of ['/proc/self/fd/1', '/dev/tty']) {
    try {
      return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    } catch {
      // It may belong to another user, or there is no such file on this system.
    }
  }
  return STDOUT;
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
