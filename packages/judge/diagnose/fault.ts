import type { FaultFinding } from './fault-words.ts';

export const FAULT_KINDS = ['misconception', 'format', 'crash', 'hang', 'unexplained'] as const;

/**
 * `misconception`: the program follows a known wrong rule. `format`: it always prints a kind of line differently, also
 * where that is a known misconception.
 * `crash`: a signal or an uncaught exception ends it. `hang`: it does not end by itself, repeats one text forever, or
 * ignores the end of its input. `unexplained`: one kind of difference without a known cause.
 */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** The faults that can follow a right output, and one that is set aside. */
const HIDE_NOTHING: ReadonlySet<FaultFinding['code']> = new Set([
  'ignores-end-of-game',
  'starts-anyway',
  'ignores-end-of-input',
  'exit-status',
  'error-output',
  'left-processes',
  'varies',
]);

/** What keeps all that should follow from being printed, also where it can be predicted. */
const HIDE_THE_REST: ReadonlySet<FaultFinding['code']> = new Set(['output-stops', 'output-ends', 'stops']);

/**
 * True if such a fault may hide others: of what a crash, a hang or an unexplained difference keeps from being seen
 * nothing is known. What the program prints because of a misconception or a fault of form can be predicted to the end
 * of the output.
 */
export function mayHideOthers({ kind, finding }: Pick<Fault, 'kind' | 'finding'>): boolean {
  if (HIDE_THE_REST.has(finding.code)) return true;
  return kind !== 'misconception' && kind !== 'format' && !HIDE_NOTHING.has(finding.code);
}

/** True if the id is that of a misconception, of rules or of form; else it is the kind and a number. */
export function hasName({ id, kind }: Pick<Fault, 'id' | 'kind'>): boolean {
  return kind === 'misconception' || (kind === 'format' && !/^format-\d+$/.test(id));
}

export interface Fault {
  /** The misconception's id, `varies`, or the kind and a number: `shift-once`, `format-1`. Unique in a judgement. */
  readonly id: string;
  readonly kind: FaultKind;
  readonly finding: FaultFinding;
  /** The number of other lines that the program changes in the same way. */
  readonly othersAlike: number;
  /** The failed cases that show it, by their indices in the judgement; a case may show several faults. */
  readonly cases: readonly number[];
  /** The requirement whose experiments show it; undefined if only cases do. */
  readonly requirement: string | undefined;
  /** A picture of what was measured. */
  readonly picture: string | undefined;
}
