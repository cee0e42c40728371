import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TUI_HOST } from '@countermine/cli/host/bundle.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { parseHistory } from '@countermine/core/history/history-json.ts';
import { err } from '@countermine/core/result.ts';
import type { Announcement } from '@countermine/play/activity/announcement.ts';
import { wordsIn } from '@countermine/play/testing/all-words.ts';
import { directSolver } from '@countermine/play/testing/direct-solver.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import type { Opening, Stage } from '@countermine/play/testing/scripted-games.ts';
import { history } from '../history/history-command.ts';
import { beginGame, type PlayStart } from '../start/begin-game.ts';
import type { PlayRequest } from '../start/play-settings.ts';
import { readShared } from '../start/read-shared-argument.ts';
import { openPlay, type TerminalPlay } from '../start/terminal-play.ts';
import { FileStorage } from '../storage/file-storage.ts';
import type { Host } from '../storage/host.ts';
import { testSettings, WITHOUT_COLOURS } from './test-settings.ts';

/** Longer than the solver is left to rest. Units: ms. */
const REST = 300;

/** Turns of the event loop in which lines are read and frames are drawn. */
const TURNS = 8;

/**
 * The player at one session of the program. What they do is done when its promise settles, except for what takes time.
 */
export interface TerminalSession {
  move(move: CellMove, row: number, column: number): void;
  undo(): void;
  setPaused(isPaused: boolean): void;
  importFile(path: string): void | Promise<void>;
  /** Leaves as somebody would. @returns when the program has ended */
  quit(): Promise<unknown>;
}

/** One run of the program, and the files that only it writes. */
interface Running {
  readonly play: TerminalPlay;
  readonly storage: FileStorage;
  readonly session: TerminalSession;
  /** From now on its writes fail, as those of a program that is gone. */
  readonly die: () => void;
}

/** The program in the terminal, with real files in a folder of its own and a clock that is moved by hand. */
export class TerminalStage implements Stage {
  readonly #folder = mkdtempSync(join(tmpdir(), 'countermine-stage-'));
  readonly #openSession: (start: PlayStart) => TerminalSession;
  readonly #clock = new ManualClock();
  readonly #told: Announcement[] = [];
  readonly #sessions: Running[] = [];
  readonly #variables: Readonly<Record<string, string | undefined>>;
  #games = 0;

  /** @param openSession starts one of the modes */
  constructor(openSession: (start: PlayStart) => TerminalSession) {
    this.#openSession = openSession;
    // `countermine history` finds the files where these say.
    const { XDG_DATA_HOME, XDG_CONFIG_HOME } = process.env;
    this.#variables = { XDG_DATA_HOME, XDG_CONFIG_HOME };
    process.env['XDG_DATA_HOME'] = this.#folder;
    process.env['XDG_CONFIG_HOME'] = this.#folder;
  }

  async start(opening: Opening): Promise<void> {
    let isDead = false;
    const host: Host = {
      ...TUI_HOST,
      print: () => {},
      complain: () => {},
      writeFileWhole: (path, text) => (isDead ? err('No such process') : TUI_HOST.writeFileWhole(path, text)),
    };
    const storage = new FileStorage(join(this.#folder, 'countermine'), host);
    const ports = { storage, solver: directSolver(), clock: this.#clock, random: this.#random() };
    const play = await openPlay(ports, { messages: wordsIn('en', 'common'), store: wordsIn('en', 'terminal').store });
    play.announcer.onAnnouncement((announcement) => this.#told.push(announcement));
    const session = this.#openSession(await startOf(play, requestFor(opening), host));
    const die = (): void => {
      isDead = true;
    };
    this.#sessions.push({ play, storage, session, die });
    await this.wait(REST);
  }

  async move(move: CellMove, cell: number): Promise<void> {
    const width = await this.width();
    this.#current.session.move(move, Math.floor(cell / width), cell % width);
    await this.wait(REST);
  }

  async undo(): Promise<void> {
    this.#current.session.undo();
    await this.wait(0);
  }

  async setPaused(isPaused: boolean): Promise<void> {
    this.#current.session.setPaused(isPaused);
    await this.wait(0);
  }

  async wait(ms: number): Promise<void> {
    await settle();
    await this.#clock.pass(ms);
    await settle();
  }

  async importText(text: string): Promise<void> {
    const path = join(this.#folder, 'import.json');
    writeFileSync(path, text);
    await this.#current.session.importFile(path);
    await this.wait(0);
  }

  async crash(): Promise<void> {
    this.#current.die();
    await this.#current.storage.close();
  }

  async width(): Promise<number> {
    return this.#current.play.game.state.game.value.shape.width;
  }

  async history(): Promise<readonly FinishedGame[]> {
    const games = parseHistory(await printedBy((host) => history({ export: '-' }, host)));
    if (!games.ok) throw new Error(`TerminalStage: ${games.error.code}`);
    return games.value;
  }

  async statistics(): Promise<readonly unknown[]> {
    return JSON.parse(await printedBy((host) => history({ json: true }, host)));
  }

  async told(): Promise<readonly Announcement[]> {
    return this.#told;
  }

  async end(): Promise<void> {
    for (const { session, die } of this.#sessions) {
      die();
      const ended = session.quit();
      await this.wait(0);
      await ended;
    }
    for (const [name, value] of Object.entries(this.#variables)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    rmSync(this.#folder, { recursive: true });
  }

  get #current(): Running {
    const running = this.#sessions.at(-1);
    if (running === undefined) throw new Error('TerminalStage: not started');
    return running;
  }

  #random() {
    return {
      seed: () => 7,
      id: () => {
        this.#games += 1;
        return `game-${this.#games}`;
      },
    };
  }
}

/** Runs `countermine history`. @returns what it printed */
export async function printedBy(run: (host: Host) => Promise<number>): Promise<string> {
  const printed: string[] = [];
  const status = await run({
    ...TUI_HOST,
    print: (text) => printed.push(text),
    printData: (text) => printed.push(text),
    complain: (text) => printed.push(text),
  });
  if (status !== 0) throw new Error(printed.join(''));
  return printed.join('');
}

function requestFor(opening: Opening): PlayRequest {
  switch (opening.kind) {
    case 'nothing':
      return {};
    case 'shared':
      return { shared: opening.code };
    case 'daily':
      return { daily: opening.date };
  }
}

/** Does the same as `play`, with the default settings. */
async function startOf(play: TerminalPlay, request: PlayRequest, host: Host): Promise<PlayStart> {
  const messages = wordsIn('en', 'common');
  const texts = wordsIn('en', 'terminal');
  const beginning = await beginGame(request, play, {
    messages,
    readShared: async (shared) => readShared(shared, { messages, texts: texts.modes }, host),
  });
  if (!beginning.ok) throw new Error(beginning.error.problem);
  return {
    play,
    playWithOthers: async () => 0,
    beginning: beginning.value,
    settings: testSettings(),
    capabilities: WITHOUT_COLOURS,
    messages,
    texts,
    host,
    problems: [],
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
