import { constants } from 'node:os';

/** Exit status of a defect in this program: EX_SOFTWARE of sysexits.h. */
export const EX_SOFTWARE = 70;

/** The signals that ask the program to end; it has a moment to keep what it has. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** One of {@link END_SIGNALS}. */
export type EndSignal = (typeof END_SIGNALS)[number];

/** What a shell reports of a program that was ended so; a terminal that went without a word hung up. */
export function exitStatusOf(signal: EndSignal = 'SIGHUP'): number {
  return 128 + constants.signals[signal];
}
