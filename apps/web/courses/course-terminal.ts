import { FitAddon } from '@xterm/addon-fit';
import { type ITheme, Terminal } from '@xterm/xterm';
import '@xterm/xterm/css/xterm.css';
import type { Theme } from '../skins/skin.ts';
import { MAX_LINES } from './byte-lines.ts';
import type { Screen } from './course-controller.ts';
import type { OutputPiece } from './output-tail.ts';

const FONT = 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace';
/** About a hundred columns fit, in letters neither too small nor huge. Units: px. */
const FONT_SIZE = { min: 14, max: 20 };
const WIDTH_PER_SIZE = 60;
/** Lets the cursor move back across the edge of a wrapped line, which the line editor relies on. */
const REVERSE_WRAPAROUND = '\u001b[?45h';
const STDERR = '\u001b[31m';
const STDERR_END = '\u001b[39m';

/** xterm.js in an element of its own, which outlives the view that shows it. */
export class CourseTerminal implements Screen {
  readonly #element = document.createElement('div');
  readonly #terminal: Terminal;
  readonly #fit = new FitAddon();

  /** @param inputLabel the accessible name of the input */
  constructor(inputLabel: string, onData: (data: string) => void) {
    this.#element.className = 'terminal-element';
    this.#terminal = new Terminal({
      fontFamily: FONT,
      fontSize: FONT_SIZE.min,
      convertEol: true,
      cursorBlink: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      scrollback: MAX_LINES,
      screenReaderMode: true,
      minimumContrastRatio: 4.5,
    });
    Terminal.strings.promptLabel = inputLabel;
    this.#terminal.loadAddon(this.#fit);
    this.#terminal.onData(onData);
    this.#terminal.attachCustomKeyEventHandler((event) => isForTerminal(event, this.#terminal.hasSelection()));
    this.clear();
  }

  /** The terminal fills the element. @returns removes it */
  attach(host: HTMLElement): () => void {
    host.append(this.#element);
    if (this.#terminal.element === undefined) this.#terminal.open(this.#element);
    const observer = new ResizeObserver(() => {
      const size = Math.floor(host.clientWidth / WIDTH_PER_SIZE);
      this.#terminal.options.fontSize = Math.min(Math.max(FONT_SIZE.min, size), FONT_SIZE.max);
      this.#fit.fit();
    });
    observer.observe(host);
    return () => {
      observer.disconnect();
      this.#element.remove();
    };
  }

  use(theme: Theme): void {
    this.#terminal.options.theme = coloursOf(theme);
  }

  focus(): void {
    this.#terminal.focus();
  }

  write(data: string | Uint8Array, stream: OutputPiece['stream'] = 'stdout'): void {
    if (stream === 'stderr') this.#terminal.write(STDERR);
    this.#terminal.write(data);
    if (stream === 'stderr') this.#terminal.write(STDERR_END);
  }

  drained(): Promise<void> {
    return new Promise((resolve) => this.#terminal.write('', resolve));
  }

  clear(): void {
    this.#terminal.reset();
    this.#terminal.write(REVERSE_WRAPAROUND);
  }
}

/** Tab leaves the terminal, and the browser handles copy and paste. Every other key is typed. */
function isForTerminal({ key, ctrlKey, metaKey }: KeyboardEvent, hasSelection: boolean): boolean {
  if (key === 'Tab') return false;
  const letter = ctrlKey || metaKey ? key.toLowerCase() : '';
  return !(letter === 'v' || (letter === 'c' && hasSelection));
}

function coloursOf({ page }: Theme): ITheme {
  return {
    background: page.surface,
    foreground: page.text,
    cursor: page.accent,
    cursorAccent: page.onAccent,
    selectionBackground: page.accent,
    selectionForeground: page.onAccent,
    red: page.bad,
    brightBlack: page.muted,
  };
}
