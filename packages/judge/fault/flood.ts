import { isBlank } from '../diff/compare.ts';
import type { Run } from '../verdict/run.ts';
import type { LimitName } from '../words/limit-name.ts';
import type { Peeling } from './peel.ts';
import type { Observation, Trial } from './trial.ts';

/** More than this is printed before the clock stops a program only where it prints without end. Units: characters. */
const FLOOD = 65_536;

const TIME_LIMITS: ReadonlySet<LimitName> = new Set(['wallSeconds', 'cpuSeconds']);

/** Whether a program was stopped while it printed without end: which limit it reaches first depends on the machine. */
export function isFlood({ ending, stdout }: Run): boolean {
  if (ending.kind !== 'limit') return false;
  return ending.limit === 'outputBytes' || (TIME_LIMITS.has(ending.limit) && stdout.length > FLOOD);
}

/** Whether a program prints without end in every run, and nothing of it is right: one fault, whatever it prints. */
export function onlyFloods(peeling: Peeling, observations: readonly Observation[]): boolean {
  return observations.length > 1 && observations.every((one, index) => isFlood(one.run) && nothingIsRight(one, index));

  function nothingIsRight({ input, run, loopStart }: Observation, index: number): boolean {
    const rest: Trial['rest'] = peeling.trials[index]?.rest;
    if (rest?.what === 'difference') return rest.actual.length === run.stdout.length;
    return loopStart === 0 || isBlank(run.stdout) || isBlank(peeling.predictionFor(input).stdout);
  }
}
