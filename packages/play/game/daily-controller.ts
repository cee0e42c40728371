import { dailyParams } from '@countermine/core/game/daily.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { dailyResults, dailyStreak } from '@countermine/core/history/statistics.ts';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Clock, localDate, localDateAt } from '../ports/clock.ts';
import { readOnly } from '../ports/listeners.ts';

export type DailyState = DailyController['state'];

interface DailyPorts {
  readonly clock: Clock;
  /** All finished games, the oldest first; undefined until they are loaded. */
  readonly games: ReadonlySignal<readonly FinishedGame[] | undefined>;
  /** Loads the finished games, which then appear in `games`. */
  readonly loadGames: () => void;
}

/** The boards of the day: which one is today's, what became of the others, and how many were solved in a row. */
export class DailyController {
  readonly state;
  readonly #ports: DailyPorts;
  readonly #today;

  constructor(ports: DailyPorts) {
    this.#ports = ports;
    this.#today = signal(localDate(ports.clock));
    const results = computed(() => dailyResults(ports.games.value ?? [], (ms) => localDateAt(ports.clock, ms)));
    this.state = readOnly({
      /** Today's date where the player is, as of the last {@link DailyController.refresh}. */
      today: this.#today,
      params: computed(() => paramsOf(this.#today.value)),
      /** The result of each board that was played, by date; nothing until the history is loaded. */
      results,
      /** Days in a row on which the board was solved, up to today. */
      streak: computed(() => dailyStreak(results.value, this.#today.value)),
    });
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
