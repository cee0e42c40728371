import type { GameParams } from '@countermine/core/game/params.ts';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Stored } from '../storage/play-storage.ts';
import { isSameError, type StorageError } from '../storage/storage-error.ts';

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

/** What the player chose once and for all; each change is stored. */
export class SettingsController<Settings extends GameSettings> {
  readonly state: SettingsState<Settings>;
  readonly #settings;
  readonly #problem = signal<StorageError | undefined>(undefined);
  readonly #save: (settings: Settings) => Stored<void>;

  /** @param settings as they were stored, or the defaults */
  constructor(settings: Settings, save: (settings: Settings) => Stored<void>) {
    this.#save = save;
    this.#settings = signal(settings);
    this.state = {
      settings: this.#settings,
      params: computed(() => this.#settings.value.params),
      problem: this.#problem,
    };
  }

  /** Changes some settings and stores all of them. */
  change(changed: Partial<Settings>): void {
    this.#settings.value = { ...this.#settings.peek(), ...changed };
    void this.#store();
  }

  /** Remembers what is played, for the next time. */
  rememberParams(params: GameParams): void {
    this.#settings.value = { ...this.#settings.peek(), params };
    void this.#store();
  }

  async #store(): Promise<void> {
    const saved = await this.#save(this.#settings.peek());
    const problem = saved.ok ? undefined : saved.error;
    if (!isSameError(problem, this.#problem.peek())) this.#problem.value = problem;
  }
}
