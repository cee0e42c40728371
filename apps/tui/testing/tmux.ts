import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach } from 'vitest';
import { findProgram } from '../../../tools/find-program.mjs';
import { isRunning } from './is-running.ts';

const execute = promisify(execFile);

/** How a terminal is started. */
export interface TmuxOptions {
  /** Units: columns and rows. */
  readonly width?: number;
  readonly height?: number;
  /** The program and its words; a bash without settings of the user when there are none. */
  readonly command?: readonly string[];
  /** Variables beside PATH, and instead of the usual ones; an empty text takes one away. */
  readonly env?: Readonly<Record<string, string>>;
  /** What `TERM` is inside. */
  readonly term?: string;
}

/** What the terminal was told by the program in it. */
export interface TmuxModes {
  readonly hasCursor: boolean;
  readonly isAlternate: boolean;
  readonly hasMouse: boolean;
  readonly wraps: boolean;
}

const BASH = ['bash', '--noprofile', '--norc', '-i'];
/** How long a screen may take to show something. Units: ms. */
const PATIENCE = 120_000;
/** Each look starts a process, so the pauses between them become longer. Units: ms. */
const MIN_PAUSE = 20;
const MAX_PAUSE = 200;

/** A terminal of a size, in which a program runs; nobody sees it. */
export class TmuxScreen {
  /** The home of the programs in it: a folder that goes with the terminal. */
  readonly home: string;
  readonly #tmux: (...words: readonly string[]) => Promise<string>;
  #isKilled = false;

  private constructor(home: string, tmux: (...words: readonly string[]) => Promise<string>) {
    this.home = home;
    this.#tmux = tmux;
  }

  /** Starts a program in a terminal of its own server, which no other sees. */
  static async start(program: string, options: TmuxOptions = {}): Promise<TmuxScreen> {
    const { width = 80, height = 24, command = BASH, term = 'tmux-256color' } = options;
    const folder = mkdtempSync(join(tmpdir(), 'countermine-tmux-'));
    const settings = join(folder, 'tmux.conf');
    writeFileSync(settings, settingsFor(term));
    const env = environmentIn(folder, options.env ?? {});
    const server = ['-u', '-S', join(folder, 'socket'), '-f', settings];
    const tmux = async (...words: readonly string[]): Promise<string> => {
      const { stdout } = await execute(program, [...server, ...words], { env, cwd: folder, maxBuffer: 2 ** 26 });
      return stdout;
    };
    const screen = new TmuxScreen(folder, tmux);
    await tmux('new-session', '-d', '-x', `${width}`, '-y', `${height}`, ...command);
    return screen;
  }

  /** Presses keys by the names of tmux: `Up`, `Escape`, `C-c`, `M-f`, `Enter`, `f`. */
  async sendKeys(...names: readonly string[]): Promise<void> {
    await this.#tmux('send-keys', ...names);
  }

  /** Types a text. */
  async type(text: string): Promise<void> {
    await this.#tmux('send-keys', '-l', '--', text);
  }

  /** Types a line, and Enter. */
  async typeLine(text: string): Promise<void> {
    await this.type(text);
    await this.sendKeys('Enter');
  }

  /** Sends bytes as a terminal would, for what has no key: the mouse. Only ASCII. */
  async sendBytes(text: string): Promise<void> {
    const codes = [...Buffer.from(text)].map((byte) => byte.toString(16).padStart(2, '0'));
    await this.#tmux('send-keys', '-H', ...codes);
  }

  /** Presses the left button, or another, and lets go. Units: characters from 0. */
  async click(row: number, column: number, button = 0): Promise<void> {
    const place = `${button};${column + 1};${row + 1}`;
    await this.sendBytes(`\x1b[<${place}M\x1b[<${place}m`);
  }

  /** Pastes a text, marked as such where the program asked for that. */
  async paste(text: string): Promise<void> {
    await this.#tmux('set-buffer', '--', text);
    await this.#tmux('paste-buffer', '-p');
  }

  /** Gives the terminal another size. */
  async resize(width: number, height: number): Promise<void> {
    await this.#tmux('resize-window', '-x', `${width}`, '-y', `${height}`);
  }

  /** What is on the screen: its lines without the blanks at their ends. */
  capture(): Promise<string> {
    return this.#tmux('capture-pane', '-p');
  }

  /** The same with the sequences that make its colours. */
  captureStyled(): Promise<string> {
    return this.#tmux('capture-pane', '-p', '-e');
  }

  /** How the program has set the terminal. */
  async modes(): Promise<TmuxModes> {
    const flags = await this.#format('#{cursor_flag}#{alternate_on}#{mouse_any_flag}#{wrap_flag}');
    const [hasCursor, isAlternate, hasMouse, wraps] = [...flags].map((flag) => flag === '1');
    if (wraps === undefined) throw new Error(`tmux says ${flags}`);
    return { hasCursor: hasCursor!, isAlternate: isAlternate!, hasMouse: hasMouse!, wraps };
  }

