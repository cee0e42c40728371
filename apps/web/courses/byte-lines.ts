import type { OutputStream } from '@countermine/courses/kit/bytes.ts';

/** Part of a line of bytes as readable text; `isMark` where the text stands for bytes rather than being them. */
interface VisiblePart {
  readonly text: string;
  readonly isMark: boolean;
}

/** The signs for invisible bytes. Where the output has one of these characters itself, its bytes are shown. */
export const VISIBLE = { blank: '·', newline: '¶', tab: '⇥', return: '\\r' } as const;

/** The most characters of a line that are shown; the rest is counted. */
const MAX_SHOWN = 4000;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();
/** Characters that are invisible, or that could be mistaken for one of our signs. */
const UNSEEN = /([\p{C}\p{Z}·¶⇥])/u;

/** Makes every byte of a line visible; the line comes without its newline. */
export function visibleParts(line: Uint8Array): VisiblePart[] {
  const parts: VisiblePart[] = [];
  const add = (text: string, isMark: boolean): void => {
    const last = parts.at(-1);
    if (last?.isMark === isMark) parts[parts.length - 1] = { text: last.text + text, isMark };
    else if (text !== '') parts.push({ text, isMark });
  };
  for (const piece of decode(line.subarray(0, MAX_SHOWN))) {
    if (typeof piece !== 'string') add(escapeBytes(piece), true);
    else if (piece === ' ') add(VISIBLE.blank, false);
    else if (piece === '\t') add(VISIBLE.tab, true);
    else if (piece === '\r') add(VISIBLE.return, true);
    else if (UNSEEN.test(piece)) add(escapeBytes(encoder.encode(piece)), true);
    else add(piece, false);
  }
  if (line.length > MAX_SHOWN) add(`… +${line.length - MAX_SHOWN}`, true);
  return parts;
}

/** Splits the text: each invisible character by itself, others in runs, and invalid UTF-8 as bytes. */
function decode(line: Uint8Array): (string | Uint8Array)[] {
  try {
    return decoder.decode(line).split(UNSEEN);
  } catch {
    const stretches: (string | Uint8Array)[] = [];
    for (const byte of line) stretches.push(byte < 0x80 ? String.fromCharCode(byte) : Uint8Array.of(byte));
    return stretches;
  }
}

function escapeBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}

/** The part of one line that one turn wrote to one stream. */
export interface ByteSegment {
  readonly stream: OutputStream;
  readonly turn: number;
  readonly parts: readonly VisiblePart[];
  readonly hasNewline: boolean;
}

/** A line of output; it may have been written by several turns. */
export interface ByteLine {
  /** Counts from the start of the session. */
  readonly number: number;
  readonly segments: readonly ByteSegment[];
}

export const MAX_LINES = 2000;

const NEWLINE = 10;

/** The last lines of a session's output, with every byte visible. A line that grows is a new object, so it is drawn again. */
export class ByteLines {
  #lines: ByteLine[] = [];
  #count = 0;

  /** The last lines, {@link MAX_LINES} at most. */
  get lines(): readonly ByteLine[] {
    return this.#lines;
  }

  /** True if earlier lines are gone. */
  get isCut(): boolean {
    return this.#count > this.#lines.length;
  }

  add(stream: OutputStream, turn: number, bytes: Uint8Array): void {
    const start = startOfLast(bytes, MAX_LINES);
    if (start > 0) this.skip();
    for (let at = start; at < bytes.length; ) {
      const newline = bytes.indexOf(NEWLINE, at);
      const end = newline < 0 ? bytes.length : newline;
      this.#grow({ stream, turn, parts: visibleParts(bytes.subarray(at, end)), hasNewline: newline >= 0 });
      at = end + 1;
    }
    if (this.#lines.length > MAX_LINES) this.#lines = this.#lines.slice(-MAX_LINES);
  }

  /** Starts over after a gap in the output: none of the lines so far is among the last ones any more. */
  skip(): void {
    this.#lines = [];
    this.#count += MAX_LINES;
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

function startOfLast(bytes: Uint8Array, most: number): number {
  let at = bytes.length;
  for (let lines = 0; lines <= most; lines += 1) {
    if (at <= 0) return 0;
    at = bytes.lastIndexOf(NEWLINE, at - 1);
    if (at < 0) return 0;
  }
  return at + 1;
}
