import { decodeGame } from '@countermine/core/codec/game-code.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { statisticsBySetting } from '@countermine/core/history/statistics.ts';
import { describe, expect } from 'vitest';
import type { Announcement } from './activity/announcement.ts';
import { MemoryRecords, MemoryStorage } from './ports/memory-storage.ts';
import { type PlayTable, playTable } from './testing/play-table.ts';
import { testScriptedGames } from './testing/scripted-game-tests.ts';
import type { Opening, Stage } from './testing/scripted-games.ts';

/** Longer than the solver is left to rest. Units: ms. */
const REST = 300;

/** Play without a front end. */
class HeadlessStage implements Stage {
  readonly #records = new MemoryRecords();
  readonly #told: Announcement[] = [];
  #table: PlayTable | undefined;

  async start(opening: Opening): Promise<void> {
    this.#table = playTable({ records: this.#records });
    const { announcer, game } = this.#play;
    announcer.onAnnouncement((announcement) => this.#told.push(announcement));
    if (opening.kind === 'shared') {
      const record = decodeGame(opening.code);
      if (!record.ok) throw new Error(record.error.code);
      this.#play.openShared(record.value);
    } else {
      if (opening.kind === 'daily') game.daily(opening.date);
      else await game.resumeOrBegin();
      await game.opened;
    }
    await this.wait(REST);
  }

  async move(...move: Parameters<Stage['move']>): Promise<void> {
    await this.#play.game.move(...move);
    await this.wait(REST);
  }

  async undo(): Promise<void> {
    this.#play.game.undo();
    await this.wait(0);
  }

  async setPaused(isPaused: boolean): Promise<void> {
    this.#play.game.setPaused(isPaused);
  }

  async wait(ms: number): Promise<void> {
    await this.#at.clock.pass(ms);
  }

  async importText(text: string): Promise<void> {
    expect(await this.#play.history.importText(text)).toMatchObject({ ok: true });
  }

  async crash(): Promise<void> {
    for (const session of this.#records.sessions) await session.close();
  }

  async width(): Promise<number> {
    return this.#play.game.state.game.value.shape.width;
  }

  async history(): Promise<readonly FinishedGame[]> {
    const read = await new MemoryStorage(this.#records).readFinished();
    return read.ok ? read.value : [];
  }

  async statistics(): Promise<readonly unknown[]> {
    const games = await this.#play.history.load();
    return games.ok ? statisticsBySetting(games.value) : [];
  }

  async told(): Promise<readonly Announcement[]> {
    return this.#told;
  }

  async end(): Promise<void> {
    await this.#play.dispose();
  }

  get #at(): PlayTable {
    if (this.#table === undefined) throw new Error('HeadlessStage: not started');
    return this.#table;
  }

  get #play(): PlayTable['play'] {
    return this.#at.play;
  }
}

describe('a game that is played without a front end', () => {
  testScriptedGames(() => new HeadlessStage());
});
