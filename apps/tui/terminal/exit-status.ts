/** The signals that ask the program to end; it has a moment to save. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** One of {@link END_SIGNALS}. */
export type EndSignal = (typeof END_SIGNALS)[number];

/** The exit status that a shell reports for a signal; a terminal that is simply gone counts as hung up. */
export function exitStatusOf(signal: EndSignal = 'SIGHUP'): number {
  return 128 + process.getBuiltinModule('node:os').constants.signals[signal];
}
