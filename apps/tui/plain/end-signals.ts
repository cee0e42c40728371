/** The signals that end a game, and the exit status that a shell expects of a program that each has ended. */
export const END_STATUS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** One of the signals that end a game. */
export type EndSignal = keyof typeof END_STATUS;

const END_SIGNALS: readonly EndSignal[] = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** Calls back when the process is asked to end, which it then does not do by itself. @returns stops listening */
export function onEndSignal(listener: (signal: EndSignal) => void): () => void {
  for (const signal of END_SIGNALS) process.on(signal, listener);
  return () => {
    for (const signal of END_SIGNALS) process.off(signal, listener);
  };
}
