import type { OutputStream } from '@countermine/courses/kit/byte-sink.ts';
import { type VisiblePart, visibleParts } from './visible-bytes.ts';

/** The part of one line that one turn wrote to one stream. */
export interface ByteSegment {
  readonly stream: OutputStream;
  readonly turn: number;
  readonly parts: readonly VisiblePart[];
  /** Whether it ends in a newline. */
  readonly hasNewline: boolean;
}

/** A line of output; it may have been written by several turns. */
export interface ByteLine {
  /** Counts from the start of the session. */
  readonly number: number;
  readonly segments: readonly ByteSegment[];
}

/** The most lines that are shown. */
export const MOST_LINES = 2000;

const NEWLINE = 10;

/** The last lines of a session's output, with every byte visible. A line that grows is a new object, so it is drawn again. */
export class ByteLines {
  #lines: ByteLine[] = [];
  #count = 0;

  /** The last lines, {@link MOST_LINES} at most. */
  get lines(): readonly ByteLine[] {
    return this.#lines;
  }

  /** Whether earlier lines are gone. */
  get isCut(): boolean {
    return this.#count > this.#lines.length;
  }

  /** Adds what a turn wrote to a stream. */
  add(stream: OutputStream, turn: number, bytes: Uint8Array): void {
    const start = startOfLast(bytes, MOST_LINES);
    if (start > 0) this.skip();
    for (let at = start; at < bytes.length; ) {
      const newline = bytes.indexOf(NEWLINE, at);
      const end = newline < 0 ? bytes.length : newline;
      this.#grow({ stream, turn, parts: visibleParts(bytes.subarray(at, end)), hasNewline: newline >= 0 });
      at = end + 1;
    }
    if (this.#lines.length > MOST_LINES) this.#lines = this.#lines.slice(-MOST_LINES);
  }

  /** Starts over after a gap in the output: none of the lines so far is among the last ones any more. */
  skip(): void {
    this.#lines = [];
    this.#count += MOST_LINES;
  }

  #grow(segment: ByteSegment): void {
    const last = this.#lines.at(-1);
    if (last === undefined || last.segments.at(-1)?.hasNewline === true) {
      this.#lines.push({ number: this.#count, segments: [segment] });
      this.#count += 1;
    } else {
      this.#lines[this.#lines.length - 1] = { ...last, segments: [...last.segments, segment] };
    }
  }
}

/** The index at which the last `most` lines of some bytes begin. */
function startOfLast(bytes: Uint8Array, most: number): number {
  let at = bytes.length;
  for (let lines = 0; lines <= most; lines += 1) {
    if (at <= 0) return 0;
    at = bytes.lastIndexOf(NEWLINE, at - 1);
    if (at < 0) return 0;
  }
  return at + 1;
}
