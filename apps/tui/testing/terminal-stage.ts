import { columnOf, rowOf } from '@countermine/core/board/shape.ts';
import { decodeGame } from '@countermine/core/codec/game-code.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { err, ok } from '@countermine/core/result/result.ts';
import type { Announcement } from '@countermine/play/announce/announcement.ts';
import { MemoryRecords } from '@countermine/play/storage/memory-storage.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import type { Opening, Stage } from '@countermine/play/testing/scripted-games.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import { type Beginning, beginGame } from '../start/begin-game.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import { finishedIn, testPlay } from './test-play.ts';

/** Longer than the solver is left to rest. Units: ms. */
const REST = 300;

/** How a player of one mode does things. Rows and columns are from 0. */
export interface Mode {
  start(play: TerminalPlay, beginning: Beginning): Promise<void>;
  move(move: CellMove, row: number, column: number): Promise<void>;
  undo(): Promise<void>;
  setPaused(isPaused: boolean): Promise<void>;
}

/** A mode of the terminal game, on which scripted games are played. */
export class TerminalStage implements Stage {
  readonly #mode: Mode;
  readonly #clock = new ManualClock();
  readonly #records = new MemoryRecords();
  readonly #told: Announcement[] = [];
  #play: TerminalPlay | undefined;
  #sessions = 0;

  constructor(mode: Mode) {
    this.#mode = mode;
  }

  async start(opening: Opening): Promise<void> {
    this.#sessions += 1;
    const play = testPlay(undefined, { records: this.#records, clock: this.#clock, session: this.#sessions });
    this.#play = play;
    play.announcer.onAnnouncement((announcement) => this.#told.push(announcement));
    const request = {
      ...(opening.kind === 'shared' && { shared: opening.code }),
      ...(opening.kind === 'daily' && { daily: opening.date }),
    };
    const beginning = await beginGame(request, play, {
      messages: messagesIn('en'),
      readShared: (code) => {
        const record = decodeGame(code);
        return record.ok ? ok(record.value) : err(record.error.code);
      },
    });
    if (!beginning.ok) throw new Error(beginning.error);
    await this.#mode.start(play, beginning.value);
    await this.wait(REST);
  }

  async move(move: CellMove, cell: number): Promise<void> {
    const { shape } = this.#started.game.state.game.peek();
    await this.#mode.move(move, rowOf(shape, cell), columnOf(shape, cell));
    await this.wait(REST);
  }

  async undo(): Promise<void> {
    await this.#mode.undo();
    await this.wait(0);
  }

  async setPaused(isPaused: boolean): Promise<void> {
    await this.#mode.setPaused(isPaused);
  }

  async wait(ms: number): Promise<void> {
    await this.#clock.pass(ms);
  }

  async importText(text: string): Promise<void> {
    const imported = await this.#started.history.importText(text);
    if (!imported.ok) throw new Error(imported.error.kind);
  }

  async crash(): Promise<void> {
    for (const session of this.#records.sessions) await session.close();
  }

  async width(): Promise<number> {
    return this.#started.game.state.game.peek().shape.width;
  }

  history(): Promise<readonly FinishedGame[]> {
    return finishedIn(this.#records);
  }

  async told(): Promise<readonly Announcement[]> {
    return this.#told;
  }

  get #started(): TerminalPlay {
    if (this.#play === undefined) throw new Error('TerminalStage: not started');
    return this.#play;
  }
}
