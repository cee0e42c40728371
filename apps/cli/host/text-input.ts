import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { withCommas } from '@countermine/core/text/english.ts';
import { shownWord } from '@countermine/core/text/typed.ts';
import { BAD_INPUT, type CommandFailure, EX_IOERR } from '@countermine/node/exit-status.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { readInput } from './streams.ts';

/** The longest text of one board, or of one line. Units: bytes. */
export const MAX_TEXT: number = 2 ** 25;

/** Lines that are too long are skipped, up to this length. Units: bytes. */
const MAX_SKIPPED = 2 ** 28;

export const TOO_LONG: string = `the line is longer than ${withCommas(MAX_TEXT)} bytes`;

const PIECE = 2 ** 16;
const NEWLINE = 0x0a;

export interface TextLine {
  /** From 1, as in editors. */
  readonly number: number;
  /** Undefined if it is too long. */
  readonly text: string | undefined;
  /** Where the next line starts; undefined if the text ends without a line end. Units: bytes. */
  readonly end: number | undefined;
}

/** A text that is read from a file or from standard input. */
export interface TextInput {
  /** Its name in messages. */
  readonly name: string;
  /** Fills the front of a buffer. @returns how many bytes; 0 at the end. Errors: throws a {@link ReadFailure}. */
  read(buffer: Uint8Array): number;
  close(): void;
}

/** Reading a file failed half way, or it is not text. */
export class ReadFailure extends Error {
  readonly status: number;

  /** @param status the exit status */
  constructor(message: string, status = EX_IOERR) {
    super(message);
    this.status = status;
  }
}

/** Opens a file; standard input where the path is undefined or `-`. Errors: why it cannot be read. */
export function openText(path: string | undefined): Result<TextInput, CommandFailure> {
  if (path === undefined || path === '-') {
    return ok({ name: 'standard input', read: readInput, close: () => undefined });
  }
  const name = shownWord(path);
  try {
    const fd = openSync(path, 'r');
    if (fstatSync(fd).isDirectory()) {
      closeSync(fd);
      return err({ problem: `cannot read ${name}: Is a directory`, status: EX_IOERR });
    }
    return ok({ name, read: (buffer) => readSome(fd, buffer, name), close: () => closeSync(fd) });
  } catch (error) {
    return err({ problem: `cannot read ${name}: ${reasonOf(error)}`, status: EX_IOERR });
  }
}

function readSome(fd: number, buffer: Uint8Array, name: string): number {
  try {
    return readSync(fd, buffer);
  } catch (error) {
    throw new ReadFailure(`cannot read ${name}: ${reasonOf(error)}`);
  }
}

/** The whole text; undefined if it is longer than {@link MAX_TEXT}. */
export function readAll(input: TextInput): string | undefined {
  return readBytes(input)?.toString('utf8');
}

/** All bytes; undefined if they are more than {@link MAX_TEXT}. */
export function readBytes(input: TextInput): Buffer | undefined {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE);
      const read = input.read(piece);
      if (read === 0) return Buffer.concat(pieces, length);
      pieces.push(piece.subarray(0, read));
      length += read;
      if (length > MAX_TEXT) return undefined;
    }
  } finally {
    input.close();
  }
}

/**
 * The lines one after the other, without line ends, each as soon as it has been read or is known to be too long. After a
 * line that never ends, nothing more is read.
 */
export function* linesOf(input: TextInput): Generator<TextLine> {
  const piece = Buffer.allocUnsafe(PIECE);
  let begun: Buffer[] = [];
  let length = 0;
  let number = 0;
  let skipped = 0;
  let offset = 0;
  const take = (last: Buffer, end?: number): TextLine => {
    const isTooLong = length + last.length > MAX_TEXT;
    const text = isTooLong ? undefined : Buffer.concat([...begun, last]).toString('utf8');
    begun = [];
    length = 0;
    number += 1;
    return { number, text, end };
  };
  try {
    for (let read = input.read(piece); read > 0; read = input.read(piece)) {
      let start = 0;
      if (skipped > 0) {
        start = nextNewline(piece, 0, read) + 1;
        skipped = start > 0 ? 0 : skipped + read;
        if (skipped > MAX_SKIPPED) return;
        if (skipped > 0) {
          offset += read;
          continue;
        }
      }
      for (let end = nextNewline(piece, start, read); end >= 0; end = nextNewline(piece, start, read)) {
        yield take(piece.subarray(start, end), offset + end + 1);
        start = end + 1;
      }
      length += read - start;
      if (length > MAX_TEXT) {
        yield take(Buffer.alloc(0));
        skipped = 1;
      } else if (start < read) begun.push(Buffer.from(piece.subarray(start, read)));
      offset += read;
    }
    if (length > 0) yield take(Buffer.alloc(0));
  } finally {
    input.close();
  }
}

/**
 * The lines of a file that people write, as {@link linesOf}. Errors: throws a {@link ReadFailure} at a line with a NUL, as
 * pictures and programs have: each of their lines would be an error of its own.
 */
export function* textLinesOf(input: TextInput): Generator<TextLine> {
  for (const line of linesOf(input)) {
    if (line.text?.includes('\0'))
      throw new ReadFailure(`${input.name}, line ${line.number}: this is not text`, BAD_INPUT);
    yield line;
  }
}

function nextNewline(piece: Buffer, start: number, end: number): number {
  const at = piece.subarray(start, end).indexOf(NEWLINE);
  return at < 0 ? -1 : start + at;
}

/** The message about a line with a duplicate id. */
export function repeatedId(id: string): string {
  return `the id ${shownWord(id)} was used before`;
}

/** True if a line is blank or a comment that starts with `#`. */
export function isComment(text: string): boolean {
  return /^\s*(#|$)/.test(text);
}
