import type { FaultFinding } from '@countermine/text/judge/fault-words.ts';

/** The kinds of faults. */
export const FAULT_KINDS = ['misconception', 'format', 'crash', 'hang', 'unexplained'] as const;

/**
 * `misconception`: the program follows a known wrong rule. `format`: it always prints a kind of line differently.
 * `crash`: a signal or an uncaught exception ends it. `hang`: it does not end by itself, repeats one text for ever, or
 * ignores the end of its input. `unexplained`: one kind of difference without a known cause.
 */
export type FaultKind = (typeof FAULT_KINDS)[number];

/**
 * Whether the effect of such a fault is known: what the program prints because of it can be predicted to the end of the
 * output. Of a crash, a hang and an unexplained difference it is not known what they hide.
 */
export function hasKnownEffect(kind: FaultKind): boolean {
  return kind === 'misconception' || kind === 'format';
}

/** A cause of failures. */
export interface Fault {
  /** The misconception's id, or the kind and a number: `shift-once`, `format-1`. Unique in a judgement. */
  readonly id: string;
  readonly kind: FaultKind;
  readonly finding: FaultFinding;
  /** How many more lines the program changes in the same way. */
  readonly othersAlike: number;
  /** The failed cases that show it, by their indices in the judgement; a case may show several faults. */
  readonly cases: readonly number[];
}
