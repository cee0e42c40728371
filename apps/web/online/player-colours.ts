/** Colours that differ in hue or lightness; none is that of a cell. */
const COLOURS = [
  '#d81b60',
  '#1e88e5',
  '#f9a825',
  '#00897b',
  '#8e24aa',
  '#fb8c00',
  '#43a047',
  '#5e35b1',
  '#00acc1',
  '#e53935',
  '#7cb342',
  '#3949ab',
  '#6d4c41',
  '#c0ca33',
  '#546e7a',
  '#ec407a',
] as const;

/** The colour of a player. @param index that of the member */
export function playerColour(index: number): string {
  return COLOURS[index % COLOURS.length] ?? COLOURS[0];
}
