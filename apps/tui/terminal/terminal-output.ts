import { closeSync, constants, openSync, writeSync } from 'node:fs';

const STDOUT = 1;
/** How soon a terminal that takes no more is tried again. Units: ms. */
const RETRY_AFTER = 5;
/** How long the last words wait for a terminal that takes no more. Units: ms. */
const LAST_PATIENCE = 500;

/**
 * The way to the terminal. The stream of the runtime waits until a terminal has taken everything, and no key is heard
 * meanwhile; this one opens the terminal once more, so as not to wait, and keeps what is left for later.
 */
export class TerminalOutput {
  readonly #onGone: () => void;
  #descriptor = STDOUT;
  #pending: Uint8Array = new Uint8Array();
  #retry: NodeJS.Timeout | undefined;

  /** @param onGone nothing can be written any more */
  constructor(onGone: () => void) {
    this.#onGone = onGone;
  }

  open(): void {
    this.#descriptor = openAnew();
  }

  /** Whether the terminal has not taken everything yet. */
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
   * Writes a text now, in place of what is left of others, and waits a moment for a terminal that takes no more.
   * @returns whether it has taken it
   */
  writeLast(text: string): boolean {
    clearTimeout(this.#retry);
    this.#pending = Buffer.from(text);
    const until = performance.now() + LAST_PATIENCE;
    try {
      while (!this.#writePending() && performance.now() < until) pause(RETRY_AFTER);
      return !this.isBehind;
    } catch {
      // The terminal is gone: nothing is left to be put in order.
      return false;
    } finally {
      this.#pending = new Uint8Array();
    }
  }

  /** Nothing is written any more. */
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

  /** @returns whether everything was taken */
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
 * The terminal that standard output is, opened once more: others who have it open would see a flag that is set on
 * theirs. Where it cannot be opened, standard output itself, which waits.
 */
function openAnew(): number {
  for (const path of ['/proc/self/fd/1', '/dev/tty']) {
    try {
      return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    } catch {
      // It may be somebody else's, or there is no such file on this system.
    }
  }
  return STDOUT;
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
