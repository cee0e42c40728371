import { Game, isOver } from '@countermine/core/game/game.ts';
import { type GameRecord, gameEvent, minesOfRecord } from '@countermine/core/game/game-record.ts';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { readOnly } from '../ports/listeners.ts';

/** What a ghost has done up to a time. */
interface GhostStep {
  /** Units: ms. */
  readonly at: number;
  /** The share of the safe cells that are open. Range: 0 to 1. */
  readonly share: number;
  readonly cell: number | undefined;
}

const BEGIN: GhostStep = { at: 0, share: 0, cell: undefined };

/** The share of the safe cells of a game that are open. Range: 0 to 1. */
export function openShare({ openCount, shape, params }: Pick<Game, 'openCount' | 'shape' | 'params'>): number {
  return openCount / (shape.size - params.mineCount);
}

/** A finished game that is played again by its times, beside another one on the same board. */
export class Ghost {
  readonly record: GameRecord;
  /** True if it won: only then is there a time to beat. */
  readonly hasWon: boolean;
  readonly #steps: readonly GhostStep[];

  private constructor(record: GameRecord, steps: readonly GhostStep[], hasWon: boolean) {
    this.record = record;
    this.#steps = steps;
    this.hasWon = hasWon;
  }

  /** @returns undefined for a game that did not end, or whose board cannot be drawn */
  static of(record: GameRecord): Ghost | undefined {
    const mines = minesOfRecord(record);
    if (!mines.ok) return undefined;
    const game = new Game(record.params);
    const steps = record.events.map((event): GhostStep => {
      // What a game of another program has and this one refuses moves no ghost.
      game.apply(gameEvent(event, mines.value));
      return { at: event.at, share: openShare(game), cell: 'cell' in event ? event.cell : undefined };
    });
    return isOver(game.phase) ? new Ghost(record, steps, game.phase === 'won') : undefined;
  }

  /** Units: ms. */
  get ms(): number {
    return this.#steps.at(-1)?.at ?? 0;
  }

  standingAt(ms: number): GhostStep {
    return this.#steps.findLast(({ at }) => at <= ms) ?? BEGIN;
  }
}

interface GhostPorts {
  readonly game: ReadonlySignal<object>;
  readonly elapsed: () => number;
  readonly begin: (record: GameRecord) => void;
}

/** Races the player against a ghost, until another game begins. */
export class GhostController {
  readonly state;
  readonly #ports: GhostPorts;
  readonly #race = signal<{ readonly ghost: Ghost; readonly game: object } | undefined>(undefined);
  readonly #standing = signal(BEGIN);

  constructor(ports: GhostPorts) {
    this.#ports = ports;
    this.state = readOnly({
      /** The ghost that the current game is played against; undefined if there is none. */
      ghost: computed(() => (this.#race.value?.game === ports.game.value ? this.#race.value.ghost : undefined)),
      standing: this.#standing,
    });
  }

  /** Begins the board of a game, against that game. @returns whether it can be a ghost; else the board is played alone */
  race(record: GameRecord): boolean {
    const ghost = Ghost.of(record);
    this.#ports.begin(record);
    this.#standing.value = BEGIN;
    this.#race.value = ghost && { ghost, game: this.#ports.game.peek() };
    return ghost !== undefined;
  }

  /** Moves the ghost to where it was at the time of the game; called as often as that is to be seen. */
  follow(): void {
    const ghost = this.state.ghost.peek();
    if (ghost === undefined) return;
    const standing = ghost.standingAt(this.#ports.elapsed());
    if (standing !== this.#standing.peek()) this.#standing.value = standing;
  }
}
