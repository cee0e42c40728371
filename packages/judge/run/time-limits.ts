import type { Limits, Run } from '../compare/run.ts';

/** When this many cases have ended by themselves, what they took tells how long others may take. */
const ENOUGH_TO_ADAPT = 5;

/** How many times what the slowest case took that ended by itself others may take. */
const TIMES_SLOWEST = 5;

/** So much more processor time, which hardly depends on what else the machine does. Units: seconds. */
const MORE_CPU = 0.2;

/** No less on the clock, for a case and in a search; a program that is still working then gets more. Units: seconds. */
const SHORTEST_WALL = 1;
const SHORTEST_WALL_OF_SEARCH = 0.3;

/** Whether a run was stopped because it took too long. */
export function tookTooLong({ ending }: Run): boolean {
  return ending.kind === 'limit' && (ending.limit === 'wallSeconds' || ending.limit === 'cpuSeconds');
}

/** How long the judge waits for a program, by what the cases took that ended by themselves. */
export class Patience {
  readonly #limits: Limits;
  #ended = 0;
  #slowest = { wallSeconds: 0, cpuSeconds: 0 };

  /** @param limits what is allowed */
  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Whether enough cases have ended by themselves. */
  get canAdapt(): boolean {
    return this.#ended >= ENOUGH_TO_ADAPT;
  }

  /** Takes note of a run that ended by itself. */
  noteEnd({ wallSeconds, cpuSeconds = wallSeconds }: Run): void {
    this.#ended += 1;
    this.#slowest = {
      wallSeconds: Math.max(this.#slowest.wallSeconds, wallSeconds),
      cpuSeconds: Math.max(this.#slowest.cpuSeconds, cpuSeconds),
    };
  }

  /** What a case may take. */
  get ofCases(): Limits {
    return this.#adapted(SHORTEST_WALL);
  }

  /** What a run may take while a smaller input is searched for: a run stopped too early only costs a smaller one. */
  get ofSearch(): Limits {
    return this.#adapted(SHORTEST_WALL_OF_SEARCH);
  }

  /** Whether these limits leave less time than is allowed. */
  isShort({ wallSeconds, cpuSeconds }: Limits): boolean {
    return wallSeconds < this.#limits.wallSeconds || cpuSeconds < this.#limits.cpuSeconds;
  }

  #adapted(shortestWall: number): Limits {
    if (!this.canAdapt) return this.#limits;
    const wallSeconds = Math.max(shortestWall, TIMES_SLOWEST * this.#slowest.wallSeconds);
    const cpuSeconds = MORE_CPU + TIMES_SLOWEST * this.#slowest.cpuSeconds;
    return {
      ...this.#limits,
      wallSeconds: Math.min(this.#limits.wallSeconds, wallSeconds),
      cpuSeconds: Math.min(this.#limits.cpuSeconds, cpuSeconds),
    };
  }
}
