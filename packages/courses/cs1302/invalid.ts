import { often, pickFrom } from '../cases/weights.ts';
import type { Cs1302Word } from './words.ts';

/** What is wrong with an invalid command, in the order of the checks. */
export type Invalid =
  | 'empty'
  | 'unknown'
  | 'not-alone'
  | 'row-missing'
  | 'row-no-integer'
  | 'row-too-long'
  | 'column-missing'
  | 'column-no-integer'
  | 'column-too-long'
  | 'left-over'
  | 'row-off'
  | 'column-off';

/** Any of them; the course text only hints at the empty line. */
export const anyInvalid = often<Invalid>({
  ...{ empty: 2, unknown: 5, 'not-alone': 6, 'row-missing': 2, 'row-no-integer': 3, 'row-too-long': 2 },
  ...{ 'column-missing': 2, 'column-no-integer': 3, 'column-too-long': 2, 'left-over': 3 },
  ...{ 'row-off': 5, 'column-off': 5 },
});

const SQUARE_WORDS = ['r', 'm', 'g', 'reveal', 'mark', 'guess'];
const UNKNOWN_ALONE = ['foo', 'Help', 'HELP', 'Quit', 'Q', 'NoFog', 'exit', 'fog', 'n', '?', 'q!', 'reset'];
const UNKNOWN_WITH_SQUARE = ['R', 'Reveal', 'MARK', 'rr', 'flag', 're', 'f', 'unmark', 'rm'];
const ALONE = ['help', 'h', 'quit', 'q', 'nofog', 'nofog'];
const NO_INTEGERS = ['a', 'x', '1.5', 'one', '-', '2x', 'row', '0x1', '*', '(1)'];
const TOO_LONG = ['99999999999', '2147483648', '-2147483649', '4294967296'];

/** The words of an invalid command on a field of this size. */
export function invalidWords(how: Invalid, [rows, columns]: readonly [number, number], picked: number): Cs1302Word[] {
  const word = pickFrom(SQUARE_WORDS, picked)!;
  // On the field either way round.
  const row = (picked >> 3) % Math.min(rows, columns);
  const column = (picked >> 7) % Math.min(rows, columns);
  const other = picked >> 11;
  switch (how) {
    case 'empty':
      return [];
    case 'unknown':
      if (picked % 2 === 0) return [pickFrom(UNKNOWN_ALONE, other)!];
      return [pickFrom(UNKNOWN_WITH_SQUARE, other)!, row, column];
    case 'not-alone':
      return [pickFrom(ALONE, other)!, ...pickFrom([[row, column], [row], ['now'], ['q']], picked)!];
    case 'row-missing':
      return [word];
    case 'row-no-integer':
      return [word, pickFrom(NO_INTEGERS, other)!, column];
    case 'row-too-long':
      return [word, pickFrom(TOO_LONG, other)!, column];
    case 'column-missing':
      return [word, row];
    case 'column-no-integer':
      return [word, row, pickFrom(NO_INTEGERS, other)!];
    case 'column-too-long':
      return [word, row, pickFrom(TOO_LONG, other)!];
    case 'left-over':
      return [word, row, column, pickFrom([0, column, 'x', 'please'], other)!];
    case 'row-off':
      return [word, pickFrom([-1, -1, rows, rows, rows + 1, 100], other)!, column];
    case 'column-off':
      return [word, row, pickFrom([-1, -1, columns, columns, columns + 1, 100], other)!];
  }
}
