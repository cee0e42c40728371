import '@countermine/play/testing/all-words.ts';
import { err } from '@countermine/core/result.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import { signal } from '@preact/signals-core';
import { type OnlineSetting, terminalTextsOf } from '../online/online-setting.ts';
import { type ConnectionState, playOnScreen, type ServerStage, type StagePorts } from '../online/server-screen.ts';
import type { Host } from '../storage/host.ts';
import type { Capabilities } from '../terminal/capabilities.ts';
import { FakeTerminal } from './fake-terminal.ts';
import { EmulatedScreen } from './screen-text.ts';
import { testSettings, WITHOUT_COLOURS } from './test-settings.ts';

/** What a program prints and complains of, and files that it writes for real. */
export function hostThatHears(): Host & { readonly printed: string[]; readonly complaints: string[] } {
  const [printed, complaints]: [string[], string[]] = [[], []];
  return {
    commandName: () => './countermine',
    printed,
    complaints,
    print: (text) => void printed.push(text),
    printData: (text) => void printed.push(text),
    complain: (problem) => void complaints.push(problem),
    readText: (path) => err(`${path} is not there`),
    writeFileWhole,
    reasonOf,
  };
}

/** The settings of somebody who has set nothing, in English. */
export function usualSetting(capabilities: Partial<Capabilities> = {}): OnlineSetting {
  const found = { ...WITHOUT_COLOURS, ...capabilities };
  return {
    ...terminalTextsOf('en', found.hasUnicode),
    capabilities: found,
    settings: testSettings(),
    server: 'http://here',
    folders: undefined,
    host: hostThatHears(),
    width: 200,
  };
}

/** What a seat is made of. */
export interface SeatOptions {
  readonly width?: number;
  readonly height?: number;
  readonly setting?: OnlineSetting;
  readonly connection?: ConnectionState;
}

const CONNECTED: ConnectionState = { status: signal('online'), holdsMoves: signal(false) };

/** A full screen on which something is played over a server, and a user at its keys. */
export class OnlineSeat {
  readonly terminal: FakeTerminal;
  readonly ended: Promise<number>;
  readonly #screen: EmulatedScreen;

  constructor(stage: (ports: StagePorts) => ServerStage, options: SeatOptions = {}) {
    const { width = 100, height = 30, setting = usualSetting(), connection = CONNECTED } = options;
    this.terminal = new FakeTerminal(width, height, setting.capabilities);
    this.#screen = new EmulatedScreen(width, height);
    this.ended = playOnScreen(this.terminal, { setting, connection, notice: '', stage });
  }

  press(...names: string[]): void {
    for (const name of names) this.terminal.tell({ kind: 'key', name });
  }

  /** Turns the wheel over the board. @param rows downwards */
  wheel(rows: number): void {
    const still = { row: 0, column: 0, buttons: 0, wheelColumns: 0, shiftKey: false, ctrlKey: false };
    this.terminal.tell({ kind: 'mouse', ...still, wheelRows: rows });
  }

  resize(width: number, height: number): void {
    this.#screen.resize(width, height);
    this.terminal.resize(width, height);
  }

  /** What is seen once all that was asked for is drawn. */
  async text(): Promise<string> {
    // A frame comes after all else, and what it asks for after that.
    for (let round = 0; round < 4; round += 1) await new Promise(setImmediate);
    await this.#screen.write(this.terminal.takeWritten());
    return this.#screen.rows().join('\n');
  }
}
