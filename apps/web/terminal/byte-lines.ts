import type { OutputStream } from '@countermine/dialects/kit/byte-sink.ts';
import { type VisiblePart, visibleParts } from './visible-bytes.ts';

/** What one turn wrote to one stream, as far as it lies in one line. */
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

/** So many lines are shown at most. */
export const MOST_LINES = 2000;

const NEWLINE = 10;

/** The last lines of what a session wrote, made visible. A line that grows is a new value, so that it shows. */
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

  /** Says that what comes next does not follow what came: nothing that was is among the last lines any more. */
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

/** Where the last `most` lines of some bytes begin. */
function startOfLast(bytes: Uint8Array, most: number): number {
  let at = bytes.length;
  for (let lines = 0; lines <= most; lines += 1) {
    if (at <= 0) return 0;
    at = bytes.lastIndexOf(NEWLINE, at - 1);
    if (at < 0) return 0;
  }
  return at + 1;
}
