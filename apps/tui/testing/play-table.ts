import '../full-screen/own-controls.ts';
import { err } from '@countermine/core/result.ts';
import type { Begun } from '@countermine/play/game/game-controller.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { MemoryRecords } from '@countermine/play/ports/memory-storage.ts';
import type { FiledGame } from '@countermine/play/share/game-file.ts';
import { wordsIn } from '@countermine/play/testing/all-words.ts';
import { givenBoard } from '@countermine/play/testing/given-board.ts';
import type { GameSetup } from '@countermine/play/timed-game/game-setup.ts';
import { inAscii } from '@countermine/play/words/ascii.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { playOn } from '../full-screen/play-full-screen.ts';
import type { FirstGame } from '../start/begin-game.ts';
import type { PlaySettings } from '../start/play-settings.ts';
import type { ColourDepth } from '../terminal/capabilities.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import { FakeTerminal } from './fake-terminal.ts';
import { EmulatedScreen, type SeenPlace } from './screen-text.ts';
import { passTime, settle } from './test-clock.ts';
import { testPlay } from './test-play.ts';
import { testSettings, WITHOUT_COLOURS } from './test-settings.ts';

// Loaded here, it is there at once when the screen asks for it.

/** What the player sits down to. */
export type TableGame =
  /** `opens`: the cell that is opened at once. `as`: what became of the last game; by default there was none. */
  | { readonly kind: 'play'; readonly setup: GameSetup; readonly opens?: number; readonly as?: Begun }
  /** A game that somebody else played. */
  | { readonly kind: 'watch'; readonly game: FiledGame; readonly beside?: FiledGame };

/** What may differ from the usual at a table. */
export interface PlayTableOptions {
  readonly width?: number;
  readonly height?: number;
  readonly language?: Language;
  readonly hasUnicode?: boolean;
  readonly colours?: ColourDepth;
  readonly settings?: Partial<PlaySettings>;
  readonly records?: MemoryRecords;
  readonly problems?: readonly string[];
}

const STILL = { row: 0, column: 0, buttons: 0, wheelRows: 0, wheelColumns: 0, shiftKey: false, ctrlKey: false };

/**
 * The full screen as somebody sits before it: presses keys, moves the mouse, waits and looks. The test has a clock of
 * its own, by `useTestClock`; each new seed is 7.
 */
export class PlayTable {
  readonly terminal: FakeTerminal;
  /** What is stored. */
  readonly records: MemoryRecords;
  /** What is on standard output when the terminal is given back. */
  readonly printed: string[] = [];
  /** The exit status, once the program has ended. */
  status: number | undefined;
  readonly #screen: EmulatedScreen;

  constructor(first: TableGame, options: PlayTableOptions = {}) {
    const { width = 80, height = 24, language = 'en', hasUnicode = true, colours = 'none' } = options;
    this.records = options.records ?? new MemoryRecords();
    const capabilities = { ...WITHOUT_COLOURS, colours, hasUnicode };
    this.terminal = new FakeTerminal(width, height, capabilities);
    this.#screen = new EmulatedScreen(width, height);
    const play = testPlay(first.kind === 'play' ? first.setup : undefined, { records: this.records, language });
    if (first.kind === 'play' && first.opens !== undefined) play.game.begin(first.setup, first.opens);
    const beginning: FirstGame =
      first.kind === 'play' ? { kind: 'begun', as: first.as ?? 'new' } : { ...first, kind: 'shared' };
    void playOn(this.terminal, {
      play,
      beginning,
      settings: { ...testSettings(language), ...options.settings },
      capabilities,
      messages: hasUnicode ? wordsIn(language, 'common') : inAscii(wordsIn(language, 'common')),
      texts: hasUnicode ? wordsIn(language, 'terminal') : inAscii(wordsIn(language, 'terminal')),
      host: {
        commandName: () => './countermine',
        print: (text) => this.printed.push(text),
        printData: (text) => this.printed.push(text),
        complain: (problem) => this.printed.push(problem),
        readText: (path) => err(`${path}: No such file or directory`),
        writeFileWhole: () => err('Permission denied'),
        reasonOf: String,
      },
      problems: options.problems ?? [],
      playWithOthers: async () => {
        this.printed.push('with others');
        return 0;
      },
    }).then((status) => {
      this.status = status;
    });
  }

  /** Presses keys one after the other; with each, all that needs no time is done. */
  async press(...names: readonly KeyName[]): Promise<void> {
    for (const name of names) {
      this.terminal.tell({ kind: 'key', name });
      await settle();
    }
  }

  /** Presses keys one after the other before anything else happens, as a slow line sends them. */
  async pressAtOnce(...names: readonly KeyName[]): Promise<void> {
    for (const name of names) this.terminal.tell({ kind: 'key', name });
    await settle();
  }

  /** Moves the mouse to a place, with these buttons down. */
  async mouse(mouse: Partial<Omit<TerminalMouse, 'kind'>>): Promise<void> {
    this.terminal.tell({ kind: 'mouse', ...STILL, ...mouse });
    await settle();
  }

  /**
   * Presses a button over the first place where a text stands, and lets it go there. @param button as `buttons` has it
   */
  async click(text: string, button = 1): Promise<void> {
    const place = await this.placeOf(text);
    await this.mouse({ ...place, buttons: button });
    await this.mouse(place);
  }

  /** Lets time pass. Units: ms. */
  async wait(ms: number): Promise<void> {
    await passTime(ms);
  }

  /** Makes the window another size. */
  async resize(width: number, height: number): Promise<void> {
    await this.#catchUp();
    this.#screen.resize(width, height);
    this.terminal.resize(width, height);
    await settle();
  }

  /** What is on the screen, without the blanks at the ends of lines. */
  async rows(): Promise<string[]> {
    await settle();
    await this.#catchUp();
    return this.#screen.rows();
  }

  /** The same as one text. */
  async text(): Promise<string> {
    return (await this.rows()).join('\n');
  }

  /** What is seen in one place. */
  async at(row: number, column: number): Promise<SeenPlace> {
    await this.rows();
    return this.#screen.at(row, column);
  }

  /** The first place where a text stands. */
  async placeOf(text: string): Promise<{ readonly row: number; readonly column: number }> {
    const rows = await this.rows();
    const row = rows.findIndex((line) => line.includes(text));
    if (row < 0) throw new Error(`${text} is not on the screen:\n${rows.join('\n')}`);
    return { row, column: rows[row]?.indexOf(text) ?? 0 };
  }

  async #catchUp(): Promise<void> {
    const written = this.#screen.write(this.terminal.takeWritten());
    await settle();
    await written;
  }
}

/** A game to play as the first. */
export function firstGame(setup: GameSetup): TableGame {
  return { kind: 'play', setup };
}

/** Cells at the right of rows 1 to 3 are told by nothing but reasoning. */
export const CORNERS = '....*\n.....\n*...*\n.....\n.....';

/** Sits down at a table with that board. */
export function sit(options?: PlayTableOptions, setup: GameSetup = givenBoard(CORNERS)): PlayTable {
  return new PlayTable(firstGame(setup), options);
}

/** What is on the screen, without empty lines. */
export async function seen(table: PlayTable): Promise<string> {
  return (await table.rows()).filter((row) => row !== '').join('\n');
}
