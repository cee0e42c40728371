import { type ReadonlySignal, signal } from '@preact/signals';
import type { Settings } from '../settings/settings.ts';

/** What the player chose. */
export class SettingsStore {
  readonly #settings;
  /** The settings as they are. */
  readonly state: { readonly settings: ReadonlySignal<Settings> };

  constructor(settings: Settings) {
    this.#settings = signal(settings);
    this.state = { settings: this.#settings };
  }

  /** Changes some of the settings. */
  change(changed: Partial<Settings>): void {
    this.#settings.value = { ...this.#settings.peek(), ...changed };
  }
}
