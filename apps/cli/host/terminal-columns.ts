import { isTerminal } from './is-terminal.ts';

/** Where nothing says how wide the output is. Units: columns. */
export const USUAL_WIDTH = 80;

const DESCRIPTORS = { stdout: 1, stderr: 2 } as const;

/** The columns of the terminal that an output goes to; undefined where it goes elsewhere. */
export function terminalColumns(output: keyof typeof DESCRIPTORS): number | undefined {
  // The stream object of a pipe would make it non-blocking, also for other programs that write to it.
  if (!isTerminal(DESCRIPTORS[output])) return undefined;
  // A terminal that does not know its width says 0.
  return process[output].columns || USUAL_WIDTH;
}
