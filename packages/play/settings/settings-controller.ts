import type { GameParams } from '@countermine/core/game/params.ts';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Stored } from '../storage/play-storage.ts';
import type { StorageError } from '../storage/storage-error.ts';
import { StorageProblem } from '../storage/storage-problem.ts';

/** What every front end remembers of what the player chose. */
export interface GameSettings {
  /** What was played last. */
  readonly params: GameParams;
}

/** What there is to see of the settings. */
export interface SettingsState<Settings extends GameSettings> {
  readonly settings: ReadonlySignal<Settings>;
  /** What was played last. */
  readonly params: ReadonlySignal<GameParams>;
  /** Why the last change could not be stored; undefined once one was. */
  readonly problem: ReadonlySignal<StorageError | undefined>;
}

/** The player's settings; each change is stored. */
export class SettingsController<Settings extends GameSettings> {
  readonly state: SettingsState<Settings>;
  readonly #settings;
  readonly #problem = new StorageProblem();
  readonly #save: (settings: Settings) => Stored<void>;

  /** @param settings as they were stored, or the defaults */
  constructor(settings: Settings, save: (settings: Settings) => Stored<void>) {
    this.#save = save;
    this.#settings = signal(settings);
    this.state = {
      settings: this.#settings,
      params: computed(() => this.#settings.value.params),
      problem: this.#problem.error,
    };
  }

  /** Changes some settings and stores all of them. */
  change(changed: Partial<Settings> | GameSettings): void {
    this.#settings.value = { ...this.#settings.peek(), ...changed };
    void this.#store();
  }

  async #store(): Promise<void> {
    this.#problem.note(await this.#save(this.#settings.peek()));
  }
}
