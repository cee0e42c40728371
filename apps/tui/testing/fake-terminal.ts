import type { Capabilities } from '../terminal/capabilities.ts';
import type { Terminal, TerminalEvent } from '../terminal/terminal.ts';

/** A terminal whose user is the test: what the program writes waits to be read, and what is done on it is told. */
export class FakeTerminal implements Terminal {
  readonly capabilities: Capabilities;
  width: number;
  height: number;
  isBehind = false;
  /** Whether it is the program's now. */
  isOpen = false;
  /** How often the program was stopped. */
  stops = 0;
  #written = '';
  #onEvent: ((event: TerminalEvent) => void) | undefined;

  constructor(width: number, height: number, capabilities: Capabilities) {
    this.width = width;
    this.height = height;
    this.capabilities = capabilities;
  }

  open(onEvent: (event: TerminalEvent) => void): void {
    this.#onEvent = onEvent;
    this.isOpen = true;
  }

  write(text: string): void {
    this.#written += text;
  }

  suspend(): void {
    this.stops += 1;
  }

  close(): void {
    this.isOpen = false;
  }

  /** Tells the program that something happened. */
  tell(event: TerminalEvent): void {
    this.#onEvent?.(event);
  }

  /** Makes the window another size, and tells. */
  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.tell({ kind: 'resize', width, height });
  }

  /** What was written since this was asked last. */
  takeWritten(): string {
    const written = this.#written;
    this.#written = '';
    return written;
  }
}
