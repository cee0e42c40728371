import { dailyParams } from '@countermine/core/game/daily.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { type DailyResult, dailyResults, dailyStreak } from '@countermine/core/history/statistics.ts';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Clock, localDate, localDateAt } from '../ports/clock.ts';

export interface DailyState {
  /** Today's date where the player is, as of the last {@link DailyController.refresh}. */
  readonly today: ReadonlySignal<string>;
  readonly params: ReadonlySignal<GameParams>;
  /** The result of each board that was played, by date; nothing until the history is loaded. */
  readonly results: ReadonlySignal<ReadonlyMap<string, DailyResult>>;
  /** Days in a row on which the board was solved, up to today. */
  readonly streak: ReadonlySignal<number>;
}

interface DailyPorts {
  readonly clock: Clock;
  /** All finished games, the oldest first; undefined until they are loaded. */
  readonly games: ReadonlySignal<readonly FinishedGame[] | undefined>;
  /** Loads the finished games, which then appear in `games`. */
  readonly loadGames: () => void;
}

/** The boards of the day: which one is today's, what became of the others, and how many were solved in a row. */
export class DailyController {
  readonly state: DailyState;
  readonly #ports: DailyPorts;
  readonly #today;

  constructor(ports: DailyPorts) {
    this.#ports = ports;
    this.#today = signal(localDate(ports.clock));
    const results = computed(() => dailyResults(ports.games.value ?? [], (ms) => localDateAt(ports.clock, ms)));
    this.state = {
      today: this.#today,
      params: computed(() => paramsOf(this.#today.value)),
      results,
      streak: computed(() => dailyStreak(results.value, this.#today.value)),
    };
  }

  /** Looks at the calendar, and loads the history where that has not been done. */
  refresh(): void {
    this.#today.value = localDate(this.#ports.clock);
    if (this.#ports.games.peek() === undefined) this.#ports.loadGames();
  }
}

function paramsOf(date: string): GameParams {
  const params = dailyParams(date);
  if (!params.ok) throw new RangeError(`DailyController: ${date} is not a date`);
  return params.value;
}
