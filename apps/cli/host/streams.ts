import { fstatSync, readSync, writeSync } from 'node:fs';
import type { OutputStream } from '@countermine/courses/kit/bytes.ts';
import { EX_IOERR, READER_IS_GONE } from '@countermine/node/exit-status.ts';
import { codeOf, reasonOf } from '@countermine/node/system-error.ts';

/** Writes some bytes from an offset. @returns how many it wrote, at least one */
type WriteSome = (bytes: Uint8Array, offset: number, length: number) => number;

/** How much is written at one pace before choosing again. Units: bytes. */
const SLAB = 2 ** 20;

/**
 * The sizes of piece to choose from. Units: bytes.
 * When writer and reader run on two cores, two pages at a time go through the pages that Linux keeps at hand for every
 * pipe, in the processor's cache, and larger pieces through freshly allocated memory. When they share a core every
 * piece costs a switch between them, and the larger it is the better.
 */
const PIECES = [8192, SLAB] as const;

/** The slower pace is tried again this often, since the system may move either process at any time. */
const SLABS_TO_A_TRIAL = 64;

/**
 * Writes large amounts to a pipe at the pace that has lately been the faster one.
 * Numbers: docs/decisions/0001.
 */
export class PipePace {
  readonly #writeSome: WriteSome;
  readonly #now: () => number;
  /** The cost of a byte at each pace when last tried; initially 0, so that each is tried early. */
  readonly #costs = [0, 0];
  #slabs = 0;

  /** @param now a clock that does not go back, in any unit */
  constructor(writeSome: WriteSome, now: () => number) {
    this.#writeSome = writeSome;
    this.#now = now;
  }

  /** Writes all bytes. What `writeSome` throws comes through. */
  writeAll(bytes: Uint8Array): void {
    for (let offset = 0; offset < bytes.length; offset += SLAB) {
      this.#writeSlab(bytes, offset, Math.min(offset + SLAB, bytes.length));
    }
  }

  #writeSlab(bytes: Uint8Array, start: number, end: number): void {
    const faster = this.#costs[0]! <= this.#costs[1]! ? 0 : 1;
    const pace = this.#slabs % SLABS_TO_A_TRIAL === SLABS_TO_A_TRIAL - 1 ? 1 - faster : faster;
    this.#slabs += 1;
    const begin = this.#now();
    for (let written = start; written < end; ) {
      written += this.#writeSome(bytes, written, Math.min(PIECES[pace]!, end - written));
    }
    const cost = (this.#now() - begin) / (end - start);
    // One slab can be unlucky, so the old value keeps half of the weight.
    this.#costs[pace] = this.#costs[pace] === 0 ? cost : (this.#costs[pace]! + cost) / 2;
  }
}

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

/** True if its category is Cc. Source: the Unicode standard, section 23.1. */
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

/**
 * Whether a stream is a terminal. The module that knows loads those of streams and sockets with it, so that it is asked
 * about devices only: a judge starts thousands of programs with pipes.
 */
export function isTerminal(descriptor: number): boolean {
  return isDevice(descriptor) && process.getBuiltinModule('node:tty').isatty(descriptor);
}

function isDevice(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch {
    // It is closed.
    return false;
  }
}
