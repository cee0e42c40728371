import { checkParams, DEFAULT_PARAMS, FIRST_MOVES, type GameParams } from '@countermine/core/game/params.ts';
import { REVEAL_RULES } from '@countermine/core/reveal/reveal.ts';
import { computed, signal } from '@preact/signals-core';
import { readOnly } from '../ports/listeners.ts';
import { StorageProblem, type Stored } from '../ports/play-storage.ts';

/** The settings that every front end stores. */
export interface GameSettings {
  readonly params: GameParams;
}

/** The player's settings; each change is stored. */
export class SettingsController<Settings extends GameSettings> {
  readonly state;
  readonly #settings;
  readonly #problem = new StorageProblem();
  readonly #save: (settings: Settings) => Stored<void>;

  /** @param settings as they were stored, or the defaults */
  constructor(settings: Settings, save: (settings: Settings) => Stored<void>) {
    this.#save = save;
    this.#settings = signal(settings);
    this.state = readOnly({
      settings: this.#settings,
      params: computed(() => this.#settings.value.params),
      /** The reason why the last change could not be stored; undefined once one was. */
      problem: this.#problem.error,
    });
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

/**
 * The params that were stored, checked. A rule that is missing or unknown has its default; a board too large for
 * no-guess may need a guess.
 * @returns undefined if they are not params, or there is no such board
 */
export function readParams(stored: unknown): GameParams | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const number = (name: string): number => {
    const found = fields.get(name);
    return typeof found === 'number' ? found : Number.NaN;
  };
  const params: GameParams = {
    width: number('width'),
    height: number('height'),
    mineCount: number('mineCount'),
    reveal: REVEAL_RULES.find((rule) => rule === fields.get('reveal')) ?? DEFAULT_PARAMS.reveal,
    firstMove: FIRST_MOVES.find((move) => move === fields.get('firstMove')) ?? DEFAULT_PARAMS.firstMove,
    isNoGuess: fields.get('isNoGuess') === true,
    hasQuestionMarks: fields.get('hasQuestionMarks') === true,
  };
  const checked = checkParams(params);
  if (checked.ok) return params;
  // The player chose the size of such a board more carefully than that it needs no guess.
  return checked.error.code === 'no-guess-size' ? { ...params, isNoGuess: false } : undefined;
}
