import { firstDifference } from '../diff/compare.ts';
import type { CaseInput } from '../oracle/case-input.ts';
import type { Run } from '../verdict/run.ts';
import type { Deviation } from './deviation.ts';
import type { FoundFault, FoundFaults } from './find-faults.ts';
import type { Prediction } from './prediction.ts';
import { groupOf, type RestContext } from './rest.ts';
import { type Observation, observe, tryPrediction } from './trial.ts';

/**
 * Whether inputs show one fault, told without a run as far as that can be, and then by one. `isFirst`: whether the fault
 * has to show before any other; if not, the other faults are taken as part of what is expected.
 */
export class FaultWitness {
  readonly #fault: FoundFault;
  readonly #found: FoundFaults;
  readonly #context: RestContext;
  readonly #isFirst: boolean;

  constructor(fault: FoundFault, found: FoundFaults, isFirst: boolean) {
    this.#fault = fault;
    this.#found = found;
    this.#context = { game: found.game, kinds: found.peeling.context.kinds };
    this.#isFirst = isFirst;
  }

  /** The deviations that are part of what is expected: the readings, and where it need not be first all others. */
  get besides(): readonly Deviation[] {
    const { deviations } = this.#fault;
    return this.#deviations.filter((one) => one.kind === 'reading' || (!this.#isFirst && !deviations.includes(one)));
  }

  /** What is expected but for this fault. */
  expected(input: CaseInput): Prediction {
    return this.#predict(input, this.besides);
  }

  /** Whether the input may show the fault, as far as can be told without a run. Cost: three games. */
  mayShow(input: CaseInput): boolean {
    const base = this.#stdoutFor(input, this.besides);
    const all = this.#stdoutFor(input, this.#deviations);
    const { deviations } = this.#fault;
    const difference = this.#differenceOf(base, all);
    if (deviations.length === 0) return !this.#isFirst || difference === undefined;
    if (difference === undefined) return false;
    const alone = this.#stdoutFor(input, [...this.besides, ...deviations]);
    const later = this.#differenceOf(alone, all);
    return later === undefined || later.actual > difference.actual;
  }

  /** Whether a run of the program on the input shows the fault. */
  shows(input: CaseInput, run: Run): boolean {
    const { deviations, restKey } = this.#fault;
    const { context } = this.#found.peeling;
    const observation = observe(input, run, context.standard.compare);
    if (deviations.length === 0) return this.#groupKey(observation) === restKey;
    const without = tryPrediction(this.expected(input), observation, context);
    const withIt = tryPrediction(this.#predict(input, [...this.besides, ...deviations]), observation, context);
    return withIt.agreed > without.agreed;
  }

  /** The group of what is left of a run; what was set aside for this very fault is looked at again. */
  #groupKey(observation: Observation): string | undefined {
    const { context } = this.#found.peeling;
    const isOwn = (kind: string): boolean => this.#fault.restKey?.startsWith(`${kind} / ${kind} /`) === true;
    const setAside = new Set([...context.setAside].filter((kind) => !isOwn(kind)));
    const prediction = this.#predict(observation.input, this.#deviations);
    const { rest } = tryPrediction(prediction, observation, { ...context, setAside });
    return rest && groupOf(rest, observation, this.#context).key;
  }

  get #deviations(): readonly Deviation[] {
    return this.#found.peeling.deviations;
  }

  #predict(input: CaseInput, deviations: readonly Deviation[]): Prediction {
    return this.#found.peeling.predictionFor(input, deviations);
  }

  #stdoutFor(input: CaseInput, deviations: readonly Deviation[]): string {
    return this.#found.peeling.stdoutFor(input, deviations);
  }

  #differenceOf(one: string, other: string) {
    return firstDifference(one, other, this.#found.peeling.context.standard.compare);
  }
}
