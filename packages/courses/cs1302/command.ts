import { type BoardShape, cellAt, cellOnBoard } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type IntegerWord, isInt32, parseInteger, toUint32 } from '../kit/input.ts';
import type { InvalidFault, InvalidOutcome, SquareCommand } from './command-rules.ts';
import { CS1302_RULES, type Cs1302Rules } from './rules.ts';

/** A square past the last row or column that a wrong rule takes, but that is not shown. */
export const UNSEEN = -1;

/** A valid command; `cell` is on the board, or UNSEEN. */
export type Command =
  | {
      readonly kind: SquareCommand;
      readonly cell: number;
      /** The row and column that were typed, where a wrong rule takes them for that cell although they are not on the field. */
      readonly typed?: readonly [row: number, column: number];
    }
  | { readonly kind: 'nofog' | 'help' | 'quit' };

/** What is wrong with a command, and what becomes of it. */
export interface InvalidCommand {
  readonly fault: InvalidFault;
  /** The text after `Invalid Command: `. */
  readonly message: string;
  readonly outcome: InvalidOutcome;
  /** True if a row on the field comes before what is wrong. */
  readonly isRowRight?: boolean;
}

const NOT_RECOGNIZED = 'Command not recognized!';
/** Printed by the course's program for an exception without a message. */
const NO_MESSAGE = 'null';

/** The number of tokens that are read of a line: one more than any command has, by any rule. */
export const DECISIVE_TOKENS = 5;

/**
 * Reads the tokens of a line. The checks come in the order of the sheet: the word, two integers, left-over tokens,
 * bounds with the row first.
 */
export function parseCommand(
  tokens: readonly string[],
  shape: BoardShape,
  rules: Cs1302Rules = CS1302_RULES.byTheText,
): Result<Command, InvalidCommand> {
  const [word] = tokens;
  if (word === undefined && rules.otherWords?.atEmptyLine) return parseCommand(['?'], shape, rules);
  if (word === undefined) return invalid('empty', NO_MESSAGE, rules.emptyLine);
  const kind = commandOfWord(word, rules);
  switch (kind) {
    case undefined:
      return invalid(
        'unknown',
        NOT_RECOGNIZED,
        (tokens.length > 1 ? rules.unknownWords : undefined) ?? rules.unknownWord,
      );
    case 'nofog':
    case 'help':
    case 'quit':
      if (tokens.length === 1 || rules.otherWantsWords) {
        return tokens.length > 1 === rules.otherWantsWords
          ? ok({ kind })
          : invalid('unknown', NOT_RECOGNIZED, 'refused');
      }
      if (!rules.wordsAfterOtherAt.includes(kind)) return invalid('not-alone', NOT_RECOGNIZED, 'refused');
      return ignoresAfter(tokens[1], rules)
        ? ok({ kind })
        : invalid('not-alone', NOT_RECOGNIZED, rules.wordsAfterOther);
    default: {
      const square = parseSquare(tokens, shape, kind, rules);
      if (rules.idleAt.includes(kind) && (square.ok || !rules.idleReads)) return ok({ kind, cell: UNSEEN });
      return square.ok ? ok({ kind, ...square.value }) : square;
    }
  }
}

/** True if a word after a command without a square makes no difference. */
function ignoresAfter(word: string | undefined, { wordsAfterOther }: Cs1302Rules): boolean {
  if (wordsAfterOther === 'ignored but numbers') return !/^[+-]?[0-9]/.test(word ?? '');
  return wordsAfterOther === 'ignored';
}

/** The command that is done at a word; undefined if there is none. */
export function commandOfWord(typed: string, rules: Cs1302Rules): Command['kind'] | undefined {
  const named = commandNamed(typed, rules);
  const { otherWords } = rules;
  if (otherWords === undefined || (named !== undefined && otherWords.before.includes(named))) return named;
  return named === otherWords.kind ? undefined : otherWords.kind;
}

function commandNamed(typed: string, rules: Cs1302Rules): Command['kind'] | undefined {
  const whole = rules.ignoresCase ? typed.toLowerCase() : typed;
  if (rules.nofogWords.includes(whole)) return 'nofog';
  const isOne = (words: readonly string[]): boolean =>
    rules.knowsFirstLetters ? words.some((word) => word[0] === whole[0]) : words.includes(whole);
  if (isOne(rules.revealWords)) return 'reveal';
  if (isOne(rules.markWords)) return 'mark';
  if (isOne(rules.guessWords)) return 'guess';
  if (isOne(rules.helpWords)) return 'help';
  return isOne(rules.quitWords) ? 'quit' : undefined;
}

type Square = Pick<Extract<Command, { cell: number }>, 'cell' | 'typed'>;

