import type { Dialect } from '../kit/dialect.ts';
import { playThrough } from './answer.ts';
import type { CaseInput } from './case-input.ts';

/** Whether the game reads every step, so that none comes after its end. */
export function readsEveryStep(dialect: Dialect, input: CaseInput): boolean {
  return playThrough(dialect, input).stepsRead === input.steps.length;
}

/** The exit status of a game that ends with the last step of its input; undefined if it ends earlier or not at all. */
export function statusAtItsEnd(dialect: Dialect, input: CaseInput): number | undefined {
  const { exit, stepsRead } = playThrough(dialect, input);
  return stepsRead === input.steps.length ? exit : undefined;
}
