import { isOver } from '@countermine/core/game/game.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { mergeHistories, readGame } from '@countermine/core/history/history-json.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { lastFirst, type ResumedGame, type RunningGame, resumeGame } from '../timed-game/running-game.ts';
import { Listeners } from './listeners.ts';
import type {
  AdoptedGame,
  DamagedEvent,
  DamageReason,
  PlayStorage,
  SettingName,
  StorageError,
  StorageEvent,
  Stored,
  TakenGame,
} from './play-storage.ts';

/** Records that sessions of the same storage share: they last as long as the program. */
export class MemoryRecords {
  readonly running = new Map<string, unknown>();
  readonly elapsed = new Map<string, number>();
  readonly finished = new Map<string, unknown>();
  readonly settings = new Map<SettingName, unknown>();
  readonly damaged: unknown[] = [];
  readonly holders = new Map<string, MemoryStorage>();
  readonly sessions = new Set<MemoryStorage>();
  /** The failure of every operation; undefined while the storage works. */
  failure: StorageError | undefined;
}

/** Games that last as long as the program: for tests, and for a player who has nowhere to store them. */
export class MemoryStorage implements PlayStorage {
  readonly #records: MemoryRecords;
  readonly #listeners = new Listeners<StorageEvent>();
  readonly subscribe = this.#listeners.add;

  /** @param records what this session shares with others */
  constructor(records: MemoryRecords = new MemoryRecords()) {
    this.#records = records;
    records.sessions.add(this);
  }

  takeRunning(own?: string): Stored<TakenGame> {
    return this.#run(() => {
      const over: ResumedGame[] = [];
      let isElsewhere = false;
      const found = Array.from(this.#records.running, ([id, record]) => ({ id, record }));
      for (const { id, record } of lastFirst(found, own)) {
        if (!this.#hold(id)) {
          isElsewhere = true;
          continue;
        }
        const resumed = this.#resume(id, record);
        if (resumed !== undefined && !isOver(resumed.game.phase)) {
          return { adopted: { ...resumed, id } satisfies AdoptedGame, over, isElsewhere };
        }
        if (resumed !== undefined) over.push(resumed);
        this.#records.holders.delete(id);
      }
      return { adopted: undefined, over, isElsewhere };
    });
  }

  saveRunning(game: RunningGame, replaces: readonly string[] = []): Stored<void> {
    const holder = this.#records.holders.get(game.id);
    if (holder !== undefined && holder !== this) return Promise.resolve(err({ code: 'locked' }));
    return this.#run(() => {
      this.#forget(replaces);
      this.#records.holders.set(game.id, this);
      this.#records.running.set(game.id, game);
      this.#records.elapsed.set(game.id, game.elapsed);
    });
  }

  saveElapsed(id: string, elapsed: number): Stored<void> {
    return this.#run(() => {
      if (this.#records.holders.get(id) === this) this.#records.elapsed.set(id, elapsed);
    });
  }

  async releaseRunning(id: string): Promise<void> {
    const { holders } = this.#records;
    if (holders.get(id) === this) holders.delete(id);
  }

  readFinished(): Stored<readonly FinishedGame[]> {
    return this.#run(() => {
      const games: FinishedGame[] = [];
      const reasons: DamageReason[] = [];
      for (const [id, record] of [...this.#records.finished]) {
        const game = readGame(record);
        if (game.ok) games.push(game.value);
        else reasons.push(game.error);
        if (game.ok) continue;
        this.#records.damaged.push(record);
        this.#records.finished.delete(id);
      }
      if (reasons.length > 0) this.#tellDamaged('history', reasons);
      return mergeHistories(games, []);
    });
  }

  addFinished(games: readonly FinishedGame[], over: readonly string[] = []): Stored<number> {
    return this.#run(() => {
      const before = this.#records.finished.size;
      for (const game of games) this.#records.finished.set(game.id, game);
      this.#forget(over);
      if (games.length > 0) this.#tellOthers();
      return this.#records.finished.size - before;
    });
  }

  removeFinished(ids: readonly string[] | 'all'): Stored<void> {
    return this.#run(() => {
      if (ids === 'all') this.#records.finished.clear();
      else for (const id of ids) this.#records.finished.delete(id);
      this.#tellOthers();
    });
  }

  readSetting(name: SettingName): Stored<unknown> {
    return this.#run(() => this.#records.settings.get(name));
  }

  writeSetting(name: SettingName, value: unknown): Stored<void> {
    return this.#run(() => {
      this.#records.settings.set(name, value);
    });
  }

  async close(): Promise<void> {
    const { holders, sessions } = this.#records;
    for (const [id, holder] of holders) if (holder === this) holders.delete(id);
    sessions.delete(this);
    this.#listeners.clear();
  }

  /** Everything is done before this returns, so that operations take effect in the order of their calls. */
  #run<Value>(work: () => Value): Stored<Value> {
    const { failure } = this.#records;
    const done: Result<Value, StorageError> = failure === undefined ? ok(work()) : err(failure);
    return Promise.resolve(done);
  }

  #hold(id: string): boolean {
    const { holders } = this.#records;
    const holder = holders.get(id);
    if (holder !== undefined && holder !== this) return false;
    holders.set(id, this);
    return true;
  }

  #resume(id: string, record: unknown): ResumedGame | undefined {
    const resumed = resumeGame(record, this.#records.elapsed.get(id));
    if (resumed.ok) return resumed.value;
    this.#records.damaged.push(record);
    this.#records.running.delete(id);
    this.#tellDamaged('running', [resumed.error]);
    return undefined;
  }

  /** Those that another session plays stay. */
  #forget(ids: readonly string[]): void {
    const { holders, running, elapsed } = this.#records;
    for (const id of ids) {
      const holder = holders.get(id);
      if (holder !== undefined && holder !== this) continue;
      holders.delete(id);
      running.delete(id);
      elapsed.delete(id);
    }
  }

  #tellDamaged(what: DamagedEvent['what'], reasons: readonly DamageReason[]): void {
    this.#listeners.tell({ kind: 'damaged', what, count: reasons.length, reasons });
  }

  #tellOthers(): void {
    for (const session of this.#records.sessions)
      if (session !== this) session.#listeners.tell({ kind: 'finished-changed' });
  }
}
