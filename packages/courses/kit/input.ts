/**
 * A whole number as it was typed.
 * Range: `value` is exact up to 2^53; beyond, it is near enough to be off every board.
 */
export interface IntegerWord {
  readonly value: number;
  /** The word itself: sign and leading zeros included. */
  readonly typed: string;
}

const INTEGER = /^[+-]?[0-9]+$/;

/** Reads an optional sign and decimal digits, and nothing else; a word that was cut at MAX_WORD is not a number. */
export function parseInteger(word: string): IntegerWord | undefined {
  // Adding 0 turns the -0 of "-0" into 0.
  return word.length <= MAX_WORD && INTEGER.test(word) ? { value: Number(word) + 0, typed: word } : undefined;
}

/** The number as C's `%d` prints it, at any length: no plus sign, no leading zeros. */
export function formatInteger({ typed }: IntegerWord): string {
  const digits = typed.replace(/^[+-]?0*/, '') || '0';
  return typed.startsWith('-') && digits !== '0' ? `-${digits}` : digits;
}

/** True if the number fits in 32 bits with a sign. */
export function isInt32({ value }: IntegerWord): boolean {
  return value >= -(2 ** 31) && value <= 2 ** 31 - 1;
}

/** The low 32 bits of the number, exact at any length: what conversion to C's `unsigned` keeps. */
export function toUint32({ typed }: IntegerWord): number {
  let low = 0;
  for (const character of typed) {
    if (character >= '0' && character <= '9') low = (Math.imul(low, 10) + Number(character)) | 0;
  }
  return (typed.startsWith('-') ? -low : low) >>> 0;
}

/**
 * A reader of input: a coroutine that yields when the available input is used up and resumes when there is more or the
 * input has ended. It has no other effect and does no I/O.
 */
export type Reads<Value> = Generator<void, Value, void>;

/**
 * A set of byte values.
 * Shape: Uint8Array(256). Range: 1 where the byte belongs to the set.
 */
type ByteSet = Uint8Array;

/** The set of the characters of an ASCII text. */
function byteSet(characters: string): ByteSet {
  const set = new Uint8Array(256);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
}

/** White space by `isspace` of the C locale. */
export const C_SPACE: ByteSet = byteSet(' \t\n\v\f\r');

/** The longest word that is read whole, in bytes; the tokenisers document what happens to longer ones. */
export const MAX_WORD = 65_536;

/**
 * The standard input of a game as it arrives: one chunk at a time, each used up before the next is fed. The tokenisers
 * copy what they need from a chunk, so a gigabyte of commands never takes more memory than one chunk.
 */
export class InputBytes {
  #chunk: Uint8Array = new Uint8Array(0);
  #position = 0;
  #hasEnded = false;

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * Adds the next chunk; it is read in place, so it must stay as it is until it is used up.
   * Errors: throws when the last chunk is not used up or the input has ended.
   */
  feed(chunk: Uint8Array): void {
    if (this.#position < this.#chunk.length) throw new Error('InputBytes: the last chunk is not used up');
    if (this.#hasEnded) throw new Error('InputBytes: the input has ended');
    this.#chunk = chunk;
    this.#position = 0;
  }

  end(): void {
    this.#hasEnded = true;
  }

  /** Takes the next byte; -1 if the chunk is used up. */
  take(): number {
    if (this.#position >= this.#chunk.length) return -1;
    const byte = this.#chunk[this.#position]!;
    this.#position += 1;
    return byte;
  }

  /** Looks at the next byte without taking it; -1 if the chunk is used up. */
  peek(): number {
    return this.#position < this.#chunk.length ? this.#chunk[this.#position]! : -1;
  }

  /** Skips bytes of `set`. @returns false if the chunk was used up before another byte */
  skipWhile(set: ByteSet): boolean {
    const chunk = this.#chunk;
    let position = this.#position;
    while (position < chunk.length && set[chunk[position]!] === 1) position += 1;
    this.#position = position;
    return position < chunk.length;
  }

  /**
   * Takes bytes up to the first of `set`, as characters 0 to 255, and adds them to `word`, which stops growing one
   * past {@link MAX_WORD} so that its length shows that it was cut.
   * @returns the word so far, and whether it is whole
   */
  takeUntil(set: ByteSet, word: string): { readonly word: string; readonly isWhole: boolean } {
    const chunk = this.#chunk;
    const start = this.#position;
    let position = start;
    while (position < chunk.length && set[chunk[position]!] === 0) position += 1;
    this.#position = position;
    const keep = Math.min(position, start + MAX_WORD + 1 - word.length);
    let grown = word;
    for (let index = start; index < keep; index += 1) grown += String.fromCharCode(chunk[index]!);
    return { word: grown, isWhole: position < chunk.length };
  }
}

/** Returned by `Io.lineWord` at the end of a line; no word can be equal to it. */
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
