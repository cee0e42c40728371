import { fstatSync, readSync, writeSync } from 'node:fs';
import type { OutputStream } from '@countermine/courses/kit/bytes.ts';
import { codeOf, reasonOf } from '@countermine/node/files/system-error.ts';
import { EX_IOERR, READER_IS_GONE } from '@countermine/node/process/exit-status.ts';
import { PipePace } from './pipe-pace.ts';

// Standard input and output by plain blocking system calls: a game writes all it has, then waits for input, as a C
// program does, and the machinery of stream objects is never loaded.

const FILE_DESCRIPTORS = { stdout: 1, stderr: 2 } as const;

/** The most bytes in one system call; the runtime takes no more than 2 GiB. */
const LARGE_PIECE = 2 ** 26;
/** From this size on, the size of the pieces written to a pipe matters. */
const WORTH_PACING = 65_536;

let pipePace: PipePace | undefined;

/**
 * Waits for input on stdin.
 * @returns how many bytes were read into the buffer; 0 at the end of the input
 */
export function readInput(buffer: Uint8Array): number {
  try {
    return retry(() => readSync(0, buffer));
  } catch (error) {
    // The runtime reports the end of a Windows console as an error.
    if (codeOf(error) === 'EOF') return 0;
    return giveUp(`cannot read standard input: ${reasonOf(error)}`);
  }
}

/** Writes all bytes to a stream. When its reader is gone the process ends quietly. */
export function writeOutput(stream: OutputStream, bytes: Uint8Array): void {
  try {
    if (stream === 'stdout' && bytes.length >= WORTH_PACING && fstatSync(FILE_DESCRIPTORS.stdout).isFIFO()) {
      pipePace ??= new PipePace(
        (...piece) => writeSome('stdout', ...piece),
        () => performance.now(),
      );
      pipePace.writeAll(bytes);
      return;
    }
    for (let written = 0; written < bytes.length; ) {
      written += writeSome(stream, bytes, written, Math.min(bytes.length - written, LARGE_PIECE));
    }
  } catch (error) {
    if (codeOf(error) === 'EPIPE') process.exit(READER_IS_GONE);
    giveUp(`cannot write to ${stream}: ${reasonOf(error)}`);
  }
}

function writeSome(stream: OutputStream, bytes: Uint8Array, offset: number, length: number): number {
  return retry(() => writeSync(FILE_DESCRIPTORS[stream], bytes, offset, length));
}

/** Writes a text to stdout. */
export function print(text: string): void {
  writeOutput('stdout', Buffer.from(text));
}

/** Reports a problem in one line on stderr. Outside text cannot break the line or control the terminal. */
export function complain(problem: string): void {
  writeOutput('stderr', Buffer.from(`countermine: ${escapeControls(problem)}\n`));
}

/** The text with control characters escaped as in JSON. The runtime checks an expression for them at each start, slowly. */
function escapeControls(text: string): string {
  return [...text].map((character) => (isControl(character) ? escaped(character) : character)).join('');
}

/** Whether its category is Cc. Source: the Unicode standard, section 23.1. */
function isControl(character: string): boolean {
  return character < ' ' || (character >= '\x7f' && character < '\xa0');
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Repeats a call while its descriptor, which another program set to non-blocking, is not ready. */
function retry(call: () => number): number {
  for (let pause = 1; ; pause = Math.min(2 * pause, 20)) {
    try {
      return call();
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
}

function giveUp(message: string): never {
  try {
    writeSync(FILE_DESCRIPTORS.stderr, `countermine: ${message}\n`);
  } catch {
    // Stderr is gone as well: the problem cannot be reported.
  }
  process.exit(EX_IOERR);
}
