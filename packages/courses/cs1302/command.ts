import { type BoardShape, cellAt } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type IntegerWord, isInt32, parseInteger } from '../kit/input.ts';

/** A valid command; `cell` is on the board. */
export type Command =
  | { readonly kind: 'reveal' | 'mark' | 'guess'; readonly cell: number }
  | { readonly kind: 'nofog' | 'help' | 'quit' };

const SQUARE_COMMANDS: ReadonlyMap<string, 'reveal' | 'mark' | 'guess'> = new Map([
  ['r', 'reveal'],
  ['reveal', 'reveal'],
  ['m', 'mark'],
  ['mark', 'mark'],
  ['g', 'guess'],
  ['guess', 'guess'],
]);

const PLAIN_COMMANDS: ReadonlyMap<string, 'nofog' | 'help' | 'quit'> = new Map([
  ['nofog', 'nofog'],
  ['h', 'help'],
  ['help', 'help'],
  ['q', 'quit'],
  ['quit', 'quit'],
]);

const NOT_RECOGNIZED = 'Command not recognized!';
/** Printed by the course's program for an exception without a message. */
const NO_MESSAGE = 'null';

/** The number of tokens that are read of a line: one more than any command has. */
export const DECISIVE_TOKENS = 4;

/**
 * Reads the tokens of a line. The checks come in the order of the sheet: the word, two integers, left-over tokens,
 * bounds with the row first.
 * @param isColumnFirst whether the column is named before the row, which is wrong
 * Errors: the text after `Invalid Command: `.
 */
export function parseCommand(
  tokens: readonly string[],
  shape: BoardShape,
  isColumnFirst = false,
): Result<Command, string> {
  const [word, first, second] = tokens;
  if (word === undefined) return err(NO_MESSAGE);
  const plain = PLAIN_COMMANDS.get(word);
  if (plain !== undefined) return tokens.length === 1 ? ok({ kind: plain }) : err(NOT_RECOGNIZED);
  const kind = SQUARE_COMMANDS.get(word);
  if (kind === undefined) return err(NOT_RECOGNIZED);
  const one = parseIndex(first);
  if (!one.ok) return one;
  const two = parseIndex(second);
  if (!two.ok) return two;
  if (tokens.length > 3) return err(NOT_RECOGNIZED);
  const [row, column] = isColumnFirst ? [two.value, one.value] : [one.value, two.value];
  if (!isIndex(row, shape.height)) return err(outOfBounds(row, shape.height));
  if (!isIndex(column, shape.width)) return err(outOfBounds(column, shape.width));
  return ok({ kind, cell: cellAt(shape, row, column) });
}

function parseIndex(token: string | undefined): Result<number, string> {
  const integer: IntegerWord | undefined = token === undefined ? undefined : parseInteger(token);
  if (integer === undefined) return err(NO_MESSAGE);
  return isInt32(integer) ? ok(integer.value) : err(`For input string: "${integer.typed}"`);
}

function isIndex(index: number, length: number): boolean {
  return index >= 0 && index < length;
}

function outOfBounds(index: number, length: number): string {
  return `Index ${index} out of bounds for length ${length}`;
}