  /** The process in the terminal. */
  async pid(): Promise<number> {
    return Number(await this.#format('#{pane_pid}'));
  }

  /** The process that is the terminal. */
  async serverPid(): Promise<number> {
    return Number(await this.#format('#{pid}'));
  }

  /** Whether the program has ended. */
  async hasEnded(): Promise<boolean> {
    return (await this.#format('#{pane_dead}')) === '1';
  }

  /** The exit status of the program, once it has ended. Errors: throws when it never does, or a signal ends it. */
  async exitStatus(): Promise<number> {
    let status = '';
    const isKnown = async (): Promise<boolean> => {
      status = await this.#format('#{pane_dead_status}');
      // tmux learns the status a moment after the end; now and then it misses that, and has to be told again.
      if (status === '' && (await this.hasEnded())) process.kill(await this.serverPid(), 'SIGCHLD');
      return status !== '';
    };
    await this.#until(isKnown, () => 'the program has not ended by itself');
    return Number(status);
  }

  /** Waits until the screen shows a text. @returns the screen. Errors: throws with the screen when it never does */
  async waitFor(text: string | RegExp): Promise<string> {
    let shown = '';
    const isThere = async (): Promise<boolean> => {
      shown = await this.capture();
      return typeof text === 'string' ? shown.includes(text) : text.test(shown);
    };
    await this.#until(isThere, () => `there is no ${text} on the screen:\n${shown}`);
    return shown;
  }

  /** Waits until the screen does not show a text any more. @returns the screen. Errors: throws with the screen when it stays */
  async waitUntilGone(text: string | RegExp): Promise<string> {
    let shown = '';
    const isGone = async (): Promise<boolean> => {
      shown = await this.capture();
      return typeof text === 'string' ? !shown.includes(text) : !text.test(shown);
    };
    await this.#until(isGone, () => `${text} stays on the screen:\n${shown}`);
    return shown;
  }

  /** Ends the program and the terminal. Does nothing when that was done. */
  async kill(): Promise<void> {
    if (this.#isKilled) return;
    this.#isKilled = true;
    const pid = await this.pid();
    await this.#tmux('kill-server');
    // It may have something to keep before it ends.
    await this.#until(
      () => Promise.resolve(!isRunning(pid)),
      () => 'the program outlives its terminal',
    );
    rmSync(this.home, { recursive: true, force: true, maxRetries: 3 });
  }

  async #format(format: string): Promise<string> {
    return (await this.#tmux('display-message', '-p', format)).trimEnd();
  }

  async #until(isDone: () => Promise<boolean>, problem: () => string): Promise<void> {
    const until = performance.now() + PATIENCE;
    for (let pause = MIN_PAUSE; !(await isDone()); pause = Math.min(1.5 * pause, MAX_PAUSE)) {
      if (performance.now() > until) throw new Error(problem());
      await sleep(pause);
    }
  }
}

/** No line of tmux's own, and no wait of its own behind an escape; what a program showed at its end stays to be seen. */
function settingsFor(term: string): string {
  return [
    `set -g default-terminal "${term}"`,
    'set -g status off',
    'set -g remain-on-exit on',
    'set -s escape-time 0',
    '',
  ].join('\n');
}

/** An environment that says nothing about the machine or the user. */
function environmentIn(home: string, own: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const usual = { PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8', PS1: '$ ', SHELL: '/bin/sh' };
  return Object.fromEntries(Object.entries({ ...usual, ...own }).filter(([, value]) => value !== ''));
}

/** Starts terminals that are gone after the test. */
export type StartTmux = (options?: TmuxOptions) => Promise<TmuxScreen>;

/**
 * Lets the tests of a file start terminals; called once, at its top. Without a tmux the tests are skipped, or fail where
 * CI is set.
 */
export function useTmux(): StartTmux {
  const program = findTmux();
  let started: TmuxScreen[] = [];

  beforeEach(({ skip }) => skip(program === undefined, 'there is no tmux'));
  afterEach(async () => {
    const finished = started;
    started = [];
    await Promise.all(finished.map((screen) => screen.kill()));
  });

  return async (options) => {
    if (program === undefined) throw new Error('there is no tmux');
    const screen = await TmuxScreen.start(program, options);
    started.push(screen);
    return screen;
  };
}

/** The path of tmux. @returns undefined if there is none, which was said, and is an error where CI is set */
export function findTmux(): string | undefined {
  const program = findProgram(['tmux']);
  if (program === undefined) missTmux();
  return program;
}

function missTmux(): void {
  const message = 'There is no tmux, so no test of the terminal runs: install it.';
  if (process.env['CI']) throw new Error(message);
  console.error(`\n${'*'.repeat(message.length)}\n${message}\n${'*'.repeat(message.length)}\n`);
}
