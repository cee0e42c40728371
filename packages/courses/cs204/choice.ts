/** A choice of cs204: an option with its place; `-h`, and what is not a choice at all, as words. */
export type Cs204Choice = readonly [option: '-o' | '-b', row: number, column: number] | readonly string[];

/** Whether a choice names a place. */
export function isPlaced(choice: Cs204Choice): choice is readonly ['-o' | '-b', number, number] {
  return typeof choice[1] === 'number';
}