function parseSquare(
  tokens: readonly string[],
  shape: BoardShape,
  kind: SquareCommand,
  rules: Cs1302Rules,
): Result<Square, InvalidCommand> {
  const { squareWords } = rules;
  if (squareWords !== undefined && tokens.length !== squareWords)
    return invalid('left-over', NOT_RECOGNIZED, 'refused');
  // Empty tokens come from white space that the program does not expect: see CommandReader.
  if (tokens.includes('')) return invalid(tokens.length === 3 ? 'no-integer' : 'left-over', NOT_RECOGNIZED, 'refused');
  const [rowAt, columnAt] = rules.squareFrom;
  const one = parseIndex(tokens[rowAt], rules, false);
  if (!one.ok) return one;
  const two = parseIndex(tokens.length > 2 ? tokens[columnAt] : undefined, rules, true);
  if (!two.ok) {
    const row = one.value - rules.firstIndex;
    return err({ ...two.error, isRowRight: row >= 0 && row < shape.height });
  }
  const wordsAfter = rules.wordsAfterSquareAt.includes(kind) ? rules.wordsAfterSquare : 'refused';
  if (tokens.length > 3 && squareWords === undefined && wordsAfter !== 'ignored')
    return invalid('left-over', NOT_RECOGNIZED, wordsAfter);
  const [first, second] = rules.readsColumnFirst.includes(kind) ? [two.value, one.value] : [one.value, two.value];
  const limits = rules.offFieldAt.includes(kind) ? rules : CS1302_RULES.byTheText;
  const row = indexIn(shape.height, limits.rowLimit(shape), first - rules.firstIndex, 'row-off', limits);
  const column = indexIn(shape.width, limits.columnLimit(shape), second - rules.firstIndex, 'column-off', limits);
  // What is looked at first refuses what would crash.
  if (!row.ok && (column.ok || row.error.outcome !== 'crash')) return row;
  if (!column.ok) return err({ ...column.error, isRowRight: row.ok });
  if (!row.ok) return row;
  if (row.value >= shape.height || column.value >= shape.width) {
    return beyondField(row.value, column.value, shape, rules);
  }
  if (!rules.squares(shape, row.value, column.value)) return invalid('row-off', NOT_RECOGNIZED, 'refused');
  if (rules.exchangedAt === 'square') {
    const other = cellOnBoard(shape, column.value, row.value);
    return other === undefined ? invalid('row-off', NOT_RECOGNIZED, 'crash') : ok({ cell: other });
  }
  const cell = cellAt(shape, row.value, column.value);
  const typed = [first - rules.firstIndex, second - rules.firstIndex] as const;
  const isElsewhere = rules.negative === 'from the end but mines' && Math.min(...typed) < 0;
  return ok(isElsewhere ? { cell, typed } : { cell });
}

function parseIndex(token: string | undefined, rules: Cs1302Rules, isLast: boolean): Result<number, InvalidCommand> {
  if (token === undefined) return invalid('missing', NO_MESSAGE, rules.missingNumber);
  const integer = integerOf(token, rules, isLast);
  if (integer === undefined) return invalid('no-integer', NO_MESSAGE, rules.noInteger);
  if (isInt32(integer) || rules.beyond32Bits === 'any size') return ok(integer.value);
  if (rules.beyond32Bits === 'low bits') return ok(toUint32(integer) | 0);
  return invalid('too-long', `For input string: "${integer.typed}"`, rules.beyond32Bits);
}

function integerOf(token: string, { noInteger }: Cs1302Rules, isLast: boolean): IntegerWord | undefined {
  const digits = /^[+-]?[0-9]+/.exec(token)?.[0];
  if (noInteger === 'as atoi') return parseInteger(digits ?? '0');
  return parseInteger(noInteger === 'as scanf' && isLast ? (digits ?? token) : token);
}

/** @param limit the number below which indices are accepted: the length, by the text */
function indexIn(
  length: number,
  limit: number,
  index: number,
  fault: InvalidFault,
  { negative, negativeTooFar, tooLarge }: Cs1302Rules,
): Result<number, InvalidCommand> {
  const message = `Index ${index} out of bounds for length ${length}`;
  if (index >= limit) return invalid(fault, message, tooLarge);
  if (index >= 0) return ok(index);
  if (negative !== 'from the end' && negative !== 'from the end but mines') return invalid(fault, message, negative);
  return index + length >= 0 ? ok(index + length) : invalid(fault, message, negativeTooFar);
}

function beyondField(
  row: number,
  column: number,
  { width, size }: BoardShape,
  { beyondField: outcome }: Cs1302Rules,
): Result<Square, InvalidCommand> {
  if (outcome === 'round' || (outcome === 'round below 10' && Math.max(row, column) < 10)) {
    return ok({ cell: UNSEEN, typed: [row, column] });
  }
  const cell = row * width + column;
  const message = `Index ${cell} out of bounds for length ${size}`;
  if (outcome !== 'next row') return invalid('column-off', message, outcome);
  return cell < size ? ok({ cell }) : invalid('column-off', message, 'crash');
}

/** @param outcome a rule; an outcome that obeys some of such commands refuses the others */
function invalid(fault: InvalidFault, message: string, outcome: string): Result<never, InvalidCommand> {
  return err({ fault, message, outcome: outcome === 'crash' || outcome === 'silent' ? outcome : 'refused' });
}
