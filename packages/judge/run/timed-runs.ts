import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Run } from '../compare/verdict.ts';
import type { Limits } from '../plan.ts';
import type { Runner } from './runner.ts';

/** A run that has the machine for itself may take so many times as long as is allowed on an idle one. */
const ALONE_TIMES = 15;

/**
 * Runs a program, and again where the machine was too busy to tell whether it would have ended: while nothing else runs,
 * and with more time.
 */
export class TimedRuns {
  readonly #runner: Pick<Runner, 'run'>;
  readonly #limits: Limits;
  #count = 0;
  #undecided = 0;
  #running = 0;
  /** The runs that wait to be alone, or are, one after the other. */
  #lone = 0;
  #lastLone: Promise<unknown> = Promise.resolve();
  #onIdle: (() => void) | undefined;

  /** @param limits what is allowed */
  constructor(runner: Pick<Runner, 'run'>, limits: Limits) {
    this.#runner = runner;
    this.#limits = limits;
  }

  /** How often the program was run. */
  get count(): number {
    return this.#count;
  }

  /** What could not be found out, as a note of a sentence or two, if there is something. */
  get notes(): readonly string[] {
    return this.#undecided === 0 ? [] : [tooBusyNote(this.#undecided)];
  }

  /** @returns undefined if the machine is too busy. Errors: as the runner's */
  async run(input: CaseInput, limits: Limits = this.#limits): Promise<Run | undefined> {
    const first = await this.#beside(() => this.#runner.run(input, limits));
    if (first.isUndecided !== true) return first;
    const second = await this.#alone(() =>
      this.#runner.run(input, this.#limits, ALONE_TIMES * this.#limits.wallSeconds),
    );
    if (second.isUndecided !== true) return second;
    this.#undecided += 1;
    return undefined;
  }

  /** Does something beside others. */
  async #beside(work: () => Promise<Run>): Promise<Run> {
    while (this.#lone > 0) await this.#lastLone;
    return await this.#counted(work);
  }

  /** Does something while nothing else runs. */
  async #alone(work: () => Promise<Run>): Promise<Run> {
    const before = this.#lastLone;
    const run = before.then(async () => {
      await this.#untilIdle();
      return await this.#counted(work);
    });
    this.#lone += 1;
    this.#lastLone = run.catch(() => undefined).finally(() => (this.#lone -= 1));
    return await run;
  }

  async #counted(work: () => Promise<Run>): Promise<Run> {
    this.#count += 1;
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#onIdle?.();
    }
  }

  #untilIdle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#running === 0) resolve();
      else this.#onIdle = resolve;
    });
  }
}

/** For runs that were ended although the program had not had its time. */
function tooBusyNote(runs: number): string {
  const which = runs === 1 ? 'one run' : `${runs} runs`;
  return `The machine was too busy: ${which} could not be judged, since other programs had the processor.`;
}
