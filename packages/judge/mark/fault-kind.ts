/**
 * What kinds of faults are told apart: a wrong rule that is known, text that is always printed another way, a crash, a
 * program that does not end, and a difference that nothing explains.
 */
export const FAULT_KINDS = ['misconception', 'format', 'crash', 'hang', 'unexplained'] as const;

/** See {@link FAULT_KINDS}. */
export type FaultKind = (typeof FAULT_KINDS)[number];
