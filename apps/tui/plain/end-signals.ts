import { END_SIGNALS, type EndSignal } from '../terminal/exit-status.ts';

/** Calls back instead of ending the process when a signal asks it to end. @returns stops listening */
export function onEndSignal(listener: (signal: EndSignal) => void): () => void {
  for (const signal of END_SIGNALS) process.on(signal, listener);
  return () => {
    for (const signal of END_SIGNALS) process.off(signal, listener);
  };
}
