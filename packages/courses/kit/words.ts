import { byteSet, C_SPACE } from './byte-set.ts';
import type { InputBytes } from './input-bytes.ts';
import { type IntegerWord, parseInteger } from './integer.ts';
import type { Reads } from './reads.ts';

/** Returned by {@link readLineWord} at the end of a line; no word can be equal to it. */
export const LINE_END = '\n';

const NEWLINE = 10;
const SPACE_IN_LINE = byteSet(' \t\v\f\r');
const NOT_NEWLINE = byteSet('\n').map((member) => 1 - member);

/**
 * The next word, on this line or a later one, as C's `scanf("%s")` and C++'s `>>` find it: bytes other than white space,
 * as characters 0 to 255. Undefined at the end of the input.
 * A word longer than MAX_WORD keeps that many bytes and one.
 */
export function* readWord(input: InputBytes): Reads<string | undefined> {
  while (!input.skipWhile(C_SPACE)) {
    if (input.hasEnded) return undefined;
    yield;
  }
  return yield* restOfWord(input);
}

/**
 * The next word as an integer, as C's `scanf("%d")` is used in the courses. Undefined at the end of the input, and at a
 * word that is not an integer, which the courses' programs treat as the end.
 */
export function* readInteger(input: InputBytes): Reads<IntegerWord | undefined> {
  const word = yield* readWord(input);
  return word === undefined ? undefined : parseInteger(word);
}

/** The next two words as integers; undefined if {@link readInteger} is for one of them. */
export function* readPair(input: InputBytes): Reads<readonly [IntegerWord, IntegerWord] | undefined> {
  const first = yield* readInteger(input);
  if (first === undefined) return undefined;
  const second = yield* readInteger(input);
  return second && [first, second];
}

/**
 * The next word of this line, or {@link LINE_END} once there is none, which takes the newline: what C++ programs do with
 * `getline` and a `stringstream`, without holding the line. Undefined at the end of the input.
 */
export function* readLineWord(input: InputBytes): Reads<string | undefined> {
  while (!input.skipWhile(SPACE_IN_LINE)) {
    if (input.hasEnded) return undefined;
    yield;
  }
  if (input.peek() !== NEWLINE) return yield* restOfWord(input);
  input.take();
  return LINE_END;
}

/** Passes over the rest of this line and its newline. */
export function* skipLine(input: InputBytes): Reads<void> {
  while (!input.skipWhile(NOT_NEWLINE)) {
    if (input.hasEnded) return;
    yield;
  }
  input.take();
}

function* restOfWord(input: InputBytes): Reads<string> {
  let taken = input.takeUntil(C_SPACE, '');
  while (!taken.isWhole && !input.hasEnded) {
    yield;
    taken = input.takeUntil(C_SPACE, taken.word);
  }
  return taken.word;
}
