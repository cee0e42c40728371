/** Where nothing says how wide the output is. Units: columns. */
export const USUAL_WIDTH = 80;

/** The columns of the terminal that an output goes to; undefined where it goes elsewhere. */
export function terminalColumns(output: 'stdout' | 'stderr'): number | undefined {
  const { isTTY, columns } = process[output];
  // A terminal that does not know its width says 0.
  return isTTY ? columns || USUAL_WIDTH : undefined;
}
