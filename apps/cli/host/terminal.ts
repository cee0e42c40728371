import { isTerminal, writeOutput } from './streams.ts';

/** Where nothing says how wide the output is. Units: columns. */
export const USUAL_WIDTH = 80;

const DESCRIPTORS = { stdout: 1, stderr: 2 } as const;

/** The columns of the terminal that an output goes to; undefined where it goes elsewhere. */
export function terminalColumns(output: keyof typeof DESCRIPTORS): number | undefined {
  // The stream object of a pipe would make it non-blocking, also for other programs that write to it.
  if (!isTerminal(DESCRIPTORS[output])) return undefined;
  // A terminal that does not know its width says 0.
  return process[output].columns || USUAL_WIDTH;
}

/** How often the line is redrawn. Units: milliseconds. */
const DRAW_EVERY_MS = 100;

/** How often a terminal that cannot redraw a line is told. Units: milliseconds. */
const TELL_EVERY_MS = 10_000;

let isQuiet = false;

/** Says whether this command shows status lines. */
export function setQuiet(quiet: boolean): void {
  isQuiet = quiet;
}

/** Anything shorter needs no status line. Units: seconds. */
export const QUIET_SECONDS = 2;

export interface StatusTerminal {
  /** Units: columns; undefined where there is no terminal. */
  readonly columns: () => number | undefined;
  /** True if it can only print lines, as it says itself (TERM=dumb). */
  readonly isDumb: boolean;
  readonly write: (text: string) => void;
  /** Units: milliseconds since any moment. */
  readonly now: () => number;
}

function errorTerminal(): StatusTerminal {
  return {
    columns: () => terminalColumns('stderr'),
    isDumb: process.env['TERM'] === 'dumb',
    write: (text) => writeOutput('stderr', Buffer.from(text)),
    now: () => performance.now(),
  };
}

/** Standard error, or where that is no terminal whole lines for who reads the log of hours of work. */
export function loggedTerminal(terminal: StatusTerminal = errorTerminal()): StatusTerminal {
  if (terminal.columns() !== undefined) return terminal;
  return { ...terminal, columns: () => USUAL_WIDTH, isDumb: true };
}

/**
 * The last line of the terminal, for what is going on; nothing where standard error is none. A dumb terminal gets whole
 * lines from time to time.
 */
export class StatusLine {
  readonly #terminal: StatusTerminal;
  /** True if there is a terminal to show it. */
  readonly isShown: boolean;
  readonly #notBefore: number;
  readonly #startedAt: number;
  #drawnAt = Number.NEGATIVE_INFINITY;
  #isDrawn = false;

  /**
   * @param isAlone whether nothing else writes to the terminal meanwhile
   * @param seconds what ends sooner shows no line
   * @param terminal Default: standard error
   */
  constructor(isAlone = true, seconds = 0, terminal: StatusTerminal = errorTerminal()) {
    this.#terminal = terminal;
    this.isShown = isAlone && !isQuiet && terminal.columns() !== undefined;
    this.#startedAt = terminal.now();
    this.#notBefore = this.#startedAt + Math.max(1000 * seconds, terminal.isDumb ? TELL_EVERY_MS : 0);
  }

  /**
   * Draws the line again, unless that was done a moment ago.
   * @param format makes the line, of the seconds since the beginning and the columns there are
   * @param isUrgent draws it in any case
   */
  show(format: (seconds: number, width: number) => string, isUrgent = false): void {
    const { isDumb, now, columns } = this.#terminal;
    const at = now();
    const isEarly = at - this.#drawnAt < (isDumb ? TELL_EVERY_MS : DRAW_EVERY_MS) && (isDumb || !isUrgent);
    if (!this.isShown || at < this.#notBefore || isEarly) return;
    this.#drawnAt = at;
    const line = format((at - this.#startedAt) / 1000, (columns() ?? 0) - 1);
    this.#terminal.write(isDumb ? `${line}\n` : `\r\x1b[K${line}`);
    this.#isDrawn = !isDumb;
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#isDrawn) this.#terminal.write('\r\x1b[K');
    this.#isDrawn = false;
  }
}
