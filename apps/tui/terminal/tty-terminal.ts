import type { Capabilities } from './capabilities.ts';
import { CrashGuard } from './crash-guard.ts';
import { EndWatch } from './end-watch.ts';
import { exitStatusOf } from './exit-status.ts';
import { InputParser } from './input-parser.ts';
import { GIVE_BACK_SEQUENCE, takeOverSequence } from './screen-modes.ts';
import type { Terminal } from './terminal.ts';
import type { TerminalEvent } from './terminal-event.ts';
import { TerminalOutput } from './terminal-output.ts';

/** What a terminal is, and how it is to be used. */
export interface TtyOptions {
  readonly capabilities: Capabilities;
  /** Whether the mouse is heard; without it the terminal keeps its own ways of marking text. */
  readonly hasMouse: boolean;
  /** Says in one line on standard error what is wrong. */
  readonly complain: (problem: string) => void;
}

/** The size of a terminal that does not know its own. */
const USUAL_SIZE = { width: 80, height: 24 } as const;
/** How long the system may take to stop this program; where nobody could let it go on, it does not stop it. Units: ms. */
const STOPS_WITHIN = 50;

/**
 * The terminal that standard input and output are.
 *
 * It is given back on {@link TtyTerminal.close | close}, at the end of the process, on a crash (with the message behind
 * it and the status 70) and on the signals that end a program. Of these it tells, once; the program closes it and ends
 * by itself, or is ended by a second signal, or soon after.
 */
export class TtyTerminal implements Terminal {
  readonly capabilities: Capabilities;
  readonly #takeOver: string;
  readonly #parser = new InputParser();
  readonly #output = new TerminalOutput(() => setImmediate(() => this.#endWatch.onGone()));
  readonly #endWatch: EndWatch;
  readonly #crashGuard: CrashGuard;
  #onEvent: ((event: TerminalEvent) => void) | undefined;
  /** Whether the terminal is ours now; not while the program is stopped. */
  #isTaken = false;
  #settling: NodeJS.Timeout | undefined;

  constructor({ capabilities, hasMouse, complain }: TtyOptions) {
    this.capabilities = capabilities;
    this.#takeOver = takeOverSequence(hasMouse);
    this.#endWatch = new EndWatch({
      onEnd: (signal) => this.#emit({ kind: 'end', signal }),
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
    // Of a terminal that is gone all calls fail, also those that give it back.
    process.stdin.on('error', this.#onGone).on('end', this.#onGone).on('data', this.#onData);
    process.stdout.on('error', this.#onGone).on('resize', this.#onResize);
    process.on('SIGTSTP', this.#onStop).on('SIGCONT', this.#onContinued);
    this.#output.open();
    this.#take();
    process.stdin.resume();
  }

  write(text: string): void {
    if (this.#isTaken) this.#output.write(text);
  }

  suspend(): void {
    if (!this.#isTaken || process.platform === 'win32') return;
    this.#giveBack();
    process.off('SIGTSTP', this.#onStop);
    // The whole job, as the terminal would do it: a shell waits for the first of its programs, which need not be this one.
    process.kill(0, 'SIGTSTP');
    // Had it no shell that lets it go on, the system would not stop it, and nothing would tell it to go on.
    setTimeout(this.#onContinued, STOPS_WITHIN);
  }

  close(): void {
    if (this.#onEvent === undefined) return;
    this.#onEvent = undefined;
    clearTimeout(this.#settling);
    this.#giveBack();
    this.#output.close();
    this.#endWatch.stop();
    this.#crashGuard.stop();
    process.off('SIGTSTP', this.#onStop).off('SIGCONT', this.#onContinued);
    process.stdout.off('resize', this.#onResize);
    process.stdin.off('data', this.#onData).pause();
  }

  #take(): void {
    this.#isTaken = true;
    // The shell may have changed it while the program was stopped: said twice, so that the runtime does not take the
    // second word for old news.
    process.stdin.setRawMode(false);
    process.stdin.setRawMode(true);
    this.#output.write(this.#takeOver);
  }

  #giveBack(): void {
    if (!this.#isTaken) return;
    this.#isTaken = false;
    const wasWritten = this.#output.writeLast(GIVE_BACK_SEQUENCE);
    // This waits for the terminal, too; what takes nothing any more is left to the runtime, which mends it at the end.
    if (wasWritten) process.stdin.setRawMode(false);
  }

  #emit(event: TerminalEvent): void {
    this.#onEvent?.(event);
  }

  readonly #onData = (bytes: Uint8Array): void => {
    clearTimeout(this.#settling);
    for (const event of this.#parser.feed(bytes)) this.#emit(event);
    const { patience } = this.#parser;
    if (patience !== undefined && this.#onEvent !== undefined) this.#settling = setTimeout(this.#onSilence, patience);
  };

  readonly #onSilence = (): void => {
    for (const event of this.#parser.settle()) this.#emit(event);
  };

  readonly #onResize = (): void => {
    this.#emit({ kind: 'resize', width: this.width, height: this.height });
  };

  readonly #onGone = (): void => {
    this.#endWatch.onGone();
  };

  readonly #onStop = (): void => {
    this.suspend();
  };

  /** Signals that came while the program was stopped are heard first: one of them may end it. */
  readonly #onContinued = (): void => {
    setImmediate(() => this.#resume());
  };

  #resume(): void {
    if (this.#onEvent === undefined || this.#endWatch.isEnding) return;
    process.off('SIGTSTP', this.#onStop).on('SIGTSTP', this.#onStop);
    this.#take();
    // While it was stopped nobody told it of a new size: the runtime looks, before the screen is drawn.
    process.kill(process.pid, 'SIGWINCH');
    setImmediate(() => this.#emit({ kind: 'resumed' }));
  }
}
