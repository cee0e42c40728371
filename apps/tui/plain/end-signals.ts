import { END_SIGNALS, type EndSignal } from '../terminal/exit-status.ts';

/** Calls back when the process is asked to end, which it then does not do by itself. @returns stops listening */
export function onEndSignal(listener: (signal: EndSignal) => void): () => void {
  for (const signal of END_SIGNALS) process.on(signal, listener);
  return () => {
    for (const signal of END_SIGNALS) process.off(signal, listener);
  };
}
