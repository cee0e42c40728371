import type { Run } from '../compare/verdict.ts';
import type { Limits } from '../plan.ts';

/** After this many cases have ended by themselves, their times limit the others. */
const MIN_ENDED = 5;

/** The time limit, as a multiple of the slowest case that ended by itself. */
const TIMES_SLOWEST = 5;

/** So much more processor time, which hardly depends on what else the machine does. Units: seconds. */
const EXTRA_CPU = 0.2;

/** While no case has ended by itself, and one has taken all its time, the others get this share of it. */
const SHARE_OF_HANG = 0.1;

/** No less on the clock, for a case and in a search; a program that is still working then gets more. Units: seconds. */
const MIN_WALL = 1;
const MIN_SEARCH_WALL = 0.3;

/**
 * A program that prints without end is stopped after a few times what is expected, and so much more: the limit is a
 * multiple of it. Units: bytes.
 */
const OUTPUT_STEP = 65_536;
const TIMES_EXPECTED = 4;

export function tookTooLong({ ending }: Run): boolean {
  return ending.kind === 'limit' && (ending.limit === 'wallSeconds' || ending.limit === 'cpuSeconds');
}

/** Adapts the time limits to the cases that ended by themselves. */
export class TimeLimits {
  readonly #limits: Limits;
  #ended = 0;
  #hasHung = false;
  #hasLooped = false;
  #slowest = { wallSeconds: 0, cpuSeconds: 0 };

  /** @param limits what is allowed */
  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** True if enough cases have ended by themselves. */
  get canAdapt(): boolean {
    return this.#ended >= MIN_ENDED;
  }

  /** True if a case has ended by itself. */
  get hasEnded(): boolean {
    return this.#ended > 0;
  }

  /** Notes that a case has taken all the time that is allowed. */
  noteHang(): void {
    this.#hasHung = true;
  }

  /** Notes a run that ended by itself, or in a loop as soon as others end. */
  noteEnd(run: Run): void {
    const { wallSeconds, cpuSeconds = wallSeconds } = run;
    this.#ended += 1;
    this.#hasLooped ||= run.ending.kind === 'limit';
    this.#slowest = {
      wallSeconds: Math.max(this.#slowest.wallSeconds, wallSeconds),
      cpuSeconds: Math.max(this.#slowest.cpuSeconds, cpuSeconds),
    };
  }

  /** @param expectedBytes the length of the output that is expected */
  forCase(expectedBytes: number): Limits {
    if (this.canAdapt) return this.#adapted(MIN_WALL, expectedBytes);
    return this.#hasHung && !this.hasEnded ? this.#shareOfHang : this.#limits;
  }

  /** The limits of a run while a smaller input is searched for: a run stopped too early only costs a smaller one. */
  forSearch(expectedBytes: number): Limits {
    return this.hasEnded ? this.#adapted(MIN_SEARCH_WALL, expectedBytes) : this.#shareOfHang;
  }

  get #shareOfHang(): Limits {
    const { wallSeconds, cpuSeconds } = this.#limits;
    return { ...this.#limits, wallSeconds: SHARE_OF_HANG * wallSeconds, cpuSeconds: SHARE_OF_HANG * cpuSeconds };
  }

  /** True if these limits leave less time than is allowed. */
  isShort({ wallSeconds, cpuSeconds }: Limits): boolean {
    return wallSeconds < this.#limits.wallSeconds || cpuSeconds < this.#limits.cpuSeconds;
  }

  #adapted(minWall: number, expectedBytes: number): Limits {
    const { outputBytes } = this.#limits;
    const stopsLoop = OUTPUT_STEP * (1 + Math.ceil((TIMES_EXPECTED * expectedBytes) / OUTPUT_STEP));
    const wallSeconds = Math.max(minWall, TIMES_SLOWEST * this.#slowest.wallSeconds);
    const cpuSeconds = EXTRA_CPU + TIMES_SLOWEST * this.#slowest.cpuSeconds;
    return {
      ...this.#limits,
      wallSeconds: Math.min(this.#limits.wallSeconds, wallSeconds),
      cpuSeconds: Math.min(this.#limits.cpuSeconds, cpuSeconds),
      outputBytes: this.#hasLooped ? Math.min(outputBytes, stopsLoop) : outputBytes,
    };
  }
}
