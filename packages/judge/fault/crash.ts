import type { Run } from '../verdict/run.ts';

/**
 * What crashed a program: the name of a signal, or of an uncaught exception.
 * @returns undefined if it ended by itself or was stopped
 */
export function crashOf({ ending, stderr }: Run): string | undefined {
  if (ending.kind === 'signal') return ending.signal;
  return ending.kind === 'exit' && ending.status !== 0 ? uncaughtException(stderr) : undefined;
}

/** As Java and Python print it. */
function uncaughtException(stderr: string): string | undefined {
  const java = /^Exception in thread "[^"\n]*" (?:[\w$]+\.)*([\w$]+)/m.exec(stderr);
  const python = /^Traceback \(most recent call last\):\n(?:[ \t].*\n)+(?:\w+\.)*(\w+)/m.exec(stderr);
  return (java ?? python)?.[1];
}
