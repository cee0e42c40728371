import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { parseHistory } from '@countermine/core/history/history-json.ts';
import { test } from 'vitest';
import { begin, COUNTERMINE, type Finished, finish } from '../../cli/testing/command.ts';
import { findTmux, type TmuxOptions, TmuxScreen } from './tmux.ts';

/** Somebody who plays the built program, with settings and games of their own, in as many terminals as they like. */
export class Player {
  /** The folder of all their files. */
  readonly folder = mkdtempSync(join(tmpdir(), 'countermine-player-'));
  readonly #tmux: string;
  readonly #screens: TmuxScreen[] = [];

  /** @param tmux the path of the program */
  constructor(tmux: string) {
    this.#tmux = tmux;
  }

  /** Plays in a new terminal, and waits until it shows something. */
  async play(words: readonly string[] = [], options: TmuxOptions = {}): Promise<TmuxScreen> {
    const screen = await this.start({ command: [COUNTERMINE, 'play', ...words], ...options });
    await screen.waitFor(/\S/);
    return screen;
  }

  /** A new terminal with a shell, or any other program; `$COUNTERMINE` is the command. */
  async start(options: TmuxOptions = {}): Promise<TmuxScreen> {
    const env = { ...this.#places(), COUNTERMINE, ...options.env };
    const screen = await TmuxScreen.start(this.#tmux, { ...options, env });
    this.#screens.push(screen);
    return screen;
  }

  /** Runs the command to its end without a terminal; what it wrote is text. */
  async run(words: readonly string[], input = '', env: Readonly<Record<string, string>> = {}): Promise<Finished> {
    const variables = Object.entries({ ...this.#places(), ...env }).map(([name, value]) => `${name}=${value}`);
    const child = begin('env', [...variables, COUNTERMINE, ...words]);
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const { stdout, stderr, status } = await finish(child);
    return { stdout: textOf(stdout), stderr: textOf(stderr), status };
  }

  /** The games of the history, as they are exported. */
  async history(): Promise<FinishedGame[]> {
    const { stdout, stderr } = await this.run(['history', '--export', '-']);
    const games = parseHistory(stdout);
    if (!games.ok) throw new Error(`no history: ${stdout}${stderr}`);
    return games.value;
  }

  /** The path of a file, by its name in {@link folder}. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** Writes a file, and makes its folder. */
  write(name: string, text: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
  }

  read(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  /** Closes all terminals, and takes the files away. */
  async leave(): Promise<void> {
    await Promise.all(this.#screens.map((screen) => screen.kill()));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  #places(): Record<string, string> {
    return { XDG_CONFIG_HOME: this.path('config'), XDG_DATA_HOME: this.path('data') };
  }
}

function textOf(characters: string): string {
  return Buffer.from(characters, 'latin1').toString('utf8');
}

/** A test with a player of its own; many can run at once. Without a tmux it is skipped, or fails where CI is set. */
export const playerTest = test.extend<{ player: Player }>({
  player: async ({ skip }, use) => {
    const tmux = findTmux();
    if (tmux === undefined) {
      skip('there is no tmux');
      return;
    }
    const player = new Player(tmux);
    await use(player);
    await player.leave();
  },
});
