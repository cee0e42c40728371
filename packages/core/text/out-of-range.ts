import { shortened } from './shortened.ts';

/** What is said about a number that cannot be: `there is no row 8: rows are 0 to 7`. */
export function outOfRangeText(
  what: 'row' | 'column' | 'command' | 'width' | 'height' | 'mines',
  typed: string,
  range: readonly [least: number, most: number],
): string {
  const [least, most] = range;
  const number = shortened(typed);
  switch (what) {
    case 'row':
    case 'column':
    case 'command':
      return `there is no ${what} ${number}: ${what}s are ${least} to ${most}`;
    case 'width':
    case 'height':
      return `a board cannot have the ${what} ${number}: it is ${least} to ${most}`;
    case 'mines':
      return `the board cannot hold ${number} mines: there may be ${least} to ${most}`;
  }
}
