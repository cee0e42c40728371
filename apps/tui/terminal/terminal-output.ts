import { closeSync, constants, openSync, writeSync } from 'node:fs';

const STDOUT = 1;
/** How soon to write again to a terminal that is full. Units: ms. */
const RETRY_AFTER = 5;
/** How long the last output waits for a terminal that is full. Units: ms. */
const LAST_PATIENCE = 500;

/**
 * Output to the terminal. Node's own stream blocks until a terminal has read everything, and no key is handled
 * meanwhile; this one opens the terminal again in non-blocking mode and buffers what is left for later.
 */
export class TerminalOutput {
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
